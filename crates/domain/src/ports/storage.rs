//! The storage port: reads on a snapshot that cannot write, and changes that are handed over and answered once they
//! are durable.

use std::sync::mpsc;

use super::{
    achievements::AchievementRepository,
    activity::ActivityRepository,
    allowances::AllowanceRepository,
    assignments::AssignmentRepository,
    calendar_feeds::CalendarFeedRepository,
    clients::ClientRepository,
    events::{EventRecorder, Subscriber},
    idempotency::IdempotencyRepository,
    invitations::InvitationRepository,
    mail_preferences::MailPreferenceRepository,
    mailed_links::MailedLinkRepository,
    notes::NoteRepository,
    notifications::NotificationRepository,
    outbox::OutboxRepository,
    password_resets::PasswordResetRepository,
    pictures::PictureRepository,
    releases::ReleaseRepository,
    server_keys::ServerKeyRepository,
    sessions::SessionRepository,
    tasks::TaskRepository,
    templates::TemplateRepository,
    two_factor::TwoFactorRepository,
    users::UserRepository,
};

pub trait Repositories {
    fn users(&mut self) -> &mut dyn UserRepository;
    fn sessions(&mut self) -> &mut dyn SessionRepository;
    fn invitations(&mut self) -> &mut dyn InvitationRepository;
    fn clients(&mut self) -> &mut dyn ClientRepository;
    fn tasks(&mut self) -> &mut dyn TaskRepository;
    fn assignments(&mut self) -> &mut dyn AssignmentRepository;
    fn templates(&mut self) -> &mut dyn TemplateRepository;
    fn achievements(&mut self) -> &mut dyn AchievementRepository;
    fn notifications(&mut self) -> &mut dyn NotificationRepository;
    fn notes(&mut self) -> &mut dyn NoteRepository;
    fn pictures(&mut self) -> &mut dyn PictureRepository;
    fn activity(&mut self) -> &mut dyn ActivityRepository;
    fn idempotency(&mut self) -> &mut dyn IdempotencyRepository;
    fn events(&mut self) -> &mut dyn EventRecorder;
    fn outbox(&mut self) -> &mut dyn OutboxRepository;
    fn mail_preferences(&mut self) -> &mut dyn MailPreferenceRepository;
    fn mailed_links(&mut self) -> &mut dyn MailedLinkRepository;
    fn password_resets(&mut self) -> &mut dyn PasswordResetRepository;
    fn allowances(&mut self) -> &mut dyn AllowanceRepository;
    fn calendar_feeds(&mut self) -> &mut dyn CalendarFeedRepository;
    fn two_factor(&mut self) -> &mut dyn TwoFactorRepository;
    fn releases(&mut self) -> &mut dyn ReleaseRepository;
    fn server_keys(&mut self) -> &mut dyn ServerKeyRepository;
}

pub trait Storage: Send + Sync {
    /// Runs the job on one snapshot that cannot write, on every engine. Blocks: call it where blocking is allowed.
    fn read(&self, job: &mut dyn FnMut(&mut dyn Repositories)) -> Result<(), StorageError>;
    /// Hands a change over. Its `settle` is called once what it wrote is durable, or is not. Does not block.
    fn submit(&self, change: Box<dyn Change>);
    /// Tells the subscriber, from now on and for as long as the storage lives.
    fn subscribe(&self, subscriber: Subscriber);
    /// Number of reads that it serves at once; more of them would only wait inside.
    fn readers(&self) -> usize;
    /// Whether the database answers, and on PostgreSQL whether it takes changes: a standby does not.
    fn ping(&self) -> Result<(), StorageError>;
}

/// A change on its way into the database. Others may share its commit.
pub trait Change: Send {
    /// `Undo` takes back what this change wrote and nothing else. May run again: it must not keep anything between runs
    /// but its latest outcome.
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Undo>;
    /// Called once. An error says that nothing of the change is in the database, unless it is `Unconfirmed`.
    fn settle(self: Box<Self>, durable: Result<(), StorageError>);
}

/// The change takes back what it wrote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Undo;

#[derive(Debug, Clone, thiserror::Error)]
pub enum StorageError {
    /// The row's key is taken.
    #[error("a row with this key exists already")]
    UniqueViolation,
    /// Too much waits already. Nothing was changed.
    #[error("too many changes are waiting")]
    Busy,
    /// The database is away, or too busy to answer in time. Nothing was changed.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
    /// The connection broke while the database was committing: the change may be there or not.
    #[error("the database did not say whether it kept the change: {0}")]
    Unconfirmed(String),
    /// A row that was written a moment ago, in the same transaction, is not there.
    #[error("the database lost a {0}")]
    Lost(&'static str),
    /// A bug of ours, or a row that nobody can read.
    #[error("the database failed: {0}")]
    Backend(String),
    #[error("the change panicked")]
    Panicked,
}

impl StorageError {
    /// Whether the same change would fail again: what is wrong are the rows or the program, not the database.
    pub fn is_lasting(&self) -> bool {
        match self {
            Self::UniqueViolation | Self::Lost(_) | Self::Backend(_) | Self::Panicked => true,
            Self::Busy | Self::Unavailable(_) | Self::Unconfirmed(_) => false,
        }
    }
}

/// For callers that may block: start-up, the command line, housekeeping, tests.
impl dyn Storage + '_ {
    /// Answer of the query, on one snapshot.
    pub fn query<T, E: From<StorageError>>(
        &self,
        mut query: impl FnMut(&mut dyn Repositories) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut outcome = None;
        self.read(&mut |db| outcome = Some(query(db)))?;
        outcome.unwrap_or_else(|| Err(StorageError::Panicked.into()))
    }

    /// Answer of the change, once it is durable.
    pub fn change<T, E>(
        &self,
        change: impl FnMut(&mut dyn Repositories) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StorageError> + Send + 'static,
    {
        let (settled, outcome) = mpsc::sync_channel(1);
        self.submit(Box::new(Awaited { change, outcome: None, settled }));
        outcome.recv().unwrap_or_else(|_| Err(StorageError::Panicked.into()))
    }
}

struct Awaited<F, T, E> {
    change: F,
    outcome: Option<Result<T, E>>,
    settled: mpsc::SyncSender<Result<T, E>>,
}

impl<F, T, E> Change for Awaited<F, T, E>
where
    F: FnMut(&mut dyn Repositories) -> Result<T, E> + Send,
    T: Send,
    E: From<StorageError> + Send,
{
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Undo> {
        let outcome = (self.change)(db);
        let kept = if outcome.is_ok() { Ok(()) } else { Err(Undo) };
        self.outcome = Some(outcome);
        kept
    }

    fn settle(self: Box<Self>, durable: Result<(), StorageError>) {
        let outcome = match durable {
            Ok(()) => self.outcome.unwrap_or_else(|| Err(StorageError::Panicked.into())),
            Err(error) => Err(error.into()),
        };
        // Whoever waited may be gone.
        let _ = self.settled.send(outcome);
    }
}
