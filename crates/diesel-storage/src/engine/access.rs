//! Rights of a connection.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    ReadWrite,
    /// For jobs: on PostgreSQL they give way to whoever holds a lock.
    Jobs,
    ReadOnly,
    /// For migrations, which may rebuild tables that others refer to, and may take long.
    Migrate,
}
