//! Fields of bodies that may be null.

use serde::{Deserialize, Deserializer};

/// Reads `null` as the empty text, which the field's rule then reports as missing.
pub(crate) fn null_as_empty<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}
