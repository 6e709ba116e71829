//! Invitation links.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::{
            email_address::EmailAddress,
            token::{SecretToken, TokenHash},
        },
        mentoring::invitation::{Invitation, InvitationId, InvitationKind, NewInvitation, PendingInvitation},
        set_aside::{Rows, WorkKind},
    },
    ports::{
        repositories::invitations::{DeletedInvitations, InvitationEnd, InvitationKey, InvitationRepository},
        storage_error::{StorageError, Stored},
    },
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        error::unreadable,
        instant::{instant, micros, optional_instant},
    },
    repositories::{jobs::set_aside_row::is_not_set_aside, mail::messages::delete_mail},
    schema::{invitation_tokens, invitations, outbox, users},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = invitations)]
struct InvitationRow {
    id: i64,
    kind: String,
    email: Option<String>,
    token: Option<String>,
    expires_at: Option<i64>,
    used_at: Option<i64>,
    revoked_at: Option<i64>,
}

impl TryFrom<InvitationRow> for Invitation {
    type Error = StorageError;

    fn try_from(row: InvitationRow) -> Stored<Self> {
        Ok(Self {
            id: InvitationId(row.id),
            kind: InvitationKind::from_name(&row.kind)
                .ok_or_else(|| unreadable("invitation kind", &row.kind))?,
            email: row.email.map(EmailAddress::from_stored),
            token: row.token.as_deref().and_then(SecretToken::received),
            expires_at: optional_instant(row.expires_at)?,
            used_at: optional_instant(row.used_at)?,
            revoked_at: optional_instant(row.revoked_at)?,
        })
    }
}

impl Connection {
    /// Ids and addresses of personal ones that ended before.
    fn ended(
        &mut self,
        before: DateTime<Utc>,
        rows: Rows<InvitationId>,
    ) -> Stored<Vec<(i64, Option<String>)>> {
        let before = micros(before);
        let ended = invitations::table
            .filter(invitations::kind.eq(InvitationKind::Personal.name()))
            .filter(
                invitations::used_at
                    .lt(before)
                    .or(invitations::revoked_at.lt(before))
                    .or(invitations::expires_at.lt(before)),
            )
            .select((invitations::id, invitations::email));
        match rows {
            Rows::Next(limit) => {
                let next = ended
                    .filter(is_not_set_aside!(WorkKind::EndedInvitation, "CAST(invitations.id AS TEXT)"))
                    // In the order of their index.
                    .order((invitations::kind, invitations::used_at, invitations::expires_at))
                    .limit(i64::try_from(limit).unwrap_or(i64::MAX));
                on_db!(self, |conn| next.load(conn))
            }
            Rows::Only(id) => {
                let only = ended.filter(invitations::id.eq(id.0));
                on_db!(self, |conn| only.load(conn))
            }
        }
    }
}

impl InvitationRepository for Connection {
    fn insert(&mut self, invitations: &[NewInvitation]) -> Stored<Vec<InvitationId>> {
        let mut ids = Vec::with_capacity(invitations.len());
        for news in invitations.chunks(MAX_BOUND / 6) {
            let rows: Vec<_> = news
                .iter()
                .map(|new| {
                    (
                        invitations::kind.eq(new.kind.name()),
                        invitations::email.eq(new.email.as_ref().map(EmailAddress::as_str)),
                        invitations::token.eq(new.token.as_ref().map(SecretToken::reveal)),
                        invitations::token_hash.eq(&new.token_hash.0),
                        invitations::created_at.eq(micros(new.created_at)),
                        invitations::expires_at.eq(new.expires_at.map(micros)),
                    )
                })
                .collect();
            on_db!(self, |conn| diesel::insert_into(invitations::table).values(&rows).execute(conn))?;
            let inserted = invitations::table
                .filter(invitations::token_hash.eq_any(news.iter().map(|new| &new.token_hash.0)))
                .select((invitations::token_hash, invitations::id));
            let inserted = on_db!(self, |conn| inserted.load::<(String, i64)>(conn))?;
            let inserted: HashMap<_, _> = inserted.into_iter().collect();
            for new in news {
                let id = inserted.get(&new.token_hash.0).ok_or(StorageError::Lost("invitation"))?;
                ids.push(InvitationId(*id));
            }
        }
        Ok(ids)
    }

