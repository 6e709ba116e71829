//! Correction of an assignment: the fields that differ, in every copy that is still open.

mod audience;
mod corrected_task;

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    iter,
};

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use crate::model::{
    category::Category,
    error::Violation,
    language::message::Message,
    mentoring::{
        assignment::{AssignedTask, SUBTASK_TITLES_REQUIRED},
        client::overdue_from,
    },
    task::{
        TaskStatus,
        details::{DESCRIPTION, SUBTASK, TITLE, TITLE_REQUIRED, TaskDetails, TaskRules, parse_due_date},
    },
};

pub use audience::{Audience, ReachedCopies};
pub use corrected_task::{CorrectedTask, UNNAMED, board_of};

const NOTHING_CHANGED: Violation = Violation::general(Message::new("correct-nothing-changed"));
const UNKNOWN_TASK: Message = Message::new("correct-unknown-task");
const SUBTASKS_FIXED: Message = Message::new("correct-subtasks-fixed");

/// Task of an assignment, as it was assigned or last corrected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberedTask {
    /// Position within the assignment, from 1.
    pub number: i64,
    pub task: AssignedTask,
    /// Texts of corrections that were stopped, which some copies have.
    pub stopped: Vec<TaskText>,
}

/// Text of a task that corrections change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TaskText {
    pub title: String,
    pub description: Option<String>,
    pub due_date: Option<NaiveDate>,
    pub subtasks: Vec<String>,
}

/// Correction of one task with raw input.
pub struct CorrectionForm<'a> {
    pub number: i64,
    pub title: &'a str,
    pub description: Option<&'a str>,
    /// Due date as yyyy-mm-dd; blank counts as missing.
    pub due_date: &'a str,
    /// One title for each subtask that the task has, in their order.
    pub subtasks: Vec<&'a str>,
}

/// Checked correction of one task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correction {
    pub number: i64,
    pub before: AssignedTask,
    /// Texts of corrections that were stopped, which some copies have instead.
    #[serde(default)]
    pub stopped: Vec<TaskText>,
    pub after: AssignedTask,
}

/// New title of a subtask.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Renaming<'a> {
    /// Position in the list, if another subtask has the same title. Otherwise `None`.
    pub index: Option<i64>,
    pub before: &'a str,
    pub after: &'a str,
}

/// Numbers of copies of one task: changed by a correction, and unchanged because they are completed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CorrectedCopies {
    pub corrected: i64,
    pub completed: i64,
}

/// Copies of one task that are not deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReachableCopies {
    pub number: i64,
    /// True for later copies of a recurring task, false for first ones.
    pub are_later: bool,
    pub open: i64,
    pub completed: i64,
}

impl CorrectedCopies {
    /// Copies that the correction reaches: open ones. A correction of the due date alone leaves out later copies of a
    /// recurring task.
    pub fn of(correction: &Correction, copies: &[ReachableCopies]) -> Self {
        let of_task = copies.iter().filter(|copies| copies.number == correction.number);
        of_task.fold(Self::default(), |all, copies| {
            let is_reached = !copies.are_later || correction.reaches_later_copies();
            Self {
                corrected: all.corrected + if is_reached { copies.open } else { 0 },
                completed: all.completed + copies.completed,
            }
        })
    }
}

