//! People of programs, with their steps.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    dsl::{count_star, sql},
    prelude::*,
    sql_types::{BigInt, Bool},
};
use hub_domain::{
    model::{
        accounts::email_address::EmailAddress,
        mentoring::{
            client::Person,
            program::{
                ProgramId,
                enrolment::EnrolmentId,
                people::{
                    PeopleCounts, PeopleFilter, PeopleQuery, PeopleSort, PersonInProgram, StepOfPerson,
                    TaskOfStep,
                },
                step::StepId,
            },
        },
        task::TaskStatus,
    },
    ports::storage_error::Stored,
};

use super::figures::HERE;
use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::optional_instant,
        text_column::TextColumn,
    },
    projections::program_progress::OPEN,
    repositories::{
        accounts::{
            user_row::{user_id, zone},
            zones::has_passed,
        },
        clients::like_part,
        mentoring::enrolments::enrolment_rows::EnrolmentRow,
    },
    schema::{client_summaries, enrolments, program_steps, step_releases, tasks, users},
};

/// Look-up of the zone in which a step is due.
const ZONE_OF_RELEASE: &str = "(SELECT users.time_zone FROM enrolments \
     JOIN users ON users.id = enrolments.client_id WHERE enrolments.id = step_releases.enrolment_id)";

/// Condition of a filter of people.
fn has_state(filter: Option<PeopleFilter>, now: DateTime<Utc>) -> String {
    match filter {
        None => HERE.to_owned(),
        Some(PeopleFilter::Late) => {
            let zone = "(SELECT users.time_zone FROM users WHERE users.id = enrolments.client_id)";
            format!("{HERE} AND {}", has_passed("enrolments.first_due", zone, now))
        }
        Some(PeopleFilter::InReview) => format!("{HERE} AND enrolments.in_review"),
        Some(PeopleFilter::Paused) => format!("{HERE} AND enrolments.state = 'paused'"),
        Some(PeopleFilter::Finished) => "enrolments.state = 'finished' AND NOT enrolments.is_away".to_owned(),
    }
}

/// Condition of a query of people, without its search.
fn is_wanted(query: &PeopleQuery, now: DateTime<Utc>) -> String {
    let has_state = has_state(query.filter, now);
    match query.stuck_at {
        None => has_state,
        Some(StepId(step)) => format!(
            "{has_state} AND enrolments.id IN \
             (SELECT enrolment_id FROM step_releases WHERE step_id = {step} AND counted = {OPEN})"
        ),
    }
}

/// People of a program who match a query, boxed for the connected database.
macro_rules! matching {
    ($program:expr, $query:expr, $now:expr) => {{
        let mut found = enrolments::table
            .inner_join(users::table.on(enrolments::client_id.eq(users::id)))
            .left_join(client_summaries::table.on(client_summaries::user_id.eq(users::id)))
            .filter(enrolments::program_id.eq($program.0))
            .filter(sql::<Bool>(&is_wanted($query, $now)))
            .into_boxed();
        for term in $query.search.terms() {
            found = found.filter(client_summaries::name.nullable().like(like_part(term)).escape('\\'));
        }
        found
    }};
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
struct PersonRow {
    id: String,
    first_name: String,
    last_name: String,
    email: String,
    profile_image_url: Option<String>,
    time_zone: String,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = tasks)]
struct TaskRow {
    title: String,
    status: TextColumn<TaskStatus>,
    needs_review: bool,
    waiting_since: Option<i64>,
    due_date: Option<NaiveDate>,
    completed_at: Option<i64>,
    deleted_at: Option<i64>,
}

