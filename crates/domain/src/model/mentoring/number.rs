//! Numbers: values of clients over time, such as followers, readers or income.

pub mod counted;
pub mod course;
pub mod goal;
pub mod value;
pub mod view;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::model::{
    amount::Amount,
    by_name::with_names,
    category::{CATEGORY_REQUIRED, Category},
    error::Violation,
    language::message::Message,
    mentoring::{check_in::range::within, named_value::parse_name},
    text::{TextRule, fold},
    version::Version,
};

/// Most numbers in all.
pub const MAX_NUMBERS: usize = 50;

pub const NAME_TAKEN: Message = Message::new("number-name-taken");
pub const UNKNOWN_NUMBER: Message = Message::new("number-unknown");
/// A counted number stays counted, and a written one stays written: their values have different origins.
pub const COUNTED_STAYS: Message = Message::new("number-counted-stays");
pub const SOMEBODY_ELSES: Message = Message::new("number-not-yours");
pub const FEWER_DECIMALS: Message = Message::new("number-fewer-decimals");
const NAME_REQUIRED: Message = Message::new("number-name-required");
const SOURCE_REQUIRED: Message = Message::new("number-source-required");
const BETTER_REQUIRED: Message = Message::new("number-better-required");
const COUNTS_REQUIRED: Message = Message::new("number-counts-required");
const COUNTED_IS_WHOLE: Message = Message::new("number-counted-is-whole");

const NAME: TextRule = TextRule { field: "name", label: "label-name", max_chars: 60 };
const UNIT: TextRule = TextRule { field: "unit", label: "label-unit", max_chars: 40 };
const CATEGORY: &str = "counts.category";

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NumberId(pub i64);

with_names! {
    /// Direction that is better.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Better {
        More = "more",
        Less = "less",
        Neither = "none",
    }
}

with_names! {
    /// Writer of a value.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Writer {
        Client = "client",
        Mentor = "mentor",
        /// Number question of a check-in.
        CheckIn = "checkIn",
        Csv = "csv",
    }
}

/// Completed tasks of a week that the hub counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CountedTasks {
    All,
    Category(Category),
    /// Tasks that a mentor assigned.
    Mentor,
    Own,
}

impl CountedTasks {
    pub fn name(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Category(_) => "category",
            Self::Mentor => "mentor",
            Self::Own => "own",
        }
    }

    pub fn category(self) -> Option<Category> {
        if let Self::Category(category) = self { Some(category) } else { None }
    }
}

/// Origin of all values of a number: one writer, or a count of the hub.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Written(Writer),
    Counted(CountedTasks),
}

impl Source {
    pub const COUNTED: &'static str = "counted";

    pub fn name(self) -> &'static str {
        match self {
            Self::Written(writer) => writer.name(),
            Self::Counted(_) => Self::COUNTED,
        }
    }

    pub fn counted(self) -> Option<CountedTasks> {
        if let Self::Counted(tasks) = self { Some(tasks) } else { None }
    }

    pub fn is(self, writer: Writer) -> bool {
        self == Self::Written(writer)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Number {
    pub id: NumberId,
    pub details: NumberDetails,
    /// Choice of clients to whom it was assigned last.
    pub given: Option<Given>,
    /// Time of the last import of a file.
    pub read_in_at: Option<DateTime<Utc>>,
    /// Number of its changes (optimistic locking).
    pub version: Version,
}

/// Validated when built.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberDetails {
    pub name: String,
    pub unit: Option<String>,
    pub decimals: u32,
    pub better: Better,
    pub source: Source,
}

impl NumberDetails {
    /// Form in which two names are compared.
    pub fn folded_name(&self) -> String {
        fold(&self.name)
    }
}

/// Choice of clients to whom a number was assigned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Given {
    Everybody,
    Choice,
    /// Name of the segment.
    Segment(String),
    /// Name of the check-in.
    CheckIn(String),
}

impl Given {
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Everybody => "everybody",
            Self::Choice => "choice",
            Self::Segment(_) => "segment",
            Self::CheckIn(_) => "checkIn",
        }
    }

    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Everybody | Self::Choice => None,
            Self::Segment(name) | Self::CheckIn(name) => Some(name),
        }
    }

    pub fn from_stored(kind: &str, name: Option<String>) -> Option<Self> {
        match kind {
            "everybody" => Some(Self::Everybody),
            "choice" => Some(Self::Choice),
            "segment" => name.map(Self::Segment),
            "checkIn" => name.map(Self::CheckIn),
            _ => None,
        }
    }
}

/// Number with raw input. `counts`: which tasks, and of which category.
#[derive(Debug, Clone, Copy)]
pub struct NumberForm<'a> {
    pub name: &'a str,
    pub unit: Option<&'a str>,
    pub decimals: Option<i64>,
    pub better: &'a str,
    pub source: &'a str,
    pub counts: Option<(&'a str, Option<&'a str>)>,
}

impl NumberForm<'_> {
    pub fn check(&self) -> Result<NumberDetails, Violation> {
        let name = NAME.required_line(self.name, NAME_REQUIRED)?;
        let unit = UNIT.optional_line(self.unit)?;
        let decimals = self.check_decimals()?;
        let better = parse_name("better", Some(self.better), &Better::ALL, Better::name)?;
        let better = better.ok_or_else(|| Violation::of("better", BETTER_REQUIRED))?;
        let source = self.check_source()?;
        if source.counted().is_some() && decimals > 0 {
            return Err(Violation::of("decimals", COUNTED_IS_WHOLE));
        }
        Ok(NumberDetails { name, unit, decimals, better, source })
    }

    fn check_decimals(&self) -> Result<u32, Violation> {
        within("decimals", self.decimals.unwrap_or_default(), 0, Amount::MAX_DECIMALS.into())
    }

    fn check_source(&self) -> Result<Source, Violation> {
        if self.source != Source::COUNTED {
            let writer = parse_name("source", Some(self.source), &Writer::ALL, Writer::name)?;
            return writer.map(Source::Written).ok_or_else(|| Violation::of("source", SOURCE_REQUIRED));
        }
        let (tasks, category) = self.counts.ok_or_else(|| Violation::of("counts", COUNTS_REQUIRED))?;
        let counted = match tasks {
            "all" => CountedTasks::All,
            "mentor" => CountedTasks::Mentor,
            "own" => CountedTasks::Own,
            "category" => {
                let category = category.ok_or_else(|| Violation::of(CATEGORY, CATEGORY_REQUIRED))?;
                CountedTasks::Category(
                    Category::parse(category).map_err(|fault| Violation::of(CATEGORY, fault.message))?,
                )
            }
            _ => return Err(Violation::of("counts.tasks", COUNTS_REQUIRED)),
        };
        Ok(Source::Counted(counted))
    }
}

#[cfg(test)]
mod tests;
