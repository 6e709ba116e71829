//! Assignment of tasks by an admin to clients. For a day, it can be recalled as a whole.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::model::{
    accounts::user::UserId,
    category::Board,
    error::Violation,
    language::message::Message,
    task::{
        details::{SubtaskForm, TITLE, TaskDetails, TaskForm, TaskRules},
        id::TaskId,
        program_origin::ProgramOrigin,
        subtasks::SubtaskChange,
    },
    text::is_blank,
};

/// Time during which an assignment can be recalled.
pub const RECALL_WINDOW: TimeDelta = TimeDelta::hours(24);
pub const MAX_TASKS: usize = 500;
/// Most rows of one assignment: tasks, subtasks, a notification and a mail for each client.
pub const MAX_ROWS: i64 = 2_000_000;

pub const TASK_REQUIRED: Message = Message::new("assign-task-required");
pub const TITLES_REQUIRED: Message = Message::new("assign-titles-required");
pub const CATEGORIES_REQUIRED: Message = Message::new("assign-categories-required");
pub const DUE_DATES_REQUIRED: Message = Message::new("assign-due-dates-required");
pub const SUBTASK_TITLES_REQUIRED: Message = Message::new("assign-subtask-titles-required");
pub const CLIENT_OR_ALL_REQUIRED: Message = Message::new("assign-client-or-all-required");

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub struct AssignmentId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assignment {
    pub id: AssignmentId,
    /// Full name of the admin who assigned. `None` once that account is deleted.
    pub author_name: Option<String>,
    pub created_at: DateTime<Utc>,
    pub recalled_at: Option<DateTime<Utc>>,
    /// Distinct titles of its tasks.
    pub titles: Vec<String>,
    /// Number of clients who received its tasks.
    pub clients: i64,
    /// The only client, where it has exactly one.
    pub only_client: Option<UserId>,
}

/// One task as every assignee gets it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AssignedTask {
    #[serde(flatten)]
    pub details: TaskDetails,
    #[serde(rename = "subtasks")]
    pub subtask_titles: Vec<String>,
    /// Step of a program that assigned it.
    #[serde(skip)]
    pub program_step: Option<ProgramOrigin>,
}

/// Task of one assignee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GivenTask {
    pub id: TaskId,
    /// Whether its assignee has changed nothing since it was assigned or last corrected.
    pub is_unchanged: bool,
}

impl AssignedTask {
    /// Task of a form that was checked.
    pub fn new(details: TaskDetails, subtasks: Vec<SubtaskChange>) -> Self {
        let subtask_titles = subtasks.into_iter().map(|subtask| subtask.title).collect();
        Self { details, subtask_titles, program_step: None }
    }
}

/// Recipients of the tasks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Assignees {
    /// Every client at that moment.
    All,
    /// Chosen clients, each once, in the order of their ids.
    Chosen(Vec<UserId>),
}

impl Assignees {
    pub fn chosen(mut ids: Vec<UserId>) -> Self {
        ids.sort_unstable();
        ids.dedup();
        Self::Chosen(ids)
    }
}

/// Rows that one client receives.
pub fn rows_of_client<'a>(tasks: impl IntoIterator<Item = &'a AssignedTask>) -> i64 {
    let rows: usize = tasks.into_iter().map(|task| 1 + task.subtask_titles.len()).sum();
    i64::try_from(rows).unwrap_or(i64::MAX / 2) + 2
}

/// Checks the size of an assignment.
pub fn check_size(tasks: &[AssignedTask], clients: i64) -> Result<(), Violation> {
    let rows = rows_of_client(tasks).saturating_mul(clients);
    if rows > MAX_ROWS {
        let message = Message::new("assign-too-many-rows").number("rows", rows).number("clients", clients);
        return Err(Violation::of("tasks", message.number("max", MAX_ROWS)));
    }
    Ok(())
}

/// Assignees from the first id to the last one, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chunk {
    pub first: UserId,
    pub last: UserId,
}

impl Chunk {
    /// Chunk of assignees in the order of their ids.
    pub fn of(assignees: &[UserId]) -> Option<Self> {
        Some(Self { first: *assignees.first()?, last: *assignees.last()? })
    }
}

/// Board that an assignment's notification opens: the mentor board if at least one task is on it.
pub fn board_of(tasks: &[AssignedTask]) -> Board {
    let is_priority = |task: &AssignedTask| task.details.category.board() == Board::Mentor;
    if tasks.iter().any(is_priority) { Board::Mentor } else { Board::Roadmap }
}

