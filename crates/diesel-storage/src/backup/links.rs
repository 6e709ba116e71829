//! Links after a restore. Links that were revoked, used up or renewed after the copy stay void.

use std::fmt;

use chrono::{DateTime, Utc};
use diesel::{dsl::exists, prelude::*};
use hub_domain::ports::storage_error::Stored;

use crate::{
    engine::{
        access::Access,
        connection::{Connection, Database, on_db},
        instant::{instant, micros},
    },
    schema::{calendar_feeds, invitations, users},
};

/// Links of a restored database.
#[derive(Debug, PartialEq, Eq)]
pub enum Links {
    /// Links that were void in the replaced database are void.
    Compared,
    /// The replaced database was unreadable: list of the valid links.
    Listed(Vec<WorkingLink>),
}

/// Link of the copy that works again.
#[derive(Debug, PartialEq, Eq)]
pub struct WorkingLink {
    kind: String,
    email: Option<String>,
    created_at: DateTime<Utc>,
}

impl fmt::Display for WorkingLink {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let day = self.created_at.format("%Y-%m-%d");
        match &self.email {
            Some(email) => write!(formatter, "invitation to {email} of {day}"),
            None => write!(formatter, "{} link of {day}", self.kind),
        }
    }
}

/// Links that the replaced database knows to be over.
pub(super) struct EndedLinks {
    invitations: Vec<EndedInvitation>,
    /// Numbers of renewals of calendar addresses, by user.
    renewals: Vec<(String, i64)>,
}

#[derive(Queryable)]
struct EndedInvitation {
    token_hash: String,
    used_at: Option<i64>,
    revoked_at: Option<i64>,
}

impl EndedLinks {
    /// Reads them from the database that is going to be replaced. `None` where that cannot be read.
    pub(super) fn of(replaced: impl Into<Database>) -> Option<Self> {
        let mut conn = Connection::new(replaced.into(), Access::ReadOnly);
        let over = invitations::table
            .filter(invitations::used_at.is_not_null().or(invitations::revoked_at.is_not_null()))
            .select((invitations::token_hash, invitations::used_at, invitations::revoked_at));
        let invitations = on_db!(conn, |conn| over.load(conn)).ok()?;
        let renewals = calendar_feeds::table.select((calendar_feeds::user_id, calendar_feeds::renewals));
        let renewals = on_db!(conn, |conn| renewals.load(conn)).ok()?;
        Some(Self { invitations, renewals })
    }

    /// Ends them in the restored database. An older address of a calendar stays void.
    fn end_in(&self, conn: &mut Connection) -> Stored<()> {
        conn.begin_changing()?;
        for EndedInvitation { token_hash, used_at, revoked_at } in &self.invitations {
            let same = || invitations::table.filter(invitations::token_hash.eq(token_hash));
            let unused = diesel::update(same().filter(invitations::used_at.is_null()));
            on_db!(conn, |conn| unused.set(invitations::used_at.eq(used_at)).execute(conn))?;
            let kept = diesel::update(same().filter(invitations::revoked_at.is_null()));
            on_db!(conn, |conn| kept.set(invitations::revoked_at.eq(revoked_at)).execute(conn))?;
        }
        for (user, count) in &self.renewals {
            let row = || calendar_feeds::table.find(user);
            let older = diesel::update(row().filter(calendar_feeds::renewals.lt(count)));
            on_db!(conn, |conn| older.set(calendar_feeds::renewals.eq(count)).execute(conn))?;
            let is_there = diesel::select(exists(row()));
            let is_user = diesel::select(exists(users::table.find(user)));
            if !on_db!(conn, |conn| is_there.get_result::<bool>(conn))?
                && on_db!(conn, |conn| is_user.get_result::<bool>(conn))?
            {
                let new = (calendar_feeds::user_id.eq(user), calendar_feeds::renewals.eq(count));
                on_db!(conn, |conn| diesel::insert_into(calendar_feeds::table).values(new).execute(conn))?;
            }
        }
        conn.commit()
    }
}

/// Ends void links in the restored database, or lists the valid ones if the replaced database is unreadable.
pub(super) fn settle(
    restored: impl Into<Database>,
    ended: Option<&EndedLinks>,
    now: DateTime<Utc>,
) -> Stored<Links> {
    let mut conn = Connection::new(restored.into(), Access::Migrate);
    if let Some(ended) = ended {
        ended.end_in(&mut conn)?;
        return Ok(Links::Compared);
    }
    let working = invitations::table
        .filter(invitations::used_at.is_null())
        .filter(invitations::revoked_at.is_null())
        .filter(invitations::expires_at.is_null().or(invitations::expires_at.gt(micros(now))))
        .order(invitations::id)
        .select((invitations::kind, invitations::email, invitations::created_at));
    let rows = on_db!(conn, |conn| working.load::<(String, Option<String>, i64)>(conn))?;
    let working = rows
        .into_iter()
        .map(|(kind, email, created_at)| Ok(WorkingLink { kind, email, created_at: instant(created_at)? }));
    Ok(Links::Listed(working.collect::<Stored<_>>()?))
}
