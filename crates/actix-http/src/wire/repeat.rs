//! Recurrence of a task on the wire, read and written.

use hub_domain::model::task::recurrence::{Recurrence, RecurrenceForm, RecurrenceFrom, RecurrenceUnit};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::{names::schema_of_names, nullable::null_as_empty};

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

schema_of_names!(RepeatUnitJson as "RepeatUnit", RecurrenceUnit::ALL.map(RecurrenceUnit::name));

schema_of_names!(RepeatFromJson as "RepeatFrom", RecurrenceFrom::ALL.map(RecurrenceFrom::name));

impl From<Recurrence> for RepeatJson {
    fn from(recurrence: Recurrence) -> Self {
        let on = recurrence.on().iter().copied().map(i64::from).collect();
        Self {
            every: recurrence.every().into(),
            unit: recurrence.unit().name().to_owned(),
            on: Some(on).filter(|on: &Vec<_>| !on.is_empty()),
            from: recurrence.from().name().to_owned(),
        }
    }
}

impl RepeatJson {
    pub(crate) fn form(&self) -> RecurrenceForm<'_> {
        RecurrenceForm { every: self.every, unit: &self.unit, on: self.on.as_deref(), from: &self.from }
    }
}
