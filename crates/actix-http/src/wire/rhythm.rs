//! Rhythm and audience of a check-in on the wire.

use hub_domain::model::mentoring::{
    check_in::{
        audience::Audience,
        rhythm::{OpenFor, Opens, Rhythm, WEEKDAYS},
    },
    segment::SegmentId,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::check_in_body::{OpenForUnit, Weekday};

/// Days on which it opens, and how long it is open.
#[derive(Serialize, ToSchema)]
#[schema(as = Rhythm)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum RhythmJson {
    #[serde(rename_all = "camelCase")]
    Weekly {
        every_weeks: u32,
        #[schema(value_type = Weekday)]
        weekday: &'static str,
        hour: u32,
        open_for: OpenForJson,
    },
    #[serde(rename_all = "camelCase")]
    Monthly {
        /// Day of the month; 31 is the last.
        day: u32,
        hour: u32,
        open_for: OpenForJson,
    },
    #[serde(rename_all = "camelCase")]
    Program {
        program_id: i64,
        /// Step after whose completion the days are counted. Null: the start.
        #[schema(required)]
        after_step_id: Option<i64>,
        days: i64,
        hour: u32,
        open_for: OpenForJson,
    },
}

#[derive(Serialize, ToSchema)]
#[schema(as = OpenFor)]
pub(super) struct OpenForJson {
    amount: i64,
    #[schema(value_type = OpenForUnit)]
    unit: &'static str,
}

impl From<&Rhythm> for RhythmJson {
    fn from(rhythm: &Rhythm) -> Self {
        let (amount, unit) = match rhythm.open_for {
            OpenFor::Hours(hours) => (hours, "hours"),
            OpenFor::Days(days) => (days, "days"),
        };
        let (hour, open_for) = (rhythm.hour, OpenForJson { amount, unit });
        match rhythm.opens {
            Opens::Weekly { every, weekday, .. } => {
                let weekday = WEEKDAYS[weekday as usize - 1];
                Self::Weekly { every_weeks: every, weekday, hour, open_for }
            }
            Opens::Monthly { day } => Self::Monthly { day, hour, open_for },
            Opens::AfterStart { program, days } => {
                Self::Program { program_id: program.0, after_step_id: None, days, hour, open_for }
            }
            Opens::AfterStep { program, step, days } => {
                Self::Program { program_id: program.0, after_step_id: Some(step.0), days, hour, open_for }
            }
        }
    }
}

/// Clients who are asked.
#[derive(Serialize, ToSchema)]
#[schema(as = Audience)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum AudienceJson {
    Everybody,
    #[serde(rename_all = "camelCase")]
    Choice {
        client_ids: Vec<String>,
    },
    #[serde(rename_all = "camelCase")]
    Segment {
        segment_id: i64,
    },
}

impl From<&Audience> for AudienceJson {
    fn from(audience: &Audience) -> Self {
        match audience {
            Audience::Everybody => Self::Everybody,
            Audience::Choice(ids) => {
                Self::Choice { client_ids: ids.iter().map(ToString::to_string).collect() }
            }
            Audience::Segment(SegmentId(id)) => Self::Segment { segment_id: *id },
        }
    }
}
