//! Assignments to many clients, their recall and their correction. The number of statements does not depend on the
//! number of clients.

pub(crate) mod corrections;

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{count, count_star, min, not},
    prelude::*,
    sql_types::BigInt,
};
use hub_domain::{
    model::{
        accounts::user::{UserId, full_name},
        email::outgoing_email::MailContent,
        mentoring::{
            assignment::{
                AssignedTask, Assignees, Assignment, AssignmentId, Chunk, GivenTask, RecallOutcome,
            },
            correction::{Audience, Copies, Correction, NumberedTask, ReachableCopies},
            program::StepDay,
        },
        notification::AssignmentNotice,
        task::{Task, TaskKey, TaskStatus, id::TaskId},
    },
    ports::{
        repositories::{assignments::AssignmentRepository, tasks::TaskRepository},
        storage_error::Stored,
    },
};

use self::{corrections::AssignedRow, unchanged::is_unchanged};
use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::{instant, micros, optional_instant},
    },
    projections::program_progress::Enrolments,
    repositories::{
        accounts::user_row::{open_clients, user_id},
        assignments::corrections::number_of,
        mail::messages::delete_mail,
        tasks::recurrences::without_recurrence,
    },
    schema::{
        assignees, assignment_tasks, assignments, enrolments, notifications, outbox, step_assignments,
        step_releases, tasks, users,
    },
};

/// Assignees of a chunk.
macro_rules! assignees_of {
    ($id:expr, $chunk:expr) => {
        assignees::table
            .filter(assignees::assignment_id.eq($id.0))
            .filter(assignees::client_id.between($chunk.first.to_string(), $chunk.last.to_string()))
    };
}

/// Assignees of a chunk whose accounts are open.
macro_rules! open_assignees_of {
    ($id:expr, $chunk:expr) => {
        assignees_of!($id, $chunk).filter(exists(open_clients().filter(users::id.eq(assignees::client_id))))
    };
}

/// Tasks that a chunk has received.
macro_rules! tasks_of {
    ($id:expr, $chunk:expr) => {
        tasks::table
            .filter(tasks::assignment_id.eq($id.0))
            .filter(tasks::assignee_id.between($chunk.first.to_string(), $chunk.last.to_string()))
    };
}

/// Untouched tasks among them: no client has moved, ticked, completed or deleted them.
macro_rules! untouched {
    ($id:expr, $chunk:expr) => {
        untouched!(tasks_of!($id, $chunk))
    };
    ($tasks:expr) => {
        $tasks
            .filter(tasks::status.eq(TaskStatus::Todo.name()))
            .filter(tasks::deleted_at.is_null())
            .filter(crate::repositories::assignments::unchanged::is_unchanged())
    };
}

/// Titles, times of the assignment and the recall, and names of the admin.
type FoundRow = (String, i64, Option<i64>, Option<(String, String)>);

/// Ids of the chosen clients. `None`: all of them.
fn ids_of(chosen: &Assignees) -> Option<Vec<String>> {
    match chosen {
        Assignees::All => None,
        Assignees::Chosen(ids) => Some(ids.iter().map(ToString::to_string).collect()),
    }
}

mod comments;
mod notices;
mod step_days;
mod task_copies;
pub(crate) mod unchanged;

impl AssignmentRepository for Connection {
    fn list_who_has(&mut self, titles: &[String]) -> Stored<Vec<UserId>> {
        let query = tasks::table
            .filter(tasks::title.eq_any(titles))
            .filter(tasks::assignment_id.is_not_null())
            .filter(tasks::deleted_at.is_null())
            .select(tasks::assignee_id)
            .distinct();
        let mut ids = on_db!(self, |conn| query.load::<String>(conn))?;
        ids.sort_unstable();
        ids.iter().map(|id| user_id(id)).collect()
    }

