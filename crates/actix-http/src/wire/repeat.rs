//! Recurrence of a task on the wire, read and written.

use hub_domain::model::task::repeat::{Repeat, RepeatForm};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::nullable::null_as_empty;

/// Recurrence of a task.
#[derive(Serialize, Deserialize, ToSchema)]
#[schema(as = Repeat)]
pub(crate) struct RepeatJson {
    /// Every so many units.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = i32, minimum = 1, maximum = 99)]
    every: i64,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = RepeatUnitJson)]
    unit: String,
    /// By date alone: weekdays from 1 (Monday) to 7, in order, or one day of the month, where 31 is the last. Left out:
    /// those that it has, in an edit that changes nothing else of it, otherwise the weekday or the day of the due date.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Vec<i32>, required = false, nullable = false)]
    on: Option<Vec<i64>>,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = RepeatFromJson)]
    from: String,
}

#[derive(ToSchema)]
#[schema(as = RepeatUnit, rename_all = "lowercase")]
#[expect(dead_code, reason = "documents the names that the domain reads and writes")]
enum RepeatUnitJson {
    Day,
    Weekday,
    Week,
    Month,
}

#[derive(ToSchema)]
#[schema(as = RepeatFrom, rename_all = "lowercase")]
#[expect(dead_code, reason = "documents the names that the domain reads and writes")]
enum RepeatFromJson {
    Date,
    Completion,
}

impl From<Repeat> for RepeatJson {
    fn from(repeat: Repeat) -> Self {
        let on = repeat.on().iter().copied().map(i64::from).collect();
        Self {
            every: repeat.every().into(),
            unit: repeat.unit().name().to_owned(),
            on: Some(on).filter(|on: &Vec<_>| !on.is_empty()),
            from: repeat.from().name().to_owned(),
        }
    }
}

impl RepeatJson {
    pub(crate) fn form(&self) -> RepeatForm<'_> {
        RepeatForm { every: self.every, unit: &self.unit, on: self.on.as_deref(), from: &self.from }
    }
}
