//! Sessions of signed-in browsers.

use chrono_tz::Tz;
use diesel::{
    insert_into,
    pg::Pg,
    prelude::*,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
};
use hub_domain::{
    model::accounts::{
        session::{Device, EndedSessions, Session, SessionId, SessionUser},
        token::TokenHash,
        two_factor::{Factor, FactorDemand},
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, Database, on_db},
        error::unreadable,
        instant::{instant, micros},
    },
    repositories::accounts::user_row::{language, role, user_id, zone},
    schema::{decisions, sessions, users},
};

/// Row of the demand for a second factor. Servers of the release before read whether it is there, for admins alone.
pub(super) const FACTOR_DEMAND: &str = "two-factor-of-admins";

/// Demand of the row's value. Any other than `everybody` is that of the release before, which means admins.
pub(super) fn factor_demand(value: Option<&str>) -> FactorDemand {
    match value {
        None => FactorDemand::Nobody,
        Some("everybody") => FactorDemand::Everybody,
        Some(_) => FactorDemand::Admins,
    }
}

/// Session whose token and user are known, as a row has it.
#[derive(Queryable, Selectable)]
#[diesel(table_name = sessions)]
pub(super) struct SessionRow {
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
    factor: String,
}

impl SessionRow {
    pub(in crate::repositories) fn into_session(self) -> Stored<(SessionId, Session)> {
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
            factor: Factor::from_name(&self.factor).ok_or_else(|| unreadable("factor", &self.factor))?,
        };
        Ok((SessionId(self.id), session))
    }
}

pub(super) type FoundSession = (SessionRow, bool, String, Option<String>, Option<String>);

/// Session of a token, with its user.
macro_rules! session_with_user {
    ($token:expr) => {
        sessions::table.inner_join(users::table).filter(sessions::token_hash.eq(&$token.0)).select((
            SessionRow::as_select(),
            users::is_admin,
            users::time_zone,
            users::language,
            decisions::table.find(FACTOR_DEMAND).select(decisions::value).single_value(),
        ))
    };
}

pub(super) fn into_session_and_user(
    (row, is_admin, time_zone, tag, demand): FoundSession,
) -> Stored<(Session, SessionUser)> {
    let (_, session) = row.into_session()?;
    let user = SessionUser {
        role: role(is_admin),
        zone: zone(&time_zone),
        language: language(tag.as_deref()),
        demand: factor_demand(demand.as_deref()),
    };
    Ok((session, user))
}

/// Locks the users of the found rows, and none of their sessions: Diesel's own clause has no `OF`.
///
/// With the session locked too, a user who ends all other sessions could meet a call of one of them in a deadlock.
#[derive(QueryId)]
pub(super) struct LockingUsers<Q> {
    pub(super) query: Q,
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
impl Connection {
    pub(in crate::repositories) fn session_of_token(
        &mut self,
        token: &TokenHash,
        locks_user: bool,
    ) -> Stored<Option<(Session, SessionUser)>> {
        let found = match &mut self.database {
            Database::Postgres(conn) if locks_user => {
                let query = LockingUsers { query: session_with_user!(token) };
                query.get_result::<FoundSession>(conn).optional()
            }
            Database::Postgres(conn) => session_with_user!(token).get_result::<FoundSession>(conn).optional(),
            // A transaction that changes holds the only writer already.
            Database::Sqlite(conn) => session_with_user!(token).get_result::<FoundSession>(conn).optional(),
        };
        let found = self.checked(found)?.map(into_session_and_user).transpose()?;
        if locks_user {
            self.locked_user = found.as_ref().map(|(session, _)| session.user_id);
        }
        Ok(found)
    }

    pub(in crate::repositories) fn end_sessions(&mut self, ended: EndedSessions<'_>) -> Stored<usize> {
        let all = diesel::delete(sessions::table);
        on_db!(self, |conn| match ended {
            EndedSessions::Token(token) => all.filter(sessions::token_hash.eq(&token.0)).execute(conn),
            EndedSessions::One(user, id) => {
                all.filter(sessions::id.eq(id.0)).filter(sessions::user_id.eq(user.to_string())).execute(conn)
            }
            EndedSessions::AllBut(user, keep) => {
                // No token's hash is empty, so the empty one matches no session.
                let keep = keep.map_or("", |token| &token.0);
                let of_user = all.filter(sessions::user_id.eq(user.to_string()));
                of_user.filter(sessions::token_hash.ne(keep)).execute(conn)
            }
        })
    }

    pub(in crate::repositories) fn begin_session(&mut self, session: &Session) -> Stored<()> {
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
            sessions::factor.eq(session.factor.name()),
        );
        on_db!(self, |conn| insert_into(sessions::table).values(&row).execute(conn)).map(drop)
    }
}
