//! Failures of the latest round of housekeeping, and the times that a clock left.

mod times;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::mentoring::housekeeping::HousekeepingFailure,
    ports::{repositories::housekeeping::HousekeepingRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::{instant, micros},
    },
    schema::housekeeping_failures,
};

#[derive(Queryable, Insertable)]
#[diesel(table_name = housekeeping_failures)]
struct FailureRow {
    step: String,
    row_id: String,
    error: String,
    failed_at: i64,
}

impl From<&HousekeepingFailure> for FailureRow {
    fn from(failure: &HousekeepingFailure) -> Self {
        Self {
            step: failure.step.clone(),
            row_id: failure.row.clone().unwrap_or_default(),
            error: failure.error.clone(),
            failed_at: micros(failure.failed_at),
        }
    }
}

impl HousekeepingRepository for Connection {
    fn list_failures(&mut self) -> Result<Vec<HousekeepingFailure>, StorageError> {
        let query =
            housekeeping_failures::table.order((housekeeping_failures::step, housekeeping_failures::row_id));
        let rows = on_db!(self, |conn| query.load::<FailureRow>(conn))?;
        rows.into_iter()
            .map(|FailureRow { step, row_id, error, failed_at }| {
                let row = Some(row_id).filter(|id| !id.is_empty());
                Ok(HousekeepingFailure { step, row, error, failed_at: instant(failed_at)? })
            })
            .collect()
    }

    fn newest_row_at(&mut self) -> Result<Option<DateTime<Utc>>, StorageError> {
        self.find_newest_row()
    }

    fn correct_times(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError> {
        self.correct_all_times(now)
    }

    fn replace_failures(&mut self, failures: &[HousekeepingFailure]) -> Result<(), StorageError> {
        on_db!(self, |conn| diesel::delete(housekeeping_failures::table).execute(conn))?;
        for row in failures.iter().map(FailureRow::from) {
            // Another server's round may have found the same.
            on_db!(self, |conn| diesel::insert_into(housekeeping_failures::table)
                .values(&row)
                .on_conflict_do_nothing()
                .execute(conn))?;
        }
        Ok(())
    }
}
