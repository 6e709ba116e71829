//! Database that a URL names.

use std::{fmt, path::Path};

use crate::engine::{file_identity::resolve, open_error::OpenError};

#[derive(Clone)]
pub(crate) enum Target {
    /// Path of the file.
    Sqlite(String),
    Postgres(String),
}

/// Without the URL, which may have a password.
impl fmt::Debug for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => formatter.debug_tuple("Sqlite").field(path).finish(),
            Self::Postgres(_) => formatter.debug_tuple("Postgres").finish_non_exhaustive(),
        }
    }
}

impl Target {
    /// Name for the operator.
    pub(crate) fn address(&self) -> &str {
        match self {
            Self::Sqlite(path) => path,
            Self::Postgres(_) => "the address of DATABASE_URL",
        }
    }

    /// The file under its one resolved name, beside which its lock lies.
    pub(crate) fn resolved(self) -> Result<Self, OpenError> {
        let Self::Sqlite(path) = self else {
            return Ok(self);
        };
        match resolve(Path::new(&path)) {
            Ok(resolved) => Ok(Self::Sqlite(resolved.into_os_string().into_string().unwrap_or(path))),
            Err(error) => Err(OpenError::File { path, reason: error.to_string() }),
        }
    }
}