/// Checks the corrections of an assignment's tasks. Tasks that do not differ are left out.
pub fn check(
    present: &[NumberedTask],
    forms: &[CorrectionForm<'_>],
    today: NaiveDate,
) -> Result<Vec<Correction>, Violation> {
    let mut numbers = HashSet::new();
    let mut corrections = Vec::new();
    for form in forms {
        let known = present.iter().find(|task| task.number == form.number);
        let known = known.filter(|task| numbers.insert(task.number));
        let known = known.ok_or_else(|| Violation::of("tasks", UNKNOWN_TASK))?;
        let after = form.check(&known.task, today)?;
        let NumberedTask { number, task: before, stopped } = known.clone();
        let correction = Correction { number, before, stopped, after };
        if correction.reaches_later_copies() || correction.new_due_date().is_some() {
            corrections.push(correction);
        }
    }
    if corrections.is_empty() { Err(NOTHING_CHANGED) } else { Ok(corrections) }
}

impl TaskText {
    fn of(task: &AssignedTask) -> Self {
        let AssignedTask {
            details: TaskDetails { title, description, due_date, .. }, subtask_titles, ..
        } = task;
        Self {
            title: title.clone(),
            description: description.clone(),
            due_date: *due_date,
            subtasks: subtask_titles.clone(),
        }
    }
}

impl CorrectionForm<'_> {
    fn check(&self, before: &AssignedTask, today: NaiveDate) -> Result<AssignedTask, Violation> {
        let AssignedTask { details, subtask_titles, program_step } = before;
        let title = TITLE.required_line(self.title, TITLE_REQUIRED)?;
        let unchanged_due_date = Some(details.due_date);
        let rules = TaskRules { unchanged_due_date, ..TaskRules::of_new(today, Category::parse) };
        let due_date = parse_due_date(self.due_date, &rules)?;
        if self.subtasks.len() != subtask_titles.len() {
            let message = SUBTASKS_FIXED.number("count", subtask_titles.len());
            return Err(Violation::of("subtasks", message));
        }
        let checked = |title: &&str| SUBTASK.required_line(title, SUBTASK_TITLES_REQUIRED);
        let subtask_titles = self.subtasks.iter().map(checked).collect::<Result<_, _>>()?;
        let description = DESCRIPTION.optional_text(self.description)?;
        let details = TaskDetails { title, description, due_date, ..details.clone() };
        Ok(AssignedTask { details, subtask_titles, program_step: program_step.clone() })
    }
}

impl Correction {
    pub fn new_title(&self) -> Option<&str> {
        let title = &self.after.details.title;
        let mut former = self.former(&self.before.details.title, |text| &text.title);
        former.any(|former| former != title).then_some(title.as_str())
    }

    /// New description. `Some(None)` removes it.
    pub fn new_description(&self) -> Option<Option<&str>> {
        let description = &self.after.details.description;
        let mut former = self.former(&self.before.details.description, |text| &text.description);
        former.any(|former| former != description).then_some(description.as_deref())
    }

    /// New due date. A changed one is never missing.
    pub fn new_due_date(&self) -> Option<NaiveDate> {
        let due_date = self.after.details.due_date;
        let mut former = self.former(&self.before.details.due_date, |text| &text.due_date);
        due_date.filter(|_| former.any(|former| *former != due_date))
    }

    /// Values of a field that copies have: the one before, and those of stopped corrections.
    fn former<'a, T>(
        &'a self,
        before: &'a T,
        of: impl Fn(&'a TaskText) -> &'a T,
    ) -> impl Iterator<Item = &'a T> {
        iter::once(before).chain(self.stopped.iter().map(of))
    }

    /// Whether later copies of a recurring task are corrected, too. A new due date does not change theirs: they are due
    /// on other days of the series.
    pub fn reaches_later_copies(&self) -> bool {
        self.new_title().is_some() || self.new_description().is_some() || !self.renamings().is_empty()
    }

    pub fn renamings(&self) -> Vec<Renaming<'_>> {
        let known: BTreeSet<_> = self
            .former_subtasks()
            .flat_map(|titles| (0..).zip(titles).zip(&self.after.subtask_titles))
            .collect();
        known
            .iter()
            .filter(|((_, before), after)| before != after)
            .map(|((index, before), after)| {
                let is_only = known.iter().filter(|((_, title), _)| title == before).count() == 1;
                Renaming { index: (!is_only).then_some(*index), before, after }
            })
            .collect()
    }

    fn former_subtasks(&self) -> impl Iterator<Item = &Vec<String>> {
        self.former(&self.before.subtask_titles, |text| &text.subtasks)
    }

    /// Task of the assignment once everybody has the new text.
    pub fn to_task(&self) -> NumberedTask {
        NumberedTask { number: self.number, task: self.after.clone(), stopped: Vec::new() }
    }

    /// Task of the assignment where the correction was stopped: some have the new text.
    pub fn to_stopped_task(&self) -> NumberedTask {
        let mut stopped = self.stopped.clone();
        stopped.push(TaskText::of(&self.after));
        NumberedTask { number: self.number, task: self.before.clone(), stopped }
    }
}

