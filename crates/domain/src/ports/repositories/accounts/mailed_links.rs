//! Single-use links sent by mail.

use chrono::{DateTime, Utc};

use crate::{
    model::accounts::{
        mailed_link::{LinkPurpose, MailedLink},
        token::TokenHash,
        user::UserId,
    },
    ports::storage_error::StorageError,
};

pub trait MailedLinkRepository {
    fn insert(&mut self, link: &MailedLink) -> Result<(), StorageError>;
    /// `None` also for a link with another purpose.
    fn find(&mut self, purpose: LinkPurpose, token: &TokenHash) -> Result<Option<MailedLink>, StorageError>;
    /// Deletes every link of this purpose to the account.
    fn delete_of(&mut self, user: UserId, purpose: LinkPurpose) -> Result<(), StorageError>;
    fn purge(&mut self, expired_before: DateTime<Utc>) -> Result<usize, StorageError>;
}
