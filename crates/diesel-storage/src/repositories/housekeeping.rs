//! Times that a clock left, for housekeeping.

mod times;

use chrono::{DateTime, Utc};
use diesel::{dsl::max, prelude::*};
use hub_domain::ports::{repositories::housekeeping::HousekeepingRepository, storage_error::StorageError};

use crate::{
    engine::connection::{Connection, on_db},
    projections::program_progress::Enrolments,
    schema::{enrolments, program_steps},
};

impl HousekeepingRepository for Connection {
    fn newest_row_at(&mut self) -> Result<Option<DateTime<Utc>>, StorageError> {
        self.find_newest_row()
    }

    fn correct_enrolments(&mut self, part: i64, parts: i64) -> Result<usize, StorageError> {
        let latest = enrolments::table.select(max(enrolments::id));
        let latest = on_db!(self, |conn| latest.get_result::<Option<i64>>(conn))?.unwrap_or_default();
        let (after, last) = (latest * part / parts, latest * (part + 1) / parts);
        let found = enrolments::table
            .filter(enrolments::id.gt(after).and(enrolments::id.le(last)))
            .select((enrolments::id, enrolments::client_id));
        let found = on_db!(self, |conn| found.load::<(i64, String)>(conn))?;
        let (ids, clients): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        self.lock_clients(&clients)?;
        self.recount_enrolments(&Enrolments::Named(&ids))
    }

    fn correct_steps(&mut self, part: i64, parts: i64) -> Result<usize, StorageError> {
        let latest = program_steps::table.select(max(program_steps::id));
        let latest = on_db!(self, |conn| latest.get_result::<Option<i64>>(conn))?.unwrap_or_default();
        self.recount_steps(latest * part / parts, latest * (part + 1) / parts)
    }

    fn correct_times(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError> {
        self.correct_all_times(now)
    }
}
