//! Figures of programs.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    dsl::{count_star, exists, min, sql},
    prelude::*,
    sql_types::Bool,
};
use hub_domain::{
    model::mentoring::{
        client::Person,
        program::{
            Program, ProgramId,
            figures::{NextSteps, ProgramFigures, SHOWN},
            people::StepCounts,
            step::StepId,
        },
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    repositories::accounts::user_row::user_id,
    schema::{enrolments, program_steps, step_releases, users},
};

/// States of enrolments that can get steps.
pub(crate) const CURRENT: [&str; 2] = ["active", "paused"];
pub(crate) const ACTIVE: &str = "active";
pub(crate) const PAUSED: &str = "paused";
pub(crate) const FINISHED: &str = "finished";
pub(crate) const GIVEN: &str = "given";

/// Condition of active and paused people with open accounts. A literal, because an index is used only where its
/// condition is seen.
pub(crate) const HERE: &str = "enrolments.state IN ('active', 'paused') AND NOT enrolments.is_away";

type StateRow = (i64, String, i64, Option<NaiveDate>);

type PersonRow = (String, String, String, Option<String>);

impl Connection {
    pub(super) fn figures_of(
        &mut self,
        programs: &[Program],
        month: DateTime<Utc>,
    ) -> Stored<Vec<ProgramFigures>> {
        let ids: Vec<_> = programs.iter().map(|program| program.id.0).collect();
        let states = enrolments::table
            .filter(enrolments::program_id.eq_any(&ids))
            .filter(enrolments::is_away.eq(false))
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
        let people = enrolments::table
            .filter(enrolments::program_id.eq_any(&ids))
            .filter(sql::<Bool>(HERE))
            .group_by((enrolments::program_id, enrolments::at_step))
            .select((enrolments::program_id, enrolments::at_step, count_star()));
        let people = on_db!(self, |conn| people.load::<(i64, i64, i64)>(conn))?;
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
            }
            // Positions of steps are their indexes.
            for (_, at, people) in people.iter().filter(|(program, ..)| *program == id) {
                if let Some(step) = usize::try_from(*at).ok().and_then(|at| figures.at_step.get_mut(at)) {
                    *step += people;
                }
            }
            all.push(figures);
        }
        Ok(all)
    }

    pub(super) fn next_steps_of(&mut self, program: ProgramId) -> Stored<Option<NextSteps>> {
        let active = enrolments::table
            .filter(enrolments::program_id.eq(program.0))
            .filter(sql::<Bool>("enrolments.state = 'active' AND NOT enrolments.is_away"));
        let first = active.clone().select(min(enrolments::next_on));
        let Some(on) = on_db!(self, |conn| first.get_result::<Option<NaiveDate>>(conn))? else {
            return Ok(None);
        };
        // The type of a sum differs between the databases.
        let counts = active
            .filter(enrolments::next_on.eq(on))
            .group_by(enrolments::next_steps)
            .select((enrolments::next_steps, count_star()));
        let counts = on_db!(self, |conn| counts.load::<(i64, i64)>(conn))?;
        Ok(Some(NextSteps { on, steps: counts.into_iter().map(|(steps, people)| steps * people).sum() }))
    }

    fn first_people(&mut self, program: ProgramId) -> Stored<Vec<Person>> {
        let query = enrolments::table
            .inner_join(users::table)
            .filter(enrolments::program_id.eq(program.0))
            .filter(sql::<Bool>(HERE))
            .order(enrolments::id)
            .limit(i64::try_from(SHOWN).unwrap_or(i64::MAX))
            .select((users::id, users::first_name, users::last_name, users::profile_image_url));
        let rows = on_db!(self, |conn| query.load::<PersonRow>(conn))?;
        let people = rows.into_iter().map(|(id, first_name, last_name, profile_image_url)| {
            Ok(Person { id: user_id(&id)?, first_name, last_name, profile_image_url })
        });
        people.collect()
    }

    pub(super) fn step_counts_of(&mut self, program: ProgramId) -> Stored<HashMap<StepId, StepCounts>> {
        let query = program_steps::table.filter(program_steps::program_id.eq(program.0)).select((
            program_steps::id,
            program_steps::released,
            program_steps::given,
            program_steps::done,
        ));
        let rows = on_db!(self, |conn| query.load::<(i64, i64, i64, i64)>(conn))?;
        let counts = rows
            .into_iter()
            .map(|(id, released, given, done)| (StepId(id), StepCounts { released, given, done, late: 0 }));
        Ok(counts.collect())
    }
}
