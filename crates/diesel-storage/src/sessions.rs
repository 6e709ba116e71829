//! Signed-in browsers.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{Actor, session::Session, token::TokenHash, user::UserId},
    ports::{sessions::SessionRepository, storage::StorageError},
};

use crate::{
    connection::{Connection, on_db},
    instant::{instant, micros},
    schema::{sessions, users},
    users::{role, user_id, zone},
};

#[derive(Queryable)]
struct ActiveRow {
    user_id: String,
    created_at: i64,
    last_seen_at: i64,
    is_admin: bool,
    time_zone: String,
}

impl SessionRepository for Connection {
    fn insert(&mut self, session: &Session) -> Result<(), StorageError> {
        let row = (
            sessions::token_hash.eq(&session.token_hash.0),
            sessions::user_id.eq(session.user_id.to_string()),
            sessions::created_at.eq(micros(session.created_at)),
            sessions::last_seen_at.eq(micros(session.last_seen_at)),
        );
        on_db!(self, |conn| diesel::insert_into(sessions::table).values(&row).execute(conn)).map(drop)
    }

    fn find(&mut self, token: &TokenHash) -> Result<Option<(Session, Actor)>, StorageError> {
        let query =
            sessions::table.inner_join(users::table).filter(sessions::token_hash.eq(&token.0)).select((
                sessions::user_id,
                sessions::created_at,
                sessions::last_seen_at,
                users::is_admin,
                users::time_zone,
            ));
        let Some(row) = on_db!(self, |conn| query.first::<ActiveRow>(conn).optional())? else {
            return Ok(None);
        };
        let user_id = user_id(&row.user_id)?;
        let session = Session {
            token_hash: token.clone(),
            user_id,
            created_at: instant(row.created_at)?,
            last_seen_at: instant(row.last_seen_at)?,
        };
        Ok(Some((session, Actor { user_id, role: role(row.is_admin), zone: zone(&row.time_zone) })))
    }

    fn mark_seen(&mut self, token: &TokenHash, now: DateTime<Utc>) -> Result<(), StorageError> {
        let change =
            diesel::update(sessions::table.find(&token.0)).set(sessions::last_seen_at.eq(micros(now)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn delete(&mut self, token: &TokenHash) -> Result<(), StorageError> {
        on_db!(self, |conn| diesel::delete(sessions::table.find(&token.0)).execute(conn)).map(drop)
    }

    fn delete_others(&mut self, user: UserId, keep: Option<&TokenHash>) -> Result<(), StorageError> {
        // No hash is empty, so an empty one keeps nothing.
        let keep = keep.map_or("", |token| &token.0);
        let others = sessions::table
            .filter(sessions::user_id.eq(user.to_string()))
            .filter(sessions::token_hash.ne(keep));
        on_db!(self, |conn| diesel::delete(others).execute(conn)).map(drop)
    }

    fn delete_expired(
        &mut self,
        seen_before: DateTime<Utc>,
        created_before: DateTime<Utc>,
    ) -> Result<usize, StorageError> {
        let expired = sessions::table.filter(
            sessions::last_seen_at
                .lt(micros(seen_before))
                .or(sessions::created_at.lt(micros(created_before))),
        );
        on_db!(self, |conn| diesel::delete(expired).execute(conn))
    }
}
