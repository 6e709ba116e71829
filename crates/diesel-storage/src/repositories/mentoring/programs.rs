//! Programs with their steps and their people.

pub(crate) mod figures;
mod people;
pub(crate) mod steps;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::{UserId, full_name},
        mentoring::{
            invitation::InvitationId,
            program::{
                NamedProgram, Program, ProgramDetails, ProgramId, ProgramPause,
                calendar::Calendar,
                enrolment::EnrolmentId,
                figures::{NextSteps, ProgramFigures},
                people::{PeopleCounts, PeopleQuery, PersonInProgram, StepCounts, StepOfPerson},
                step::{ProgramStep, StepChange, StepId},
            },
        },
        version::{ExpectedVersion, Version},
    },
    ports::{
        repositories::mentoring::programs::{ProgramFilter, ProgramRepository},
        storage_error::Stored,
    },
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db, update_expected},
        error::unreadable,
        instant::{instant, micros},
    },
    projections::folding::{refold_names, refolded},
    schema::{enrolments, invitation_programs, program_steps, programs, users},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = programs)]
struct ProgramRow {
    id: i64,
    name: String,
    description: Option<String>,
    skips_weekends: bool,
    days_off: String,
    joins_by_link: bool,
    paused_at: Option<i64>,
    created_at: i64,
    updated_at: i64,
    version: i64,
}

/// First and last name of the admin who paused it.
type PausedBy = (Option<String>, Option<String>);

/// Written fields, for inserting and updating.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = programs, treat_none_as_default_value = false, treat_none_as_null = true)]
struct DetailsRow {
    name: String,
    description: Option<String>,
    skips_weekends: bool,
    days_off: String,
    joins_by_link: bool,
}

impl From<&ProgramDetails> for DetailsRow {
    fn from(details: &ProgramDetails) -> Self {
        Self {
            name: details.name.clone(),
            description: details.description.clone(),
            skips_weekends: details.calendar.skips_weekends,
            days_off: serde_json::to_string(&details.calendar.days_off).expect("days off serialize"),
            joins_by_link: details.joins_by_link,
        }
    }
}

impl ProgramRow {
    fn into_program(self, (first, last): PausedBy, steps: Vec<ProgramStep>) -> Stored<Program> {
        let days_off =
            serde_json::from_str(&self.days_off).map_err(|_| unreadable("days off of program", self.id))?;
        let calendar = Calendar { skips_weekends: self.skips_weekends, days_off };
        let by = first.zip(last).map(|(first, last)| full_name(&first, &last));
        let pause = match self.paused_at {
            Some(at) => Some(ProgramPause { since: instant(at)?, by }),
            None => None,
        };
        Ok(Program {
            id: ProgramId(self.id),
            details: ProgramDetails {
                name: self.name,
                description: self.description,
                calendar,
                joins_by_link: self.joins_by_link,
            },
            steps,
            pause,
            created_at: instant(self.created_at)?,
            updated_at: instant(self.updated_at)?,
            version: Version(self.version),
        })
    }
}

impl Connection {
    /// Programs by name, all or only one.
    fn list_programs(&mut self, only: Option<ProgramId>) -> Stored<Vec<Program>> {
        let rows = on_db!(self, |conn| {
            let query = programs::table
                .left_join(users::table.on(programs::paused_by.eq(users::id.nullable())))
                .order((programs::folded_name, programs::id))
                .select((
                    ProgramRow::as_select(),
                    (users::first_name.nullable(), users::last_name.nullable()),
                ))
                .into_boxed();
            match only {
                Some(id) => query.filter(programs::id.eq(id.0)),
                None => query,
            }
            .load::<(ProgramRow, PausedBy)>(conn)
        })?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let mut steps = self.list_steps(only)?;
        rows.into_iter()
            .map(|(row, by)| {
                let own = steps.remove(&row.id).unwrap_or_default();
                row.into_program(by, own)
            })
            .collect()
    }
}

impl ProgramRepository for Connection {
    fn list(&mut self) -> Stored<Vec<Program>> {
        self.list_programs(None)
    }

    fn find(&mut self, id: ProgramId) -> Stored<Option<Program>> {
        Ok(self.list_programs(Some(id))?.pop())
    }

