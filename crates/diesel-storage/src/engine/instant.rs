//! Timestamps as both databases store them: microseconds since 1970, which parse faster than text and sort the same
//! way.

use chrono::{DateTime, Utc};
use hub_domain::ports::storage_error::Stored;

use crate::engine::error::unreadable;

pub(crate) fn micros(instant: DateTime<Utc>) -> i64 {
    instant.timestamp_micros()
}

pub(crate) fn instant(micros: i64) -> Stored<DateTime<Utc>> {
    DateTime::from_timestamp_micros(micros).ok_or_else(|| unreadable("instant", micros))
}

/// Nearest timestamp in range, for rows that have to be listed or compared even if theirs is out of range.
pub(crate) fn nearest_instant(micros: i64) -> DateTime<Utc> {
    let out_of_range = if micros < 0 { DateTime::<Utc>::MIN_UTC } else { DateTime::<Utc>::MAX_UTC };
    DateTime::from_timestamp_micros(micros).unwrap_or(out_of_range)
}

pub(crate) fn optional_instant(micros: Option<i64>) -> Stored<Option<DateTime<Utc>>> {
    micros.map(instant).transpose()
}
