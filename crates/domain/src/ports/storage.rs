//! Storage port: reads on a read-only snapshot, and changes that are queued and answered once they are durable.

use std::sync::mpsc;

use super::{
    events::{EventRecorder, Subscriber},
    storage_error::StorageError,
};
use crate::ports::repositories::{
    accounts::{
        calendar_feeds::CalendarFeedRepository, mailed_links::MailedLinkRepository,
        password_resets::PasswordResetRepository, pictures::PictureRepository, sessions::SessionRepository,
        two_factor::TwoFactorRepository, users::UserRepository,
    },
    achievements::AchievementRepository,
    completions::CompletionRepository,
    email::{
        digest_entries::DigestEntryRepository, mail_pace::MailPaceRepository,
        mail_preferences::MailPreferenceRepository, outbox::OutboxRepository,
    },
    housekeeping::HousekeepingRepository,
    idempotency::IdempotencyRepository,
    jobs::JobRepository,
    locks::LockRepository,
    mentoring::{
        activity::ActivityRepository, assignments::AssignmentRepository, clients::ClientRepository,
        corrections::CorrectionRepository, enrolments::EnrolmentRepository,
        invitations::InvitationRepository, note_batches::NoteBatchRepository, notes::NoteRepository,
        program_invitations::ProgramInvitationRepository, program_people::ProgramPeopleRepository,
        programs::ProgramRepository, releases::ReleaseRepository, reviews::ReviewRepository,
        segments::SegmentRepository, step_releases::StepReleaseRepository, tags::TagRepository,
        templates::TemplateRepository,
    },
    notifications::NotificationRepository,
    rate_limits::RateLimitRepository,
    recurrences::RecurrenceRepository,
    server_keys::ServerKeyRepository,
    set_aside::SetAsideRepository,
    task_usage::TaskUsageRepository,
    tasks::TaskRepository,
    threads::ThreadRepository,
};

pub trait Repositories {
    fn users(&mut self) -> &mut dyn UserRepository;
    fn sessions(&mut self) -> &mut dyn SessionRepository;
    fn invitations(&mut self) -> &mut dyn InvitationRepository;
    fn clients(&mut self) -> &mut dyn ClientRepository;
    fn tasks(&mut self) -> &mut dyn TaskRepository;
    fn recurrences(&mut self) -> &mut dyn RecurrenceRepository;
    fn threads(&mut self) -> &mut dyn ThreadRepository;
    fn reviews(&mut self) -> &mut dyn ReviewRepository;
    fn completions(&mut self) -> &mut dyn CompletionRepository;
    fn assignments(&mut self) -> &mut dyn AssignmentRepository;
    fn corrections(&mut self) -> &mut dyn CorrectionRepository;
    fn tags(&mut self) -> &mut dyn TagRepository;
    fn segments(&mut self) -> &mut dyn SegmentRepository;
    fn programs(&mut self) -> &mut dyn ProgramRepository;
    fn program_people(&mut self) -> &mut dyn ProgramPeopleRepository;
    fn program_invitations(&mut self) -> &mut dyn ProgramInvitationRepository;
    fn enrolments(&mut self) -> &mut dyn EnrolmentRepository;
    fn step_releases(&mut self) -> &mut dyn StepReleaseRepository;
    fn templates(&mut self) -> &mut dyn TemplateRepository;
    fn achievements(&mut self) -> &mut dyn AchievementRepository;
    fn notifications(&mut self) -> &mut dyn NotificationRepository;
    fn notes(&mut self) -> &mut dyn NoteRepository;
    fn note_batches(&mut self) -> &mut dyn NoteBatchRepository;
    fn pictures(&mut self) -> &mut dyn PictureRepository;
    fn activity(&mut self) -> &mut dyn ActivityRepository;
    fn housekeeping(&mut self) -> &mut dyn HousekeepingRepository;
    fn jobs(&mut self) -> &mut dyn JobRepository;
    fn idempotency(&mut self) -> &mut dyn IdempotencyRepository;
    fn events(&mut self) -> &mut dyn EventRecorder;
    fn outbox(&mut self) -> &mut dyn OutboxRepository;
    fn mail_pace(&mut self) -> &mut dyn MailPaceRepository;
    fn mail_preferences(&mut self) -> &mut dyn MailPreferenceRepository;
    fn digest_entries(&mut self) -> &mut dyn DigestEntryRepository;
    fn mailed_links(&mut self) -> &mut dyn MailedLinkRepository;
    fn password_resets(&mut self) -> &mut dyn PasswordResetRepository;
    fn rate_limits(&mut self) -> &mut dyn RateLimitRepository;
    fn task_usage(&mut self) -> &mut dyn TaskUsageRepository;
    fn calendar_feeds(&mut self) -> &mut dyn CalendarFeedRepository;
    fn two_factor(&mut self) -> &mut dyn TwoFactorRepository;
    fn releases(&mut self) -> &mut dyn ReleaseRepository;
    fn server_keys(&mut self) -> &mut dyn ServerKeyRepository;
    fn locks(&mut self) -> &mut dyn LockRepository;
    fn set_aside(&mut self) -> &mut dyn SetAsideRepository;
}

