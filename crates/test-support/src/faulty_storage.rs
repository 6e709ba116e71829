//! A storage that fails when it is told to, for what a healthy database never shows.

use std::sync::{
    Arc,
    atomic::{AtomicU8, Ordering},
};

use hub_domain::storage::{Capacity, Repositories, Storage, StorageError, UnitOfWork};

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    None = 0,
    /// Every call hears that the database is unavailable.
    Away,
    /// Whoever wants to write meets a bug of ours.
    PanicOnWrite,
}

pub struct FaultyStorage {
    inner: Arc<dyn Storage>,
    fault: AtomicU8,
}

impl FaultyStorage {
    pub fn around(inner: Arc<dyn Storage>) -> Arc<Self> {
        Arc::new(Self { inner, fault: AtomicU8::new(Fault::None as u8) })
    }

    pub fn set(&self, fault: Fault) {
        self.fault.store(fault as u8, Ordering::SeqCst);
    }

    fn has(&self, fault: Fault) -> bool {
        self.fault.load(Ordering::SeqCst) == fault as u8
    }

    fn check(&self) -> Result<(), StorageError> {
        if self.has(Fault::Away) {
            Err(StorageError::Unavailable("unplugged by a test".into()))
        } else {
            Ok(())
        }
    }
}

impl Storage for FaultyStorage {
    fn read(&self) -> Result<Box<dyn Repositories>, StorageError> {
        self.check()?;
        self.inner.read()
    }

    fn begin(&self) -> Result<Box<dyn UnitOfWork>, StorageError> {
        self.check()?;
        assert!(!self.has(Fault::PanicOnWrite), "the bug that this test is about");
        self.inner.begin()
    }

    fn capacity(&self) -> Capacity {
        self.inner.capacity()
    }

    fn ping(&self) -> Result<(), StorageError> {
        self.check()?;
        self.inner.ping()
    }
}
