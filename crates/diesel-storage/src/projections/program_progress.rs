//! Projection of the tasks of programs: on enrolments for lists of people, on releases and steps for their counts. It
//! is updated in the same transaction as the task or the enrolment.
//!
//! Lock order of a change, which prevents deadlocks: named locks, clients in the order of their ids, rows of these
//! clients (which no other change writes), and at the end steps in the order of their ids.

use std::mem;

use diesel::{
    prelude::*,
    sql_types::{BigInt, Text},
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::{assignment::Chunk, program::ProgramId},
        task::id::TaskId,
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::connection::{Connection, Database, on_db},
    schema::program_steps,
};

/// Value of `counted` of a release whose task exists and is not completed.
pub(crate) const OPEN: i64 = 2;

/// Enrolments to recount. Their clients are locked.
pub(crate) enum Enrolments<'a> {
    OfTask(TaskId),
    OfClient(UserId),
    Named(&'a [i64]),
}

impl Enrolments<'_> {
    /// Query of their ids, and its bound value.
    fn query(&self, database: &Database) -> (&'static str, String) {
        match self {
            Self::OfTask(id) => (
                "SELECT enrolment_id FROM step_releases WHERE task_id = CAST($1 AS BIGINT)",
                id.0.to_string(),
            ),
            Self::OfClient(id) => ("SELECT id FROM enrolments WHERE client_id = $1", id.to_string()),
            Self::Named(ids) => {
                let ids: Vec<_> = ids.iter().map(ToString::to_string).collect();
                let query = match database {
                    Database::Sqlite(_) => "SELECT `value` FROM json_each('[' || $1 || ']')",
                    Database::Postgres(_) => "SELECT unnest(CAST(string_to_array($1, ',') AS BIGINT[]))",
                };
                (query, ids.join(","))
            }
        }
    }
}

/// Statement that Diesel cannot express.
macro_rules! statement {
    ($name:literal) => {
        include_str!(concat!("../../statements/program_progress/", $name, ".sql"))
    };
}

/// Differences to the counts of a step.
#[derive(QueryableByName)]
struct StepRow {
    #[diesel(sql_type = BigInt)]
    step_id: i64,
    #[diesel(sql_type = BigInt)]
    released: i64,
    #[diesel(sql_type = BigInt)]
    given: i64,
    #[diesel(sql_type = BigInt)]
    done: i64,
}

/// Statement about the enrolments of people of a program.
macro_rules! of_people {
    ($name:literal, $program:expr, $chunk:expr) => {
        diesel::sql_query(statement!($name).replace("{which}", statement!("enrolments_of_people")))
            .bind::<BigInt, _>($program.0)
            .bind::<Text, _>($chunk.first.to_string())
            .bind::<Text, _>($chunk.last.to_string())
    };
}

impl Connection {
    /// Corrects enrolments that differ from their tasks. Returns their number.
    pub(crate) fn recount_enrolments(&mut self, which: &Enrolments<'_>) -> Stored<usize> {
        if matches!(which, Enrolments::Named([])) {
            return Ok(0);
        }
        let (which, value) = which.query(&self.database);
        let releases = statement!("releases").replace("{which}", which);
        let sql = |statement: &str| statement.replace("{releases}", &releases).replace("{which}", which);
        let steps = diesel::sql_query(sql(statement!("count_steps"))).bind::<Text, _>(&value);
        let counted = on_db!(self, |conn| steps.load::<StepRow>(conn))?;
        self.count_steps(counted);
        let mut rows = 0;
        for statement in [statement!("write_releases"), statement!("write_enrolments")] {
            let change = diesel::sql_query(sql(statement)).bind::<Text, _>(&value);
            rows += on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(rows)
    }

    /// Writes the positions of people of a program after its steps were moved. Counts stay the same.
    pub(crate) fn recount_positions(&mut self, program: ProgramId, chunk: Chunk) -> Stored<()> {
        let change = of_people!("write_enrolments", program, chunk);
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    /// Subtracts the releases of people of a program from the counts of its steps, before the releases are deleted.
    pub(crate) fn uncount_releases(&mut self, program: ProgramId, chunk: Chunk) -> Stored<()> {
        let steps = of_people!("uncount_steps", program, chunk);
        let rows = on_db!(self, |conn| steps.load::<StepRow>(conn))?;
        self.count_steps(rows);
        Ok(())
    }

    fn count_steps(&mut self, rows: Vec<StepRow>) {
        for StepRow { step_id, released, given, done } in rows {
            let counts = self.step_counts.entry(step_id).or_default();
            *counts = [counts[0] + released, counts[1] + given, counts[2] + done];
        }
    }

    /// Adds the differences of the running change to the counts of steps, at its end.
    pub(crate) fn write_step_counts(&mut self) -> Stored<()> {
        for (step, [released, given, done]) in mem::take(&mut self.step_counts) {
            let change = diesel::update(program_steps::table.find(step)).set((
                program_steps::released.eq(program_steps::released + released),
                program_steps::given.eq(program_steps::given + given),
                program_steps::done.eq(program_steps::done + done),
            ));
            on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(())
    }

    /// Corrects the counts of steps with ids after `after` up to `last`. Returns the number of wrong ones.
    pub(crate) fn recount_steps(&mut self, after: i64, last: i64) -> Stored<usize> {
        if let Database::Postgres(conn) = &mut self.database {
            // A later statement sees the committed counts of other changes.
            let steps =
                program_steps::table.filter(program_steps::id.gt(after).and(program_steps::id.le(last)));
            let steps = steps.order(program_steps::id).select(program_steps::id);
            let locked = steps.for_no_key_update().execute(conn);
            self.checked(locked)?;
        }
        let change =
            diesel::sql_query(statement!("correct_steps")).bind::<BigInt, _>(after).bind::<BigInt, _>(last);
        on_db!(self, |conn| change.execute(conn))
    }
}
