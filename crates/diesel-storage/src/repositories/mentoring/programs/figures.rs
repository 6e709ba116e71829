//! Figures of programs.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    dsl::{case_when, count, count_star, exists, min, sql},
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

/// Condition of active and paused people who are clients with open accounts. A literal, because an index is used only where its
/// condition is seen.
pub(crate) const HERE: &str = "enrolments.state IN ('active', 'paused') AND NOT enrolments.is_away";

/// Enrolments of a program by state and step: their number, how many ended recently, and the first day of next steps.
type GroupRow = (i64, String, i64, i64, i64, Option<NaiveDate>);

type PersonRow = (String, String, String, Option<String>);

impl Connection {
    pub(super) fn figures_of(
        &mut self,
        programs: &[Program],
        month: DateTime<Utc>,
    ) -> Stored<Vec<ProgramFigures>> {
        let ids: Vec<_> = programs.iter().map(|program| program.id.0).collect();
        let is_recent = enrolments::ended_at.ge(micros(month));
        let groups = enrolments::table
            .filter(enrolments::program_id.eq_any(&ids))
            .filter(enrolments::is_away.eq(false))
            .group_by((enrolments::program_id, enrolments::state, enrolments::at_step))
            .select((
                enrolments::program_id,
                enrolments::state,
                enrolments::at_step,
                count_star(),
                count(case_when(is_recent, enrolments::id)),
                min(enrolments::next_on),
            ));
        let groups = on_db!(self, |conn| groups.load::<GroupRow>(conn))?;
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
            let has_begun = begun.contains(&id);
            let mut figures = ProgramFigures {
                // Those who had steps may be away.
                is_used: has_begun,
                has_begun,
                at_step: vec![0; program.steps.len()],
                ..ProgramFigures::default()
            };
            for (_, state, at, count, recent, next) in groups.iter().filter(|(program, ..)| *program == id) {
                figures.is_used = true;
                match state.as_str() {
                    FINISHED => {
                        figures.finished += count;
                        figures.finished_this_month += recent;
                    }
                    ACTIVE | PAUSED => {
                        figures.people += count;
                        figures.paused += if state == PAUSED { *count } else { 0 };
                        if state == ACTIVE {
                            figures.next_on = figures.next_on.into_iter().chain(*next).min();
                        }
                        // Positions of steps are their indexes.
                        if let Some(step) =
                            usize::try_from(*at).ok().and_then(|at| figures.at_step.get_mut(at))
                        {
                            *step += count;
                        }
                    }
                    _ => (),
                }
            }
            if figures.people > 0 {
                figures.first = self.first_people(program.id)?;
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

    /// Two statements: after a large enrolment PostgreSQL may join everybody before the limit.
    fn first_people(&mut self, program: ProgramId) -> Stored<Vec<Person>> {
        let first = enrolments::table
            .filter(enrolments::program_id.eq(program.0))
            .filter(sql::<Bool>(HERE))
            .order(enrolments::id)
            .limit(i64::try_from(SHOWN).unwrap_or(i64::MAX))
            .select(enrolments::id);
        let first = on_db!(self, |conn| first.load::<i64>(conn))?;
        let query = enrolments::table
            .inner_join(users::table)
            .filter(enrolments::id.eq_any(&first))
            .order(enrolments::id)
            .select((users::id, users::first_name, users::last_name, users::profile_image_url));
        let rows = on_db!(self, |conn| query.load::<PersonRow>(conn))?;
        let people = rows.into_iter().map(|(id, first_name, last_name, profile_image_url)| {
            Ok(Person { id: user_id(&id)?, first_name, last_name, profile_image_url })
        });
        people.collect()
    }

    pub(super) fn step_counts_of(
        &mut self,
        program: ProgramId,
        late_at: Option<DateTime<Utc>>,
    ) -> Stored<HashMap<StepId, StepCounts>> {
        let query = program_steps::table
            .filter(program_steps::program_id.eq(program.0))
            .filter(program_steps::removed_at.is_null())
            .select((program_steps::id, program_steps::released, program_steps::given, program_steps::done));
        let rows = on_db!(self, |conn| query.load::<(i64, i64, i64, i64)>(conn))?;
        let late = match late_at {
            Some(now) => self.late_tasks_of(&rows.iter().map(|row| row.0).collect::<Vec<_>>(), now)?,
            None => HashMap::new(),
        };
        let counts = rows.into_iter().map(|(id, released, given, done)| {
            let late = late.get(&id).copied().unwrap_or_default();
            (StepId(id), StepCounts { released, given, done, late })
        });
        Ok(counts.collect())
    }
}
