//! Tests of the recurrence: its checks, and its days compared with an implementation of RFC 5545.

use chrono::{DateTime, Days, NaiveTime, TimeZone, Utc};
use proptest::prelude::*;
use rrule::{Frequency, NWeekday, RRule, Tz as RuleZone, Weekday};

use super::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn recurrence(text: &str) -> Recurrence {
    Recurrence::parse(text).unwrap_or_else(|| panic!("{text:?} is no recurrence"))
}

fn message(every: i64, unit: &str, on: Option<&[i64]>, from: &str) -> String {
    let violation = RecurrenceForm { every, unit, on, from }.check().unwrap_err();
    assert_eq!(violation.field, Some("repeat"));
    violation.message.to_string()
}

#[test]
fn invalid_recurrences_are_refused_with_reason() {
    let every = "A task repeats every 1 to 99 days, weekdays, weeks or months.";
    for number in [i64::MIN, -1, 0, 100, i64::MAX] {
        assert_eq!(message(number, "day", None, "date"), every);
    }
    assert_eq!(message(1, "year", None, "date"), "A task repeats by day, weekday, week or month.");
    assert_eq!(message(1, "day", None, ""), "The next one is counted by date or after completion.");
    let unexpected = "Days can be chosen only for weeks and months by date.";
    assert_eq!(message(1, "day", Some(&[1]), "date"), unexpected);
    assert_eq!(message(1, "weekday", Some(&[1]), "date"), unexpected);
    assert_eq!(message(1, "week", Some(&[1]), "completion"), unexpected);
    assert_eq!(message(1, "month", Some(&[1]), "completion"), unexpected);
    let weekdays = "Weekdays are numbers from 1 to 7, at least one, in order and each once.";
    for days in [&[][..], &[0], &[8], &[2, 1], &[3, 3], &[-1, 2]] {
        assert_eq!(message(1, "week", Some(days), "date"), weekdays, "{days:?}");
    }
    let month = "A task repeats on one day of the month, from 1 to 31.";
    for days in [&[][..], &[0], &[32], &[1, 2]] {
        assert_eq!(message(1, "month", Some(days), "date"), month, "{days:?}");
    }
}

#[test]
fn text_of_a_recurrence_is_read_again() {
    for text in ["1 day date", "99 weekday completion", "2 week date 1,4,7", "1 month date 31", "1 week date"]
    {
        assert_eq!(recurrence(text).to_string(), text);
    }
    for text in
        ["", "1 day", "0 day date", "1 day date 1", "1 week date 1 2", "1 week date 1,,2", "x day date"]
    {
        assert_eq!(Recurrence::parse(text), None, "{text:?}");
    }
}

#[test]
fn left_out_days_come_from_the_due_date() {
    let due = day("2026-11-27");
    assert_eq!(recurrence("1 week date").starting_on(due), recurrence("1 week date 5"));
    assert_eq!(recurrence("1 month date").starting_on(due), recurrence("1 month date 27"));
    for text in ["1 week date 1", "1 month date 31", "1 day date", "1 weekday date", "2 month completion"] {
        assert_eq!(recurrence(text).starting_on(due), recurrence(text));
    }
}

#[test]
fn occurrences_follow_the_recurrence() {
    for (text, due, next) in [
        ("3 day date", "2026-12-30", "2027-01-02"),
        // A Friday.
        ("1 weekday date", "2026-11-27", "2026-11-30"),
        ("6 weekday date", "2026-11-27", "2026-12-07"),
        ("1 weekday date", "2026-11-28", "2026-11-30"),
        ("1 week date 1,4", "2026-11-23", "2026-11-26"),
        ("2 week date 1,4", "2026-11-26", "2026-12-07"),
        ("1 week date 7", "2026-11-29", "2026-12-06"),
        ("1 month date 31", "2027-01-31", "2027-02-28"),
        ("1 month date 31", "2027-02-28", "2027-03-31"),
        ("1 month date 30", "2028-01-30", "2028-02-29"),
        ("1 month date 15", "2026-11-10", "2026-11-15"),
        ("3 month date 15", "2026-11-15", "2027-02-15"),
        ("1 week completion", "2026-11-25", "2026-12-02"),
        ("1 month completion", "2027-01-31", "2027-02-28"),
        ("99 month completion", "9999-01-01", "9999-12-31"),
        ("1 day date", "9999-12-31", "9999-12-31"),
    ] {
        assert_eq!(recurrence(text).after(day(due)), day(next), "{text} after {due}");
    }
}

