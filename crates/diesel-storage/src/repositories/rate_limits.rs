//! Rate limits (token buckets), kept per action and subject.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::ports::{repositories::rate_limits::RateLimitRepository, storage_error::StorageError};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, delete_some, on_db},
        instant::{instant, micros},
    },
    schema::rate_limits,
};

impl RateLimitRepository for Connection {
    fn find_refilled_at(&mut self, key: &str) -> Result<Option<DateTime<Utc>>, StorageError> {
        let query = rate_limits::table.find(key).select(rate_limits::refilled_at);
        on_db!(self, |conn| query.first::<i64>(conn).optional())?.map(instant).transpose()
    }

    fn find_all(&mut self, keys: &[&str]) -> Result<HashMap<String, DateTime<Utc>>, StorageError> {
        let mut found = HashMap::new();
        for keys in keys.chunks(MAX_BOUND) {
            let query = rate_limits::table
                .filter(rate_limits::id.eq_any(keys))
                .select((rate_limits::id, rate_limits::refilled_at));
            for (key, refilled_at) in on_db!(self, |conn| query.load::<(String, i64)>(conn))? {
                found.insert(key, instant(refilled_at)?);
            }
        }
        Ok(found)
    }

    fn save_all(&mut self, keys: &[&str], refilled_at: DateTime<Utc>) -> Result<(), StorageError> {
        let refilled_at = rate_limits::refilled_at.eq(micros(refilled_at));
        for keys in keys.chunks(MAX_BOUND / 3) {
            let rows: Vec<_> = keys.iter().map(|key| (rate_limits::id.eq(*key), refilled_at)).collect();
            on_db!(self, |conn| diesel::insert_into(rate_limits::table)
                .values(&rows)
                .on_conflict(rate_limits::id)
                .do_update()
                .set(refilled_at)
                .execute(conn))?;
        }
        Ok(())
    }

    fn save_refilled_at(&mut self, key: &str, refilled_at: DateTime<Utc>) -> Result<(), StorageError> {
        self.save_all(&[key], refilled_at)
    }

    fn purge(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError> {
        let whole = rate_limits::table.filter(rate_limits::refilled_at.le(micros(now)));
        delete_some!(self, rate_limits, id: String, whole)
    }
}
