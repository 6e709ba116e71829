//! Sign-up links.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{
    email_address::EmailAddress,
    invitation::{Invitation, InvitationId, NewInvitation, PendingInvitation},
    token::TokenHash,
};

pub trait InvitationRepository {
    fn insert(&mut self, invitation: &NewInvitation) -> Result<InvitationId, StorageError>;
    fn find_by_token(&mut self, token: &TokenHash) -> Result<Option<Invitation>, StorageError>;
    /// Another token that opens the same invitation.
    fn add_token(&mut self, id: InvitationId, token: &TokenHash) -> Result<(), StorageError>;
    /// The community link that is not revoked. Several may be wanted at once: the first one stays.
    fn find_community(&mut self) -> Result<Option<Invitation>, StorageError>;
    /// False when somebody else was faster, or cancelled it.
    fn mark_used(&mut self, id: InvitationId, now: DateTime<Utc>) -> Result<bool, StorageError>;
    /// False when there was none.
    fn revoke_community(&mut self, now: DateTime<Utc>) -> Result<bool, StorageError>;
    /// Personal ones that can still be used and whose address has no account, latest first.
    fn list_pending(&mut self, now: DateTime<Utc>) -> Result<Vec<PendingInvitation>, StorageError>;
    /// Whom it was sent to; `None` when no such invitation is pending.
    fn cancel(&mut self, id: InvitationId, now: DateTime<Utc>) -> Result<Option<EmailAddress>, StorageError>;
    /// Removes every invitation of this address, with the mail that carries it.
    fn delete_to(&mut self, email: &EmailAddress) -> Result<(), StorageError>;
    /// The link that makes the first admin, usable or not. There is one at most: each new one replaces it.
    fn find_admin_link(&mut self) -> Result<Option<Invitation>, StorageError>;
    /// Removes every link that makes an admin.
    fn delete_admin_links(&mut self) -> Result<(), StorageError>;
}
