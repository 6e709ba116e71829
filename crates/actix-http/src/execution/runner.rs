//! Execution of use cases for requests: authenticate, run, commit, respond, in one job on one connection.
//!
//! Queries run on threads of their own, as many as the storage serves at once; changes are queued in the storage, which
//! answers once they are durable. Hashing and decoding have limits of their own (bulkheads), so that a flood of
//! sign-ins or pictures does not slow the rest.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU8, Ordering},
    },
    time::Duration,
};

use actix_web::web;
use chrono::{DateTime, Utc};
use hub_domain::{
    Call, Error, Violation,
    model::{
        accounts::{
            password::{Password, PasswordHash},
            picture::ChosenPicture,
            token::{SecretToken, TokenHash},
            user::{Credentials, Role},
        },
        event::TabId,
        idempotency::RecordedResponse,
        mentoring::activity::Audited,
        site::Site,
    },
    ports::{
        Ports,
        storage::{Change, Repositories, Rollback},
        storage_error::StorageError,
    },
    use_cases::{
        accounts::{sessions, two_factor},
        idempotency,
        mentoring::activity,
    },
};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::{
    error::ApiError,
    execution::{call_deadline, idempotency::Repeat, query_threads::QueryThreads},
    middleware::request_log::RequestRecord,
};

/// Time that a caller waits for a hash before it gets 503.
const PERMIT_TIMEOUT: Duration = Duration::from_secs(3);
/// An upload may wait longer than a board.
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(8);
/// Number of callers that may wait for a hash; the others get 503 immediately.
const HASH_QUEUE: usize = 32;
/// Timeout of a readiness check, which is frequent and must be quick.
const READY_TIMEOUT: Duration = Duration::from_millis(1500);
/// Number of pictures in memory, from their arrival until they are decoded.
const UPLOADS: usize = 8;

#[derive(Clone)]
pub(crate) struct Runner(Arc<Inner>);

struct Inner {
    ports: Ports,
    queries: QueryThreads,
    hashers: Semaphore,
    hash_queue: Arc<Semaphore>,
    uploads: Arc<Semaphore>,
    /// Permits of exports, which are as long as the database.
    exports: Arc<Semaphore>,
    /// Permits of exports of a user's own data.
    own_data: Arc<Semaphore>,
    decoder: Semaphore,
    /// Sessions that were seen and are not written yet.
    seen: Mutex<HashMap<TokenHash, DateTime<Utc>>>,
}

/// Caller and access check of a use case.
#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) token: SecretToken,
    pub(crate) required: Required,
    /// Tab that makes the call.
    pub(crate) tab: Option<TabId>,
    /// Record from which the log takes the caller.
    pub(crate) record: Option<RequestRecord>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Required {
    SignedIn,
    Admin,
}

