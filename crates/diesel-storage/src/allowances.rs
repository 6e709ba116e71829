//! Rate limits (token buckets), kept per action and subject.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::ports::{allowances::AllowanceRepository, storage::StorageError};

use crate::{
    connection::{Connection, on_db},
    instant::{instant, micros},
    schema::allowances,
};

impl AllowanceRepository for Connection {
    fn find_full_at(&mut self, key: &str) -> Result<Option<DateTime<Utc>>, StorageError> {
        let query = allowances::table.find(key).select(allowances::full_at);
        on_db!(self, |conn| query.first::<i64>(conn).optional())?.map(instant).transpose()
    }

    fn save_full_at(&mut self, key: &str, full_at: DateTime<Utc>) -> Result<(), StorageError> {
        let full_at = allowances::full_at.eq(micros(full_at));
        on_db!(self, |conn| diesel::insert_into(allowances::table)
            .values((allowances::id.eq(key), full_at))
            .on_conflict(allowances::id)
            .do_update()
            .set(full_at)
            .execute(conn))
        .map(drop)
    }

    fn purge(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError> {
        let whole = allowances::table.filter(allowances::full_at.le(micros(now)));
        on_db!(self, |conn| diesel::delete(whole).execute(conn))
    }
}
