//! Check-ins: the same few questions, asked on a rhythm.

pub mod answer;
pub mod audience;
pub mod named;
pub mod period;
pub mod question;
pub(super) mod range;
pub mod rhythm;
pub mod round;
pub mod spread;
pub mod view;

use chrono::{DateTime, NaiveDate, Utc};

use crate::model::{
    by_name::with_names,
    error::Violation,
    language::message::Message,
    text::{TextRule, fold},
    version::Version,
};
use audience::{Audience, AudienceForm};
use question::{Question, QuestionDraft, QuestionForm};
use rhythm::{Rhythm, RhythmForm};

pub use named::{CheckInId, NamedCheckIn, PeriodId};

/// Most check-ins in all.
pub const MAX_CHECK_INS: usize = 50;

pub const NAME_TAKEN: Message = Message::new("check-in-name-taken");
pub const HAS_ENDED: Message = Message::new("check-in-has-ended");
pub const IS_CLOSED: Message = Message::new("check-in-closed");
pub const ANSWERS_CHANGED: Message = Message::new("check-in-answers-changed");
pub const IS_REMINDED: Message = Message::new("check-in-reminded");
const NAME_REQUIRED: Message = Message::new("check-in-name-required");
const AUDIENCE_REQUIRED: Message = Message::new("check-in-audience-required");
const AUDIENCE_OF_PROGRAM: Message = Message::new("check-in-audience-of-program");

const NAME: TextRule = TextRule { field: "name", label: "label-name", max_chars: 60 };
const INTRODUCTION: TextRule =
    TextRule { field: "introduction", label: "label-introduction", max_chars: 300 };

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum CheckInState {
        Draft = "draft",
        Running = "running",
        Paused = "paused",
        Ended = "ended",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckIn {
    pub id: CheckInId,
    pub details: CheckInDetails,
    pub state: CheckInState,
    /// Questions of the latest version, in their order.
    pub questions: Vec<Question>,
    /// Number of the latest version, from 1.
    pub questions_version: i64,
    /// Next number of a question or a choice.
    pub next_id: i64,
    /// Openings before this time are left out. `None` while it does not run.
    pub opens_from: Option<DateTime<Utc>>,
    /// Moment of the pause or the end.
    pub state_since: Option<DateTime<Utc>>,
    /// Name of the admin who paused or ended it. `None`: the account was deleted.
    pub state_by: Option<String>,
    /// Number of its changes (optimistic locking).
    pub version: Version,
}

impl From<CheckIn> for NamedCheckIn {
    fn from(check_in: CheckIn) -> Self {
        Self { id: check_in.id, name: check_in.details.name, questions: check_in.questions }
    }
}

/// Name, rhythm and audience. Validated when built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckInDetails {
    pub name: String,
    pub introduction: Option<String>,
    pub rhythm: Rhythm,
    /// `None`: the clients in its program.
    pub audience: Option<Audience>,
}

impl CheckInDetails {
    /// Form in which two names are compared.
    pub fn folded_name(&self) -> String {
        fold(&self.name)
    }
}

/// Check-in with raw input.
#[derive(Debug, Clone, Copy)]
pub struct CheckInForm<'a> {
    pub name: &'a str,
    pub introduction: Option<&'a str>,
    pub rhythm: RhythmForm<'a>,
    pub audience: Option<AudienceForm<'a>>,
    pub questions: &'a [QuestionForm<'a>],
}

impl CheckInForm<'_> {
    /// Validates the form. The use case checks that its program, segment and clients exist.
    pub fn check(&self, today: NaiveDate) -> Result<(CheckInDetails, Vec<QuestionDraft>), Violation> {
        let name = NAME.required_line(self.name, NAME_REQUIRED)?;
        let introduction = INTRODUCTION.optional_text(self.introduction)?;
        let rhythm = self.rhythm.check(today)?;
        let audience = check_audience(&rhythm, self.audience)?;
        let details = CheckInDetails { name, introduction, rhythm, audience };
        Ok((details, question::check_all(self.questions)?))
    }
}

/// Checks an audience. A check-in with a program has none: its audience is the program's clients.
pub fn check_audience(
    rhythm: &Rhythm,
    audience: Option<AudienceForm<'_>>,
) -> Result<Option<Audience>, Violation> {
    match (rhythm.program(), audience) {
        (None, None) => Err(Violation::of(audience::FIELD, AUDIENCE_REQUIRED)),
        (None, Some(form)) => form.parse().map(Some),
        (Some(_), None) => Ok(None),
        (Some(_), Some(_)) => Err(Violation::of(audience::FIELD, AUDIENCE_OF_PROGRAM)),
    }
}

#[cfg(test)]
mod tests;
