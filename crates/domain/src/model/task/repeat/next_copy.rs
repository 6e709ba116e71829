//! Day of the next copy of a recurring task.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::model::week::first_instant;

/// Planned next copy of a task.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextCopy {
    /// Due date.
    pub on: NaiveDate,
    /// Moment from which it is made.
    pub at: DateTime<Utc>,
}

impl NextCopy {
    /// Copy that is made when its day begins.
    pub fn starting(on: NaiveDate, zone: Tz) -> Self {
        Self { on, at: first_instant(on, zone) }
    }
}