    fn begin(
        &mut self,
        chosen: &Assignees,
        tasks: &[AssignedTask],
        admin: Option<UserId>,
        day: Option<StepDay>,
        now: DateTime<Utc>,
    ) -> Stored<(AssignmentId, i64)> {
        let titles: Vec<_> = tasks.iter().map(|task| task.details.title.as_str()).collect();
        let row = (
            assignments::titles.eq(titles.join("\n")),
            assignments::admin_id.eq(admin.map(|admin| admin.to_string())),
            assignments::created_at.eq(micros(now)),
        );
        let id = on_db!(self, |conn| diesel::insert_into(assignments::table)
            .values(&row)
            .returning(assignments::id)
            .get_result::<i64>(conn))?;
        self.insert_assigned(AssignmentId(id), tasks)?;
        if let Some(StepDay { program, day }) = day {
            let row = (
                step_assignments::assignment_id.eq(id),
                step_assignments::program_id.eq(program.0),
                step_assignments::given_on.eq(day),
            );
            on_db!(self, |conn| diesel::insert_into(step_assignments::table).values(row).execute(conn))?;
        }
        let ids = ids_of(chosen);
        let parts: Vec<_> = match &ids {
            Some(ids) => ids.chunks(MAX_BOUND).map(Some).collect(),
            None => vec![None],
        };
        let mut clients = 0;
        for part in parts {
            clients += on_db!(self, |conn| {
                let everybody = open_clients().into_boxed();
                match part {
                    Some(ids) => everybody.filter(users::id.eq_any(ids)),
                    None => everybody,
                }
                .select((id.into_sql::<BigInt>(), users::id))
                .insert_into(assignees::table)
                .into_columns((assignees::assignment_id, assignees::client_id))
                .execute(conn)
            })?;
        }
        Ok((AssignmentId(id), i64::try_from(clients).unwrap_or(i64::MAX)))
    }

    fn list_of_step_day(
        &mut self,
        day: StepDay,
        admin: Option<UserId>,
        clients: &[UserId],
    ) -> Stored<Vec<AssignmentId>> {
        self.assignments_of_step_day(day, admin, clients)
    }

    fn join(&mut self, part: AssignmentId, whole: AssignmentId) -> Stored<()> {
        self.join_assignments(part, whole)
    }

    fn forget_assignees(&mut self, id: AssignmentId, after: Option<UserId>) -> Stored<()> {
        let rest = assignees::table
            .filter(assignees::assignment_id.eq(id.0))
            .filter(assignees::client_id.gt(after.map(|id| id.to_string()).unwrap_or_default()));
        on_db!(self, |conn| diesel::delete(rest).execute(conn)).map(drop)
    }

    fn give(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        tasks: &[AssignedTask],
        now: DateTime<Utc>,
    ) -> Stored<()> {
        // Each task is inserted above the previous one, so the last one is inserted first.
        for (index, task) in tasks.iter().enumerate().rev() {
            self.insert_copies(id, chunk, number_of(index), task, now)?;
        }
        Ok(())
    }

    fn recompute_figures(&mut self, id: AssignmentId, chunk: Chunk, now: DateTime<Utc>) -> Stored<()> {
        let (first, last) = (chunk.first.to_string(), chunk.last.to_string());
        let of_programs = step_releases::table
            .inner_join(enrolments::table)
            .filter(step_releases::assignment_id.eq(id.0))
            .filter(enrolments::client_id.between(&first, &last))
            .select(enrolments::id);
        let of_programs: Vec<i64> = on_db!(self, |conn| of_programs.load(conn))?;
        self.recount_enrolments(&Enrolments::Named(&of_programs))?;
        self.recompute_assignees(id, chunk, now)
    }

    fn notify(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        audience: Option<&Audience>,
        notice: &AssignmentNotice,
        email: Option<&MailContent>,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        self.notify_assignees(id, chunk, audience, notice, now)?;
        email.map_or(Ok(()), |email| self.mail_assignees(id, chunk, audience, email, now))
    }

    fn insert_corrected_entries(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        audience: &Audience,
        mentor: &str,
    ) -> Stored<()> {
        self.insert_daily_corrections(id, chunk, audience, mentor)
    }

    fn list_given_after(&mut self, client: UserId, after: TaskId) -> Stored<Vec<GivenTask>> {
        let query = tasks::table
            .filter(tasks::assignee_id.eq(client.to_string()))
            .filter(tasks::assignment_id.is_not_null())
            .filter(tasks::id.gt(after.0))
            .filter(tasks::is_copy.eq(false))
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
            .select((tasks::id, is_unchanged()));
        let rows = on_db!(self, |conn| query.load::<(i64, bool)>(conn))?;
        Ok(rows.into_iter().map(|(id, is_unchanged)| GivenTask { id: TaskId(id), is_unchanged }).collect())
    }

    fn find_task(&mut self, id: AssignmentId) -> Stored<Option<Task>> {
        let query =
            tasks::table.filter(tasks::assignment_id.eq(id.0)).select((tasks::assignee_id, tasks::id));
        let Some((assignee, id)) = on_db!(self, |conn| query.first::<(String, i64)>(conn).optional())? else {
            return Ok(None);
        };
        let assignee = user_id(&assignee)?;
        TaskRepository::find(self, assignee, assignee, TaskKey::Present(TaskId(id)))
    }

