//! People of programs, and what came to them.

use std::collections::HashMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use diesel::{
    QueryableByName,
    prelude::*,
    sql_types::{BigInt, Date, Nullable, Text},
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::{
            client::Person,
            program::{
                NamedProgram, ProgramId,
                enrolment::{Enrolment, EnrolmentId},
                people::{CameStep, CameTask, PersonInProgram, StepCounts},
                step::StepId,
            },
        },
        task::TaskStatus,
    },
    ports::{repositories::mentoring::program_people::ProgramPeopleRepository, storage_error::StorageError},
};

use super::{
    enrolments::rows::EnrolmentRow,
    programs::figures::{CURRENT, FINISHED},
};
use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::optional_instant,
        text_enum::TextEnum,
    },
    repositories::{
        accounts::users::{user_id, zone},
        mentoring::program_invitations::{NAMED, NamedRow, to_named},
    },
    schema::{enrolments, program_steps, programs, step_releases, tasks, users},
};

/// Progress of each person: tasks that are gone block nothing, and removed steps do not count.
const PROGRESS: &str = "SELECT enrolments.id AS enrolment, MAX(program_steps.position) AS latest, \
     MAX(CASE WHEN tasks.completed_at IS NULL AND tasks.deleted_at IS NULL AND tasks.id IS NOT NULL \
     THEN program_steps.position END) AS latest_open, \
     MIN(CASE WHEN tasks.completed_at IS NULL AND tasks.deleted_at IS NULL AND tasks.waiting_since IS NULL \
     THEN tasks.due_date END) AS first_due, \
     COUNT(CASE WHEN tasks.completed_at IS NULL AND tasks.deleted_at IS NULL THEN tasks.waiting_since END) \
     AS in_review \
     FROM enrolments \
     JOIN step_releases ON step_releases.enrolment_id = enrolments.id AND step_releases.state = 'given' \
     JOIN program_steps ON program_steps.id = step_releases.step_id AND program_steps.removed_at IS NULL \
     LEFT JOIN tasks ON tasks.id = step_releases.task_id \
     WHERE enrolments.program_id = $1 AND enrolments.state IN ('active', 'paused', 'finished') \
     GROUP BY enrolments.id";

/// Tasks of each step; those that may be late by due date and zone.
const COUNTS: &str = "SELECT counted.step AS step, counted.due AS due, counted.zone AS zone, \
     COUNT(*) AS given, COUNT(counted.completed_at) AS done FROM (\
     SELECT step_releases.step_id AS step, tasks.completed_at AS completed_at, \
     CASE WHEN tasks.completed_at IS NULL AND tasks.waiting_since IS NULL AND tasks.due_date < $1 \
     THEN tasks.due_date END AS due, \
     CASE WHEN tasks.completed_at IS NULL AND tasks.waiting_since IS NULL AND tasks.due_date < $1 \
     THEN (SELECT users.time_zone FROM users WHERE users.id = enrolments.client_id) END AS zone \
     FROM enrolments \
     JOIN step_releases ON step_releases.enrolment_id = enrolments.id \
     JOIN tasks ON tasks.id = step_releases.task_id \
     AND (tasks.completed_at IS NOT NULL OR tasks.deleted_at IS NULL) \
     WHERE enrolments.program_id = $2 AND enrolments.state IN ('active', 'paused') \
     AND (SELECT users.closed_at FROM users WHERE users.id = enrolments.client_id) IS NULL) AS counted \
     GROUP BY counted.step, counted.due, counted.zone";

#[derive(QueryableByName)]
struct ProgressRow {
    #[diesel(sql_type = BigInt)]
    enrolment: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    latest: Option<i64>,
    #[diesel(sql_type = Nullable<BigInt>)]
    latest_open: Option<i64>,
    #[diesel(sql_type = Nullable<Date>)]
    first_due: Option<NaiveDate>,
    #[diesel(sql_type = BigInt)]
    in_review: i64,
}

#[derive(QueryableByName)]
struct CountRow {
    #[diesel(sql_type = BigInt)]
    step: i64,
    #[diesel(sql_type = Nullable<Date>)]
    due: Option<NaiveDate>,
    #[diesel(sql_type = Nullable<Text>)]
    zone: Option<String>,
    #[diesel(sql_type = BigInt)]
    given: i64,
    #[diesel(sql_type = BigInt)]
    done: i64,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
struct PersonRow {
    id: String,
    first_name: String,
    last_name: String,
    profile_image_url: Option<String>,
    time_zone: String,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = tasks)]
struct TaskRow {
    title: String,
    status: TextEnum<TaskStatus>,
    needs_review: bool,
    waiting_since: Option<i64>,
    due_date: Option<NaiveDate>,
    completed_at: Option<i64>,
    deleted_at: Option<i64>,
}

impl TaskRow {
    /// `None`: it was deleted or recalled.
    fn into_task(self) -> Result<Option<CameTask>, StorageError> {
        if self.completed_at.is_none() && self.deleted_at.is_some() {
            return Ok(None);
        }
        Ok(Some(CameTask {
            title: self.title,
            status: self.status.0,
            needs_review: self.needs_review,
            is_in_review: self.waiting_since.is_some(),
            due_date: self.due_date,
            completed_at: optional_instant(self.completed_at)?,
        }))
    }
}

/// Enrolment, step and day.
type CameRow = (i64, i64, NaiveDate);

/// Positions of steps are their indexes.
fn index(position: Option<i64>) -> Option<usize> {
    position.and_then(|position| usize::try_from(position).ok())
}

