//! Pace of the mail queue, which all servers share.

use crate::{model::email::mail_pace::MailPace, ports::storage_error::StorageError};

pub trait MailPaceRepository {
    fn find(&mut self) -> Result<MailPace, StorageError>;
    /// Loads the pace and locks it until the transaction ends.
    fn find_and_lock(&mut self) -> Result<MailPace, StorageError>;
    fn save(&mut self, pace: &MailPace) -> Result<(), StorageError>;
}