impl TaskRow {
    /// `None`: the task was deleted or recalled.
    fn into_task(self) -> Stored<Option<TaskOfStep>> {
        if self.completed_at.is_none() && self.deleted_at.is_some() {
            return Ok(None);
        }
        Ok(Some(TaskOfStep {
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
type ReleasedRow = (i64, i64, NaiveDate);

impl Connection {
    pub(super) fn people_of(
        &mut self,
        program: ProgramId,
        query: &PeopleQuery,
        now: DateTime<Utc>,
    ) -> Stored<(Vec<PersonInProgram>, i64)> {
        let is_searched = !query.search.terms().is_empty();
        let total = if let (Some(step), None, false) = (query.stuck_at, query.filter, is_searched) {
            let counts = program_steps::table.find(step.0);
            let stuck = counts.select(program_steps::given - program_steps::done);
            on_db!(self, |conn| stuck.first::<i64>(conn).optional())?.unwrap_or_default()
        } else if is_searched {
            on_db!(self, |conn| matching!(program, query, now).count().get_result(conn))?
        } else {
            let all = enrolments::table
                .filter(enrolments::program_id.eq(program.0))
                .filter(sql::<Bool>(&is_wanted(query, now)))
                .count();
            on_db!(self, |conn| all.get_result(conn))?
        };
        let rows = on_db!(self, |conn| {
            let found = matching!(program, query, now);
            let found = match query.sort {
                PeopleSort::Behind => {
                    found.order((enrolments::at_step, enrolments::first_due, enrolments::id))
                }
                PeopleSort::Ahead => found.order((
                    enrolments::at_step.desc(),
                    enrolments::first_due.desc(),
                    enrolments::id.desc(),
                )),
                PeopleSort::Name => {
                    // Everybody in the program has a row with a name there. PostgreSQL can read a page of it by an
                    // index.
                    let found = match query.filter {
                        Some(PeopleFilter::Finished) => found,
                        _ => found.filter(client_summaries::name.nullable().is_not_null()),
                    };
                    found.order((client_summaries::name.nullable(), enrolments::id))
                }
            };
            found
                .limit(i64::try_from(query.limit).unwrap_or(i64::MAX))
                .offset(i64::try_from(query.offset).unwrap_or(i64::MAX))
                .select((EnrolmentRow::as_select(), PersonRow::as_select()))
                .load::<(EnrolmentRow, PersonRow)>(conn)
        })?;
        let people = rows.into_iter().map(|(row, person)| {
            Ok(PersonInProgram {
                enrolment: EnrolmentId(row.id),
                email: EmailAddress::from_stored(person.email),
                zone: zone(&person.time_zone),
                person: Person {
                    id: user_id(&person.id)?,
                    first_name: person.first_name,
                    last_name: person.last_name,
                    profile_image_url: person.profile_image_url,
                },
                start_on: row.start_on,
                state: row.state()?,
                at: usize::try_from(row.at_step).ok(),
            })
        });
        Ok((people.collect::<Stored<_>>()?, total))
    }

    pub(super) fn people_counts_of(
        &mut self,
        program: ProgramId,
        now: DateTime<Utc>,
    ) -> Stored<PeopleCounts> {
        let count =
            |filter| sql::<BigInt>(&format!("COUNT(CASE WHEN {} THEN 1 END)", has_state(filter, now)));
        let counts = enrolments::table.filter(enrolments::program_id.eq(program.0)).select((
            count(None),
            count(Some(PeopleFilter::Late)),
            count(Some(PeopleFilter::InReview)),
            count(Some(PeopleFilter::Paused)),
            count(Some(PeopleFilter::Finished)),
        ));
        let (all, late, in_review, paused, finished) = on_db!(self, |conn| counts.get_result(conn))?;
        Ok(PeopleCounts { all, late, in_review, paused, finished })
    }

    pub(super) fn released_steps_of(&mut self, enrolments: &[EnrolmentId]) -> Stored<Vec<StepOfPerson>> {
        let query = step_releases::table
            .inner_join(program_steps::table)
            .left_join(tasks::table)
            .filter(step_releases::enrolment_id.eq_any(enrolments.iter().map(|id| id.0)))
            .filter(program_steps::removed_at.is_null());
        let columns = (step_releases::enrolment_id, step_releases::step_id, step_releases::given_on);
        let rows =
            on_db!(self, |conn| query
                .select((columns, Option::<TaskRow>::as_select()))
                .load::<(ReleasedRow, Option<TaskRow>)>(conn))?;
        let released = rows.into_iter().map(|((enrolment, step, given_on), task)| {
            let task = task.map(TaskRow::into_task).transpose()?.flatten();
            Ok(StepOfPerson { enrolment: EnrolmentId(enrolment), step: StepId(step), given_on, task })
        });
        released.collect()
    }

    pub(super) fn late_tasks_of(&mut self, steps: &[i64], now: DateTime<Utc>) -> Stored<HashMap<i64, i64>> {
        let query = step_releases::table
            .filter(step_releases::step_id.eq_any(steps))
            // A literal, because PostgreSQL uses a partial index only if the statement shows its condition.
            .filter(sql::<Bool>(&format!(
                "step_releases.counted = {OPEN} AND {}",
                has_passed("step_releases.due_on", ZONE_OF_RELEASE, now)
            )))
            .group_by(step_releases::step_id)
            .select((step_releases::step_id, count_star()));
        Ok(on_db!(self, |conn| query.load::<(i64, i64)>(conn))?.into_iter().collect())
    }
}