impl ProgramPeopleRepository for Connection {
    fn list(&mut self, program: ProgramId) -> Result<Vec<PersonInProgram>, StorageError> {
        let states = CURRENT.into_iter().chain([FINISHED]);
        let query = enrolments::table
            .inner_join(users::table.on(enrolments::client_id.eq(users::id)))
            .filter(enrolments::program_id.eq(program.0))
            .filter(enrolments::state.eq_any(states))
            .filter(users::closed_at.is_null());
        let rows = on_db!(self, |conn| query
            .select((EnrolmentRow::as_select(), PersonRow::as_select()))
            .load::<(EnrolmentRow, PersonRow)>(conn))?;
        let query = diesel::sql_query(PROGRESS).bind::<BigInt, _>(program.0);
        let progress = on_db!(self, |conn| query.load::<ProgressRow>(conn))?;
        let mut progress: HashMap<_, _> = progress.into_iter().map(|row| (row.enrolment, row)).collect();
        rows.into_iter()
            .map(|(row, person)| {
                let progress = progress.remove(&row.id);
                let of_progress = |read: fn(&ProgressRow) -> Option<i64>| progress.as_ref().and_then(read);
                Ok(PersonInProgram {
                    enrolment: EnrolmentId(row.id),
                    zone: zone(&person.time_zone),
                    person: Person {
                        id: user_id(&person.id)?,
                        first_name: person.first_name,
                        last_name: person.last_name,
                        profile_image_url: person.profile_image_url,
                    },
                    start_on: row.start_on,
                    state: row.state()?,
                    latest: index(of_progress(|row| row.latest)),
                    latest_open: index(of_progress(|row| row.latest_open)),
                    first_due: progress.as_ref().and_then(|row| row.first_due),
                    is_in_review: progress.is_some_and(|row| row.in_review > 0),
                })
            })
            .collect()
    }

    fn list_at(&mut self, step: StepId) -> Result<Vec<EnrolmentId>, StorageError> {
        let query = step_releases::table
            .inner_join(tasks::table)
            .filter(step_releases::step_id.eq(step.0))
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
            .select(step_releases::enrolment_id);
        let ids = on_db!(self, |conn| query.load(conn))?;
        Ok(ids.into_iter().map(EnrolmentId).collect())
    }

    fn list_came(&mut self, enrolments: &[EnrolmentId]) -> Result<Vec<CameStep>, StorageError> {
        let query = step_releases::table
            .inner_join(program_steps::table)
            .left_join(tasks::table)
            .filter(step_releases::enrolment_id.eq_any(enrolments.iter().map(|id| id.0)))
            .filter(program_steps::removed_at.is_null());
        let columns = (step_releases::enrolment_id, step_releases::step_id, step_releases::given_on);
        let rows =
            on_db!(self, |conn| query
                .select((columns, Option::<TaskRow>::as_select()))
                .load::<(CameRow, Option<TaskRow>)>(conn))?;
        let came = rows.into_iter().map(|((enrolment, step, given_on), task)| {
            let task = task.map(TaskRow::into_task).transpose()?.flatten();
            Ok(CameStep { enrolment: EnrolmentId(enrolment), step: StepId(step), given_on, task })
        });
        came.collect()
    }

    fn count_steps(
        &mut self,
        program: ProgramId,
        now: DateTime<Utc>,
    ) -> Result<HashMap<StepId, StepCounts>, StorageError> {
        // The latest day that any zone has.
        let latest = now.date_naive() + Days::new(1);
        let query = diesel::sql_query(COUNTS).bind::<Date, _>(latest).bind::<BigInt, _>(program.0);
        let mut counts: HashMap<StepId, StepCounts> = HashMap::new();
        for row in on_db!(self, |conn| query.load::<CountRow>(conn))? {
            let is_late = row
                .due
                .zip(row.zone)
                .is_some_and(|(due, name)| due < now.with_timezone(&zone(&name)).date_naive());
            let step = counts.entry(StepId(row.step)).or_default();
            step.given += row.given;
            step.done += row.done;
            step.late += if is_late { row.given } else { 0 };
        }
        Ok(counts)
    }

    fn list_named(&mut self, ids: &[ProgramId]) -> Result<Vec<NamedProgram>, StorageError> {
        let query = programs::table
            .filter(programs::id.eq_any(ids.iter().map(|id| id.0)))
            .order((programs::folded_name, programs::id))
            .select(NAMED);
        Ok(to_named(on_db!(self, |conn| query.load::<NamedRow>(conn))?).collect())
    }

    fn list_of_client(&mut self, client: UserId, finished: usize) -> Result<Vec<Enrolment>, StorageError> {
        let own = enrolments::table.filter(enrolments::client_id.eq(client.to_string()));
        let current = own.clone().filter(enrolments::state.eq_any(CURRENT)).order(enrolments::id);
        let mut rows = on_db!(self, |conn| current.select(EnrolmentRow::as_select()).load(conn))?;
        let over = own
            .filter(enrolments::state.eq(FINISHED))
            .order((enrolments::ended_at.desc(), enrolments::id.desc()))
            .limit(i64::try_from(finished).unwrap_or(i64::MAX));
        rows.extend(on_db!(self, |conn| over.select(EnrolmentRow::as_select()).load(conn))?);
        self.enrolments_of(rows)?.into_iter().map(|(_, enrolment)| enrolment).collect()
    }

    fn list_ever_of_client(&mut self, client: UserId) -> Result<Vec<Enrolment>, StorageError> {
        let own =
            enrolments::table.filter(enrolments::client_id.eq(client.to_string())).order(enrolments::id);
        let rows = on_db!(self, |conn| own.select(EnrolmentRow::as_select()).load(conn))?;
        self.enrolments_of(rows)?.into_iter().map(|(_, enrolment)| enrolment).collect()
    }
}
