//! Mail: transactional outbox, its pace, preferences, and entries of daily digests.
//!
//! Mail is written in the transaction that causes it and sent later, so a server that is killed loses none.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        email::{
            delivery::{
                ClaimedEmail, DeletedMail, Delivery, EmailId, Lease, MailCounts, MailFilter, MailReport,
            },
            email_kind::EmailKind,
            mail_choice::MailPreferences,
            mail_pace::MailPace,
            mailed_thread::{DigestEntry, DigestEntryKind, MailedComments},
            outgoing_email::{MailContent, OutgoingEmail},
        },
        mentoring::{invitation::PendingInvitation, note::NoteId},
        page::Page,
        task::id::TaskId,
    },
    ports::storage_error::Stored,
};

/// Mail with comments that no sender has leased.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnclaimedComments {
    pub id: EmailId,
    pub reader: UserId,
    pub comments: MailedComments,
}

/// Time of a user's next digest, and the mark from which it continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DigestTurn {
    pub due_at: DateTime<Utc>,
    pub told: DigestMark,
}

/// Last task, last note and last comment on answers to a check-in in earlier digests. It uses ids instead of timestamps, because a row may get its timestamp
/// before a digest and be committed after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DigestMark {
    pub task: TaskId,
    pub note: NoteId,
    pub comment: i64,
}

/// Users by the time at which their digest is due.
#[derive(Debug, Clone, Copy)]
pub enum DigestsDue {
    /// In the order of their ids, without those that are set aside.
    By(DateTime<Utc>),
    After(DateTime<Utc>),
}

pub struct NewDigestEntry<'a> {
    pub reader: UserId,
    /// Id in the thread.
    pub entry: i64,
    pub task: TaskId,
    pub kind: DigestEntryKind,
    pub author: UserId,
    pub revision: Option<i64>,
    pub body: Option<&'a str>,
}

pub trait MailRepository {
    /// Queues a message, due after the delay of its kind. Use cases call `use_cases::outbox` instead, which enforces
    /// the daily limits.
    fn enqueue(&mut self, email: &OutgoingEmail, now: DateTime<Utc>) -> Stored<EmailId>;
    /// Queues one mail for each of these invitations.
    fn enqueue_invitations(
        &mut self,
        content: &MailContent,
        invited: &[&PendingInvitation],
        now: DateTime<Utc>,
    ) -> Stored<()>;
    /// Time of the next due message; `None` while none waits.
    fn find_next_due(&mut self) -> Stored<Option<DateTime<Utc>>>;
    /// Leases the message that has been due for longest until `until`, over all servers. A confirmation is skipped
    /// while other mail to its user waits, comments excepted. Reads no column that could be invalid.
    fn lease(&mut self, now: DateTime<Utc>, until: DateTime<Utc>) -> Stored<Option<Lease>>;
    /// Prolongs the lease. `None` when the message was deleted, or another sender has it.
    fn renew(&mut self, lease: Lease, until: DateTime<Utc>) -> Stored<Option<Lease>>;
    /// Loads the message and locks it until the transaction ends. `None` when it was deleted, or when the lease has
    /// expired and another sender has it.
    fn open(&mut self, lease: Lease) -> Stored<Option<ClaimedEmail>>;
    /// Records an attempt. A sent message counts as sent, even if another sender has the lease by now. For any other
    /// outcome, it changes nothing and returns false if the lease belongs to another sender.
    fn record(&mut self, lease: Lease, delivery: &Delivery, now: DateTime<Utc>) -> Stored<bool>;
    /// Gives up waiting messages of these kinds that were queued before. Returns their number.
    fn give_up_older(
        &mut self,
        kinds: &[EmailKind],
        queued_before: DateTime<Utc>,
        answer: &str,
        now: DateTime<Utc>,
    ) -> Stored<usize>;
    fn find(&mut self, id: EmailId) -> Stored<Option<MailReport>>;
    /// Latest first.
    fn list(&mut self, filter: MailFilter, page: Page) -> Stored<Vec<MailReport>>;
    fn count(&mut self) -> Stored<MailCounts>;
    /// Queues one or all given-up messages again, as new ones. Other messages stay unchanged, because they may be in
    /// delivery. Returns the number of queued messages.
    fn retry(&mut self, id: Option<EmailId>, now: DateTime<Utc>) -> Stored<usize>;
    fn delete(&mut self, mail: DeletedMail<'_>) -> Stored<()>;
    /// Lists and locks mail with comments on the task that no sender has leased.
    fn lock_comments(&mut self, task: TaskId) -> Stored<Vec<UnclaimedComments>>;
    /// Replaces the content of a message that is locked.
    fn rewrite(&mut self, id: EmailId, content: &MailContent) -> Stored<()>;
    /// Pace of the queue, which all servers share. `locks`: locks it until the transaction ends.
    fn find_pace(&mut self, locks: bool) -> Stored<MailPace>;
    fn save_pace(&mut self, pace: &MailPace) -> Stored<()>;
    /// Returns the default for a user who never changed them.
    fn find_preferences(&mut self, user: UserId) -> Stored<MailPreferences>;
    /// Saves them. `turn`: `None` for a user who wants no digest.
    fn save_preferences(
        &mut self,
        user: UserId,
        preferences: MailPreferences,
        turn: Option<DigestTurn>,
    ) -> Stored<()>;
    fn find_turn(&mut self, user: UserId) -> Stored<Option<DigestTurn>>;
    /// Moves the next digest of a user who has one. `told`: its new mark, `None` if its content stays.
    fn set_turn(&mut self, user: UserId, due_at: DateTime<Utc>, told: Option<DigestMark>) -> Stored<()>;
    fn list_digests(&mut self, due: DigestsDue) -> Stored<Vec<UserId>>;
    /// Present end of all tasks and notes. Valid for a locked user: uncommitted tasks and notes of that user are beyond
    /// it.
    fn latest_mark(&mut self) -> Stored<DigestMark>;
    /// Inserts an entry (idempotent).
    fn insert_digest_entry(&mut self, entry: &NewDigestEntry<'_>) -> Stored<()>;
    /// Deletes the entries of the reader. Returns them, oldest first, without entries of deleted tasks and of closed
    /// accounts.
    fn take_digest_entries(&mut self, reader: UserId) -> Stored<Vec<DigestEntry>>;
}
