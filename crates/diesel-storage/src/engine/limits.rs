//! Limits of changes in time, and of connections.

use std::{num::NonZero, thread::available_parallelism, time::Duration};

#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Longest time of a change in the queue. After that it is answered with `Busy`, since its caller has given up.
    pub max_wait: Duration,
    /// Longest time that a group commit on SQLite collects changes.
    pub max_group_time: Duration,
    /// Size of the pool of readers and of that of writers on PostgreSQL.
    pub pool_size: u32,
}

impl Limits {
    /// Connections of a server to PostgreSQL: both pools, that of the jobs, the event listener, the publisher and the
    /// readiness probe.
    pub fn connections(self) -> u32 {
        2 * self.pool_size + 4
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            max_wait: Duration::from_secs(5),
            max_group_time: Duration::from_millis(2),
            // At most 3: nine servers fit into PostgreSQL's default of 100 connections.
            pool_size: (processors() + 1).min(3),
        }
    }
}

pub(crate) fn processors() -> u32 {
    u32::try_from(available_parallelism().map_or(2, NonZero::get)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nine_servers_fit_postgresqls_default() {
        const MAX_CONNECTIONS: u32 = 100;
        const RESERVED: u32 = 3;
        assert!(9 * Limits::default().connections() <= MAX_CONNECTIONS - RESERVED);
    }
}
