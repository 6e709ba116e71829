//! Course of a number over time: its change, and gaps between its values.

use chrono::{Days, NaiveDate};

use super::value::DayAmount;
use crate::model::amount::Amount;

/// Days of the change that is shown beside a number.
pub const CHANGE_DAYS: u64 = 28;
/// Least number of values for a usual distance.
const MIN_VALUES: usize = 3;

/// Difference between the last value and an earlier one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Change {
    pub amount: Amount,
    /// `None` where the earlier value is 0.
    pub percent: Option<f64>,
}

/// Time without values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Gap {
    /// Day of the value before it.
    pub after: NaiveDate,
    /// Day of the value after it. `None`: there is none yet.
    pub before: Option<NaiveDate>,
    /// Days of check-ins that were not answered.
    pub missed: Vec<NaiveDate>,
}

/// Compares the last value with the latest one that is at least `days` older. `None`: there is no such value.
///
/// `points`: oldest first, one a day.
pub fn change(points: &[DayAmount], days: u64) -> Option<Change> {
    let last = points.last()?;
    let limit = last.day.checked_sub_days(Days::new(days))?;
    let base = points[..points.partition_point(|point| point.day <= limit)].last()?;
    Some(change_between(last.amount, base.amount))
}

/// Change from an earlier amount.
pub fn change_between(latest: Amount, base: Amount) -> Change {
    let amount = latest.minus(base);
    Change { amount, percent: amount.percent_of(base) }
}

/// Finds the gaps, oldest first.
///
/// `points`: oldest first, one a day. `missed`: for a number of a check-in, opening days of closed periods without an
/// answer, oldest first. Every other number has a gap where two values are at least twice as far apart as usual.
pub fn gaps(points: &[DayAmount], missed: Option<&[NaiveDate]>) -> Vec<Gap> {
    match missed {
        Some(missed) => missed_gaps(points, missed),
        None => wide_gaps(points),
    }
}

fn missed_gaps(points: &[DayAmount], missed: &[NaiveDate]) -> Vec<Gap> {
    let next_days = points.iter().skip(1).map(|point| Some(point.day)).chain([None]);
    let gap = |(point, before): (&DayAmount, Option<NaiveDate>)| {
        let from = missed.partition_point(|day| *day < point.day);
        let to = before.map_or(missed.len(), |before| missed.partition_point(|day| *day < before));
        Gap { after: point.day, before, missed: missed[from..to].to_vec() }
    };
    points.iter().zip(next_days).map(gap).filter(|gap| !gap.missed.is_empty()).collect()
}

fn wide_gaps(points: &[DayAmount]) -> Vec<Gap> {
    if points.len() < MIN_VALUES {
        return Vec::new();
    }
    let neighbours = || points.windows(2).map(|pair| (pair[0].day, pair[1].day));
    let distance = |(after, before): (NaiveDate, NaiveDate)| (before - after).num_days();
    let mut distances: Vec<_> = neighbours().map(distance).collect();
    distances.sort_unstable();
    let usual = distances[(distances.len() - 1) / 2];
    let wide = neighbours().filter(|pair| distance(*pair) >= 2 * usual);
    wide.map(|(after, before)| Gap { after, before: Some(before), missed: Vec::new() }).collect()
}

#[cfg(test)]
mod tests;
