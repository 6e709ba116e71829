//! Figures of programs.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    QueryableByName,
    dsl::{count_star, exists, min},
    prelude::*,
    sql_types::BigInt,
};
use hub_domain::{
    model::mentoring::{
        client::Person,
        program::{
            Program, ProgramId,
            figures::{NextSteps, ProgramFigures, SHOWN, StepPeople},
        },
    },
    ports::storage_error::StorageError,
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    repositories::accounts::users::user_id,
    schema::{enrolments, program_steps, step_releases, users},
};

/// States of enrolments to which steps can come.
pub(crate) const CURRENT: [&str; 2] = ["active", "paused"];
pub(crate) const ACTIVE: &str = "active";
pub(crate) const PAUSED: &str = "paused";
pub(crate) const FINISHED: &str = "finished";
pub(crate) const GIVEN: &str = "given";

/// Number of people by their current step.
const PEOPLE_BY_STEP: &str = "SELECT at_step.position AS position, COUNT(*) AS people FROM (\
     SELECT enrolments.id, COALESCE(MAX(CASE WHEN tasks.completed_at IS NULL AND tasks.deleted_at IS NULL \
     AND tasks.id IS NOT NULL THEN program_steps.position END), MAX(program_steps.position)) AS position \
     FROM enrolments \
     JOIN step_releases ON step_releases.enrolment_id = enrolments.id AND step_releases.state = 'given' \
     JOIN program_steps ON program_steps.id = step_releases.step_id AND program_steps.removed_at IS NULL \
     LEFT JOIN tasks ON tasks.id = step_releases.task_id \
     WHERE enrolments.program_id = $1 AND enrolments.state IN ('active', 'paused') \
     AND (SELECT users.closed_at FROM users WHERE users.id = enrolments.client_id) IS NULL \
     GROUP BY enrolments.id) AS at_step GROUP BY at_step.position";

#[derive(QueryableByName)]
struct PeopleAt {
    #[diesel(sql_type = BigInt)]
    position: i64,
    #[diesel(sql_type = BigInt)]
    people: i64,
}

/// Number of people whom each step came to or was skipped for, and of those who have its task.
const PEOPLE_OF_STEPS: &str = "SELECT step_releases.step_id AS step, COUNT(*) AS came, \
     COUNT(CASE WHEN tasks.completed_at IS NOT NULL OR tasks.deleted_at IS NULL THEN tasks.id END) AS given \
     FROM enrolments \
     JOIN step_releases ON step_releases.enrolment_id = enrolments.id \
     LEFT JOIN tasks ON tasks.id = step_releases.task_id \
     WHERE enrolments.program_id = $1 AND enrolments.state IN ('active', 'paused') \
     AND (SELECT users.closed_at FROM users WHERE users.id = enrolments.client_id) IS NULL \
     GROUP BY step_releases.step_id";

#[derive(QueryableByName)]
struct PeopleOf {
    #[diesel(sql_type = BigInt)]
    step: i64,
    #[diesel(sql_type = BigInt)]
    came: i64,
    #[diesel(sql_type = BigInt)]
    given: i64,
}

/// Moment at which the client of an enrolment closed the account: one look-up each, never a scan of all users.
macro_rules! closed_at {
    () => {
        users::table.filter(users::id.eq(enrolments::client_id)).select(users::closed_at).single_value()
    };
}

type StateRow = (i64, String, i64, Option<NaiveDate>);

type PersonRow = (String, String, String, Option<String>);

