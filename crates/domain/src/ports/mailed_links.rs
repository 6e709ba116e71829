//! One-use links that go out by mail.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{
    mailed_link::{LinkPurpose, MailedLink},
    token::TokenHash,
    user::UserId,
};

pub trait MailedLinkRepository {
    fn insert(&mut self, link: &MailedLink) -> Result<(), StorageError>;
    /// `None` also for a link that was made for something else.
    fn find(&mut self, purpose: LinkPurpose, token: &TokenHash) -> Result<Option<MailedLink>, StorageError>;
    /// Every link of this purpose to the account stops working.
    fn delete_of(&mut self, user: UserId, purpose: LinkPurpose) -> Result<(), StorageError>;
    fn purge(&mut self, expired_before: DateTime<Utc>) -> Result<usize, StorageError>;
}
