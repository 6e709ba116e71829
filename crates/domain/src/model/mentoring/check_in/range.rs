//! Range of a number that is typed.

use crate::model::{error::Violation, language::message::Message};

/// Number from `min` to `max`.
pub(in crate::model::mentoring) fn within<T: TryFrom<i64>>(
    field: &'static str,
    number: i64,
    min: i64,
    max: i64,
) -> Result<T, Violation> {
    let found = (min..=max).contains(&number).then_some(number);
    found.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
        let message = Message::new("check-in-number-range").number("min", min).number("max", max);
        Violation::of(field, message)
    })
}