    fn find(&mut self, id: AssignmentId) -> Stored<Option<Assignment>> {
        let query = assignments::table.left_join(users::table).filter(assignments::id.eq(id.0)).select((
            assignments::titles,
            assignments::created_at,
            assignments::recalled_at,
            (users::first_name, users::last_name).nullable(),
        ));
        let found = on_db!(self, |conn| query.first::<FoundRow>(conn).optional())?;
        let Some((titles, created_at, recalled_at, author)) = found else {
            return Ok(None);
        };
        let query = assignees::table
            .filter(assignees::assignment_id.eq(id.0))
            .select((count_star(), min(assignees::client_id)));
        let (clients, client) = on_db!(self, |conn| query.first::<(i64, Option<String>)>(conn))?;
        Ok(Some(Assignment {
            id,
            author_name: author.map(|(first, last)| full_name(&first, &last)),
            created_at: instant(created_at)?,
            recalled_at: optional_instant(recalled_at)?,
            titles: titles.lines().map(str::to_owned).collect(),
            clients,
            only_client: client.filter(|_| clients == 1).as_deref().map(user_id).transpose()?,
        }))
    }

    fn preview_recall(&mut self, id: AssignmentId) -> Stored<RecallOutcome> {
        let given = tasks::table.filter(tasks::assignment_id.eq(id.0)).count();
        let given: i64 = on_db!(self, |conn| given.get_result(conn))?;
        let untouched = untouched!(tasks::table.filter(tasks::assignment_id.eq(id.0))).count();
        let removed: i64 = on_db!(self, |conn| untouched.get_result(conn))?;
        Ok(RecallOutcome { removed, kept: given - removed })
    }

    fn recall(&mut self, id: AssignmentId, chunk: Chunk, now: DateTime<Utc>) -> Stored<()> {
        self.forget_comments(id, chunk)?;
        on_db!(self, |conn| diesel::delete(untouched!(id, chunk)).execute(conn))?;
        let planned = tasks_of!(id, chunk).filter(tasks::repeats_on.is_not_null());
        on_db!(self, |conn| diesel::update(planned).set(without_recurrence!()).execute(conn))?;

        let (first, last) = (chunk.first.to_string(), chunk.last.to_string());
        let left = || tasks_of!(id, chunk);
        let told = notifications::table
            .filter(notifications::assignment_id.eq(id.0))
            .filter(notifications::user_id.between(&first, &last))
            .filter(not(notifications::user_id.eq_any(left().select(tasks::assignee_id))));
        on_db!(self, |conn| diesel::delete(told).execute(conn))?;
        let mail = outbox::table
            .filter(outbox::assignment_id.eq(id.0))
            .filter(outbox::recipient_id.between(&first, &last))
            .filter(outbox::sent_at.is_null())
            .filter(not(outbox::recipient_id.eq_any(left().select(tasks::assignee_id.nullable()))));
        delete_mail!(self, mail)?;
        self.recompute_figures(id, chunk, now)
    }

    fn set_recalled(&mut self, id: AssignmentId, at: Option<DateTime<Utc>>) -> Stored<()> {
        let change =
            diesel::update(assignments::table.find(id.0)).set(assignments::recalled_at.eq(at.map(micros)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn list_assigned(&mut self, id: AssignmentId) -> Stored<Vec<NumberedTask>> {
        let query = assignment_tasks::table
            .filter(assignment_tasks::assignment_id.eq(id.0))
            .order(assignment_tasks::number);
        Ok(on_db!(self, |conn| query.select(AssignedRow::as_select()).load(conn))?
            .into_iter()
            .map(NumberedTask::from)
            .collect())
    }

    fn count_copies(&mut self, id: AssignmentId) -> Stored<Copies> {
        self.count_groups(id)
    }

    fn count_reachable(&mut self, id: AssignmentId) -> Stored<Vec<ReachableCopies>> {
        let query = tasks::table
            .filter(tasks::assignment_id.eq(id.0))
            .filter(tasks::deleted_at.is_null())
            .group_by((tasks::assignment_number, tasks::is_copy))
            .select((tasks::assignment_number, tasks::is_copy, count_star(), count(tasks::completed_at)));
        let rows = on_db!(self, |conn| query.load::<(Option<i64>, bool, i64, i64)>(conn))?;
        let copies = rows.into_iter().filter_map(|(number, are_later, all, completed)| {
            Some(ReachableCopies { number: number?, are_later, open: all - completed, completed })
        });
        Ok(copies.collect())
    }

    fn correct(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        correction: &Correction,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        self.correct_copies(id, chunk, correction, now)
    }

    fn set_assigned(&mut self, id: AssignmentId, task: &NumberedTask) -> Stored<()> {
        self.update_assigned(id, task)
    }

    fn count_reached(&mut self, id: AssignmentId, audience: &Audience) -> Stored<(i64, Option<UserId>)> {
        self.reached(id, audience)
    }
}
