//! Values that are named on the wire.

use crate::model::{error::Violation, language::message::Message};

/// Parses a name. Blank counts as none.
pub(super) fn parse_name<T: Copy>(
    field: &'static str,
    text: Option<&str>,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Result<Option<T>, Violation> {
    let Some(text) = text.filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    let found = all.iter().copied().find(|value| name(*value) == text);
    found.map(Some).ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|value| name(*value)).collect();
        let message = Message::new("value-not-among").text("field", field);
        Violation::of(field, message.text("names", names.join(", ")))
    })
}