#[test]
fn occurrences_before_today_are_passed_over() {
    for (text, today, next) in [
        ("1 day date", "2026-11-20", "2026-11-21"),
        ("1 day date", "2026-11-25", "2026-11-25"),
        ("3 day date", "2026-11-25", "2026-11-26"),
        ("2 week date 5", "2026-12-05", "2026-12-18"),
        ("1 month date 31", "2027-03-01", "2027-03-31"),
        ("1 day date", "9999-12-31", "9999-12-31"),
    ] {
        let found = recurrence(text).after_not_before(day("2026-11-20"), day(today));
        assert_eq!(found, day(next), "{text} on {today}");
    }
}

fn midnight(day: NaiveDate) -> DateTime<RuleZone> {
    RuleZone::UTC.from_utc_datetime(&day.and_time(NaiveTime::MIN))
}

/// Days of a rule from `start` on, for two years.
fn by_rule(rule: RRule<rrule::Unvalidated>, start: NaiveDate) -> Vec<NaiveDate> {
    let end = start + Days::new(2 * 365);
    let set = rule.build(midnight(start)).unwrap().before(midnight(end)).limit();
    set.all(1000).dates.iter().map(|instant| instant.with_timezone(&Utc).date_naive()).collect()
}

/// Days of the recurrence after `due`, for two years from `start`.
fn by_recurrence(recurrence: &Recurrence, due: NaiveDate, start: NaiveDate) -> Vec<NaiveDate> {
    let end = start + Days::new(2 * 365);
    let mut days = vec![recurrence.after(due)];
    while days[days.len() - 1] <= end {
        days.push(recurrence.after(days[days.len() - 1]));
    }
    days.pop();
    days
}

fn date() -> impl Strategy<Value = NaiveDate> {
    (0_u64..20_000).prop_map(|days| day("2000-01-01") + Days::new(days))
}

fn monday_of(day: NaiveDate) -> NaiveDate {
    day - Days::new(day.weekday().num_days_from_monday().into())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn days_are_those_of_the_rule(due in date(), every in 1_u16..=99) {
        let mut expected = by_rule(RRule::new(Frequency::Daily).interval(every), due);
        expected.remove(0);
        prop_assert_eq!(by_recurrence(&recurrence(&format!("{every} day date")), due, due), expected);
    }

    #[test]
    fn weekdays_are_those_of_the_rule(due in date()) {
        let weekdays = [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri];
        let rule = RRule::new(Frequency::Daily).by_weekday(weekdays.map(NWeekday::Every).into());
        let mut expected = by_rule(rule, due);
        expected.retain(|day| *day > due);
        prop_assert_eq!(by_recurrence(&recurrence("1 weekday date"), due, due), expected);
    }

    #[test]
    fn weeks_are_those_of_the_rule(
        due in date(),
        every in 1_u16..=99,
        on in prop::sample::subsequence(vec![1_u8, 2, 3, 4, 5, 6, 7], 1..=7),
    ) {
        let named = |day: &u8| NWeekday::Every(Weekday::try_from(day - 1).unwrap());
        let rule = RRule::new(Frequency::Weekly)
            .interval(every)
            .week_start(Weekday::Mon)
            .by_weekday(on.iter().map(named).collect());
        let mut expected = by_rule(rule, monday_of(due));
        expected.retain(|day| *day > due);
        let days: Vec<_> = on.iter().map(ToString::to_string).collect();
        let recurrence = recurrence(&format!("{every} week date {}", days.join(",")));
        prop_assert_eq!(by_recurrence(&recurrence, due, monday_of(due)), expected);
    }

    #[test]
    fn months_are_those_of_the_rule(due in date(), every in 1_u16..=24, listed in 1_i8..=29) {
        // The last day of every month replaces a 29th.
        let (listed, by_month_day) = if listed == 29 { (31, -1) } else { (listed, listed) };
        let first = due.with_day(1).unwrap();
        let rule = RRule::new(Frequency::Monthly).interval(every).by_month_day(vec![by_month_day]);
        let mut expected = by_rule(rule, first);
        expected.retain(|day| *day > due);
        let recurrence = recurrence(&format!("{every} month date {listed}"));
        prop_assert_eq!(by_recurrence(&recurrence, due, first), expected);
    }

    /// The next one is later than the due date, not before today, and no later than needed.
    #[test]
    fn next_occurrence_is_the_first_not_past(
        due in date(),
        late in 0_u64..800,
        every in 1_u32..=99,
        unit in prop::sample::select(&["day date", "weekday date", "week date", "month date", "week completion"][..]),
    ) {
        let recurrence = recurrence(&format!("{every} {unit}")).starting_on(due);
        let today = due + Days::new(late);
        let next = recurrence.after_not_before(due, today);
        prop_assert!(next > due && next >= today);
        let mut each = recurrence.after(due);
        while each < next {
            prop_assert!(each < today);
            each = recurrence.after(each);
        }
        prop_assert_eq!(each, next);
    }
}
