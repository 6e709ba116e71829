//! Views of check-ins for admins: audience, openings and participation.

use super::{
    CheckIn,
    round::{Round, RoundTimes, RoundVersion},
};
use crate::model::mentoring::client::Person;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedCheckIn {
    pub check_in: CheckIn,
    pub audience: AudienceView,
    pub next: Option<NextOpening>,
    /// The last ones, oldest first, each with its number of unread answers.
    pub rounds: Vec<(Round, i64)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DetailedCheckIn {
    pub listed: ListedCheckIn,
    /// Newest first.
    pub versions: Vec<RoundVersion>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextOpening {
    pub times: RoundTimes,
    /// Number of people, with a program.
    pub people: Option<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AudienceKind {
    Everybody,
    Choice,
    Segment,
    Program,
}

/// People whom a check-in would ask now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AudienceView {
    pub kind: AudienceKind,
    /// Name of the segment or the program.
    pub name: Option<String>,
    pub people: i64,
    /// First of the chosen clients.
    pub pictures: Vec<Person>,
    /// Whether its segment, its program or the target of a condition was deleted. Then no client is asked.
    pub is_gone: bool,
}

impl AudienceView {
    pub fn plain(kind: AudienceKind, people: i64) -> Self {
        Self { kind, name: None, people, pictures: Vec::new(), is_gone: false }
    }
}