    fn list_named(&mut self, filter: ProgramFilter<'_>) -> Stored<Vec<NamedProgram>> {
        let rows = on_db!(self, |conn| {
            let all = programs::table
                .order((programs::folded_name, programs::id))
                .select((programs::id, programs::name))
                .into_boxed();
            match filter {
                ProgramFilter::Ids(ids) => all.filter(programs::id.eq_any(ids.iter().map(|id| id.0))),
                ProgramFilter::Named(names) => all.filter(programs::folded_name.eq_any(names)),
                ProgramFilter::OfCommunityLink => all.filter(programs::joins_by_link),
                ProgramFilter::OfInvitation(id) => {
                    let own = invitation_programs::table.filter(invitation_programs::invitation_id.eq(id.0));
                    all.filter(programs::id.eq_any(own.select(invitation_programs::program_id)))
                }
                ProgramFilter::Using(template) => {
                    let steps = program_steps::table
                        .filter(program_steps::template_id.eq(template.0))
                        .filter(program_steps::removed_at.is_null());
                    all.filter(programs::id.eq_any(steps.select(program_steps::program_id)))
                }
                ProgramFilter::OfEnrolment(id) => {
                    let enrolment = enrolments::table.find(id.0).select(enrolments::program_id);
                    all.filter(programs::id.eq_any(enrolment))
                }
                ProgramFilter::Paused => all.filter(programs::paused_at.is_not_null()),
            }
            .load::<(i64, String)>(conn)
        })?;
        Ok(rows.into_iter().map(|(id, name)| NamedProgram { id: ProgramId(id), name }).collect())
    }

    fn insert(
        &mut self,
        details: &ProgramDetails,
        steps: &[StepChange],
        now: DateTime<Utc>,
    ) -> Stored<ProgramId> {
        let row = (
            DetailsRow::from(details),
            programs::folded_name.eq(details.folded_name()),
            programs::created_at.eq(micros(now)),
            programs::updated_at.eq(micros(now)),
        );
        let id = on_db!(self, |conn| diesel::insert_into(programs::table)
            .values(&row)
            .returning(programs::id)
            .get_result::<i64>(conn))?;
        self.insert_steps(ProgramId(id), steps.iter().enumerate())?;
        Ok(ProgramId(id))
    }

    fn update(
        &mut self,
        id: ProgramId,
        expected: &ExpectedVersion,
        details: &ProgramDetails,
        steps: &[StepChange],
        now: DateTime<Utc>,
    ) -> Stored<bool> {
        let changes = (
            DetailsRow::from(details),
            programs::folded_name.eq(refolded!(programs, &details.name, details.folded_name())),
            programs::updated_at.eq(micros(now)),
            programs::version.eq(programs::version + 1),
        );
        let updated_rows = update_expected!(self, expected, programs, id.0, changes)?;
        if updated_rows == 0 {
            return Ok(false);
        }
        refold_names!(self, programs);
        self.write_steps(id, steps, now)?;
        Ok(true)
    }

    fn set_pause(&mut self, id: ProgramId, paused_by: Option<UserId>, now: DateTime<Utc>) -> Stored<()> {
        let change = diesel::update(programs::table.find(id.0)).set((
            programs::paused_at.eq(paused_by.map(|_| micros(now))),
            programs::paused_by.eq(paused_by.map(|admin| admin.to_string())),
            programs::updated_at.eq(micros(now)),
            programs::version.eq(programs::version + 1),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn delete(&mut self, id: ProgramId) -> Stored<Option<String>> {
        let gone = diesel::delete(programs::table.find(id.0)).returning(programs::name);
        let name = on_db!(self, |conn| gone.get_result(conn).optional())?;
        refold_names!(self, programs);
        Ok(name)
    }

    fn list_figures(&mut self, programs: &[Program], month: DateTime<Utc>) -> Stored<Vec<ProgramFigures>> {
        self.figures_of(programs, month)
    }

    fn find_next_steps(&mut self, program: ProgramId) -> Stored<Option<NextSteps>> {
        self.next_steps_of(program)
    }

    fn count_steps(
        &mut self,
        program: ProgramId,
        late_at: Option<DateTime<Utc>>,
    ) -> Stored<HashMap<StepId, StepCounts>> {
        self.step_counts_of(program, late_at)
    }

    fn add_to_invitations(&mut self, given: &[(InvitationId, ProgramId)]) -> Stored<()> {
        for given in given.chunks(MAX_BOUND / 2) {
            let row = |(id, program): &(InvitationId, ProgramId)| {
                (invitation_programs::invitation_id.eq(id.0), invitation_programs::program_id.eq(program.0))
            };
            let rows: Vec<_> = given.iter().map(row).collect();
            on_db!(self, |conn| diesel::insert_into(invitation_programs::table).values(&rows).execute(conn))?;
        }
        Ok(())
    }

    fn list_people(
        &mut self,
        program: ProgramId,
        query: &PeopleQuery,
        now: DateTime<Utc>,
    ) -> Stored<(Vec<PersonInProgram>, i64)> {
        self.people_of(program, query, now)
    }

    fn count_people(&mut self, program: ProgramId, now: DateTime<Utc>) -> Stored<PeopleCounts> {
        self.people_counts_of(program, now)
    }

    fn list_released(&mut self, enrolments: &[EnrolmentId]) -> Stored<Vec<StepOfPerson>> {
        self.released_steps_of(enrolments)
    }
}
