//! Figures of a connection pool.

use diesel::r2d2::Pool;

use crate::engine::connection::Manager;

#[derive(Clone, Copy)]
pub struct PoolState {
    /// Largest number of connections.
    pub size: u32,
    pub in_use: u32,
}

impl PoolState {
    pub(crate) fn of(pool: &Pool<Manager>) -> Self {
        let state = pool.state();
        Self { size: pool.max_size(), in_use: state.connections.saturating_sub(state.idle_connections) }
    }
}
