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
    Token(&'a TokenHash),
    /// Community link that is not revoked. Concurrent inserts keep the first one.
    Community,
    /// Latest personal one to the address that is neither used nor revoked.
    Address(&'a EmailAddress),
    /// Link of the first admin, usable or not. There is at most one: each new one replaces it.
    Admin,
}

pub trait InvitationRepository {
    fn insert(&mut self, invitation: &NewInvitation) -> Stored<InvitationId>;
    /// Inserts personal ones to distinct addresses, in their order.
    fn insert_personal(
        &mut self,
        emails: &[EmailAddress],
        now: DateTime<Utc>,
    ) -> Stored<Vec<PendingInvitation>>;
    fn find(&mut self, key: InvitationKey<'_>) -> Stored<Option<Invitation>>;
    /// Adds a token that opens the same invitation.
    fn add_token(&mut self, id: InvitationId, token: &TokenHash) -> Stored<()>;
    /// Returns false when it is used or cancelled already.
    fn mark_used(&mut self, id: InvitationId, now: DateTime<Utc>) -> Stored<bool>;
    /// Returns false when there was none.
    fn revoke_community(&mut self, now: DateTime<Utc>) -> Stored<bool>;
    /// Personal ones that can still be used and whose address has no account, latest first.
    fn list_pending(&mut self, now: DateTime<Utc>) -> Stored<Vec<PendingInvitation>>;
    /// Returns the recipient; `None` when no such invitation is pending.
    fn cancel(&mut self, id: InvitationId, now: DateTime<Utc>) -> Stored<Option<EmailAddress>>;
    /// Deletes every invitation of this address, with its mail.
    fn delete_to(&mut self, email: &EmailAddress) -> Stored<()>;
    /// Personal ones that were used, cancelled or expired before, without those that are set aside.
    fn list_ended(&mut self, before: DateTime<Utc>, limit: usize) -> Stored<Vec<InvitationId>>;
    /// Deletes them, with their mail. Returns their addresses.
    fn purge_ended(&mut self, before: DateTime<Utc>, rows: Rows<InvitationId>) -> Stored<Vec<EmailAddress>>;
    /// Deletes the first admin's links.
    fn delete_admin_links(&mut self) -> Stored<()>;
}
