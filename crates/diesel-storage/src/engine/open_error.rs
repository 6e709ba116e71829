//! Reason that a database cannot be used.

/// Reason that a database cannot be used, as one sentence for the operator.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("DATABASE_URL must begin with sqlite:// or postgres://")]
    UnknownScheme,
    #[error("DATABASE_URL {0}")]
    Url(String),
    #[error("the database file {path} cannot be opened: {reason}")]
    File { path: String, reason: String },
    #[error("the database file {path} is damaged: {reason}")]
    Damaged { path: String, reason: String },
    #[error("there is no database of Creator Hub at {0}")]
    NoDatabase(String),
    #[error("there are tables of another program at {0}; name a database of its own in DATABASE_URL")]
    Foreign(String),
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    #[error(
        "the database was changed by a newer version of Creator Hub, and needs one with migration {0}; start that version"
    )]
    NewerSchema(String),
    #[error("the database could not be brought up to date: {0}")]
    Migration(String),
    #[error(
        "the connections of DATABASE_URL share sessions, as those of a pooler in transaction mode do; use its session \
         mode, or connect to PostgreSQL itself"
    )]
    SharedSessions,
    #[error(
        "the PostgreSQL database keeps text in {0}, which cannot hold all that people write; back it up, create one with \
         ENCODING 'UTF8' TEMPLATE template0, name that one in DATABASE_URL and restore the backup into it"
    )]
    Encoding(String),
    #[error("the database does not keep what it confirms: {0}")]
    Unsafe(String),
}

const PERMANENT_REFUSALS: [&str; 5] =
    ["FATAL:", "certificate", "SSL was required", "SSL support is not compiled in", "invalid "];

impl OpenError {
    /// Returns whether PostgreSQL may be available a moment later: its address does not answer, or it is starting or
    /// stopping. Every other FATAL error is permanent, such as a wrong password, and so is a wrong certificate. The
    /// driver has no SQLSTATE of a failed connection, so this parses the message. In another language it may be wrong
    /// either way, which costs a minute or one more start.
    pub fn is_transient(&self) -> bool {
        let Self::Unreachable(reason) = self else {
            return false;
        };
        reason.contains("the database system is")
            || !PERMANENT_REFUSALS.iter().any(|phrase| reason.contains(phrase))
    }
}

pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