/// Effect of a recall on the tasks of an assignment or on a note to many, in rows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct RecallOutcome {
    /// Tasks that no client has touched, or notes that none has read.
    pub removed: i64,
    /// Tasks that a client moved, ticked, completed or deleted, or notes that were read.
    pub kept: i64,
}

/// Checks several tasks in the specified order: every title, then every category, every due date, every subtask.
pub fn check_bulk(forms: &[TaskForm<'_>], rules: &TaskRules) -> Result<Vec<AssignedTask>, Violation> {
    if forms.is_empty() {
        return Err(Violation::of("tasks", TASK_REQUIRED));
    }
    if forms.len() > MAX_TASKS {
        let message = Message::new("assign-too-many-tasks").number("max", MAX_TASKS);
        return Err(Violation::of("tasks", message));
    }
    let lacks = |is_missing: fn(&TaskForm<'_>) -> bool, message| {
        if forms.iter().any(is_missing) { Err(Violation::of("tasks", message)) } else { Ok(()) }
    };
    lacks(|form| is_blank(form.title), TITLES_REQUIRED)?;
    lacks(|form| form.category.is_empty(), CATEGORIES_REQUIRED)?;
    lacks(|form| is_blank(form.due_date), DUE_DATES_REQUIRED)?;
    let is_blank = |subtask: &SubtaskForm<'_>| is_blank(subtask.title);
    if forms.iter().any(|form| form.subtasks.is_empty() || form.subtasks.iter().any(is_blank)) {
        return Err(Violation::of("tasks", SUBTASK_TITLES_REQUIRED));
    }
    forms.iter().map(|form| check_one(form, rules)).collect()
}

fn check_one(form: &TaskForm<'_>, rules: &TaskRules) -> Result<AssignedTask, Violation> {
    let title = TITLE.required_line(form.title, TITLES_REQUIRED)?;
    let category = (rules.parse_category)(form.category)?;
    let (details, subtasks) = form.check_rest(title, category, rules)?;
    Ok(AssignedTask::new(details, subtasks))
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;
    use crate::model::category::Category;

    fn rules() -> TaskRules {
        TaskRules::of_new(NaiveDate::from_ymd_opt(2026, 11, 20).unwrap(), Category::parse)
    }

    fn form(title: &'static str, category: &'static str, due_date: &'static str) -> TaskForm<'static> {
        let subtasks = vec![SubtaskForm { id: None, title: "Script" }];
        TaskForm { title, category, due_date, subtasks, ..TaskForm::default() }
    }

    fn good() -> TaskForm<'static> {
        form("Film", "Timo Task", "2026-12-24")
    }

    fn message(forms: &[TaskForm<'_>]) -> Message {
        check_bulk(forms, &rules()).unwrap_err().message
    }

    #[test]
    fn each_rule_is_checked_on_all_tasks_first() {
        let no_subtask = TaskForm { subtasks: vec![], ..good() };
        let blank_subtask = TaskForm { subtasks: vec![SubtaskForm { id: None, title: " " }], ..good() };
        let untitled = form(" ", "", "");
        let uncategorised = form("Film", "", "");
        let undated = form("Film", "Timo Task", " ");
        assert_eq!(message(&[]), TASK_REQUIRED);
        assert_eq!(message(&[uncategorised, untitled]), TITLES_REQUIRED);
        assert_eq!(message(&[form("Film", "Timo Task", ""), form("Film", "", "x")]), CATEGORIES_REQUIRED);
        assert_eq!(message(&[no_subtask, undated]), DUE_DATES_REQUIRED);
        assert_eq!(message(&[good(), blank_subtask]), SUBTASK_TITLES_REQUIRED);
        assert_eq!(message(&[TaskForm { subtasks: vec![], ..good() }]), SUBTASK_TITLES_REQUIRED);
    }

    #[test]
    fn invalid_task_refuses_the_whole_bulk() {
        let past = form("Film", "Timo Task", "2026-11-19");
        assert_eq!(message(&[good(), past]), "Due date cannot be in the past.");
        assert_eq!(
            message(&[good(), form("Film", "Nonsense", "2026-12-24")]),
            "This category does not exist."
        );
        assert_eq!(check_bulk(&[good(), good()], &rules()).unwrap().len(), 2);
    }

    #[test]
    fn board_is_the_mentors_with_any_priority_task() {
        let task =
            |category| check_bulk(&[form("Film", category, "2026-12-24")], &rules()).unwrap().remove(0);
        assert_eq!(board_of(&[task("Content Creation")]), Board::Roadmap);
        assert_eq!(board_of(&[task("Content Creation"), task("Timo Task")]), Board::Mentor);
    }
}
