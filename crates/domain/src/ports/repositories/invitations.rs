//! Invitation links.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::{email_address::EmailAddress, token::TokenHash},
        mentoring::invitation::{Invitation, InvitationId, NewInvitation, PendingInvitation},
        set_aside::Rows,
    },
    ports::storage_error::StorageError,
};

#[derive(Debug, Clone, Copy)]
pub enum InvitationKey<'a> {
    Token(&'a TokenHash),
    /// Community link that is not revoked. Concurrent inserts keep the first one.
    Community,
    /// Link of the first admin, usable or not. There is at most one: each new one replaces it.
    Admin,
}

pub trait InvitationRepository {
    fn insert(&mut self, invitation: &NewInvitation) -> Result<InvitationId, StorageError>;
    /// Inserts personal ones to distinct addresses, in their order.
    fn insert_personal(
        &mut self,
        emails: &[EmailAddress],
        now: DateTime<Utc>,
    ) -> Result<Vec<PendingInvitation>, StorageError>;
    fn find(&mut self, key: InvitationKey<'_>) -> Result<Option<Invitation>, StorageError>;
    /// Adds a token that opens the same invitation.
    fn add_token(&mut self, id: InvitationId, token: &TokenHash) -> Result<(), StorageError>;
    /// Returns false when it is used or cancelled already.
    fn mark_used(&mut self, id: InvitationId, now: DateTime<Utc>) -> Result<bool, StorageError>;
    /// Returns false when there was none.
    fn revoke_community(&mut self, now: DateTime<Utc>) -> Result<bool, StorageError>;
    /// Personal ones that can still be used and whose address has no account, latest first.
    fn list_pending(&mut self, now: DateTime<Utc>) -> Result<Vec<PendingInvitation>, StorageError>;
    /// Returns the recipient; `None` when no such invitation is pending.
    fn cancel(&mut self, id: InvitationId, now: DateTime<Utc>) -> Result<Option<EmailAddress>, StorageError>;
    /// Deletes every invitation of this address, with its mail.
    fn delete_to(&mut self, email: &EmailAddress) -> Result<(), StorageError>;
    /// Personal ones that were used, cancelled or expired before, without those that are set aside.
    fn list_ended(&mut self, before: DateTime<Utc>, limit: usize) -> Result<Vec<InvitationId>, StorageError>;
    /// Deletes them, with their mail. Returns their addresses.
    fn purge_ended(
        &mut self,
        before: DateTime<Utc>,
        rows: Rows<InvitationId>,
    ) -> Result<Vec<EmailAddress>, StorageError>;
    /// Deletes the first admin's links.
    fn delete_admin_links(&mut self) -> Result<(), StorageError>;
}
