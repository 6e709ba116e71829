//! Next date of a recurrence: its occurrences, in order.

use chrono::{Datelike, Days, Months, NaiveDate, Weekday};

use super::{Recurrence, RecurrenceUnit};

/// Last day of four-digit years, which every date on the wire has.
const LAST_DAY: NaiveDate = NaiveDate::from_ymd_opt(9999, 12, 31).expect("December has 31 days");

impl Recurrence {
    /// Next occurrence after `day`. A recurrence without days counts from `day`.
    pub fn after(&self, day: NaiveDate) -> NaiveDate {
        let next = match self.unit {
            RecurrenceUnit::Day => day + Days::new(self.every.into()),
            RecurrenceUnit::Weekday => nth_weekday_after(day, self.every),
            RecurrenceUnit::Week => self.next_of_week(day),
            RecurrenceUnit::Month => self.next_of_month(day),
        };
        next.min(LAST_DAY)
    }

    /// Next occurrence after `day` that is `today` or later. Earlier occurrences are left out.
    pub fn after_not_before(&self, day: NaiveDate, today: NaiveDate) -> NaiveDate {
        let mut next = self.after(day);
        while next < today.min(LAST_DAY) {
            next = self.after(next);
        }
        next
    }

    fn next_of_week(&self, day: NaiveDate) -> NaiveDate {
        let weekday = day.weekday().number_from_monday();
        let Some(first) = self.on.first() else {
            return day + Days::new(7 * u64::from(self.every));
        };
        if let Some(later) = self.on.iter().find(|listed| **listed > weekday) {
            return day + Days::new((later - weekday).into());
        }
        let monday = day - Days::new((weekday - 1).into());
        monday + Days::new(7 * u64::from(self.every) + u64::from(first - 1))
    }

    fn next_of_month(&self, day: NaiveDate) -> NaiveDate {
        let Some(listed) = self.on.first() else {
            return day + Months::new(self.every);
        };
        let first = day - Days::new(day.day0().into());
        let this = clamped(first, *listed);
        if this > day { this } else { clamped(first + Months::new(self.every), *listed) }
    }
}

/// Day of the month that begins with `first`, or its last day.
pub(in crate::model) fn clamped(first: NaiveDate, day: u32) -> NaiveDate {
    first.with_day(day).unwrap_or_else(|| first + Months::new(1) - Days::new(1))
}

fn nth_weekday_after(day: NaiveDate, count: u32) -> NaiveDate {
    let is_weekday = |day: &NaiveDate| !matches!(day.weekday(), Weekday::Sat | Weekday::Sun);
    let mut next = day;
    for _ in 0..count {
        next = next + Days::new(1);
        while !is_weekday(&next) {
            next = next + Days::new(1);
        }
    }
    next
}
