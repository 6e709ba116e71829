//! Errors of the storage port.

/// Answer of the storage.
pub type Stored<T> = Result<T, StorageError>;

#[derive(Debug, Clone, thiserror::Error)]
pub enum StorageError {
    /// The row's key exists already.
    #[error("a row with this key exists already")]
    UniqueViolation,
    /// The queue is full. Nothing was changed.
    #[error("too many changes are waiting")]
    Busy,
    /// The database is unreachable, or too slow. Nothing was changed.
    #[error("the database is unavailable: {0}")]
    Unavailable(String),
    /// The database's disk is full. Nothing was changed, and reads go on.
    #[error("the database has no room left: {0}")]
    Full(String),
    /// The connection broke during the commit: the change may be stored or not.
    #[error("the database did not say whether it kept the change: {0}")]
    Unconfirmed(String),
    /// A row that was written in the same transaction is missing.
    #[error("the database lost a {0}")]
    Lost(&'static str),
    /// A bug, or an unreadable row.
    #[error("the database failed: {0}")]
    Backend(String),
    #[error("the change panicked")]
    Panicked,
}

impl StorageError {
    /// Whether the same change would fail again, because the cause is in the rows or the program, not in the database's
    /// state.
    pub fn is_permanent(&self) -> bool {
        match self {
            Self::UniqueViolation | Self::Lost(_) | Self::Backend(_) | Self::Panicked => true,
            Self::Busy | Self::Unavailable(_) | Self::Full(_) | Self::Unconfirmed(_) => false,
        }
    }
}
