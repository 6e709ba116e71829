//! Corrections of assignments. The number of statements depends on the tasks and the changed fields, never on the
//! number of clients.

mod copy_counts;
pub(super) mod renamed_title;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    dsl::case_when,
    prelude::*,
    sql_types::{BigInt, Bool, Date, Nullable},
};
use hub_domain::{
    model::mentoring::{
        assignment::{AssignedTask, AssignmentId, Chunk},
        correction::{Correction, NumberedTask},
    },
    ports::{repositories::assignments::AssignmentRepository, storage_error::Stored},
};
use renamed_title::{RenamedTitle, is_renamed};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    repositories::{assignments::unchanged::is_unchanged, task_details::AssignedDetailsRow},
    schema::{assignment_tasks, assignments, subtasks, tasks},
};

/// Copies of an assignment's tasks that are neither completed nor deleted.
macro_rules! open_copies {
    ($id:expr) => {
        tasks::table
            .filter(tasks::assignment_id.eq($id.0))
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
    };
    ($id:expr, $chunk:expr) => {
        open_copies!($id)
            .filter(tasks::assignee_id.between($chunk.first.to_string(), $chunk.last.to_string()))
    };
}

/// Copies among them that corrections reach.
macro_rules! reached_copies {
    ($id:expr, $copies:expr) => {
        reached_copies!(@of open_copies!($id), $copies)
    };
    ($id:expr, $chunk:expr, $copies:expr) => {
        reached_copies!(@of open_copies!($id, $chunk), $copies)
    };
    (@of $open:expr, $copies:expr) => {
        $open
            .filter(tasks::assignment_number.eq_any(&$copies.numbers))
            .filter(tasks::is_copy.eq(false).or(tasks::assignment_number.ne_all(&$copies.first_alone)))
            .filter(tasks::is_copy.or(tasks::assignment_number.ne_all(&$copies.later_alone)))
    };
}

pub(super) use {open_copies, reached_copies};

/// Number of a task within its assignment.
pub(super) fn number_of(index: usize) -> i64 {
    i64::try_from(index).map_or(i64::MAX, |index| index + 1)
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = assignment_tasks)]
pub(super) struct AssignedRow {
    assignment_id: i64,
    number: i64,
    #[diesel(embed)]
    details: AssignedDetailsRow,
    subtasks: String,
    stopped: Option<String>,
}

impl AssignedRow {
    fn of(id: AssignmentId, number: i64, task: &AssignedTask) -> Self {
        Self {
            assignment_id: id.0,
            number,
            details: AssignedDetailsRow::from(&task.details),
            subtasks: task.subtask_titles.join("\n"),
            stopped: None,
        }
    }
}

impl From<AssignedRow> for NumberedTask {
    fn from(row: AssignedRow) -> Self {
        let subtask_titles = row.subtasks.lines().map(str::to_owned).collect();
        let task = AssignedTask { details: row.details.into(), subtask_titles, program_step: None };
        let stopped = row.stopped.and_then(|texts| serde_json::from_str(&texts).ok()).unwrap_or_default();
        Self { number: row.number, task, stopped }
    }
}

impl Connection {
    /// Inserts the assigned tasks.
    pub(super) fn insert_assigned(&mut self, id: AssignmentId, tasks: &[AssignedTask]) -> Stored<()> {
        let numbered = tasks.iter().enumerate();
        let rows: Vec<_> =
            numbered.map(|(index, task)| AssignedRow::of(id, number_of(index), task)).collect();
        on_db!(self, |conn| diesel::insert_into(assignment_tasks::table).values(&rows).execute(conn))
            .map(drop)
    }

    pub(in crate::repositories) fn rename_subtasks(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        correction: &Correction,
    ) -> Stored<()> {
        let renamings = correction.renamings();
        if renamings.is_empty() {
            return Ok(());
        }
        let copies =
            open_copies!(id, chunk).filter(tasks::assignment_number.eq(correction.number)).select(tasks::id);
        let renamed = subtasks::table.filter(subtasks::task_id.eq_any(copies)).filter(is_renamed(&renamings));
        let change = diesel::update(renamed).set(subtasks::title.eq(RenamedTitle::of(&renamings)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }
}

impl Connection {
    pub(in crate::repositories) fn correct_copies(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        correction: &Correction,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        self.rename_subtasks(id, chunk, correction)?;
        let now = micros(now);
        let corrected_at = case_when(is_unchanged(), now.into_sql::<Nullable<BigInt>>());
        let is_first = || tasks::is_copy.eq(false);
        let moves_first = is_first().and(tasks::recurrence.is_not_null()).and(tasks::moved_from.is_null());
        let moved_from = case_when(moves_first, tasks::due_date).otherwise(tasks::moved_from);
        let due_date = |day: NaiveDate| {
            case_when(is_first(), day.into_sql::<Nullable<Date>>()).otherwise(tasks::due_date)
        };
        let reached = open_copies!(id, chunk)
            .filter(tasks::assignment_number.eq(correction.number))
            .filter(is_first().or(correction.reaches_later_copies().into_sql::<Bool>()));
        let change = diesel::update(reached).set((
            tasks::version.eq(tasks::version + 1),
            tasks::corrected_at.eq(corrected_at.otherwise(tasks::corrected_at)),
            tasks::updated_at.eq(now),
            correction.new_title().map(|title| tasks::title.eq(title)),
            correction.new_description().map(|description| tasks::description.eq(description)),
            correction
                .new_due_date()
                .map(|day| (tasks::due_date.eq(due_date(day)), tasks::moved_from.eq(moved_from))),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    pub(in crate::repositories) fn update_assigned(
        &mut self,
        id: AssignmentId,
        task: &NumberedTask,
    ) -> Stored<()> {
        let AssignedTask { details, subtask_titles, .. } = &task.task;
        let stopped = (!task.stopped.is_empty())
            .then(|| serde_json::to_string(&task.stopped).expect("texts serialize"));
        let change = diesel::update(assignment_tasks::table.find((id.0, task.number))).set((
            assignment_tasks::title.eq(&details.title),
            assignment_tasks::description.eq(&details.description),
            assignment_tasks::due_date.eq(details.due_date),
            assignment_tasks::subtasks.eq(subtask_titles.join("\n")),
            assignment_tasks::stopped.eq(stopped),
        ));
        on_db!(self, |conn| change.execute(conn))?;
        let titles: Vec<_> =
            self.list_assigned(id)?.into_iter().map(|assigned| assigned.task.details.title).collect();
        let change =
            diesel::update(assignments::table.find(id.0)).set(assignments::titles.eq(titles.join("\n")));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }
}
