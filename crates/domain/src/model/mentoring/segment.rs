//! Segments: filters of clients under a name, shared by the admins.

use serde::{Deserialize, Serialize};

use crate::model::{
    error::Violation,
    language::message::Message,
    mentoring::condition::{ConditionForm, Conditions, Targets},
    text::{TextRule, fold},
    version::Version,
};

/// Most segments in all.
pub const MAX_SEGMENTS: usize = 100;

pub const NAME_TAKEN: Message = Message::new("segment-name-taken");
pub const UNKNOWN_SEGMENT: Message = Message::new("segment-unknown");
const NAME_REQUIRED: Message = Message::new("segment-name-required");

const NAME: TextRule = TextRule { field: "name", label: "label-name", max_chars: 60 };

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SegmentId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    pub id: SegmentId,
    pub details: SegmentDetails,
    /// Number of its changes (optimistic locking).
    pub version: Version,
}

/// Name and conditions. Validated when built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SegmentDetails {
    pub name: String,
    pub conditions: Conditions,
}

/// Segment with its present matches, and the targets of its conditions that still exist.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedSegment {
    pub segment: Segment,
    pub targets: Targets,
    pub count: i64,
}

impl SegmentDetails {
    /// Form in which two names are compared.
    pub fn folded_name(&self) -> String {
        fold(&self.name)
    }
}

/// Segment with raw input.
#[derive(Debug, Clone, Copy)]
pub struct SegmentForm<'a> {
    pub name: &'a str,
    pub conditions: &'a [Vec<ConditionForm<'a>>],
}

impl SegmentForm<'_> {
    pub fn check(&self) -> Result<SegmentDetails, Violation> {
        let name = NAME.required_line(self.name, NAME_REQUIRED)?;
        Ok(SegmentDetails { name, conditions: Conditions::parse(self.conditions)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn segment_needs_a_short_name_and_conditions() {
        let rate = ConditionForm {
            kind: "rate",
            compare: Some("below"),
            percent: Some(50),
            ..ConditionForm::default()
        };
        let conditions = [vec![rate]];
        let check = |name: &str| SegmentForm { name, conditions: &conditions }.check();
        assert_eq!(check(" Falling back ").unwrap().folded_name(), "falling back");
        assert_eq!(check(" ").unwrap_err(), Violation::of("name", NAME_REQUIRED));
        assert_eq!(check(&"x".repeat(61)).unwrap_err().field, Some("name"));
        assert_eq!(SegmentForm { name: "x", conditions: &[] }.check().unwrap_err().field, Some("conditions"));
    }
}
