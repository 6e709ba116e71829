//! Sign-up links.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{
    invitation::{Invitation, InvitationId, NewInvitation},
    token::TokenHash,
};

pub trait InvitationRepository {
    fn insert(&mut self, invitation: &NewInvitation) -> Result<(), StorageError>;
    fn find_by_token(&mut self, token: &TokenHash) -> Result<Option<Invitation>, StorageError>;
    /// The community link that is not revoked. Several may be wanted at once: the first one stays.
    fn find_community(&mut self) -> Result<Option<Invitation>, StorageError>;
    /// False when somebody else was faster.
    fn mark_used(&mut self, id: InvitationId, now: DateTime<Utc>) -> Result<bool, StorageError>;
    /// Removes every link that makes an admin.
    fn delete_admin_links(&mut self) -> Result<(), StorageError>;
}
