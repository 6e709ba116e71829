//! Execution of use cases: authenticate, check access, run, commit, in one job on one connection.
//!
//! Queries run on a thread pool, with as many threads as the storage has readers. Changes are queued in the storage,
//! which answers once they are durable.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use hub_domain::{
    Call, Error,
    model::{
        accounts::token::{SecretToken, TokenHash},
        actor::{Actor, Permission},
        event::{Event, TabId},
        idempotency::{RecordedResponse, Repeat},
        site::Site,
    },
    ports::{
        Ports,
        storage::{Lane, Repositories},
        storage_error::StorageError,
    },
    use_cases::{
        accounts::sessions::{self, Authenticated},
        idempotency,
    },
};

use crate::{
    access::Access,
    call_deadline,
    change_job::Job,
    hashing::HashQueue,
    permits::{Permits, calls::PersonalCalls},
    query_threads::QueryThreads,
    seen_sessions::SeenSessions,
    verifiers::Verifiers,
};

/// Observer of a call while it runs, for its adapter. A job that runs twice notifies it twice.
pub trait CallObserver: Send + Sync {
    /// Called after authentication. Access is not checked yet.
    fn authenticated(&self, actor: &Actor);
    /// Called with the events of the change, which may still be rolled back.
    fn changed(&self, events: &[Event]);
}

#[derive(Clone)]
pub struct Runner {
    inner: Arc<Inner>,
    /// Observer of the call that it runs. `None` for the application's.
    observer: Option<Arc<dyn CallObserver>>,
}

struct Inner {
    ports: Ports,
    queries: QueryThreads,
    hash_queue: HashQueue,
    verifiers: Verifiers,
    permits: Permits,
    personal_calls: PersonalCalls,
    seen_sessions: SeenSessions,
}

/// Caller and access check of a use case.
#[derive(Clone)]
pub struct Entry {
    pub token: SecretToken,
    pub access: Access,
    /// Tab that makes the call.
    pub tab: Option<TabId>,
}

impl Entry {
    /// Entry for work that continues after the call. A proof counts until the end of the work.
    #[must_use]
    pub fn continued(&self) -> Self {
        Self { access: Access { needs_proof: false, ..self.access }, ..self.clone() }
    }

    fn is_by_admin(&self) -> bool {
        self.access.permission == Some(Permission::Admin)
    }
}

impl Runner {
    /// Builds the runner. `hashers`: number of concurrent password hashes.
    pub fn new(ports: Ports, hashers: usize) -> Self {
        let inner = Inner {
            queries: QueryThreads::start(ports.storage.readers()),
            hash_queue: HashQueue::new(ports.hasher.clone(), hashers),
            verifiers: Verifiers::new(&ports),
            permits: Permits::default(),
            personal_calls: PersonalCalls::new(),
            seen_sessions: SeenSessions::default(),
            ports,
        };
        Self { inner: Arc::new(inner), observer: None }
    }

    /// Runner of one call.
    #[must_use]
    pub fn observed_by(&self, observer: Arc<dyn CallObserver>) -> Self {
        Self { inner: self.inner.clone(), observer: Some(observer) }
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.inner.ports.clock.now()
    }

    pub fn site(&self) -> Arc<Site> {
        self.inner.ports.site.clone()
    }

    pub fn hash_queue(&self) -> &HashQueue {
        &self.inner.hash_queue
    }

    pub fn verifiers(&self) -> &Verifiers {
        &self.inner.verifiers
    }

    pub fn permits(&self) -> &Permits {
        &self.inner.permits
    }

    /// Number of queries that wait for a thread.
    pub fn waiting_queries(&self) -> usize {
        self.inner.queries.waiting()
    }

    /// Number of calls that wait for others of the same person.
    pub fn waiting_calls(&self) -> usize {
        self.inner.personal_calls.waiting()
    }

    /// Runs the work of a call in turn with others of the same person. Waiting counts as waiting for the database.
    async fn in_turn<T>(
        &self,
        entry: Entry,
        work: impl AsyncFnOnce(Entry) -> Result<T, Error>,
    ) -> Result<T, Error> {
        if !self.inner.ports.site.limits_clients {
            return work(entry).await;
        }
        let calls = &self.inner.personal_calls;
        let turn = call_deadline::within(calls.turn(entry.token.hash())).await;
        let _turn = turn.ok_or(Error::Busy)?;
        work(entry).await
    }

    /// Runs a query without an access check. `finish` runs on the same thread, after the connection was returned.
    pub async fn query<T, U, E>(
        &self,
        mut query: impl FnMut(&mut dyn Repositories) -> Result<T, E> + Send + 'static,
        finish: impl FnOnce(T) -> U + Send + 'static,
    ) -> Result<U, Error>
    where
        E: Into<Error> + Send + 'static,
        U: Send + 'static,
    {
        let storage = self.inner.ports.storage.clone();
        let answer = self.inner.queries.run(move || {
            let mut outcome = None;
            storage.read(&mut |db| outcome = Some(query(db)))?;
            let found = outcome.ok_or(StorageError::Panicked)?.map_err(Into::into)?;
            Ok(finish(found))
        });
        call_deadline::within(answer).await.unwrap_or_else(|| Err(call_deadline::no_answer().into()))
    }

