//! Rights of a connection.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    ReadWrite,
    /// For jobs. On PostgreSQL, a short lock timeout makes them yield to other changes that hold a lock.
    Jobs,
    ReadOnly,
    /// For migrations, which may rebuild tables that others refer to, and may take long.
    Migrate,
}
