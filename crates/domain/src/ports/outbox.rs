//! Mail on its way out. It is written in the transaction that causes it and sent later, so a server that is killed
//! loses none.

use chrono::{DateTime, Utc};

use super::storage::StorageError;
use crate::model::{
    delivery::{ClaimedEmail, Delivery, EmailId, Lease, MailCounts, MailFilter, MailReport},
    invitation::InvitationId,
    outgoing_email::{EmailKind, OutgoingEmail},
    page::Page,
    user::UserId,
};

pub trait OutboxRepository {
    /// Due at once. Use cases queue through `use_cases::outbox`, which knows how much mail an address gets.
    fn enqueue(&mut self, email: &OutgoingEmail, now: DateTime<Utc>) -> Result<EmailId, StorageError>;
    /// Keeps a message that is not sent, with the reason, for an admin to see.
    fn enqueue_failed(
        &mut self,
        email: &OutgoingEmail,
        reason: &str,
        now: DateTime<Utc>,
    ) -> Result<EmailId, StorageError>;
    /// When the next message is due; `None` while none waits.
    fn find_next_due(&mut self) -> Result<Option<DateTime<Utc>>, StorageError>;
    /// Claims the message that has been due for longest. Until then nobody else gets it, on any server. Reads nothing of
    /// it that could be unreadable.
    fn lease(&mut self, now: DateTime<Utc>, until: DateTime<Utc>) -> Result<Option<Lease>, StorageError>;
    /// The message, held until the transaction ends. `None` when it was deleted, or when the lease is over and somebody
    /// else has it.
    fn open(&mut self, lease: Lease) -> Result<Option<ClaimedEmail>, StorageError>;
    /// Records an attempt. A sent message counts as sent, whoever has the lease by now. Anything else is false, and changes
    /// nothing, when the lease has gone to a successor.
    fn record(&mut self, lease: Lease, delivery: &Delivery, now: DateTime<Utc>)
    -> Result<bool, StorageError>;
    fn find(&mut self, id: EmailId) -> Result<Option<MailReport>, StorageError>;
    /// Latest first.
    fn list(&mut self, filter: MailFilter, page: Page) -> Result<Vec<MailReport>, StorageError>;
    fn count(&mut self) -> Result<MailCounts, StorageError>;
    /// Makes a message that was given up due, as if it had just been queued. Leaves any other as it is: somebody may be
    /// sending it.
    fn retry(&mut self, id: EmailId, now: DateTime<Utc>) -> Result<(), StorageError>;
    /// The same for all that were given up. Answers with how many.
    fn retry_failed(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError>;
    /// Removes what of this kind has not been sent to the user.
    fn delete_unsent(&mut self, kind: EmailKind, user: UserId) -> Result<(), StorageError>;
    /// Removes everything to the user, sent or not.
    fn delete_all_to(&mut self, user: UserId) -> Result<(), StorageError>;
    fn delete_unsent_invitation(&mut self, invitation: InvitationId) -> Result<(), StorageError>;
    /// Removes what was sent or given up before. Answers with how many.
    fn purge(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError>;
}
