//! Plan of the next copy of a recurring task. `occurrences` computes its day.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::model::week::first_instant;

/// Planned next copy of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextCopy {
    /// Due date.
    pub on: NaiveDate,
    /// Time from which it is made.
    pub at: DateTime<Utc>,
}

impl NextCopy {
    /// Copy that is made at the start of its day.
    pub fn starting(on: NaiveDate, zone: Tz) -> Self {
        Self { on, at: first_instant(on, zone) }
    }
}
