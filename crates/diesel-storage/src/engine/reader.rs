//! Reads: each is one read-only snapshot, on either database.

use diesel::r2d2::{Pool, PooledConnection};
use hub_domain::ports::{storage::Repositories, storage_error::Stored};

use crate::engine::{checkout::check_out, connection::Manager, pool_state::PoolState};

pub(crate) struct Reader {
    pool: Pool<Manager>,
}

impl Reader {
    pub(crate) fn new(pool: Pool<Manager>) -> Self {
        Self { pool }
    }

    pub(crate) fn size(&self) -> usize {
        self.pool.max_size() as usize
    }

    pub(crate) fn state(&self) -> PoolState {
        PoolState::of(&self.pool)
    }

    pub(crate) fn read(&self, job: &mut dyn FnMut(&mut dyn Repositories)) -> Stored<()> {
        let mut conn = self.begin()?;
        job(&mut *conn);
        // Nothing was written. If this fails, the connection is broken and the result is still valid.
        if let Err(error) = conn.commit() {
            tracing::debug!(%error, "read transaction not ended");
        }
        conn.take_error();
        // Nothing changed, so there is nothing to publish.
        conn.take_events();
        Ok(())
    }

    fn begin(&self) -> Stored<PooledConnection<Manager>> {
        check_out(&self.pool, |conn| {
            // The connection was opened as a read-only snapshot; on SQLite the snapshot begins with the first query.
            conn.begin()
        })
    }
}
