//! Rows of numbers.

use chrono::NaiveDate;
use diesel::prelude::*;
use hub_domain::{
    model::{
        amount::Amount,
        mentoring::number::{
            Better, Given, Number, NumberDetails, NumberId, Source, Writer,
            goal::{Every, Goal, GoalKind},
        },
        version::Version,
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{error::unreadable, instant::optional_instant},
    schema::{number_holders, numbers},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = numbers)]
pub(super) struct NumberRow {
    id: i64,
    name: String,
    unit: Option<String>,
    decimals: i64,
    better: String,
    source: String,
    counts: Option<String>,
    given_kind: Option<String>,
    given_name: Option<String>,
    read_in_at: Option<i64>,
    version: i64,
}

/// Written fields, for inserting and updating.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = numbers, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(super) struct DetailsRow {
    name: String,
    unit: Option<String>,
    decimals: i64,
    better: &'static str,
    source: &'static str,
    counts: Option<String>,
}

impl From<&NumberDetails> for DetailsRow {
    fn from(details: &NumberDetails) -> Self {
        let counts = details.source.counted();
        Self {
            name: details.name.clone(),
            unit: details.unit.clone(),
            decimals: i64::from(details.decimals),
            better: details.better.name(),
            source: details.source.name(),
            counts: counts.map(|tasks| serde_json::to_string(&tasks).expect("counted tasks serialize")),
        }
    }
}

pub(super) fn to_number(row: NumberRow) -> Stored<Number> {
    let better = Better::from_name(&row.better);
    let source = match row.counts {
        Some(counts) => Source::Counted(
            serde_json::from_str(&counts).map_err(|_| unreadable("counts of number", row.id))?,
        ),
        None => Source::Written(writer(&row.source)?),
    };
    Ok(Number {
        id: NumberId(row.id),
        details: NumberDetails {
            name: row.name,
            unit: row.unit,
            decimals: u32::try_from(row.decimals).map_err(|_| unreadable("decimals of number", row.id))?,
            better: better.ok_or_else(|| unreadable("direction of number", &row.better))?,
            source,
        },
        given: row.given_kind.and_then(|kind| Given::from_stored(&kind, row.given_name)),
        read_in_at: optional_instant(row.read_in_at)?,
        version: Version(row.version),
    })
}

pub(super) fn writer(name: &str) -> Stored<Writer> {
    Writer::from_name(name).ok_or_else(|| unreadable("writer of number", name))
}

#[derive(Queryable, Selectable, AsChangeset)]
#[diesel(table_name = number_holders, treat_none_as_null = true)]
pub(super) struct GoalRow {
    #[diesel(column_name = goal_kind)]
    kind: Option<String>,
    #[diesel(column_name = goal_amount)]
    amount: Option<i64>,
    #[diesel(column_name = goal_by)]
    by: Option<NaiveDate>,
    #[diesel(column_name = goal_every)]
    every: Option<String>,
    #[diesel(column_name = goal_set_on)]
    set_on: Option<NaiveDate>,
}

impl From<Option<&Goal>> for GoalRow {
    fn from(goal: Option<&Goal>) -> Self {
        Self {
            kind: goal.map(|goal| goal.kind.name().to_owned()),
            amount: goal.map(|goal| goal.amount.thousandths()),
            by: goal.and_then(|goal| goal.kind.by()),
            every: goal.and_then(|goal| goal.kind.every()).map(|every| every.name().to_owned()),
            set_on: goal.map(|goal| goal.set_on),
        }
    }
}

pub(super) fn to_goal(row: GoalRow) -> Stored<Option<Goal>> {
    let Some(kind) = row.kind else {
        return Ok(None);
    };
    let every = Every::ALL.into_iter().find(|every| row.every.as_deref() == Some(every.name()));
    let kind = match (kind.as_str(), row.by, every) {
        ("reach", Some(by), _) => GoalKind::Reach { by },
        ("atLeast", _, Some(every)) => GoalKind::AtLeast(every),
        ("atMost", _, Some(every)) => GoalKind::AtMost(every),
        _ => return Err(unreadable("goal of number", kind)),
    };
    match (row.amount, row.set_on) {
        (Some(amount), Some(set_on)) => {
            Ok(Some(Goal { kind, amount: Amount::from_thousandths(amount), set_on }))
        }
        _ => Err(unreadable("goal of number", kind.name())),
    }
}
