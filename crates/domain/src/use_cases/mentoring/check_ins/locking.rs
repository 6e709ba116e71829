//! Lock for changes of check-ins.

use crate::ports::{storage::Repositories, storage_error::StorageError};

/// Serializes changes of check-ins with the worker that opens them and reminds people.
pub(in crate::use_cases) fn lock(db: &mut dyn Repositories) -> Result<(), StorageError> {
    db.safety().lock(&["check-ins"])
}