impl Connection {
    pub(super) fn figures_of(
        &mut self,
        programs: &[Program],
        month: DateTime<Utc>,
    ) -> Result<Vec<ProgramFigures>, StorageError> {
        let ids: Vec<_> = programs.iter().map(|program| program.id.0).collect();
        let states = enrolments::table
            .filter(enrolments::program_id.eq_any(&ids))
            .filter(closed_at!().is_null())
            .group_by((enrolments::program_id, enrolments::state))
            .select((enrolments::program_id, enrolments::state, count_star(), min(enrolments::start_on)));
        let states = on_db!(self, |conn| states.load::<StateRow>(conn))?;
        let lately = enrolments::table
            .filter(enrolments::program_id.eq_any(&ids))
            .filter(enrolments::state.eq(FINISHED))
            .filter(enrolments::ended_at.ge(micros(month)))
            .group_by(enrolments::program_id)
            .select((enrolments::program_id, count_star()));
        let lately: HashMap<_, _> =
            on_db!(self, |conn| lately.load::<(i64, i64)>(conn))?.into_iter().collect();
        let releases = step_releases::table
            .filter(step_releases::step_id.eq(program_steps::id))
            .filter(step_releases::state.eq(GIVEN));
        let begun = program_steps::table
            .filter(program_steps::program_id.eq_any(&ids))
            .filter(exists(releases))
            .select(program_steps::program_id)
            .distinct();
        let begun: HashSet<i64> = on_db!(self, |conn| begun.load(conn))?.into_iter().collect();
        let mut all = Vec::with_capacity(programs.len());
        for program in programs {
            let id = program.id.0;
            let mut figures = ProgramFigures {
                finished_this_month: lately.get(&id).copied().unwrap_or_default(),
                has_begun: begun.contains(&id),
                at_step: vec![0; program.steps.len()],
                ..ProgramFigures::default()
            };
            for (_, state, count, start) in states.iter().filter(|(program, ..)| *program == id) {
                figures.is_used = true;
                match state.as_str() {
                    FINISHED => figures.finished = *count,
                    ACTIVE | PAUSED => {
                        figures.people += count;
                        figures.paused += if state == PAUSED { *count } else { 0 };
                        figures.first_start = figures.first_start.into_iter().chain(*start).min();
                    }
                    _ => (),
                }
            }
            if figures.people > 0 {
                figures.first = self.first_people(program.id)?;
                self.count_at_steps(program.id, &mut figures.at_step)?;
            }
            all.push(figures);
        }
        Ok(all)
    }

    pub(super) fn next_steps_of(&mut self, program: ProgramId) -> Result<Option<NextSteps>, StorageError> {
        let active = enrolments::table
            .filter(enrolments::program_id.eq(program.0))
            .filter(enrolments::state.eq(ACTIVE))
            .filter(closed_at!().is_null());
        let first = active.select(min(enrolments::next_on));
        let Some(on) = on_db!(self, |conn| first.get_result::<Option<NaiveDate>>(conn))? else {
            return Ok(None);
        };
        // A sum has another type in each database.
        let counts = active
            .filter(enrolments::next_on.eq(on))
            .group_by(enrolments::next_steps)
            .select((enrolments::next_steps, count_star()));
        let counts = on_db!(self, |conn| counts.load::<(i64, i64)>(conn))?;
        Ok(Some(NextSteps { on, steps: counts.into_iter().map(|(steps, people)| steps * people).sum() }))
    }

    fn first_people(&mut self, program: ProgramId) -> Result<Vec<Person>, StorageError> {
        let query = enrolments::table
            .inner_join(users::table)
            .filter(enrolments::program_id.eq(program.0))
            .filter(enrolments::state.eq_any(CURRENT))
            .filter(users::closed_at.is_null())
            .order(enrolments::id)
            .limit(i64::try_from(SHOWN).unwrap_or(i64::MAX))
            .select((users::id, users::first_name, users::last_name, users::profile_image_url));
        let rows = on_db!(self, |conn| query.load::<PersonRow>(conn))?;
        let people = rows.into_iter().map(|(id, first_name, last_name, profile_image_url)| {
            Ok(Person { id: user_id(&id)?, first_name, last_name, profile_image_url })
        });
        people.collect()
    }

    /// Positions of steps are their indexes.
    fn count_at_steps(&mut self, program: ProgramId, at_step: &mut [i64]) -> Result<(), StorageError> {
        let query = diesel::sql_query(PEOPLE_BY_STEP).bind::<BigInt, _>(program.0);
        for PeopleAt { position, people } in on_db!(self, |conn| query.load::<PeopleAt>(conn))? {
            if let Some(step) = usize::try_from(position).ok().and_then(|index| at_step.get_mut(index)) {
                *step += people;
            }
        }
        Ok(())
    }

    pub(super) fn step_people_of(
        &mut self,
        program: &Program,
        people: i64,
    ) -> Result<Vec<StepPeople>, StorageError> {
        let query = diesel::sql_query(PEOPLE_OF_STEPS).bind::<BigInt, _>(program.id.0);
        let rows = on_db!(self, |conn| query.load::<PeopleOf>(conn))?;
        let of_step = |id: i64| {
            let found = rows.iter().find(|row| row.step == id);
            found.map_or(StepPeople { given: 0, reaches: people }, |row| StepPeople {
                given: row.given,
                reaches: people - row.came,
            })
        };
        Ok(program.steps.iter().map(|step| of_step(step.id.0)).collect())
    }
}
