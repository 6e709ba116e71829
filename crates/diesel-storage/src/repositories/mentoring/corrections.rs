//! Corrections of assignments. The number of statements depends on the tasks and the changed fields, never on the
//! number of clients.

mod copies;
mod news;
mod renamed_title;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    dsl::case_when,
    prelude::*,
    sql_types::{BigInt, Bool, Date, Nullable},
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        email::outgoing_email::MailContent,
        mentoring::{
            assignment::{AssignedTask, AssignmentId, Chunk},
            correction::{Audience, Copies, CorrectedCopies, Correction, NumberedTask},
        },
        notification::AssignmentNotice,
    },
    ports::{repositories::mentoring::corrections::CorrectionRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    repositories::{
        mentoring::{activity::SOMEBODY, assignments::is_unchanged},
        task_details::AssignedDetailsRow,
    },
    schema::{assignment_tasks, assignments, subtasks, tasks, users},
};
use renamed_title::{RenamedTitle, is_renamed};

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
use open_copies;

/// Copies of one task among them that a correction reaches.
macro_rules! copies_to_correct {
    ($copies:expr, $correction:expr) => {
        $copies
            .filter(tasks::assignment_number.eq($correction.number))
            .filter(tasks::is_copy.eq(false).or($correction.reaches_later_copies().into_sql::<Bool>()))
    };
}

/// Copies among them that corrections reach.
macro_rules! reached_copies {
    ($id:expr, $copies:expr) => {
        open_copies!($id)
            .filter(tasks::assignment_number.eq_any(&$copies.numbers))
            .filter(tasks::is_copy.eq(false).or(tasks::assignment_number.ne_all(&$copies.first_alone)))
            .filter(tasks::is_copy.or(tasks::assignment_number.ne_all(&$copies.later_alone)))
    };
}
use reached_copies;

/// Number of a task within its assignment.
pub(super) fn number_of(index: usize) -> i64 {
    i64::try_from(index).map_or(i64::MAX, |index| index + 1)
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = assignment_tasks)]
struct AssignedRow {
    assignment_id: i64,
    number: i64,
    #[diesel(embed)]
    details: AssignedDetailsRow,
    subtasks: String,
}

impl AssignedRow {
    fn of(id: AssignmentId, number: i64, task: &AssignedTask) -> Self {
        Self {
            assignment_id: id.0,
            number,
            details: AssignedDetailsRow::from(&task.details),
            subtasks: task.subtask_titles.join("\n"),
        }
    }
}

impl From<AssignedRow> for NumberedTask {
    fn from(row: AssignedRow) -> Self {
        let subtask_titles = row.subtasks.lines().map(str::to_owned).collect();
        let task = AssignedTask { details: row.details.into(), subtask_titles, program_step: None };
        Self { number: row.number, task }
    }
}

impl Connection {
    /// Inserts what was assigned.
    pub(super) fn insert_assigned(
        &mut self,
        id: AssignmentId,
        tasks: &[AssignedTask],
    ) -> Result<(), StorageError> {
        let numbered = tasks.iter().enumerate();
        let rows: Vec<_> =
            numbered.map(|(index, task)| AssignedRow::of(id, number_of(index), task)).collect();
        on_db!(self, |conn| diesel::insert_into(assignment_tasks::table).values(&rows).execute(conn))
            .map(drop)
    }

    fn rename_subtasks(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        correction: &Correction,
    ) -> Result<(), StorageError> {
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

impl CorrectionRepository for Connection {
    fn list_assigned(&mut self, id: AssignmentId) -> Result<Vec<NumberedTask>, StorageError> {
        let query = assignment_tasks::table
            .filter(assignment_tasks::assignment_id.eq(id.0))
            .order(assignment_tasks::number);
        Ok(on_db!(self, |conn| query.select(AssignedRow::as_select()).load(conn))?
            .into_iter()
            .map(NumberedTask::from)
            .collect())
    }

    fn find_author(&mut self, id: AssignmentId) -> Result<String, StorageError> {
        let query = assignments::table
            .inner_join(users::table)
            .filter(assignments::id.eq(id.0))
            .select((users::first_name, users::last_name));
        let names = on_db!(self, |conn| query.first::<(String, String)>(conn).optional())?;
        Ok(names.map_or_else(|| SOMEBODY.to_owned(), |(first, last)| format!("{first} {last}")))
    }

    fn count_copies(&mut self, id: AssignmentId) -> Result<Copies, StorageError> {
        self.count_groups(id)
    }

    fn count_reached(
        &mut self,
        id: AssignmentId,
        correction: &Correction,
    ) -> Result<CorrectedCopies, StorageError> {
        let completed = tasks::table
            .filter(tasks::assignment_id.eq(id.0))
            .filter(tasks::assignment_number.eq(correction.number))
            .filter(tasks::completed_at.is_not_null())
            .filter(tasks::deleted_at.is_null())
            .count();
        let corrected = copies_to_correct!(open_copies!(id), correction).count();
        Ok(CorrectedCopies {
            corrected: on_db!(self, |conn| corrected.get_result(conn))?,
            completed: on_db!(self, |conn| completed.get_result(conn))?,
        })
    }

    fn correct(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        correction: &Correction,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        self.rename_subtasks(id, chunk, correction)?;
        let now = micros(now);
        let corrected_at = case_when(is_unchanged(), now.into_sql::<Nullable<BigInt>>());
        let is_first = || tasks::is_copy.eq(false);
        let moves_first = is_first().and(tasks::repeat.is_not_null()).and(tasks::moved_from.is_null());
        let moved_from = case_when(moves_first, tasks::due_date).otherwise(tasks::moved_from);
        let due_date = |day: NaiveDate| {
            case_when(is_first(), day.into_sql::<Nullable<Date>>()).otherwise(tasks::due_date)
        };
        let change = diesel::update(copies_to_correct!(open_copies!(id, chunk), correction)).set((
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

    fn correct_assigned(&mut self, id: AssignmentId, correction: &Correction) -> Result<(), StorageError> {
        let AssignedTask { details, subtask_titles, .. } = &correction.after;
        let change = diesel::update(assignment_tasks::table.find((id.0, correction.number))).set((
            assignment_tasks::title.eq(&details.title),
            assignment_tasks::description.eq(&details.description),
            assignment_tasks::due_date.eq(details.due_date),
            assignment_tasks::subtasks.eq(subtask_titles.join("\n")),
        ));
        on_db!(self, |conn| change.execute(conn))?;
        if correction.new_title().is_none() {
            return Ok(());
        }
        let titles: Vec<_> =
            self.list_assigned(id)?.into_iter().map(|assigned| assigned.task.details.title).collect();
        let change =
            diesel::update(assignments::table.find(id.0)).set(assignments::titles.eq(titles.join("\n")));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn list_reached(
        &mut self,
        id: AssignmentId,
        audience: &Audience,
        limit: usize,
    ) -> Result<(i64, Vec<UserId>), StorageError> {
        self.reached(id, audience, limit)
    }

    fn notify_reached(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        audience: &Audience,
        notice: &AssignmentNotice,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        self.insert_notices(id, chunk, audience, notice, now)
    }

    fn mail_reached(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        audience: &Audience,
        email: &MailContent,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        self.insert_letters(id, chunk, audience, email, now)
    }
}
