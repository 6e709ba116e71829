//! Invitation links.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::{email_address::EmailAddress, token::TokenHash},
        mentoring::invitation::{Invitation, InvitationId, NewInvitation, PendingInvitation},
        set_aside::Rows,
    },
    ports::storage_error::Stored,
};

#[derive(Debug, Clone, Copy)]
pub enum InvitationKey<'a> {
    Id(InvitationId),
    Token(&'a TokenHash),
    /// Community link that is not revoked. Concurrent inserts keep the first one.
    Community,
    /// Latest personal one to the address that is neither used nor revoked.
    Address(&'a EmailAddress),
    /// Link of the first admin, usable or not. There is at most one: each new one replaces it.
    Admin,
}

#[derive(Debug, Clone, Copy)]
pub enum InvitationEnd {
    Used,
    Revoked,
}

#[derive(Debug, Clone, Copy)]
pub enum DeletedInvitations<'a> {
    /// Invitations to this address.
    To(&'a EmailAddress),
    /// Links of the first admin.
    OfAdmin,
    /// Personal ones that were used, cancelled or expired before.
    Ended(DateTime<Utc>, Rows<InvitationId>),
}

pub trait InvitationRepository {
    /// Returns the ids in the order of the invitations.
    fn insert(&mut self, invitations: &[NewInvitation]) -> Stored<Vec<InvitationId>>;
    fn find(&mut self, key: InvitationKey<'_>) -> Stored<Option<Invitation>>;
    /// Adds a token that opens the same invitation.
    fn add_token(&mut self, id: InvitationId, token: &TokenHash) -> Stored<()>;
    /// Returns false when it is used or revoked already.
    fn end(&mut self, id: InvitationId, end: InvitationEnd, now: DateTime<Utc>) -> Stored<bool>;
    /// Personal ones that can still be used and whose address nobody has proved, latest first.
    fn list_pending(&mut self, now: DateTime<Utc>) -> Stored<Vec<PendingInvitation>>;
    /// Deletes them, with their mail. Returns their addresses.
    fn delete(&mut self, deleted: DeletedInvitations<'_>) -> Stored<Vec<EmailAddress>>;
    /// Personal ones that were used, cancelled or expired before, without those that are set aside.
    fn list_ended(&mut self, before: DateTime<Utc>, limit: usize) -> Stored<Vec<InvitationId>>;
}
