//! Number of one client, with its values and goal.

use chrono::{DateTime, NaiveDate, Utc};
use hub_domain::model::mentoring::number::{
    Source,
    course::Gap,
    goal::{Every, Goal, GoalForm, GoalState},
    value::{DayAmount, EarlierAmount, Value},
    view::{AskedBy, ClientNumber, Values},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::number::{BetterJson, ChangeJson, CountsJson, GoalEveryJson, GoalKindJson, SourceJson};

/// Amount as it was typed.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AmountBody {
    /// Decimal number, in the digits of any script, with a point or a comma.
    #[schema(max_length = 60)]
    pub(crate) amount: String,
}

/// Goal of a number. `reach` goes with `by`, the others with `every`.
#[derive(Deserialize, ToSchema)]
pub(crate) struct GoalBody {
    #[schema(value_type = GoalKindJson)]
    kind: String,
    /// Decimal number.
    amount: String,
    #[schema(value_type = Option<NaiveDate>)]
    by: Option<String>,
    #[schema(value_type = Option<GoalEveryJson>)]
    every: Option<String>,
}

/// Goal, or none.
#[derive(Deserialize, ToSchema)]
pub(crate) struct OwnGoalBody {
    goal: Option<GoalBody>,
}

impl OwnGoalBody {
    pub(crate) fn form(&self) -> Option<GoalForm<'_>> {
        self.goal.as_ref().map(|goal| GoalForm {
            kind: &goal.kind,
            amount: &goal.amount,
            by: goal.by.as_deref(),
            every: goal.every.as_deref(),
        })
    }
}

/// Numbers of a client by name.
#[derive(Serialize, ToSchema)]
#[schema(as = ClientNumbers)]
pub(crate) struct ClientNumbersJson {
    numbers: Vec<ClientNumberJson>,
}

impl From<Vec<ClientNumber>> for ClientNumbersJson {
    fn from(numbers: Vec<ClientNumber>) -> Self {
        Self { numbers: numbers.into_iter().map(ClientNumberJson::from).collect() }
    }
}

/// Number of a client, with its values.
#[derive(Serialize, ToSchema)]
#[schema(as = ClientNumber)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClientNumberJson {
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
    #[schema(required)]
    asked_by: Option<AskedByJson>,
    /// Present day of the client.
    today: NaiveDate,
    /// Oldest first. Of a counted number one a week, on its Monday.
    values: Vec<NumberValue>,
    /// Oldest first.
    gaps: Vec<NumberGap>,
    /// Null where it is too early.
    #[schema(required)]
    change: Option<ChangeJson>,
    #[schema(required)]
    goal: Option<GoalJson>,
}

/// Check-in that asks for a number.
#[derive(Serialize, ToSchema)]
#[schema(as = AskedBy)]
#[serde(rename_all = "camelCase")]
struct AskedByJson {
    name: String,
    /// Next opening for the client, where it is known.
    #[schema(required)]
    next_on: Option<NaiveDate>,
}

/// Amount of a day.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NumberValue {
    day: NaiveDate,
    /// Decimal number.
    amount: String,
    #[schema(value_type = SourceJson)]
    source: &'static str,
    /// First name of its author.
    #[schema(required)]
    by: Option<String>,
    /// Time of writing; null where the hub counts.
    #[schema(required)]
    at: Option<DateTime<Utc>>,
    /// Name of the check-in that it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    check_in: Option<String>,
    /// Amounts of before, newest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    earlier: Vec<EarlierAmountJson>,
}

/// Amount that was corrected.
#[derive(Serialize, ToSchema)]
#[schema(as = EarlierAmount)]
struct EarlierAmountJson {
    /// Decimal number.
    amount: String,
    /// First name of the author of the value before.
    #[schema(required)]
    by: Option<String>,
    at: DateTime<Utc>,
}

/// Time without values.
#[derive(Serialize, ToSchema)]
struct NumberGap {
    /// Day of the value before it.
    after: NaiveDate,
    /// Day of the value after it; null without one.
    #[schema(required)]
    before: Option<NaiveDate>,
    /// Days of check-ins that were not answered.
    missed: Vec<NaiveDate>,
}

/// Goal, and how far it is.
#[derive(Serialize, ToSchema)]
#[schema(as = Goal)]
#[serde(rename_all = "camelCase")]
struct GoalJson {
    #[schema(value_type = GoalKindJson)]
    kind: &'static str,
    /// Decimal number.
    amount: String,
    #[schema(required)]
    by: Option<NaiveDate>,
    #[schema(required, value_type = Option<GoalEveryJson>)]
    every: Option<&'static str>,
    /// Whether it is reached, or the present week or month keeps it.
    is_met: bool,
    /// Amount that is left to reach it; null where it is reached, and for weeks and months.
    #[schema(required)]
    left: Option<String>,
    #[schema(minimum = 0, maximum = 100)]
    percent: u32,
    /// The last twelve weeks or months, oldest first; empty for `reach`.
    periods: Vec<GoalPeriod>,
}

/// Week or month of a goal, with the sum of its values.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct GoalPeriod {
    /// First day.
    from: NaiveDate,
    /// Null without a value.
    #[schema(required)]
    sum: Option<String>,
    is_kept: bool,
}

impl From<ClientNumber> for ClientNumberJson {
    fn from(number: ClientNumber) -> Self {
        let details = number.details;
        let values = match number.values {
            Values::Written(values) => values.into_iter().map(NumberValue::from).collect(),
            Values::Counted(counts) => counts.into_iter().map(NumberValue::from).collect(),
        };
        let asked_by = |AskedBy { name, next_on }| AskedByJson { name, next_on };
        let gap = |Gap { after, before, missed }| NumberGap { after, before, missed };
        Self {
            id: number.id.0,
            name: details.name,
            unit: details.unit,
            decimals: details.decimals,
            better: details.better.name(),
            source: details.source.name(),
            counts: CountsJson::of(details.source),
            asked_by: number.asked_by.map(asked_by),
            today: number.today,
            values,
            gaps: number.gaps.into_iter().map(gap).collect(),
            change: number.change.map(ChangeJson::from),
            goal: number.goal.map(GoalJson::from),
        }
    }
}

impl From<Value> for NumberValue {
    fn from(value: Value) -> Self {
        let earlier =
            |EarlierAmount { amount, by, at }| EarlierAmountJson { amount: amount.to_string(), by, at };
        Self {
            day: value.day,
            amount: value.amount.to_string(),
            source: value.writer.name(),
            by: value.by,
            at: Some(value.at),
            check_in: value.check_in,
            earlier: value.earlier.into_iter().map(earlier).collect(),
        }
    }
}

impl From<DayAmount> for NumberValue {
    fn from(DayAmount { day, amount }: DayAmount) -> Self {
        Self {
            day,
            amount: amount.to_string(),
            source: Source::COUNTED,
            by: None,
            at: None,
            check_in: None,
            earlier: Vec::new(),
        }
    }
}

impl From<(Goal, GoalState)> for GoalJson {
    fn from((Goal { kind, amount, .. }, state): (Goal, GoalState)) -> Self {
        let periods = state.periods.into_iter().map(|period| GoalPeriod {
            from: period.from,
            sum: period.sum.map(|sum| sum.to_string()),
            is_kept: period.is_kept,
        });
        Self {
            kind: kind.name(),
            amount: amount.to_string(),
            by: kind.by(),
            every: kind.every().map(Every::name),
            is_met: state.is_met,
            left: state.left.map(|left| left.to_string()),
            percent: state.percent,
            periods: periods.collect(),
        }
    }
}
