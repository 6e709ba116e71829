//! Views of numbers: in the library, of one client, and of all clients with a number.

use chrono::{DateTime, NaiveDate, Utc};

use super::{
    Number, NumberDetails, NumberId,
    course::{Change, Gap},
    goal::{Goal, GoalState},
    value::{DayAmount, Value},
};
use crate::model::{
    amount::Amount,
    error::Violation,
    mentoring::{check_in::CheckInId, client::Person},
    page::check_limit,
    search::Search,
};

/// Number of the library, with the statistics of its clients.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedNumber {
    pub number: Number,
    /// Questions of check-ins that ask for it.
    pub asking: Vec<Asking>,
    pub people: i64,
    /// First of its clients.
    pub pictures: Vec<Person>,
    pub goals: GoalCounts,
    /// `None`: too few clients have a value.
    pub together: Option<Together>,
}

/// Number question of a check-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asking {
    pub check_in: CheckInId,
    pub name: String,
    /// Position among the questions, from 1.
    pub question: usize,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GoalCounts {
    pub set: i64,
    /// Number of reached goals by a day.
    pub reached: i64,
    /// Number of goals of every week or month that are met in the present or the previous one.
    pub kept: i64,
}

/// Statistics of the last values of all clients.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Together {
    pub median: Amount,
    pub sum: Amount,
}

/// Number of a client, with its values.
#[derive(Debug, Clone, PartialEq)]
pub struct ClientNumber {
    pub id: NumberId,
    pub details: NumberDetails,
    pub asked_by: Option<AskedBy>,
    pub today: NaiveDate,
    pub values: Values,
    /// Oldest first.
    pub gaps: Vec<Gap>,
    pub change: Option<Change>,
    pub goal: Option<(Goal, GoalState)>,
}

/// Values, oldest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Values {
    Written(Vec<Value>),
    /// Counts, one a week, on its Monday.
    Counted(Vec<DayAmount>),
}

/// Check-in that asks for a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedBy {
    pub name: String,
    /// Next opening for the client, where it is known.
    pub next_on: Option<NaiveDate>,
}

/// Client who has a number.
#[derive(Debug, Clone, PartialEq)]
pub struct Holder {
    pub client: Person,
    pub given_at: DateTime<Utc>,
    pub latest: Option<DayAmount>,
    pub change: Option<Change>,
    /// Goal, with whether it is met.
    pub goal: Option<(Goal, bool)>,
}

/// Page of the people of a number, by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HolderPage {
    pub search: Search,
    pub limit: u32,
    pub offset: u32,
}

impl HolderPage {
    /// Parses the parameters. The default is fifty people.
    pub fn parse(q: Option<&str>, limit: Option<u32>, offset: Option<u32>) -> Result<Self, Violation> {
        Ok(Self {
            search: Search::parse(q.unwrap_or_default()),
            limit: check_limit(limit)?,
            offset: offset.unwrap_or_default(),
        })
    }
}
