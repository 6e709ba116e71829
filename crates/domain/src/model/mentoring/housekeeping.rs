//! Failed steps of housekeeping, as an admin sees them.

use chrono::{DateTime, Utc};

#[derive(Debug, Clone)]
pub struct HousekeepingFailure {
    pub step: String,
    /// Id of the one row that failed, where a step is about one.
    pub row: Option<String>,
    pub error: String,
    pub failed_at: DateTime<Utc>,
}