/// Copies of an assignment's tasks that are not deleted, in groups.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Copies {
    pub open: Vec<OpenCopies>,
    /// Counts of open copies that wait for a decision, by the number of the task.
    pub in_review: HashMap<i64, i64>,
    /// Counts of completed copies, by the number of the task.
    pub completed: HashMap<i64, i64>,
    pub ticked: Vec<TickedSubtasks>,
}

/// Open copies of one task in one column, with one due date, whose clients have one zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenCopies {
    pub number: i64,
    /// True for later copies of a recurring task, false for first ones.
    pub are_later: bool,
    pub status: TaskStatus,
    pub due_date: Option<NaiveDate>,
    pub zone: Tz,
    pub count: i64,
}

/// Ticked subtasks of open copies of one task, with one title at one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TickedSubtasks {
    pub number: i64,
    pub index: i64,
    pub title: String,
    pub count: i64,
}

/// Counts of copies of one task by column. Copies in review do not count as *Done*. Later and overdue copies also count
/// in their column.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CopyCounts {
    pub todo: i64,
    pub in_progress: i64,
    pub done: i64,
    pub in_review: i64,
    pub completed: i64,
    /// Open copies that a new due date does not reach: later ones of a recurring task.
    pub later: i64,
    /// Overdue copies that a new due date reaches.
    pub overdue: i64,
}

/// Task of an assignment, with the counts of its copies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedTask {
    pub number: i64,
    pub task: AssignedTask,
    /// Texts of corrections that were stopped, which some copies have.
    pub stopped: Vec<TaskText>,
    /// Number of open copies with a tick, for each subtask.
    pub ticked: Vec<i64>,
    pub counts: CopyCounts,
}

impl CountedTask {
    pub fn of(
        NumberedTask { number, task, stopped }: NumberedTask,
        copies: &Copies,
        now: DateTime<Utc>,
    ) -> Self {
        let counted = |by_number: &HashMap<i64, i64>| by_number.get(&number).copied().unwrap_or_default();
        let in_review = counted(&copies.in_review);
        // Copies that wait for a decision are stored in Done.
        let mut counts = CopyCounts {
            in_review,
            done: -in_review,
            completed: counted(&copies.completed),
            ..CopyCounts::default()
        };
        for group in copies.open.iter().filter(|group| group.number == number) {
            match group.status {
                TaskStatus::Todo => counts.todo += group.count,
                TaskStatus::InProgress => counts.in_progress += group.count,
                TaskStatus::Done | TaskStatus::Completed => counts.done += group.count,
            }
            if group.are_later {
                counts.later += group.count;
            } else if group.due_date.is_some_and(|day| overdue_from(day, group.zone) <= now) {
                counts.overdue += group.count;
            }
        }
        let titles = &task.subtask_titles;
        let ticked = (0..)
            .zip(titles)
            .map(|(index, title)| {
                let is_only = titles.iter().filter(|other| *other == title).count() == 1;
                let of_title =
                    copies.ticked.iter().filter(|group| group.number == number && group.title == *title);
                of_title.filter(|group| is_only || group.index == index).map(|group| group.count).sum()
            })
            .collect();
        Self { number, task, stopped, ticked, counts }
    }
}

#[cfg(test)]
mod tests;
