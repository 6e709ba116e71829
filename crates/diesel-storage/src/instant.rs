//! Instants as both databases keep them: microseconds since 1970, which read faster than text and sort alike.

use chrono::{DateTime, Utc};
use hub_domain::ports::storage::StorageError;

use crate::error::unreadable;

pub(crate) fn micros(instant: DateTime<Utc>) -> i64 {
    instant.timestamp_micros()
}

pub(crate) fn instant(micros: i64) -> Result<DateTime<Utc>, StorageError> {
    DateTime::from_timestamp_micros(micros).ok_or_else(|| unreadable("instant", micros))
}

/// For what must be listed or compared even if its instant is out of range: the nearest one in range.
pub(crate) fn nearest_instant(micros: i64) -> DateTime<Utc> {
    let out_of_range = if micros < 0 { DateTime::<Utc>::MIN_UTC } else { DateTime::<Utc>::MAX_UTC };
    DateTime::from_timestamp_micros(micros).unwrap_or(out_of_range)
}

pub(crate) fn optional_instant(micros: Option<i64>) -> Result<Option<DateTime<Utc>>, StorageError> {
    micros.map(instant).transpose()
}
