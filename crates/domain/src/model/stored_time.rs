//! Trust in stored times: a clock that was ahead once leaves times that no rule makes.

use chrono::{DateTime, TimeDelta, Utc};

/// Tolerated difference between the clocks of two servers.
pub const TOLERANCE: TimeDelta = TimeDelta::minutes(5);

/// Whether a rule that looks ahead by `longest` at most may have made this time.
pub fn is_believable(stored: DateTime<Utc>, now: DateTime<Utc>, longest: TimeDelta) -> bool {
    stored - now <= longest + TOLERANCE
}
