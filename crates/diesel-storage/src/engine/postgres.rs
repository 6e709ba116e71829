//! PostgreSQL's writers. Each change is a transaction of its own, retried after a transient failure or a lost
//! connection. A few threads run those of people in order, and one thread with a connection of its own runs the jobs.

use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use diesel::r2d2::{Pool, PooledConnection};
use hub_domain::{
    model::event::Event,
    ports::{
        storage::{Change, Lane, Rollback},
        storage_error::StorageError,
    },
};

use crate::{
    engine::{
        checkout::check_out,
        connection::{Connection, Manager},
        error::Cause,
        pool_state::PoolState,
        queue::Queue,
    },
    events::bus::EventBus,
};

/// Pause before a retry: a transaction that won a deadlock needs a moment to end, or both collide again.
const PAUSE: Duration = Duration::from_millis(100);

pub(crate) struct Writers {
    queue: Arc<Queue>,
    pool: Pool<Manager>,
}

impl Drop for Writers {
    fn drop(&mut self) {
        self.queue.close();
    }
}

impl Writers {
    /// Starts one thread per connection of the pools. `jobs`: pool of one, whose connection waits for locks but
    /// shortly. `max_wait`: longest time that a change waits in the queue.
    pub(crate) fn start(
        pool: &Pool<Manager>,
        jobs: &Pool<Manager>,
        max_wait: Duration,
        event_bus: &Arc<EventBus>,
    ) -> std::io::Result<Self> {
        // Jobs have a separate writer here, so that their queue needs no aging.
        let queue = Arc::new(Queue::new(max_wait, Duration::MAX));
        let writer = |pool: &Pool<Manager>, lane| {
            let (pool, queue, event_bus) = (pool.clone(), queue.clone(), event_bus.clone());
            move || {
                while let Some((change, _turn)) = queue.next_turn(lane) {
                    let again_for = if lane == Lane::Jobs { max_wait } else { Duration::ZERO };
                    write(&pool, change, again_for, &event_bus);
                }
            }
        };
        for number in 0..pool.max_size() {
            let name = format!("postgres-writer-{number}");
            hub_supervisor::spawn_serving("changes", name, writer(pool, Lane::People))?;
        }
        hub_supervisor::spawn("postgres-writer-jobs", writer(jobs, Lane::Jobs))?;
        Ok(Self { queue, pool: pool.clone() })
    }

    pub(crate) fn waiting(&self) -> usize {
        self.queue.len()
    }

    pub(crate) fn state(&self) -> PoolState {
        PoolState::of(&self.pool)
    }

    pub(crate) fn submit(&self, change: Box<dyn Change>, lane: Lane) {
        self.queue.submit(change, lane);
    }
}

/// `again_for`: time in which a change that meets a held lock is tried again, and at least once.
fn write(pool: &Pool<Manager>, mut change: Box<dyn Change>, again_for: Duration, event_bus: &EventBus) {
    let began = Instant::now();
    let mut outcome = try_once(pool, &mut *change);
    // When one connection was lost the others may be too. Each was dropped, so the last try gets a new one.
    let mut replaceable = pool.max_size();
    while let Err(Failure::ConnectionLost(_)) = &outcome
        && replaceable > 0
    {
        replaceable -= 1;
        thread::sleep(PAUSE);
        outcome = try_once(pool, &mut *change);
    }
    let mut is_first = true;
    while let Err(Failure::TryAgain(_)) = &outcome
        && (is_first || began.elapsed() < again_for)
    {
        is_first = false;
        thread::sleep(PAUSE);
        outcome = try_once(pool, &mut *change);
    }
    change.settle(outcome.map(|events| event_bus.publish(events)).map_err(Failure::answer));
}

enum Failure {
    /// Transient: nothing was stored, and a retry may work.
    TryAgain(StorageError),
    /// Transient, with a broken connection: it is dropped.
    ConnectionLost(StorageError),
    Final(StorageError),
}

impl Failure {
    fn answer(self) -> StorageError {
        match self {
            Self::TryAgain(error) | Self::ConnectionLost(error) | Self::Final(error) => error,
        }
    }

    fn of(cause: &Cause) -> Self {
        match cause {
            Cause::Bug(_) | Cause::KeyTaken => Self::Final(cause.answer()),
            Cause::Transient(_) | Cause::Full(_) | Cause::Collision(_) => Self::TryAgain(cause.answer()),
            Cause::Lost(_) => Self::ConnectionLost(cause.answer()),
        }
    }
}

/// Runs a transaction from its begin to its end. Returns the events that it recorded.
fn try_once(pool: &Pool<Manager>, change: &mut dyn Change) -> Result<Vec<Event>, Failure> {
    let mut conn = check_out(pool, Connection::begin).map_err(Failure::Final)?;
    let outcome = conn.run(change);
    let events = conn.take_events();
    match (&outcome, conn.take_error()) {
        // Some changes refuse because of a taken key, each with its own error.
        (_, None) | (Ok(Err(Rollback)), Some(Cause::KeyTaken)) => {}
        (_, Some(cause)) => {
            roll_back(&mut conn);
            return Err(Failure::of(&cause));
        }
    }
    match outcome {
        Ok(Ok(())) => commit(&mut conn, change.is_repeatable()).map(|()| events),
        // The change refused, and reports its own error.
        Ok(Err(Rollback)) => {
            roll_back(&mut conn);
            Ok(Vec::new())
        }
        Err(_) => {
            roll_back(&mut conn);
            Err(Failure::Final(StorageError::Panicked))
        }
    }
}

fn commit(conn: &mut PooledConnection<Manager>, is_repeatable: bool) -> Result<(), Failure> {
    let Err(error) = conn.commit() else {
        return Ok(());
    };
    Err(match conn.take_error() {
        Some(cause @ Cause::Lost(_)) if is_repeatable => Failure::of(&cause),
        Some(Cause::Lost(text) | Cause::Transient(text) | Cause::Full(text)) => {
            Failure::Final(StorageError::Unconfirmed(text))
        }
        Some(cause) => Failure::of(&cause),
        None => Failure::Final(error),
    })
}

/// Rolls back. If that fails, the pool drops the connection.
fn roll_back(conn: &mut PooledConnection<Manager>) {
    if let Err(error) = conn.roll_back() {
        tracing::debug!(%error, "transaction not rolled back; connection dropped");
    }
    conn.take_error();
}
