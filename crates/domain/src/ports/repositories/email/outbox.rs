//! Transactional outbox. Mail is written in the transaction that causes it and sent later, so a server that is killed
//! loses none.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        email::{
            delivery::{ClaimedEmail, Delivery, EmailId, Lease, MailCounts, MailFilter, MailReport},
            mailed_thread::MailedComments,
            outgoing_email::{EmailKind, MailContent, OutgoingEmail},
        },
        mentoring::invitation::{InvitationId, PendingInvitation},
        page::Page,
        task::id::TaskId,
    },
    ports::storage_error::StorageError,
};

/// Mail with comments that no sender has claimed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnclaimedComments {
    pub id: EmailId,
    pub reader: UserId,
    pub comments: MailedComments,
}

pub trait OutboxRepository {
    /// Queues a message, which is due after the delay of its kind. Use cases queue through `use_cases::outbox`, which enforces the daily
    /// limits.
    fn enqueue(&mut self, email: &OutgoingEmail, now: DateTime<Utc>) -> Result<EmailId, StorageError>;
    /// Queues one mail for each of these invitations.
    fn enqueue_invitations(
        &mut self,
        content: &MailContent,
        invited: &[&PendingInvitation],
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Time of the next due message; `None` while none waits.
    fn find_next_due(&mut self) -> Result<Option<DateTime<Utc>>, StorageError>;
    /// Claims the message that has been due for longest. Until `until` no other sender gets it, on any server. A
    /// confirmation is passed over while other mail to its user waits, comments aside. Reads no column that could be invalid.
    fn lease(&mut self, now: DateTime<Utc>, until: DateTime<Utc>) -> Result<Option<Lease>, StorageError>;
    /// Prolongs the lease. `None` when the message was deleted, or another sender has it.
    fn renew(&mut self, lease: Lease, until: DateTime<Utc>) -> Result<Option<Lease>, StorageError>;
    /// Loads the message and locks it until the transaction ends. `None` when it was deleted, or when the lease has
    /// expired and another sender has it.
    fn open(&mut self, lease: Lease) -> Result<Option<ClaimedEmail>, StorageError>;
    /// Records an attempt. A sent message counts as sent, even if another sender has the lease by now. Any other
    /// outcome returns false, and changes nothing, when the lease belongs to another sender.
    fn record(&mut self, lease: Lease, delivery: &Delivery, now: DateTime<Utc>)
    -> Result<bool, StorageError>;
    /// Gives up waiting messages of these kinds that were queued before. Returns their number.
    fn give_up_older(
        &mut self,
        kinds: &[EmailKind],
        queued_before: DateTime<Utc>,
        answer: &str,
        now: DateTime<Utc>,
    ) -> Result<usize, StorageError>;
    fn find(&mut self, id: EmailId) -> Result<Option<MailReport>, StorageError>;
    /// Latest first.
    fn list(&mut self, filter: MailFilter, page: Page) -> Result<Vec<MailReport>, StorageError>;
    fn count(&mut self) -> Result<MailCounts, StorageError>;
    /// Makes a message that was given up due again, as if it had just been queued. Any other is unchanged: it may be
    /// being sent.
    fn retry(&mut self, id: EmailId, now: DateTime<Utc>) -> Result<(), StorageError>;
    /// Retries all that were given up. Returns their number.
    fn retry_failed(&mut self, now: DateTime<Utc>) -> Result<usize, StorageError>;
    /// Deletes unsent messages of this kind to the user.
    fn delete_unsent(&mut self, kind: EmailKind, user: UserId) -> Result<(), StorageError>;
    /// Lists and locks mail with comments on the task that no sender has claimed.
    fn lock_comments(&mut self, task: TaskId) -> Result<Vec<UnclaimedComments>, StorageError>;
    /// Replaces the content of a message that is locked.
    fn rewrite(&mut self, id: EmailId, content: &MailContent) -> Result<(), StorageError>;
    /// Deletes a message that is locked.
    fn delete(&mut self, id: EmailId) -> Result<(), StorageError>;
    /// Deletes messages of these kinds about the task's thread that no sender has claimed.
    fn delete_unclaimed(&mut self, kinds: &[EmailKind], task: TaskId) -> Result<(), StorageError>;
    /// Deletes mail to the user with comments on the task that no sender has claimed.
    fn delete_unclaimed_comments(&mut self, user: UserId, task: TaskId) -> Result<(), StorageError>;
    /// Deletes all messages to the user, sent or not.
    fn delete_all_to(&mut self, user: UserId) -> Result<(), StorageError>;
    /// Deletes unsent messages about threads of the user's tasks.
    fn delete_unsent_about(&mut self, user: UserId) -> Result<(), StorageError>;
    fn delete_unsent_invitation(&mut self, invitation: InvitationId) -> Result<(), StorageError>;
    /// Deletes older ones that were sent or given up. Returns their number.
    fn purge(&mut self, before: DateTime<Utc>) -> Result<usize, StorageError>;
}
