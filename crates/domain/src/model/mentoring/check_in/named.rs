//! Ids of check-ins and openings, and a check-in as conditions name it.

use serde::{Deserialize, Serialize};

use super::question::{Question, QuestionId};
use crate::model::language::message::Message;

pub const UNKNOWN_CHECK_IN: Message = Message::new("check-in-unknown");

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct CheckInId(pub i64);

/// Id of one opening for one client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PeriodId(pub i64);

/// Check-in with the questions of its latest version, for conditions on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedCheckIn {
    pub id: CheckInId,
    pub name: String,
    pub questions: Vec<Question>,
}

impl NamedCheckIn {
    pub fn question(&self, id: QuestionId) -> Option<&Question> {
        self.questions.iter().find(|question| question.id == id)
    }
}
