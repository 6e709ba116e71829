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

    fn correct_programs(&mut self, part: i64, parts: i64) -> Result<usize, StorageError> {
        let (enrolments, steps) = (
            enrolments::table.select(max(enrolments::id)),
            program_steps::table.select(max(program_steps::id)),
        );
        let end = |latest: Option<i64>, part: i64| latest.unwrap_or_default() * part / parts;
        let latest = on_db!(self, |conn| enrolments.get_result::<Option<i64>>(conn))?;
        let (after, last) = (end(latest, part), end(latest, part + 1));
        let found = enrolments::table
            .filter(enrolments::id.gt(after).and(enrolments::id.le(last)))
            .select((enrolments::id, enrolments::client_id));
        let found = on_db!(self, |conn| found.load::<(i64, String)>(conn))?;
        let (ids, clients): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        self.lock_clients(Some(&clients))?;
        let wrong = self.recount_enrolments(&Enrolments::Named(&ids))?;
        let latest = on_db!(self, |conn| steps.get_result::<Option<i64>>(conn))?;
        Ok(wrong + self.recount_steps(end(latest, part), end(latest, part + 1))?)
    }

    fn correct_times(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError> {
        self.correct_all_times(now)
    }
}