    /// Runs a change without an access check. If it has begun when its caller times out, the caller gets the error
    /// `Unconfirmed`, because it may be committed. With an idempotency key, a repeat is safe.
    pub async fn change<T, E>(
        &self,
        mut change: impl FnMut(&mut dyn Repositories) -> Result<T, E> + Send + 'static,
    ) -> Result<T, Error>
    where
        T: Send + 'static,
        E: Into<Error> + Send + 'static,
    {
        self.submit(move |db| change(db).map_err(Into::into), false, None).await
    }

    async fn submit<T: Send + 'static>(
        &self,
        mut change: impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static,
        is_repeatable: bool,
        person: Option<String>,
    ) -> Result<T, Error> {
        let observer = self.observer.clone();
        let told = move |db: &mut dyn Repositories| {
            let answer = change(db)?;
            if let Some(observer) = &observer {
                observer.changed(db.events().recorded());
            }
            Ok(answer)
        };
        let (job, outcome) = Job::new(told, is_repeatable, person);
        self.inner.ports.storage.submit(Box::new(job), Lane::People);
        outcome.wait().await
    }

    /// Runs a query of a signed-in user.
    pub async fn query_as<T, U>(
        &self,
        entry: Entry,
        mut query: impl FnMut(&mut dyn Repositories, &Call) -> Result<T, Error> + Send + 'static,
        finish: impl FnOnce(T) -> U + Send + 'static,
    ) -> Result<U, Error>
    where
        U: Send + 'static,
    {
        let (runner, now) = (self.clone(), self.now());
        self.in_turn(entry, async move |entry| {
            let admitted = move |db: &mut dyn Repositories| {
                let session = entry.token.hash();
                let found = sessions::authenticate(db, now, &runner.site(), &session, false)?;
                let call = runner.admit(&entry, session, now, found)?;
                query(db, &call)
            };
            self.query(admitted, finish).await
        })
        .await
    }

    /// Runs a change of a signed-in user.
    pub async fn change_as<T: Send + 'static>(
        &self,
        entry: Entry,
        change: impl FnMut(&mut dyn Repositories, &Call) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        self.change_in_turn(entry, change, false).await
    }

    async fn change_in_turn<T: Send + 'static>(
        &self,
        entry: Entry,
        change: impl FnMut(&mut dyn Repositories, &Call) -> Result<T, Error> + Send + 'static,
        is_repeatable: bool,
    ) -> Result<T, Error> {
        self.in_turn(entry, async move |entry| {
            let person = (!entry.is_by_admin()).then(|| entry.token.hash().0);
            self.submit(self.admitted(entry, change), is_repeatable, person).await
        })
        .await
    }

    /// Adds the access check.
    fn admitted<T>(
        &self,
        entry: Entry,
        mut change: impl FnMut(&mut dyn Repositories, &Call) -> Result<T, Error> + Send + 'static,
    ) -> impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static {
        let (runner, now) = (self.clone(), self.now());
        move |db| {
            let session = entry.token.hash();
            // A long change for many clients must not delay the admin's own calls.
            let found = sessions::authenticate(db, now, &runner.site(), &session, !entry.is_by_admin())?;
            let call = runner.admit(&entry, session, now, found)?;
            change(db, &call)
        }
    }

    /// Runs a change of a signed-in user and records its response in the same transaction (idempotency key): a repeat
    /// changes nothing and gets the recorded response.
    pub async fn change_once_as(
        &self,
        entry: Entry,
        repeat: Option<Repeat>,
        mut change: impl FnMut(&mut dyn Repositories, &Call) -> Result<String, Error> + Send + 'static,
    ) -> Result<String, Error> {
        let Some(Repeat { key, fingerprint }) = repeat else {
            return self.change_as(entry, change).await;
        };
        let observer = self.observer.clone();
        let once = move |db: &mut dyn Repositories, call: &Call| {
            if let Some(kept) = idempotency::find_answer(db, call, &key, &fingerprint)? {
                // The client lost the first answer, with its list of changes.
                if let Some(observer) = &observer {
                    observer.changed(&Event::of_anything(call.actor.user_id));
                }
                return Ok(kept);
            }
            let answer = RecordedResponse { fingerprint: fingerprint.clone(), body: change(db, call)? };
            idempotency::keep_answer(db, call, &key, &answer)?;
            Ok(answer.body)
        };
        self.change_in_turn(entry, once, true).await
    }

    /// Checks access of an authenticated caller.
    fn admit(
        &self,
        entry: &Entry,
        session: TokenHash,
        now: DateTime<Utc>,
        found: Option<Authenticated>,
    ) -> Result<Call, Error> {
        let found = found.ok_or(Error::SignedOut)?;
        if let Some(observer) = &self.observer {
            observer.authenticated(&found.actor);
        }
        if self.inner.ports.site.limits_clients {
            self.inner.personal_calls.know(&session, found.actor.user_id);
        }
        if found.is_due_to_be_seen {
            self.inner.seen_sessions.mark(&*self.inner.ports.storage, session, now);
        }
        entry.access.check(&found.actor, found.is_proven)?;
        Ok(Call { actor: found.actor, now, site: self.site(), tab: entry.tab.clone() })
    }
}
