//! Rights of a connection.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
    ReadWrite,
    ReadOnly,
    /// For migrations, which may rebuild tables that others refer to, and may take long.
    Migrate,
}
