//! Days on which no step is assigned: weekends and days off.

use chrono::{Datelike, Days, NaiveDate, TimeDelta, Weekday};
use serde::{Deserialize, Serialize};

use crate::model::{
    by_name::with_names,
    day_range::{MAX_YEARS_AHEAD, is_too_far, parse_day},
    error::Violation,
    language::message::Message,
    text::{TextRule, is_blank},
};

/// Most entries of days off.
pub const MAX_DAYS_OFF: usize = 100;
/// Most days of one entry.
pub const MAX_DAYS_OF_ENTRY: i64 = 366;
/// Days of four-digit years, which every date on the wire has.
const FIRST_DAY: NaiveDate = NaiveDate::from_ymd_opt(1, 1, 1).expect("January has a first day");
const LAST_DAY: NaiveDate = NaiveDate::from_ymd_opt(9999, 12, 31).expect("December has 31 days");

pub const FIELD: &str = "daysOff";
const NAME: TextRule = TextRule { field: "name", label: "label-name", max_chars: 60 };

/// Days on which steps are assigned: all but the days off and, if skipped, Saturdays and Sundays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Calendar {
    pub skips_weekends: bool,
    pub days_off: Vec<DaysOff>,
}

/// Days without steps, both ends included.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DaysOff {
    pub from: NaiveDate,
    pub to: NaiveDate,
    pub name: Option<String>,
}

/// Days off with raw input.
#[derive(Debug, Clone, Copy)]
pub struct DaysOffForm<'a> {
    pub from: &'a str,
    pub to: &'a str,
    pub name: Option<&'a str>,
}

with_names! {
    /// Reason why a step is assigned later than planned.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Moved {
        Weekend = "weekend",
        DayOff = "dayOff",
    }
}

impl DaysOffForm<'_> {
    fn check(&self, today: NaiveDate) -> Result<DaysOff, Violation> {
        let day = |field, text: &str| {
            let day = parse_day(text).filter(|day| *day >= FIRST_DAY);
            day.ok_or_else(|| Violation::of(field, Message::new("day-invalid")))
        };
        let (from, to) = (day("from", self.from)?, day("to", self.to)?);
        match to.signed_duration_since(from).num_days() {
            ..0 => return Err(Violation::of("to", Message::new("day-range-reversed"))),
            0..MAX_DAYS_OF_ENTRY => (),
            _ => {
                let message = Message::new("program-day-off-too-long").number("max", MAX_DAYS_OF_ENTRY);
                return Err(Violation::of("to", message));
            }
        }
        if is_too_far(to, today) {
            let message = Message::new("day-too-far").number("years", MAX_YEARS_AHEAD);
            return Err(Violation::of("to", message));
        }
        let name = self.name.filter(|name| !is_blank(name));
        let name = name.map(|name| NAME.required_line(name, Message::new("day-invalid"))).transpose()?;
        Ok(DaysOff { from, to, name })
    }
}

