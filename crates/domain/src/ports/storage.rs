//! Storage port: reads on a read-only snapshot, and queued changes, answered once they are durable.

use std::{sync::mpsc, time::Duration};

use super::{
    events::{EventRecorder, Subscriber},
    storage_error::{StorageError, Stored},
};
use crate::ports::repositories::{
    accounts::AccountRepository,
    achievements::AchievementRepository,
    activity::ActivityRepository,
    assignments::AssignmentRepository,
    clients::ClientRepository,
    invitations::InvitationRepository,
    jobs::JobRepository,
    mail::MailRepository,
    mentoring::{
        check_ins::CheckInRepository, enrolments::EnrolmentRepository, numbers::NumberRepository,
        periods::PeriodRepository, programs::ProgramRepository,
    },
    notes::NoteRepository,
    notifications::NotificationRepository,
    safety::SafetyRepository,
    sign_in::SignInRepository,
    tasks::TaskRepository,
    templates::TemplateRepository,
    threads::ThreadRepository,
};

pub trait Repositories {
    fn accounts(&mut self) -> &mut dyn AccountRepository;
    fn achievements(&mut self) -> &mut dyn AchievementRepository;
    fn activity(&mut self) -> &mut dyn ActivityRepository;
    fn assignments(&mut self) -> &mut dyn AssignmentRepository;
    fn clients(&mut self) -> &mut dyn ClientRepository;
    fn invitations(&mut self) -> &mut dyn InvitationRepository;
    fn jobs(&mut self) -> &mut dyn JobRepository;
    fn mail(&mut self) -> &mut dyn MailRepository;
    fn notes(&mut self) -> &mut dyn NoteRepository;
    fn notifications(&mut self) -> &mut dyn NotificationRepository;
    fn safety(&mut self) -> &mut dyn SafetyRepository;
    fn sign_in(&mut self) -> &mut dyn SignInRepository;
    fn tasks(&mut self) -> &mut dyn TaskRepository;
    fn templates(&mut self) -> &mut dyn TemplateRepository;
    fn threads(&mut self) -> &mut dyn ThreadRepository;
    fn check_ins(&mut self) -> &mut dyn CheckInRepository;
    fn numbers(&mut self) -> &mut dyn NumberRepository;
    fn periods(&mut self) -> &mut dyn PeriodRepository;
    fn enrolments(&mut self) -> &mut dyn EnrolmentRepository;
    fn programs(&mut self) -> &mut dyn ProgramRepository;
    fn events(&mut self) -> &mut dyn EventRecorder;
}

pub trait Storage: Send + Sync {
    /// Runs the job on one read-only snapshot. Blocks: call it where blocking is allowed.
    fn read(&self, job: &mut dyn FnMut(&mut dyn Repositories)) -> Stored<()>;
    /// Queues a change. Its `settle` is called once the change is durable or has failed. Does not block.
    fn submit(&self, change: Box<dyn Change>, lane: Lane);
    /// Adds a subscriber for the lifetime of the storage.
    fn subscribe(&self, subscriber: Subscriber);
    /// Number of concurrent reads. Further reads wait inside the storage.
    fn readers(&self) -> usize;
    /// Time that a chunk of a job should take: others wait for it.
    fn chunk_time(&self) -> Duration;
    /// Checks that the database responds and accepts changes, unlike a standby or a full disk. Does not wait for calls.
    fn ping(&self) -> Stored<()>;
}

/// Queue of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// Calls of people.
    People,
    /// Chunks of jobs. Calls of people have priority, in the queue and for locks.
    Jobs,
}

/// Change of the database. Others may share its commit.
pub trait Change: Send {
    /// Runs the change. `Rollback` rolls back only this change. It may run again, so it must keep nothing between runs
    /// but its latest outcome.
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Rollback>;
    /// Returns whether it may run again after an unconfirmed commit (idempotent change).
    fn is_repeatable(&self) -> bool {
        false
    }
    /// Person who makes it. A change waits in the queue until the person's previous one has ended.
    fn person(&self) -> Option<&str> {
        None
    }
    /// Reports the outcome, exactly once. An error means that nothing is stored, unless it is `Unconfirmed`.
    fn settle(self: Box<Self>, durable: Stored<()>);
}

/// Rolls the change back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rollback;

/// Blocking interface for start-up, the command line, housekeeping and tests.
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

    fn settle(self: Box<Self>, durable: Stored<()>) {
        let outcome = match durable {
            Ok(()) => self.outcome.unwrap_or_else(|| Err(StorageError::Panicked.into())),
            Err(error) => Err(error.into()),
        };
        // The receiver may have been dropped.
        let _ = self.settled.send(outcome);
    }
}