impl Runner {
    /// Builds it. `hashers`: number of concurrent password hashes.
    pub(crate) fn new(ports: Ports, hashers: usize) -> Self {
        Self(Arc::new(Inner {
            queries: QueryThreads::start(ports.storage.readers()),
            hashers: Semaphore::new(hashers),
            hash_queue: Arc::new(Semaphore::new(HASH_QUEUE)),
            uploads: Arc::new(Semaphore::new(UPLOADS)),
            exports: Arc::new(Semaphore::new(1)),
            own_data: Arc::new(Semaphore::new(1)),
            decoder: Semaphore::new(1),
            seen: Mutex::default(),
            ports,
        }))
    }

    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.0.ports.clock.now()
    }

    pub(crate) fn site(&self) -> Arc<Site> {
        self.0.ports.site.clone()
    }

    /// Runs a query without an access check. `finish` runs on the same thread, after the connection was returned.
    pub(crate) async fn query<T, U, E>(
        &self,
        mut query: impl FnMut(&mut dyn Repositories) -> Result<T, E> + Send + 'static,
        finish: impl FnOnce(T) -> U + Send + 'static,
    ) -> Result<U, ApiError>
    where
        E: Into<Error> + Send + 'static,
        U: Send + 'static,
    {
        let storage = self.0.ports.storage.clone();
        let answer = self.0.queries.run(move || {
            let mut outcome = None;
            storage.read(&mut |db| outcome = Some(query(db)))?;
            let found = outcome.ok_or(StorageError::Panicked)?.map_err(Into::into)?;
            Ok(finish(found))
        });
        call_deadline::within(answer)
            .await
            .unwrap_or_else(|| Err(no_answer().into()))
            .map_err(ApiError::Domain)
    }

    /// Runs a change without an access check. One that had begun when its caller timed out may be committed: the caller
    /// gets an error that it is unconfirmed, and with an idempotency key the repeat is harmless.
    pub(crate) async fn change<T, E>(
        &self,
        mut change: impl FnMut(&mut dyn Repositories) -> Result<T, E> + Send + 'static,
    ) -> Result<T, ApiError>
    where
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        let (settled, outcome) = oneshot::channel();
        let progress = Progress::default();
        self.0.ports.storage.submit(Box::new(Job {
            run: move |db: &mut dyn Repositories| change(db).map_err(Into::into),
            outcome: None,
            progress: progress.clone(),
            settled,
        }));
        let outcome = match call_deadline::within(outcome).await {
            // The storage may drop a change without settling it.
            Some(outcome) => outcome.unwrap_or(Err(StorageError::Panicked.into())),
            None if progress.give_up() => Err(no_answer().into()),
            None => Err(StorageError::Unconfirmed("it did not answer in time".to_owned()).into()),
        };
        outcome.map_err(ApiError::Domain)
    }

    /// Runs a query of a signed-in user.
    pub(crate) async fn query_as<T, U>(
        &self,
        entry: Entry,
        mut query: impl FnMut(&mut dyn Repositories, &Call) -> Result<T, Error> + Send + 'static,
        finish: impl FnOnce(T) -> U + Send + 'static,
    ) -> Result<U, ApiError>
    where
        U: Send + 'static,
    {
        let (runner, now) = (self.clone(), self.now());
        let admitted = move |db: &mut dyn Repositories| {
            let call = runner.admit(db, &entry, now)?;
            query(db, &call)
        };
        self.query(admitted, finish).await
    }

    /// Runs a change of a signed-in user.
    pub(crate) async fn change_as<T: Send + 'static>(
        &self,
        entry: Entry,
        mut change: impl FnMut(&mut dyn Repositories, &Call) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, ApiError> {
        let (runner, now) = (self.clone(), self.now());
        self.change(move |db| {
            let call = runner.admit(db, &entry, now)?;
            change(db, &call)
        })
        .await
    }

    /// Runs a change by an admin, with its audit entry in the same transaction.
    pub(crate) async fn act_as<T: Send + 'static>(
        &self,
        entry: Entry,
        mut use_case: impl FnMut(&mut dyn Repositories, &Call) -> Result<Audited<T>, Error> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.change_as(entry, move |db, call| recorded(db, call, &mut use_case)).await
    }

    /// Runs a change by an admin and records its response in the same transaction: a repeat changes nothing and gets it
    /// again.
    pub(crate) async fn act_once_as(
        &self,
        entry: Entry,
        repeat: Option<Repeat>,
        mut use_case: impl FnMut(&mut dyn Repositories, &Call) -> Result<Audited<String>, Error> + Send + 'static,
    ) -> Result<String, ApiError> {
        self.change_once_as(entry, repeat, move |db, call| recorded(db, call, &mut use_case)).await
    }

    /// Runs a change of the caller's own data, once for its idempotency key.
    pub(crate) async fn change_once_as(
        &self,
        entry: Entry,
        repeat: Option<Repeat>,
        mut change: impl FnMut(&mut dyn Repositories, &Call) -> Result<String, Error> + Send + 'static,
    ) -> Result<String, ApiError> {
        let Some(Repeat { key, fingerprint }) = repeat else {
            return self.change_as(entry, change).await;
        };
        self.change_as(entry, move |db, call| {
            if let Some(kept) = idempotency::find_answer(db, call, &key, &fingerprint)? {
                return Ok(kept);
            }
            let answer = RecordedResponse { fingerprint: fingerprint.clone(), body: change(db, call)? };
            idempotency::keep_answer(db, call, &key, &answer)?;
            Ok(answer.body)
        })
        .await
    }

    /// Authenticates the caller by the database.
    fn admit(&self, db: &mut dyn Repositories, entry: &Entry, now: DateTime<Utc>) -> Result<Call, Error> {
        let token = entry.token.hash();
        let found = sessions::authenticate(db, now, &token)?.ok_or(Error::SignedOut)?;
        if let Some(record) = &entry.record {
            record.set_actor(found.actor.user_id);
        }
        if found.is_due_to_be_seen {
            self.write_down_seen(token, now);
        }
        if entry.required == Required::Admin && found.actor.role != Role::Admin {
            return Err(Error::Forbidden);
        }
        let call = Call { actor: found.actor, now, site: self.site(), tab: entry.tab.clone() };
        if entry.required == Required::Admin && two_factor::is_missing(db, &call)? {
            return Err(Error::TwoFactorMissing);
        }
        Ok(call)
    }

    /// Writes when a session was seen. Best effort, without waiting: after a failure the next call tries again.
    fn write_down_seen(&self, token: TokenHash, now: DateTime<Utc>) {
        let mut seen = self.0.seen.lock().unwrap_or_else(PoisonError::into_inner);
        let nothing_is_under_way = seen.is_empty();
        seen.insert(token, now);
        drop(seen);
        if nothing_is_under_way {
            self.0.ports.storage.submit(Box::new(WriteDownSeen { runner: self.clone(), taken: Vec::new() }));
        }
    }

    /// Permit to wait for a hash, refused immediately when there are too many.
    pub(crate) fn queue_for_hash(&self) -> Result<HashPermit, ApiError> {
        let queued = self.0.hash_queue.clone().try_acquire_owned().map_err(|_| ApiError::busy())?;
        Ok(HashPermit { runner: self.clone(), _queued: queued })
    }

    /// Number of passwords that are hashed or wait for it.
    pub(crate) fn hashing(&self) -> usize {
        HASH_QUEUE - self.0.hash_queue.available_permits()
    }

    /// Permit to hold a picture in memory. Acquire it before the body is read.
    pub(crate) async fn upload_permit(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        let permit = self.0.uploads.clone().acquire_owned();
        match tokio::time::timeout(UPLOAD_TIMEOUT, permit).await {
            Ok(Ok(permit)) => Ok(permit),
            Ok(Err(_)) | Err(_) => Err(ApiError::busy()),
        }
    }

    /// The one permit for exports, so that they never occupy all readers.
    pub(crate) fn export_permit(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        self.0.exports.clone().try_acquire_owned().map_err(|_| ApiError::another_export())
    }

    /// Separate permit, so that no client keeps a mentor from an export.
    pub(crate) fn own_data_permit(&self) -> Result<OwnedSemaphorePermit, ApiError> {
        self.0.own_data.clone().try_acquire_owned().map_err(|_| ApiError::another_export())
    }

    /// Decodes an upload: one at a time, because it takes up to 256 MB.
    pub(crate) async fn decode(&self, chosen: String) -> Result<ChosenPicture, ApiError> {
        let _permit = permit(&self.0.decoder, UPLOAD_TIMEOUT).await?;
        let picture = blocking(move || ChosenPicture::parse(&chosen).map_err(Violation::into)).await;
        call_deadline::renew();
        picture
    }

    /// Checks that the database responds and accepts changes.
    pub(crate) async fn check_ready(&self) -> Result<(), ApiError> {
        let down = hub_supervisor::down();
        if !down.is_empty() {
            return Err(
                StorageError::Unavailable(format!("{} waits to be restarted", down.join(", "))).into()
            );
        }
        let storage = self.0.ports.storage.clone();
        let answer = self.0.queries.run(move || Ok(storage.ping()?));
        let answer = tokio::time::timeout(READY_TIMEOUT, answer).await;
        answer.unwrap_or_else(|_| Err(no_answer().into())).map_err(ApiError::Domain)
    }
}

