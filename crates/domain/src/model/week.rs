//! A user's week: Monday 00:00 to Sunday 24:00 in their time zone.

use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;

/// Half-open interval: `start` is in it, `end` is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Week {
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
}

impl Week {
    pub fn containing(now: DateTime<Utc>, zone: Tz) -> Self {
        let monday = monday_of(now, zone);
        Self { start: first_instant(monday, zone), end: first_instant(monday + Days::new(7), zone) }
    }
}

/// Number of tasks that a user completed in a week.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeekCount {
    pub monday: NaiveDate,
    pub completed: i64,
}

/// Mondays of the last `count` weeks, this one last.
pub fn last_mondays(now: DateTime<Utc>, zone: Tz, count: u64) -> impl Iterator<Item = NaiveDate> {
    let this = monday_of(now, zone);
    (0..count).rev().map(move |ago| this - Days::new(7 * ago))
}

/// Monday of the week of `now`.
pub fn monday_of(now: DateTime<Utc>, zone: Tz) -> NaiveDate {
    monday_of_day(now.with_timezone(&zone).date_naive())
}

/// Monday of the week of a day.
pub fn monday_of_day(day: NaiveDate) -> NaiveDate {
    day - Days::new(u64::from(day.weekday().num_days_from_monday()))
}

/// First Monday on or after a day.
pub fn next_monday(day: NaiveDate) -> NaiveDate {
    monday_of_day(day + Days::new(6))
}

/// Midnight, or the first instant after it where a clock change skips midnight.
pub fn first_instant(day: NaiveDate, zone: Tz) -> DateTime<Utc> {
    first_instant_from(day, NaiveTime::MIN, zone)
}

/// That time of a day, or the first instant after it where a clock change skips it.
pub(crate) fn first_instant_from(day: NaiveDate, time: NaiveTime, zone: Tz) -> DateTime<Utc> {
    let wanted = day.and_time(time);
    // Zones change their clocks by quarters of an hour; a skipped time ends within a day.
    (0..=24 * 4)
        .find_map(|quarters| {
            zone.from_local_datetime(&(wanted + TimeDelta::minutes(15 * quarters))).earliest()
        })
        .map_or_else(|| wanted.and_utc(), |instant| instant.to_utc())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    #[test]
    fn a_week_runs_from_monday_to_monday() {
        let week = Week::containing(at("2026-11-20T12:00:00Z"), Tz::UTC);
        assert_eq!((week.start, week.end), (at("2026-11-16T00:00:00Z"), at("2026-11-23T00:00:00Z")));
    }

    #[test]
    fn a_week_crosses_the_end_of_a_year() {
        let week = Week::containing(at("2027-01-01T00:00:00Z"), Tz::UTC);
        assert_eq!((week.start, week.end), (at("2026-12-28T00:00:00Z"), at("2027-01-04T00:00:00Z")));
    }

    #[test]
    fn week_depends_on_the_time_zone() {
        let now = at("2026-11-23T02:00:00Z");
        assert_eq!(Week::containing(now, Tz::America__New_York).start, at("2026-11-16T05:00:00Z"));
        assert_eq!(Week::containing(now, Tz::Europe__London).start, at("2026-11-23T00:00:00Z"));
    }

    #[test]
    fn week_with_clock_change_differs_by_an_hour() {
        let hours = |now: &str| {
            let week = Week::containing(at(now), Tz::Europe__Berlin);
            (week.end - week.start).num_hours()
        };
        assert_eq!(hours("2026-10-21T12:00:00Z"), 7 * 24 + 1);
        assert_eq!(hours("2026-03-25T12:00:00Z"), 7 * 24 - 1);
    }

    #[test]
    fn the_last_weeks_end_with_this_one() {
        let mondays = last_mondays(at("2027-01-01T00:00:00Z"), Tz::UTC, 3);
        let days: Vec<_> = mondays.map(|monday| monday.to_string()).collect();
        assert_eq!(days, ["2026-12-14", "2026-12-21", "2026-12-28"]);
    }

    #[test]
    fn week_begins_even_when_midnight_is_skipped() {
        // Beirut sets its clocks forward at midnight.
        let week = Week::containing(at("2015-03-29T10:00:00Z"), Tz::Asia__Beirut);
        assert!(week.start < week.end);
        // Apia had no 30 December 2011 at all.
        let week = Week::containing(at("2011-12-31T12:00:00Z"), Tz::Pacific__Apia);
        assert!(week.start <= at("2011-12-31T12:00:00Z") && at("2011-12-31T12:00:00Z") < week.end);
    }

    proptest! {
        #[test]
        fn weeks_are_contiguous_and_contain_their_instants(
            seconds in 0_i64..4_102_444_800,
            zone in prop::sample::select(&chrono_tz::TZ_VARIANTS[..]),
        ) {
            let now = DateTime::from_timestamp(seconds, 0).unwrap();
            let week = Week::containing(now, zone);
            prop_assert!(week.start <= now && now < week.end);
            prop_assert_eq!(Week::containing(week.end, zone).start, week.end);
            prop_assert!((week.end - week.start).num_hours() >= 6 * 24 - 1);
        }
    }
}
