//! Number of the library.

use chrono::{DateTime, NaiveDate, Utc};
use hub_domain::model::mentoring::number::{
    Better, CountedTasks, Given, Number, NumberForm, Source,
    course::Change,
    goal::{Every, Goal},
    value::DayAmount,
    view::{Asking, GoalCounts, Holder, ListedNumber, Together},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::{client_choice::PersonJson, names::schema_of_names, task::CategoryJson};

schema_of_names!(
    /// Writer of a number.
    pub(crate) SourceJson as "NumberSource",
    ["client", "mentor", "checkIn", "csv", "counted"]
);

schema_of_names!(pub(crate) BetterJson as "Better", Better::ALL.map(Better::name));

schema_of_names!(CountedTasksJson as "CountedTasks", ["all", "category", "mentor", "own"]);

/// Completed tasks that the hub counts, a week.
#[derive(Deserialize, Serialize, ToSchema)]
#[schema(as = Counts)]
pub(crate) struct CountsJson {
    #[schema(value_type = CountedTasksJson)]
    tasks: String,
    /// With `category`.
    #[schema(value_type = Option<CategoryJson>)]
    category: Option<String>,
}

impl CountsJson {
    pub(crate) fn of(source: Source) -> Option<Self> {
        let tasks: CountedTasks = source.counted()?;
        let category = tasks.category().map(|category| category.name().to_owned());
        Some(Self { tasks: tasks.name().to_owned(), category })
    }
}

/// Number to create, or what it becomes.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NumberBody {
    #[schema(min_length = 1, max_length = 60)]
    name: String,
    #[schema(max_length = 40)]
    unit: Option<String>,
    #[schema(minimum = 0, maximum = 3)]
    decimals: Option<i64>,
    #[schema(value_type = BetterJson)]
    better: String,
    #[schema(value_type = SourceJson)]
    source: String,
    /// With the source `counted`.
    counts: Option<CountsJson>,
}

impl NumberBody {
    pub(crate) fn form(&self) -> NumberForm<'_> {
        NumberForm {
            name: &self.name,
            unit: self.unit.as_deref(),
            decimals: self.decimals,
            better: &self.better,
            source: &self.source,
            counts: self.counts.as_ref().map(|counts| (counts.tasks.as_str(), counts.category.as_deref())),
        }
    }
}

/// Library by name.
#[derive(Serialize, ToSchema)]
#[schema(as = Numbers)]
pub(crate) struct NumbersJson {
    pub(crate) numbers: Vec<NumberJson>,
    /// Most numbers in all.
    pub(crate) max: usize,
}

/// Number of the library, with its people together.
#[derive(Serialize, ToSchema)]
#[schema(as = Number)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NumberJson {
    id: i64,
    name: String,
    #[schema(required)]
    unit: Option<String>,
    decimals: u32,
    #[schema(value_type = BetterJson)]
    better: &'static str,
    #[schema(value_type = SourceJson)]
    source: &'static str,
    #[schema(required)]
    counts: Option<CountsJson>,
    /// Questions of check-ins that ask for it.
    asking: Vec<NumberAsking>,
    #[schema(required)]
    given: Option<NumberGiven>,
    people: i64,
    /// First three of its people.
    pictures: Vec<PersonJson>,
    goals: NumberGoals,
    /// Null below 5 people.
    #[schema(required)]
    together: Option<NumberTogether>,
    /// Time of the last file.
    #[schema(required)]
    last_read_in_at: Option<DateTime<Utc>>,
    /// Number of changes, for `If-Match`.
    version: i64,
}

/// Number question of a check-in.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NumberAsking {
    check_in_id: i64,
    name: String,
    /// Its place among the questions, from 1.
    question: usize,
}

/// Choice of clients to whom it was last assigned.
#[derive(Serialize, ToSchema)]
struct NumberGiven {
    #[schema(value_type = GivenKind)]
    kind: &'static str,
    /// Name of the segment or the check-in.
    #[schema(required)]
    name: Option<String>,
}

schema_of_names!(GivenKind as "GivenKind", ["everybody", "segment", "choice", "checkIn"]);

/// Goals of its people.
#[derive(Serialize, ToSchema)]
struct NumberGoals {
    set: i64,
    /// Those that are to be reached by a day, and are.
    reached: i64,
    /// Those of a week or a month that the present one keeps, or the one before it.
    kept: i64,
}