/// Error when the database did not answer in time. Nothing was changed.
fn no_answer() -> StorageError {
    StorageError::Unavailable("it did not answer in time".to_owned())
}

fn recorded<T>(
    db: &mut dyn Repositories,
    call: &Call,
    use_case: &mut impl FnMut(&mut dyn Repositories, &Call) -> Result<Audited<T>, Error>,
) -> Result<T, Error> {
    let Audited { answer, audit_entry } = use_case(db, call)?;
    if let Some(audit_entry) = &audit_entry {
        activity::record(db, call, audit_entry)?;
    }
    Ok(answer)
}

/// Permit to have a password hashed.
pub(crate) struct HashPermit {
    runner: Runner,
    _queued: OwnedSemaphorePermit,
}

impl HashPermit {
    /// Verifies the attempt. Takes the same time without credentials.
    pub(crate) async fn verify(
        &self,
        attempt: String,
        credentials: Option<Credentials>,
    ) -> Result<Option<Credentials>, ApiError> {
        let _permit = permit(&self.runner.0.hashers, PERMIT_TIMEOUT).await?;
        let hasher = self.runner.0.ports.hasher.clone();
        blocking(move || {
            let stored = credentials.as_ref().map(|credentials| &credentials.password_hash);
            let matches = hasher.verify(&attempt, stored);
            Ok(credentials.filter(|_| matches))
        })
        .await
    }

