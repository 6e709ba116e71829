//! Versions of the product that ran on this database, and the users who have seen the notes of each.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::accounts::user::UserId,
    ports::{repositories::mentoring::releases::ReleaseRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::{instant, micros},
    },
    schema::{news_seen, releases},
};

impl ReleaseRepository for Connection {
    fn record_run(&mut self, version: &str, now: DateTime<Utc>) -> Result<(), StorageError> {
        let row = (releases::version.eq(version), releases::first_run_at.eq(micros(now)));
        on_db!(self, |conn| diesel::insert_into(releases::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn))
        .map(drop)
    }

    fn list_runs(&mut self) -> Result<Vec<(String, DateTime<Utc>)>, StorageError> {
        let query = releases::table
            .order((releases::first_run_at, releases::version))
            .select((releases::version, releases::first_run_at));
        let rows = on_db!(self, |conn| query.load::<(String, i64)>(conn))?;
        rows.into_iter().map(|(version, at)| Ok((version, instant(at)?))).collect()
    }

    fn find_seen(&mut self, admin: UserId) -> Result<Option<DateTime<Utc>>, StorageError> {
        let query = news_seen::table.find(admin.to_string()).select(news_seen::seen_at);
        on_db!(self, |conn| query.first(conn).optional())?.map(instant).transpose()
    }

    fn mark_seen(&mut self, admin: UserId, now: DateTime<Utc>) -> Result<(), StorageError> {
        let seen_at = news_seen::seen_at.eq(micros(now));
        on_db!(self, |conn| diesel::insert_into(news_seen::table)
            .values((news_seen::user_id.eq(admin.to_string()), seen_at))
            .on_conflict(news_seen::user_id)
            .do_update()
            .set(seen_at)
            .execute(conn))
        .map(drop)
    }
}
