//! Storage with fault injection, for errors that a healthy database never has.

use std::{
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicU8, AtomicUsize, Ordering},
    },
    time::Duration,
};

use hub_domain::ports::{
    events::Subscriber,
    storage::{Change, Lane, Repositories, Rollback, Storage},
    storage_error::StorageError,
};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    None = 0,
    /// Every call fails as unavailable.
    Away,
    /// Reads work; every change fails as unavailable.
    ReadOnly,
    /// Reads work; every change fails, because the disk is full.
    Full,
    /// Writes panic.
    PanicOnWrite,
    /// Changes are stored, and the connection breaks before the confirmation.
    BreakAtCommit,
    /// Every call waits until the fault is another one.
    Frozen,
    /// Reads wait until the fault is another one.
    BusyReaders,
}

pub struct FaultyStorage {
    inner: Arc<dyn Storage>,
    fault: AtomicU8,
    /// Changes that were submitted while it was frozen.
    held: Mutex<Vec<(Box<dyn Change>, Lane)>>,
    thawed: Condvar,
    pings: AtomicUsize,
}

impl FaultyStorage {
    pub fn around(inner: Arc<dyn Storage>) -> Arc<Self> {
        Arc::new(Self {
            inner,
            fault: AtomicU8::new(Fault::None as u8),
            held: Mutex::default(),
            thawed: Condvar::new(),
            pings: AtomicUsize::new(0),
        })
    }

    pub fn set(&self, fault: Fault) {
        let mut held = self.held.lock().expect("the lock is not poisoned");
        self.fault.store(fault as u8, Ordering::SeqCst);
        if fault != Fault::Frozen {
            held.drain(..).for_each(|(change, lane)| self.inner.submit(change, lane));
            self.thawed.notify_all();
        }
    }

    /// Number of pings so far.
    pub fn pings(&self) -> usize {
        self.pings.load(Ordering::SeqCst)
    }

    fn has(&self, fault: Fault) -> bool {
        self.fault.load(Ordering::SeqCst) == fault as u8
    }

    /// Waits while there is one of these faults.
    fn check(&self, waited_for: &[Fault]) -> Result<(), StorageError> {
        let held = self.held.lock().expect("the lock is not poisoned");
        let waits = |_: &mut _| waited_for.iter().any(|fault| self.has(*fault));
        drop(self.thawed.wait_while(held, waits).expect("the lock is not poisoned"));
        if self.has(Fault::Away) { Err(unplugged()) } else { Ok(()) }
    }
}

fn unplugged() -> StorageError {
    StorageError::Unavailable("unplugged by a test".to_owned())
}

impl Storage for FaultyStorage {
    fn read(&self, job: &mut dyn FnMut(&mut dyn Repositories)) -> Result<(), StorageError> {
        self.check(&[Fault::Frozen, Fault::BusyReaders])?;
        self.inner.read(job)
    }

    fn submit(&self, change: Box<dyn Change>, lane: Lane) {
        if self.has(Fault::Frozen) {
            self.held.lock().expect("the lock is not poisoned").push((change, lane));
        } else if self.has(Fault::Away) || self.has(Fault::ReadOnly) {
            change.settle(Err(unplugged()));
        } else if self.has(Fault::Full) {
            change.settle(Err(StorageError::Full("filled by a test".to_owned())));
        } else if self.has(Fault::PanicOnWrite) {
            self.inner.submit(Box::new(Panicking(change)), lane);
        } else if self.has(Fault::BreakAtCommit) {
            self.inner.submit(Box::new(Unconfirmed(change)), lane);
        } else {
            self.inner.submit(change, lane);
        }
    }

    fn subscribe(&self, subscriber: Subscriber) {
        self.inner.subscribe(subscriber);
    }

    /// One, so that the answer to a query implies that earlier queries have ended.
    fn readers(&self) -> usize {
        1
    }

    fn chunk_time(&self) -> Duration {
        self.inner.chunk_time()
    }

    fn ping(&self) -> Result<(), StorageError> {
        self.pings.fetch_add(1, Ordering::SeqCst);
        self.check(&[Fault::Frozen])?;
        self.inner.ping()
    }
}

struct Panicking(Box<dyn Change>);

impl Change for Panicking {
    fn run(&mut self, _: &mut dyn Repositories) -> Result<(), Rollback> {
        panic!("the bug that this test is about");
    }

    fn settle(self: Box<Self>, durable: Result<(), StorageError>) {
        self.0.settle(durable);
    }
}

struct Unconfirmed(Box<dyn Change>);

impl Change for Unconfirmed {
    fn run(&mut self, db: &mut dyn Repositories) -> Result<(), Rollback> {
        self.0.run(db)
    }

    fn settle(self: Box<Self>, _: Result<(), StorageError>) {
        self.0.settle(Err(StorageError::Unconfirmed("unplugged by a test".to_owned())));
    }
}