    pub(crate) async fn hash(&self, password: Password) -> Result<PasswordHash, ApiError> {
        let _permit = permit(&self.runner.0.hashers, PERMIT_TIMEOUT).await?;
        let hasher = self.runner.0.ports.hasher.clone();
        blocking(move || Ok(hasher.hash(&password))).await
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Result<T, ApiError> {
    let outcome = web::block(work).await.map_err(|_| Error::from(StorageError::Panicked))?;
    outcome.map_err(ApiError::Domain)
}

async fn permit(
    semaphore: &Semaphore,
    timeout: Duration,
) -> Result<tokio::sync::SemaphorePermit<'_>, ApiError> {
    match tokio::time::timeout(timeout, semaphore.acquire()).await {
        Ok(Ok(permit)) => Ok(permit),
        Ok(Err(_)) | Err(_) => Err(ApiError::busy()),
    }
}

/// Use case as a job for the storage, with the receiver of its outcome.
struct Job<F, T> {
    run: F,
    outcome: Option<Result<T, Error>>,
    progress: Progress,
    settled: oneshot::Sender<Result<T, Error>>,
}

/// Decides whether a change began before its caller gave up.
#[derive(Clone, Default)]
struct Progress(Arc<AtomicU8>);

impl Progress {
    const WAITING: u8 = 0;
    const BEGUN: u8 = 1;
    const GIVEN_UP: u8 = 2;

    /// Returns false when the caller has given up. May be called again (retry).
    fn begin(&self) -> bool {
        self.leave_waiting_for(Self::BEGUN) != Self::GIVEN_UP
    }

    /// Returns true when it has not begun, and never will.
    fn give_up(&self) -> bool {
        self.leave_waiting_for(Self::GIVEN_UP) == Self::WAITING
    }

    /// Leaves the waiting state. Returns the state that was found.
    fn leave_waiting_for(&self, next: u8) -> u8 {
        let changed = self.0.compare_exchange(Self::WAITING, next, Ordering::AcqRel, Ordering::Acquire);
        changed.unwrap_or_else(|found| found)
    }
}

impl<F, T> Change for Job<F, T>
where
    F: FnMut(&mut dyn Repositories) -> Result<T, Error> + Send,
    T: Send,
{
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Rollback> {
        if !self.progress.begin() {
            return Err(Rollback);
        }
        let outcome = (self.run)(db);
        let kept = outcome.as_ref().map(|_| ()).map_err(|_| Rollback);
        self.outcome = Some(outcome);
        kept
    }

    fn settle(self: Box<Self>, durable: Result<(), StorageError>) {
        let outcome = match durable {
            Ok(()) => self.outcome.unwrap_or(Err(StorageError::Panicked.into())),
            Err(error) => Err(error.into()),
        };
        // The caller may have disconnected.
        let _ = self.settled.send(outcome);
    }
}

struct WriteDownSeen {
    runner: Runner,
    taken: Vec<(TokenHash, DateTime<Utc>)>,
}

impl WriteDownSeen {
    fn take(&mut self) {
        let mut seen = self.runner.0.seen.lock().unwrap_or_else(PoisonError::into_inner);
        self.taken.extend(seen.drain());
    }
}

impl Change for WriteDownSeen {
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Rollback> {
        self.take();
        sessions::mark_seen(db, &self.taken).map_err(|_| Rollback)
    }

    fn settle(mut self: Box<Self>, durable: Result<(), StorageError>) {
        if durable.is_err() {
            // It may not have run: the next call queues another one.
            self.take();
        }
    }
}