/// Last amounts of its people together.
#[derive(Serialize, ToSchema)]
struct NumberTogether {
    /// Decimal number.
    median: String,
    sum: String,
}

impl From<ListedNumber> for NumberJson {
    fn from(listed: ListedNumber) -> Self {
        let Number { id, details, given, read_in_at, version } = listed.number;
        let asking =
            |Asking { check_in, name, question }| NumberAsking { check_in_id: check_in.0, name, question };
        let to_given =
            |given: Given| NumberGiven { kind: given.kind(), name: given.name().map(str::to_owned) };
        let together =
            |Together { median, sum }| NumberTogether { median: median.to_string(), sum: sum.to_string() };
        let GoalCounts { set, reached, kept } = listed.goals;
        Self {
            id: id.0,
            name: details.name,
            unit: details.unit,
            decimals: details.decimals,
            better: details.better.name(),
            source: details.source.name(),
            counts: CountsJson::of(details.source),
            asking: listed.asking.into_iter().map(asking).collect(),
            given: given.map(to_given),
            people: listed.people,
            pictures: listed.pictures.into_iter().map(PersonJson::from).collect(),
            goals: NumberGoals { set, reached, kept },
            together: listed.together.map(together),
            last_read_in_at: read_in_at,
            version: version.0,
        }
    }
}

/// Amount of a day.
#[derive(Serialize, ToSchema)]
#[schema(as = DayAmount)]
pub(crate) struct DayAmountJson {
    day: NaiveDate,
    /// Decimal number.
    amount: String,
}

impl From<DayAmount> for DayAmountJson {
    fn from(DayAmount { day, amount }: DayAmount) -> Self {
        Self { day, amount: amount.to_string() }
    }
}

/// Last amount against the last one of four weeks before.
#[derive(Serialize, ToSchema)]
#[schema(as = NumberChange)]
pub(crate) struct ChangeJson {
    /// Decimal number, negative where it is less.
    amount: String,
    /// Null where the amount before was 0.
    #[schema(required)]
    percent: Option<f64>,
}

impl From<Change> for ChangeJson {
    fn from(Change { amount, percent }: Change) -> Self {
        Self { amount: amount.to_string(), percent }
    }
}

schema_of_names!(pub(crate) GoalKindJson as "GoalKind", ["reach", "atLeast", "atMost"]);

schema_of_names!(pub(crate) GoalEveryJson as "GoalEvery", Every::ALL.map(Every::name));

/// Page of clients who have a number, by name.
#[derive(Serialize, ToSchema)]
#[schema(as = NumberHolders)]
pub(crate) struct HoldersJson {
    people: Vec<HolderJson>,
    /// Number of all who match.
    total: i64,
}

/// Client who has a number.
#[derive(Serialize, ToSchema)]
#[schema(as = NumberHolder)]
#[serde(rename_all = "camelCase")]
struct HolderJson {
    client: PersonJson,
    #[schema(required)]
    latest: Option<DayAmountJson>,
    #[schema(required)]
    change: Option<ChangeJson>,
    #[schema(required)]
    goal: Option<HolderGoal>,
    given_at: DateTime<Utc>,
}

/// Goal of a client.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct HolderGoal {
    #[schema(value_type = GoalKindJson)]
    kind: &'static str,
    /// Decimal number.
    amount: String,
    #[schema(required)]
    by: Option<NaiveDate>,
    #[schema(required, value_type = Option<GoalEveryJson>)]
    every: Option<&'static str>,
    is_met: bool,
}

impl From<(Vec<Holder>, i64)> for HoldersJson {
    fn from((people, total): (Vec<Holder>, i64)) -> Self {
        Self { people: people.into_iter().map(HolderJson::from).collect(), total }
    }
}

impl From<Holder> for HolderJson {
    fn from(holder: Holder) -> Self {
        let goal = |(Goal { kind, amount, .. }, is_met): (Goal, bool)| HolderGoal {
            kind: kind.name(),
            amount: amount.to_string(),
            by: kind.by(),
            every: kind.every().map(Every::name),
            is_met,
        };
        Self {
            client: holder.client.into(),
            latest: holder.latest.map(DayAmountJson::from),
            change: holder.change.map(ChangeJson::from),
            goal: holder.goal.map(goal),
            given_at: holder.given_at,
        }
    }
}
