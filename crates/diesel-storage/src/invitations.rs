//! Sign-up links.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        email_address::EmailAddress,
        invitation::{Invitation, InvitationId, InvitationKind, NewInvitation},
        token::{SecretToken, TokenHash},
    },
    ports::{invitations::InvitationRepository, storage::StorageError},
};

use crate::{
    connection::{Connection, on_db},
    error::unreadable,
    instant::{micros, optional_instant},
    schema::invitations,
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

const COMMUNITY: &str = "community";

fn kind_name(kind: InvitationKind) -> &'static str {
    match kind {
        InvitationKind::Community => COMMUNITY,
        InvitationKind::Personal => "invitation",
        InvitationKind::Admin => "admin",
    }
}

impl TryFrom<InvitationRow> for Invitation {
    type Error = StorageError;

    fn try_from(row: InvitationRow) -> Result<Self, StorageError> {
        let kind = [InvitationKind::Community, InvitationKind::Personal, InvitationKind::Admin]
            .into_iter()
            .find(|kind| kind_name(*kind) == row.kind)
            .ok_or_else(|| unreadable("invitation kind", &row.kind))?;
        Ok(Self {
            id: InvitationId(row.id),
            kind,
            email: row.email.map(EmailAddress::from_stored),
            token: row.token.as_deref().and_then(SecretToken::received),
            expires_at: optional_instant(row.expires_at)?,
            used_at: optional_instant(row.used_at)?,
            revoked_at: optional_instant(row.revoked_at)?,
        })
    }
}

impl InvitationRepository for Connection {
    fn insert(&mut self, invitation: &NewInvitation) -> Result<(), StorageError> {
        let row = (
            invitations::kind.eq(kind_name(invitation.kind)),
            invitations::email.eq(invitation.email.as_ref().map(EmailAddress::as_str)),
            invitations::token.eq(invitation.token.as_ref().map(SecretToken::reveal)),
            invitations::token_hash.eq(&invitation.token_hash.0),
            invitations::created_at.eq(micros(invitation.created_at)),
            invitations::expires_at.eq(invitation.expires_at.map(micros)),
        );
        on_db!(self, |conn| diesel::insert_into(invitations::table).values(&row).execute(conn)).map(drop)
    }

    fn find_by_token(&mut self, token: &TokenHash) -> Result<Option<Invitation>, StorageError> {
        let query = invitations::table.filter(invitations::token_hash.eq(&token.0));
        on_db!(self, |conn| query.select(InvitationRow::as_select()).first(conn).optional())?
            .map(Invitation::try_from)
            .transpose()
    }

    fn find_community(&mut self) -> Result<Option<Invitation>, StorageError> {
        let query = invitations::table
            .filter(invitations::kind.eq(COMMUNITY))
            .filter(invitations::revoked_at.is_null())
            .order(invitations::id);
        on_db!(self, |conn| query.select(InvitationRow::as_select()).first(conn).optional())?
            .map(Invitation::try_from)
            .transpose()
    }

    fn mark_used(&mut self, id: InvitationId, now: DateTime<Utc>) -> Result<bool, StorageError> {
        let unused =
            invitations::table.filter(invitations::id.eq(id.0)).filter(invitations::used_at.is_null());
        let change = diesel::update(unused).set(invitations::used_at.eq(micros(now)));
        Ok(on_db!(self, |conn| change.execute(conn))? == 1)
    }

    fn delete_admin_links(&mut self) -> Result<(), StorageError> {
        let links = invitations::table.filter(invitations::kind.eq(kind_name(InvitationKind::Admin)));
        on_db!(self, |conn| diesel::delete(links).execute(conn)).map(drop)
    }
}
