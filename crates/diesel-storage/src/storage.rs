//! `DieselStorage`: the pools behind the port.

use std::time::Duration;

use diesel::r2d2::Pool;
use hub_domain::storage::{Capacity, Repositories, Storage, StorageError, UnitOfWork};

use crate::{
    connection::{Access, Manager, Target},
    open::{self, OpenError},
    unit_of_work::Handle,
};

pub(crate) const IN_MEMORY: &str = ":memory:";

const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 8;
/// How long a caller waits for a connection before it hears that the database is unavailable.
const CHECKOUT_TIMEOUT: Duration = Duration::from_millis(2500);
/// In memory there is one connection: a use case that wants a second one must fail at once.
const IN_MEMORY_TIMEOUT: Duration = Duration::from_secs(1);

pub struct DieselStorage {
    readers: Pool<Manager>,
    writers: Pool<Manager>,
    capacity: Capacity,
}

impl DieselStorage {
    /// Opens `sqlite://PATH` (created if missing) or `postgres://…`, and brings its schema up to date.
    pub fn open(url: &str) -> Result<Self, OpenError> {
        let target = open::parse_url(url)?;
        if let Target::Sqlite(path) = &target
            && path == IN_MEMORY
        {
            return Self::in_memory();
        }
        open::prepare(&target)?;
        match &target {
            Target::Sqlite(_) => {
                let readers = pool(&target, Access::ReadOnly, SQLITE_READERS)?;
                let writers = pool(&target, Access::ReadWrite, 1)?;
                let capacity = Capacity { readers: SQLITE_READERS as usize, writers: 1 };
                Ok(Self { readers, writers, capacity })
            }
            Target::Postgres(_) => {
                let shared = pool(&target, Access::ReadWrite, POSTGRES_CONNECTIONS)?;
                let half = POSTGRES_CONNECTIONS as usize / 2;
                Ok(Self {
                    readers: shared.clone(),
                    writers: shared,
                    capacity: Capacity { readers: half, writers: half },
                })
            }
        }
    }

    /// A database of its own that is gone with the value.
    pub fn in_memory() -> Result<Self, OpenError> {
        let target = Target::Sqlite(IN_MEMORY.to_owned());
        let pool = Pool::builder()
            .max_size(1)
            .test_on_check_out(false)
            .idle_timeout(None)
            .max_lifetime(None)
            .connection_timeout(IN_MEMORY_TIMEOUT)
            .build(Manager { target, access: Access::ReadWrite })
            .map_err(|error| OpenError::Unreachable(error.to_string()))?;
        let mut conn = pool.get().map_err(|error| OpenError::Unreachable(error.to_string()))?;
        open::bring_up_to_date(&mut conn.database)?;
        drop(conn);
        Ok(Self { readers: pool.clone(), writers: pool, capacity: Capacity { readers: 1, writers: 1 } })
    }
}

fn pool(target: &Target, access: Access, size: u32) -> Result<Pool<Manager>, OpenError> {
    Pool::builder()
        .max_size(size)
        .connection_timeout(CHECKOUT_TIMEOUT)
        .error_handler(Box::new(LogPoolErrors))
        .build(Manager { target: target.clone(), access })
        .map_err(|error| OpenError::Unreachable(error.to_string()))
}

#[derive(Debug)]
struct LogPoolErrors;

impl diesel::r2d2::HandleError<diesel::r2d2::Error> for LogPoolErrors {
    fn handle_error(&self, error: diesel::r2d2::Error) {
        tracing::warn!(%error, "a database connection could not be made or was lost");
    }
}

fn unavailable(error: diesel::r2d2::PoolError) -> StorageError {
    StorageError::Unavailable(Box::new(error))
}

impl Storage for DieselStorage {
    fn read(&self) -> Result<Box<dyn Repositories>, StorageError> {
        Ok(Box::new(Handle::reading(self.readers.get().map_err(unavailable)?)))
    }

    fn begin(&self) -> Result<Box<dyn UnitOfWork>, StorageError> {
        Ok(Box::new(Handle::begin(self.writers.get().map_err(unavailable)?)?))
    }

    fn capacity(&self) -> Capacity {
        self.capacity
    }

    fn ping(&self) -> Result<(), StorageError> {
        Handle::reading(self.readers.get().map_err(unavailable)?).ping()
    }
}
