//! Goals of a client: an amount to be reached by a day, or one to be kept every week or month.

mod form;

use chrono::{Datelike, Days, Months, NaiveDate};
pub use form::GoalForm;

use super::{Better, value::DayAmount};
use crate::model::{amount::Amount, by_name::with_names, week::monday_of_day};

/// Number of weeks or months that are shown of a goal.
const SHOWN_PERIODS: u32 = 12;

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Every {
        Week = "week",
        Month = "month",
    }
}

impl Every {
    /// First day of the week or month of a day.
    pub fn first_day(self, day: NaiveDate) -> NaiveDate {
        match self {
            Self::Week => monday_of_day(day),
            Self::Month => day - Days::new(u64::from(day.day0())),
        }
    }

    /// First day of the week or month `ago` weeks or months before the one that begins on `first`.
    fn before(self, first: NaiveDate, ago: u32) -> NaiveDate {
        match self {
            Self::Week => first - Days::new(7 * u64::from(ago)),
            Self::Month => first - Months::new(ago),
        }
    }

    /// First day of the week or month after the one that begins on `first`.
    pub fn after(self, first: NaiveDate) -> NaiveDate {
        match self {
            Self::Week => first + Days::new(7),
            Self::Month => first + Months::new(1),
        }
    }

    /// First days of the last whole week or month and of the present one.
    pub fn last_whole(self, today: NaiveDate) -> [NaiveDate; 2] {
        let present = self.first_day(today);
        [self.before(present, 1), present]
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GoalKind {
    Reach { by: NaiveDate },
    AtLeast(Every),
    AtMost(Every),
}

impl GoalKind {
    pub fn name(self) -> &'static str {
        match self {
            Self::Reach { .. } => "reach",
            Self::AtLeast(_) => "atLeast",
            Self::AtMost(_) => "atMost",
        }
    }

    pub fn by(self) -> Option<NaiveDate> {
        if let Self::Reach { by } = self { Some(by) } else { None }
    }

    pub fn every(self) -> Option<Every> {
        match self {
            Self::Reach { .. } => None,
            Self::AtLeast(every) | Self::AtMost(every) => Some(every),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Goal {
    pub kind: GoalKind,
    pub amount: Amount,
    /// Day on which it was set. Weeks and months before it are never missed.
    pub set_on: NaiveDate,
}

impl Goal {
    /// Whether it is met by the last amount (a goal by a day) or by the sum (a goal of every week or month).
    pub fn is_met_by(&self, better: Better, last: Option<Amount>, sum: Option<Amount>) -> bool {
        match self.kind {
            GoalKind::Reach { .. } => last.is_some_and(|last| self.is_reached_by(better, last)),
            GoalKind::AtLeast(_) | GoalKind::AtMost(_) => self.is_kept_by(sum),
        }
    }

    /// Whether an amount reaches it.
    fn is_reached_by(&self, better: Better, amount: Amount) -> bool {
        if better == Better::Less { amount <= self.amount } else { amount >= self.amount }
    }

    /// Whether a week or month with this sum meets it. `None`: the week or month has no value.
    fn is_kept_by(&self, sum: Option<Amount>) -> bool {
        sum.is_some_and(|sum| match self.kind {
            GoalKind::AtMost(_) => sum <= self.amount,
            GoalKind::AtLeast(_) | GoalKind::Reach { .. } => sum >= self.amount,
        })
    }

    /// Computes its progress. `points`: oldest first, one a day.
    pub fn state(&self, better: Better, points: &[DayAmount], today: NaiveDate) -> GoalState {
        let Some(every) = self.kind.every() else {
            return self.reach_state(better, points);
        };
        let present = every.first_day(today);
        let periods: Vec<_> = (0..SHOWN_PERIODS)
            .rev()
            .map(|ago| {
                let from = every.before(present, ago);
                let sum = sum_between(points, from, every.after(from));
                GoalPeriod { from, sum, is_kept: self.is_kept_by(sum) }
            })
            .collect();
        let (is_met, sum) = periods.last().map_or((false, None), |present| (present.is_kept, present.sum));
        GoalState {
            is_met,
            left: None,
            percent: self.percent(is_met, self.is_less_better(better), sum),
            periods,
        }
    }

    /// Whether it was not reached by its day, or not met in its last whole week or month.
    pub fn is_missed(&self, better: Better, points: &[DayAmount], today: NaiveDate) -> bool {
        match self.kind {
            GoalKind::Reach { by } => by < today && !self.reach_state(better, points).is_met,
            GoalKind::AtLeast(every) | GoalKind::AtMost(every) => {
                let [from, present] = every.last_whole(today);
                let last_day = present - Days::new(1);
                last_day > self.set_on && !self.is_kept_by(sum_between(points, from, present))
            }
        }
    }

    fn reach_state(&self, better: Better, points: &[DayAmount]) -> GoalState {
        let is_less_better = self.is_less_better(better);
        let last = points.last().map(|point| point.amount);
        let is_met = last.is_some_and(|last| self.is_reached_by(better, last));
        let distance =
            |last: Amount| if is_less_better { last.minus(self.amount) } else { self.amount.minus(last) };
        GoalState {
            is_met,
            left: last.filter(|_| !is_met).map(distance),
            percent: self.percent(is_met, is_less_better, last),
            periods: Vec::new(),
        }
    }

    fn is_less_better(&self, better: Better) -> bool {
        match self.kind {
            GoalKind::Reach { .. } => better == Better::Less,
            GoalKind::AtLeast(_) => false,
            GoalKind::AtMost(_) => true,
        }
    }

    /// Percent of the target. Only a goal that is met has 100. Where an amount is not above 0, the result is 0.
    fn percent(&self, is_met: bool, is_less_better: bool, amount: Option<Amount>) -> u32 {
        let goal = i128::from(self.amount.thousandths());
        match amount.map(|amount| i128::from(amount.thousandths())) {
            _ if is_met => 100,
            Some(amount) if amount > 0 && goal > 0 => {
                let [part, whole] = if is_less_better { [goal, amount] } else { [amount, goal] };
                u32::try_from(part * 100 / whole).unwrap_or(100).min(99)
            }
            _ => 0,
        }
    }
}

/// Progress of a goal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoalState {
    /// Whether it is reached, or met in the present week or month.
    pub is_met: bool,
    /// Amount that is missing to reach it.
    pub left: Option<Amount>,
    pub percent: u32,
    /// The last twelve weeks or months, oldest first.
    pub periods: Vec<GoalPeriod>,
}

/// Week or month of a goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GoalPeriod {
    /// First day.
    pub from: NaiveDate,
    /// Sum of its values. `None`: it has none.
    pub sum: Option<Amount>,
    pub is_kept: bool,
}

/// Sum of a range of days. `to`: first day that is not in it.
fn sum_between(points: &[DayAmount], from: NaiveDate, to: NaiveDate) -> Option<Amount> {
    let index_of = |day: NaiveDate| points.partition_point(|point| point.day < day);
    let amounts = points[index_of(from)..index_of(to)].iter();
    let sum =
        amounts.map(|point| i128::from(point.amount.thousandths())).reduce(|sum, amount| sum + amount)?;
    Some(Amount::nearest(sum))
}

#[cfg(test)]
mod tests;