pub trait Storage: Send + Sync {
    /// Runs the job on one read-only snapshot. Blocks: call it where blocking is allowed.
    fn read(&self, job: &mut dyn FnMut(&mut dyn Repositories)) -> Result<(), StorageError>;
    /// Queues a change. Its `settle` is called once the change is durable or has failed. Does not block.
    fn submit(&self, change: Box<dyn Change>, lane: Lane);
    /// Adds a subscriber for the lifetime of the storage.
    fn subscribe(&self, subscriber: Subscriber);
    /// Number of concurrent reads that it serves; more of them would wait inside.
    fn readers(&self) -> usize;
    /// Checks that the database responds and accepts changes: a standby and a full disk do not. Waits for no call.
    fn ping(&self) -> Result<(), StorageError>;
}

/// Queue of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// Calls, which somebody waits for.
    People,
    /// Chunks of work on many rows. People go before them, and they wait for locks that people hold.
    Jobs,
}

/// Change of the database. Others may share its commit.
pub trait Change: Send {
    /// Runs the change. `Rollback` rolls back this change and nothing else. May run again: it must not keep anything
    /// between runs but its latest outcome.
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Rollback>;
    /// Returns whether it may run again when it may have been committed already: it finds what it did.
    fn is_repeatable(&self) -> bool {
        false
    }
    /// Person who makes it. A change waits in the queue until the person's one before has ended.
    fn person(&self) -> Option<&str> {
        None
    }
    /// Called once. An error means that nothing of the change is stored, unless it is `Unconfirmed`.
    fn settle(self: Box<Self>, durable: Result<(), StorageError>);
}

/// Rolls the change back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rollback;

/// For callers that may block: start-up, the command line, housekeeping, tests.
impl dyn Storage + '_ {
    /// Runs the query on one snapshot.
    pub fn query<T, E: From<StorageError>>(
        &self,
        mut query: impl FnMut(&mut dyn Repositories) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut outcome = None;
        self.read(&mut |db| outcome = Some(query(db)))?;
        outcome.unwrap_or_else(|| Err(StorageError::Panicked.into()))
    }

    /// Runs the change, and waits until it is durable.
    pub fn change<T, E>(
        &self,
        change: impl FnMut(&mut dyn Repositories) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StorageError> + Send + 'static,
    {
        self.change_in(Lane::People, change)
    }

    /// Runs a change in a lane, and waits until it is durable.
    pub fn change_in<T, E>(
        &self,
        lane: Lane,
        change: impl FnMut(&mut dyn Repositories) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StorageError> + Send + 'static,
    {
        let (settled, outcome) = mpsc::sync_channel(1);
        self.submit(Box::new(Awaited { change, outcome: None, settled }), lane);
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
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Rollback> {
        let outcome = (self.change)(db);
        let kept = if outcome.is_ok() { Ok(()) } else { Err(Rollback) };
        self.outcome = Some(outcome);
        kept
    }

    fn settle(self: Box<Self>, durable: Result<(), StorageError>) {
        let outcome = match durable {
            Ok(()) => self.outcome.unwrap_or_else(|| Err(StorageError::Panicked.into())),
            Err(error) => Err(error.into()),
        };
        // The receiver may have been dropped.
        let _ = self.settled.send(outcome);
    }
}
