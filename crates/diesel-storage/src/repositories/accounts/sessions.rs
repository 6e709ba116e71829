//! Sessions of signed-in browsers.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use diesel::{
    pg::Pg,
    prelude::*,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
};
use hub_domain::{
    model::accounts::{
        session::{Device, Session, SessionId, SessionUser},
        token::TokenHash,
        user::UserId,
    },
    ports::{repositories::accounts::sessions::SessionRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, Database, delete_some, on_db},
        instant::{instant, micros},
    },
    repositories::accounts::users::{language, role, user_id, zone},
    schema::{sessions, users},
};

/// Session whose token and user are known, as a row has it.
#[derive(Queryable, Selectable)]
#[diesel(table_name = sessions)]
struct SessionRow {
    id: i64,
    token_hash: String,
    user_id: String,
    browser: Option<String>,
    system: Option<String>,
    is_mobile: bool,
    time_zone: Option<String>,
    created_at: i64,
    proven_at: Option<i64>,
    last_seen_at: i64,
}

impl SessionRow {
    fn into_session(self) -> Result<(SessionId, Session), StorageError> {
        let session = Session {
            token_hash: TokenHash(self.token_hash),
            user_id: user_id(&self.user_id)?,
            device: Device {
                browser: self.browser,
                system: self.system,
                is_mobile: self.is_mobile,
                zone: self.time_zone.as_deref().map(zone),
            },
            created_at: instant(self.created_at)?,
            proven_at: self.proven_at.map(instant).transpose()?,
            last_seen_at: instant(self.last_seen_at)?,
        };
        Ok((SessionId(self.id), session))
    }
}

type FoundSession = (SessionRow, bool, String, Option<String>);

/// Session of a token, with its user.
macro_rules! session_with_user {
    ($token:expr) => {
        sessions::table.inner_join(users::table).filter(sessions::token_hash.eq(&$token.0)).select((
            SessionRow::as_select(),
            users::is_admin,
            users::time_zone,
            users::language,
        ))
    };
}

fn into_session_and_user(
    (row, is_admin, time_zone, tag): FoundSession,
) -> Result<(Session, SessionUser), StorageError> {
    let (_, session) = row.into_session()?;
    let user =
        SessionUser { role: role(is_admin), zone: zone(&time_zone), language: language(tag.as_deref()) };
    Ok((session, user))
}

/// Locks the users of the found rows, and none of their sessions: Diesel's own clause has no `OF`.
///
/// With the session locked too, a user who ends all other sessions could meet a call of one of them in a deadlock.
#[derive(QueryId)]
struct LockingUsers<Q> {
    query: Q,
}

impl<Q: Query> Query for LockingUsers<Q> {
    type SqlType = Q::SqlType;
}

impl<Q> RunQueryDsl<PgConnection> for LockingUsers<Q> {}

impl<Q: QueryFragment<Pg>> QueryFragment<Pg> for LockingUsers<Q> {
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.query.walk_ast(pass.reborrow())?;
        // Rows that refer to the user may still be inserted by other transactions.
        pass.push_sql(" FOR NO KEY UPDATE OF \"users\"");
        Ok(())
    }
}

impl SessionRepository for Connection {
    fn insert(&mut self, session: &Session) -> Result<(), StorageError> {
        let row = (
            sessions::token_hash.eq(&session.token_hash.0),
            sessions::user_id.eq(session.user_id.to_string()),
            sessions::browser.eq(&session.device.browser),
            sessions::system.eq(&session.device.system),
            sessions::is_mobile.eq(session.device.is_mobile),
            sessions::time_zone.eq(session.device.zone.map(Tz::name)),
            sessions::created_at.eq(micros(session.created_at)),
            sessions::proven_at.eq(session.proven_at.map(micros)),
            sessions::last_seen_at.eq(micros(session.last_seen_at)),
        );
        on_db!(self, |conn| diesel::insert_into(sessions::table).values(&row).execute(conn)).map(drop)
    }

    fn find(&mut self, token: &TokenHash) -> Result<Option<(Session, SessionUser)>, StorageError> {
        let found =
            on_db!(self, |conn| session_with_user!(token).get_result::<FoundSession>(conn).optional())?;
        found.map(into_session_and_user).transpose()
    }

    fn find_and_lock_user(
        &mut self,
        token: &TokenHash,
    ) -> Result<Option<(Session, SessionUser)>, StorageError> {
        let found = match &mut self.database {
            // The transaction holds the only writer already.
            Database::Sqlite(conn) => session_with_user!(token).get_result::<FoundSession>(conn).optional(),
            Database::Postgres(conn) => {
                let query = LockingUsers { query: session_with_user!(token) };
                query.get_result::<FoundSession>(conn).optional()
            }
        };
        let found = self.checked(found)?.map(into_session_and_user).transpose()?;
        self.locked_user = found.as_ref().map(|(session, _)| session.user_id);
        Ok(found)
    }

    fn list(&mut self, user: UserId) -> Result<Vec<(SessionId, Session)>, StorageError> {
        let rows = on_db!(self, |conn| sessions::table
            .filter(sessions::user_id.eq(user.to_string()))
            .order(sessions::id.desc())
            .select(SessionRow::as_select())
            .load(conn))?;
        rows.into_iter().map(SessionRow::into_session).collect()
    }

    fn mark_seen(&mut self, token: &TokenHash, now: DateTime<Utc>) -> Result<(), StorageError> {
        let change = diesel::update(sessions::table.filter(sessions::token_hash.eq(&token.0)))
            .set(sessions::last_seen_at.eq(micros(now)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn mark_proven(&mut self, token: &TokenHash, now: DateTime<Utc>) -> Result<(), StorageError> {
        let change = diesel::update(sessions::table.filter(sessions::token_hash.eq(&token.0)))
            .set(sessions::proven_at.eq(micros(now)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn delete(&mut self, token: &TokenHash) -> Result<(), StorageError> {
        let session = sessions::table.filter(sessions::token_hash.eq(&token.0));
        on_db!(self, |conn| diesel::delete(session).execute(conn)).map(drop)
    }

    fn delete_of(&mut self, user: UserId, id: SessionId) -> Result<bool, StorageError> {
        let session = sessions::table.find(id.0).filter(sessions::user_id.eq(user.to_string()));
        Ok(on_db!(self, |conn| diesel::delete(session).execute(conn))? > 0)
    }

    fn delete_others(&mut self, user: UserId, keep: Option<&TokenHash>) -> Result<(), StorageError> {
        // No token's hash is empty, so the empty one matches no session.
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
        // `last_seen_at` is never before `created_at`, so only old sessions have to be read.
        let old = sessions::table.filter(sessions::created_at.lt(micros(seen_before.max(created_before))));
        let expired = old.filter(
            sessions::last_seen_at
                .lt(micros(seen_before))
                .or(sessions::created_at.lt(micros(created_before))),
        );
        delete_some!(self, sessions, id: i64, expired)
    }
}