impl Calendar {
    pub(super) fn parse(
        skips_weekends: bool,
        forms: &[DaysOffForm<'_>],
        today: NaiveDate,
    ) -> Result<Self, Violation> {
        if forms.len() > MAX_DAYS_OFF {
            let message = Message::new("program-too-many-days-off").number("max", MAX_DAYS_OFF);
            return Err(Violation::of(FIELD, message));
        }
        let days_off = forms.iter().enumerate();
        let days_off = days_off.map(|(at, form)| form.check(today).map_err(|fault| fault.in_row(FIELD, at)));
        Ok(Self { skips_weekends, days_off: days_off.collect::<Result<_, _>>()? })
    }

    /// Whether assignment days can differ from planned days.
    pub fn moves_days(&self) -> bool {
        self.skips_weekends || !self.days_off.is_empty()
    }

    /// Reason why nothing is assigned on a day. A named day off takes precedence over a weekend.
    pub fn is_off(&self, day: NaiveDate) -> Option<Moved> {
        let is_weekend = matches!(day.weekday(), Weekday::Sat | Weekday::Sun);
        if self.days_off.iter().any(|off| off.from <= day && day <= off.to) {
            Some(Moved::DayOff)
        } else if self.skips_weekends && is_weekend {
            Some(Moved::Weekend)
        } else {
            None
        }
    }

    /// First day from `day` on that is not off.
    pub fn next_free(&self, day: NaiveDate) -> NaiveDate {
        let mut day = day;
        while let Some(reason) = self.is_off(day).filter(|_| day < LAST_DAY) {
            let last = match reason {
                Moved::Weekend => day,
                Moved::DayOff => {
                    let covering = self.days_off.iter().filter(|off| off.from <= day && day <= off.to);
                    covering.map(|off| off.to).max().unwrap_or(day)
                }
            };
            day = last + Days::new(1);
        }
        day.min(LAST_DAY)
    }
}

/// Day that is `days` later, or earlier if negative. It is clamped to the years of the wire.
pub fn shifted(day: NaiveDate, days: i64) -> NaiveDate {
    let bound = if days < 0 { FIRST_DAY } else { LAST_DAY };
    let moved = TimeDelta::try_days(days).and_then(|days| day.checked_add_signed(days));
    moved.unwrap_or(bound).clamp(FIRST_DAY, LAST_DAY)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn parse(from: &str, to: &str, name: Option<&str>) -> Result<Calendar, Violation> {
        let first = DaysOffForm { from: "2026-12-24", to: "2026-12-24", name: None };
        Calendar::parse(false, &[first, DaysOffForm { from, to, name }], day("2026-11-20"))
    }

    #[test]
    fn days_off_are_valid_ranges() {
        let parsed = parse("2026-12-24", "2027-01-02", Some(" Holidays ")).unwrap();
        assert_eq!(parsed.days_off[1].name.as_deref(), Some("Holidays"));
        assert_eq!(parse("2026-12-24", "2026-12-24", Some(" ")).unwrap().days_off[1].name, None);
        assert!(parse("2026-01-01", "2027-01-01", None).is_ok());
        for (from, to, field) in [
            ("2026-02-30", "2026-03-01", "daysOff.1.from"),
            ("2026-03-01", "soon", "daysOff.1.to"),
            ("2026-03-02", "2026-03-01", "daysOff.1.to"),
            ("2026-01-01", "2027-01-02", "daysOff.1.to"),
            ("0000-01-01", "0000-01-01", "daysOff.1.from"),
        ] {
            assert_eq!(parse(from, to, None).unwrap_err().path().as_deref(), Some(field), "{from} {to}");
        }
        let long = "x".repeat(61);
        let refused = parse("2026-03-01", "2026-03-01", Some(&long)).unwrap_err();
        assert_eq!(refused.path().as_deref(), Some("daysOff.1.name"));
        let many = [DaysOffForm { from: "2026-12-24", to: "2026-12-24", name: None }; 101];
        assert!(Calendar::parse(true, &many[..100], day("2026-11-20")).is_ok());
        assert_eq!(
            Calendar::parse(true, &many, day("2026-11-20")).unwrap_err().path().as_deref(),
            Some("daysOff")
        );
    }

    #[test]
    fn next_free_day_passes_weekends_and_days_off() {
        let off = |from, to| DaysOff { from: day(from), to: day(to), name: None };
        // 27 November 2026 is a Friday.
        let days_off = vec![off("2026-11-30", "2026-12-02"), off("2026-12-02", "2026-12-03")];
        let calendar = Calendar { skips_weekends: true, days_off };
        for (from, free) in [
            ("2026-11-27", "2026-11-27"),
            ("2026-11-28", "2026-12-04"),
            ("2026-12-01", "2026-12-04"),
            ("2026-12-05", "2026-12-07"),
        ] {
            assert_eq!(calendar.next_free(day(from)), day(free), "{from}");
        }
        assert_eq!(calendar.is_off(day("2026-11-28")), Some(Moved::Weekend));
        assert_eq!(calendar.is_off(day("2026-12-03")), Some(Moved::DayOff));
        let weekday = Calendar { skips_weekends: false, ..calendar };
        assert_eq!(weekday.next_free(day("2026-11-28")), day("2026-11-28"));
        let end = vec![off("9999-01-01", "9999-12-31")];
        let endless = Calendar { skips_weekends: true, days_off: end };
        assert_eq!(endless.next_free(day("9999-06-01")), day("9999-12-31"));
    }

    #[test]
    fn shifts_stay_within_the_years_of_the_wire() {
        assert_eq!(shifted(day("2026-12-30"), 3), day("2027-01-02"));
        assert_eq!(shifted(day("2026-12-30"), -30), day("2026-11-30"));
        assert_eq!(shifted(day("2026-12-30"), i64::MAX), day("9999-12-31"));
        assert_eq!(shifted(day("2026-12-30"), i64::MIN), day("0001-01-01"));
        assert_eq!(shifted(day("2026-12-30"), 4_000_000), day("9999-12-31"));
    }
}
