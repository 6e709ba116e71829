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

/// Releases with their right counts.
const RELEASES: &str = "SELECT step_releases.enrolment_id, step_releases.step_id, \
     step_releases.counted AS known, CASE \
     WHEN enrolments.state NOT IN ('active', 'paused') OR users.closed_at IS NOT NULL THEN 0 \
     WHEN tasks.completed_at IS NOT NULL THEN 3 \
     WHEN tasks.id IS NULL OR tasks.deleted_at IS NOT NULL THEN 1 ELSE 2 END AS counted, CASE \
     WHEN enrolments.state IN ('active', 'paused') AND users.closed_at IS NULL AND tasks.completed_at IS NULL \
     AND tasks.deleted_at IS NULL AND tasks.waiting_since IS NULL THEN tasks.due_date END AS due_on \
     FROM step_releases \
     JOIN enrolments ON enrolments.id = step_releases.enrolment_id \
     JOIN users ON users.id = enrolments.client_id \
     LEFT JOIN tasks ON tasks.id = step_releases.task_id \
     WHERE step_releases.enrolment_id IN ({which})";

const COUNT_STEPS: &str = "SELECT step_id, \
     SUM(CASE WHEN counted > 0 THEN 1 ELSE 0 END - CASE WHEN known > 0 THEN 1 ELSE 0 END) AS released, \
     SUM(CASE WHEN counted > 1 THEN 1 ELSE 0 END - CASE WHEN known > 1 THEN 1 ELSE 0 END) AS given, \
     SUM(CASE WHEN counted > 2 THEN 1 ELSE 0 END - CASE WHEN known > 2 THEN 1 ELSE 0 END) AS done \
     FROM ({releases}) AS fresh WHERE counted <> known GROUP BY step_id";

const UNCOUNT_STEPS: &str = "SELECT step_id, -COUNT(CASE WHEN counted > 0 THEN 1 END) AS released, \
     -COUNT(CASE WHEN counted > 1 THEN 1 END) AS given, -COUNT(CASE WHEN counted > 2 THEN 1 END) AS done \
     FROM step_releases WHERE enrolment_id IN ({which}) GROUP BY step_id";

/// Enrolments of people of a program.
const OF_PEOPLE: &str = "SELECT id FROM enrolments WHERE program_id = $1 AND client_id BETWEEN $2 AND $3";

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

const WRITE_RELEASES: &str = "UPDATE step_releases SET counted = fresh.counted, due_on = fresh.due_on \
     FROM ({releases}) AS fresh WHERE step_releases.enrolment_id = fresh.enrolment_id \
     AND step_releases.step_id = fresh.step_id AND (step_releases.counted <> fresh.counted \
     OR step_releases.due_on IS DISTINCT FROM fresh.due_on)";

/// Enrolments with their recounted positions. Deleted tasks count as completed, and removed steps do not count.
const WRITE_ENROLMENTS: &str = "UPDATE enrolments SET at_step = recounted.at_step, \
     first_due = recounted.first_due, in_review = recounted.in_review, is_away = recounted.is_away FROM (\
     SELECT enrolments.id, COALESCE(MAX(CASE WHEN tasks.completed_at IS NULL AND tasks.deleted_at IS NULL \
     AND tasks.id IS NOT NULL THEN program_steps.position END), MAX(program_steps.position), -1) AS at_step, \
     COALESCE(MIN(CASE WHEN tasks.completed_at IS NULL AND tasks.deleted_at IS NULL \
     AND tasks.waiting_since IS NULL THEN tasks.due_date END), '9999-12-31') AS first_due, \
     COUNT(CASE WHEN tasks.completed_at IS NULL AND tasks.deleted_at IS NULL THEN tasks.waiting_since END) > 0 \
     AS in_review, users.closed_at IS NOT NULL AS is_away \
     FROM enrolments \
     JOIN users ON users.id = enrolments.client_id \
     LEFT JOIN step_releases ON step_releases.enrolment_id = enrolments.id AND step_releases.state = 'given' \
     LEFT JOIN program_steps ON program_steps.id = step_releases.step_id AND program_steps.removed_at IS NULL \
     LEFT JOIN tasks ON tasks.id = step_releases.task_id AND program_steps.id IS NOT NULL \
     WHERE enrolments.id IN ({which}) GROUP BY enrolments.id, users.closed_at) AS recounted \
     WHERE enrolments.id = recounted.id AND (enrolments.at_step <> recounted.at_step \
     OR enrolments.first_due <> recounted.first_due OR enrolments.in_review <> recounted.in_review \
     OR enrolments.is_away <> recounted.is_away)";

/// Correction of steps whose counts differ from their releases, for the nightly comparison.
const CORRECT_STEPS: &str = "UPDATE program_steps SET came = recounted.came, given = recounted.given, \
     done = recounted.done FROM (SELECT program_steps.id, COUNT(CASE WHEN counted > 0 THEN 1 END) AS came, \
     COUNT(CASE WHEN counted > 1 THEN 1 END) AS given, COUNT(CASE WHEN counted > 2 THEN 1 END) AS done \
     FROM program_steps LEFT JOIN step_releases ON step_releases.step_id = program_steps.id \
     WHERE program_steps.id > $1 AND program_steps.id <= $2 GROUP BY program_steps.id) AS recounted \
     WHERE program_steps.id = recounted.id AND (program_steps.came <> recounted.came \
     OR program_steps.given <> recounted.given OR program_steps.done <> recounted.done)";

/// Query of enrolments of people of a program.
macro_rules! of_people {
    ($sql:expr, $program:expr, $chunk:expr) => {
        diesel::sql_query($sql.replace("{which}", OF_PEOPLE))
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
        let releases = RELEASES.replace("{which}", which);
        let sql = |statement: &str| statement.replace("{releases}", &releases).replace("{which}", which);
        let steps = diesel::sql_query(sql(COUNT_STEPS)).bind::<Text, _>(&value);
        let counted = on_db!(self, |conn| steps.load::<StepRow>(conn))?;
        self.count_steps(counted);
        let mut rows = 0;
        for statement in [WRITE_RELEASES, WRITE_ENROLMENTS] {
            let change = diesel::sql_query(sql(statement)).bind::<Text, _>(&value);
            rows += on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(rows)
    }

    /// Writes the positions of people of a program after its steps were moved. Counts stay the same.
    pub(crate) fn recount_positions(&mut self, program: ProgramId, chunk: Chunk) -> Stored<()> {
        let change = of_people!(WRITE_ENROLMENTS, program, chunk);
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    /// Subtracts the releases of people of a program from the counts of its steps, before the releases are deleted.
    pub(crate) fn uncount_releases(&mut self, program: ProgramId, chunk: Chunk) -> Stored<()> {
        let steps = of_people!(UNCOUNT_STEPS, program, chunk);
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
        let change = diesel::sql_query(CORRECT_STEPS).bind::<BigInt, _>(after).bind::<BigInt, _>(last);
        on_db!(self, |conn| change.execute(conn))
    }
}