    fn find(&mut self, key: InvitationKey<'_>) -> Stored<Option<Invitation>> {
        let found = on_db!(self, |conn| {
            let all = || invitations::table.select(InvitationRow::as_select());
            match key {
                InvitationKey::Id(id) => all().filter(invitations::id.eq(id.0)).first(conn).optional(),
                InvitationKey::Token(token) => {
                    // Two statements, because PostgreSQL uses an index for either condition, but for no OR of them.
                    let own = all().filter(invitations::token_hash.eq(&token.0)).first(conn).optional();
                    match own {
                        Ok(None) => {
                            let mailed = invitation_tokens::table
                                .filter(invitation_tokens::token_hash.eq(&token.0))
                                .select(invitation_tokens::invitation_id);
                            all().filter(invitations::id.eq_any(mailed)).first(conn).optional()
                        }
                        own => own,
                    }
                }
                InvitationKey::Community => all()
                    .filter(invitations::kind.eq(InvitationKind::Community.name()))
                    .filter(invitations::revoked_at.is_null())
                    // In the order of an index: by the id only, PostgreSQL would read all invitations up to the first link.
                    .order((invitations::revoked_at, invitations::id))
                    .first(conn)
                    .optional(),
                InvitationKey::Address(email) => all()
                    .filter(invitations::email.eq(email.as_str()))
                    .filter(invitations::used_at.is_null())
                    .filter(invitations::revoked_at.is_null())
                    .order(invitations::id.desc())
                    .first(conn)
                    .optional(),
                InvitationKey::Admin => {
                    let kind = invitations::kind.eq(InvitationKind::Admin.name());
                    all().filter(kind).first(conn).optional()
                }
            }
        })?;
        found.map(Invitation::try_from).transpose()
    }

    fn add_token(&mut self, id: InvitationId, token: &TokenHash) -> Stored<()> {
        let row = (invitation_tokens::token_hash.eq(&token.0), invitation_tokens::invitation_id.eq(id.0));
        on_db!(self, |conn| diesel::insert_into(invitation_tokens::table).values(&row).execute(conn))
            .map(drop)
    }

    fn end(&mut self, id: InvitationId, end: InvitationEnd, now: DateTime<Utc>) -> Stored<bool> {
        let open = invitations::table
            .filter(invitations::id.eq(id.0))
            .filter(invitations::used_at.is_null())
            .filter(invitations::revoked_at.is_null());
        let change = diesel::update(open);
        let ended = on_db!(self, |conn| match end {
            InvitationEnd::Used => change.set(invitations::used_at.eq(micros(now))).execute(conn),
            InvitationEnd::Revoked => change.set(invitations::revoked_at.eq(micros(now))).execute(conn),
        })?;
        Ok(ended == 1)
    }

    fn list_pending(&mut self, now: DateTime<Utc>) -> Stored<Vec<PendingInvitation>> {
        // Who joined in a release that used no invitation to a proved address left it unused.
        let has_joined = users::table
            .filter(users::email.nullable().eq(invitations::email))
            .filter(users::email_confirmed_at.is_not_null())
            .select(users::id);
        let query = invitations::table
            .filter(invitations::kind.eq(InvitationKind::Personal.name()))
            .filter(invitations::used_at.is_null())
            .filter(invitations::revoked_at.is_null())
            .filter(invitations::expires_at.gt(micros(now)))
            .filter(diesel::dsl::not(diesel::dsl::exists(has_joined)))
            .order((invitations::created_at.desc(), invitations::id.desc()))
            .select((
                invitations::id,
                invitations::email.assume_not_null(),
                invitations::created_at,
                invitations::expires_at.assume_not_null(),
            ));
        let rows = on_db!(self, |conn| query.load::<(i64, String, i64, i64)>(conn))?;
        rows.into_iter()
            .map(|(id, email, created_at, expires_at)| {
                Ok(PendingInvitation {
                    id: InvitationId(id),
                    email: EmailAddress::from_stored(email),
                    created_at: instant(created_at)?,
                    expires_at: instant(expires_at)?,
                })
            })
            .collect()
    }

    fn delete(&mut self, deleted: DeletedInvitations<'_>) -> Stored<Vec<EmailAddress>> {
        let all = invitations::table.select((invitations::id, invitations::email));
        let found: Vec<(i64, Option<String>)> = match deleted {
            DeletedInvitations::To(email) => {
                on_db!(self, |conn| all.filter(invitations::email.eq(email.as_str())).load(conn))?
            }
            DeletedInvitations::OfAdmin => {
                let kind = invitations::kind.eq(InvitationKind::Admin.name());
                on_db!(self, |conn| all.filter(kind).load(conn))?
            }
            DeletedInvitations::Ended(before, rows) => self.ended(before, rows)?,
        };
        for found in found.chunks(MAX_BOUND) {
            let ids = || found.iter().map(|(id, _)| *id);
            delete_mail!(self, outbox::table.filter(outbox::invitation_id.eq_any(ids())))?;
            let rows = invitations::table.filter(invitations::id.eq_any(ids()));
            on_db!(self, |conn| diesel::delete(rows).execute(conn))?;
        }
        Ok(found.into_iter().filter_map(|(_, email)| email).map(EmailAddress::from_stored).collect())
    }

    fn list_ended(&mut self, before: DateTime<Utc>, limit: usize) -> Stored<Vec<InvitationId>> {
        let ended = self.ended(before, Rows::Next(limit))?;
        Ok(ended.into_iter().map(|(id, _)| InvitationId(id)).collect())
    }
}
