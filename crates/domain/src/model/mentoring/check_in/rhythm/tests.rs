//! Tests of the rhythm: single rules, and properties over two years in every kind of zone.

mod random_years;

use super::*;
use crate::model::mentoring::check_in::round::RoundTimes;

pub(super) fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub(super) fn weekly(every: u32, first_on: &str, hour: u32, open_for: OpenFor) -> Rhythm {
    let first_on = day(first_on);
    let weekday = first_on.weekday().number_from_monday();
    Rhythm { opens: Opens::Weekly { every, weekday, first_on }, hour, open_for }
}

fn monthly(day: u32) -> Rhythm {
    Rhythm { opens: Opens::Monthly { day }, hour: 9, open_for: OpenFor::Days(3) }
}

fn instants(rhythm: Rhythm, on: &str, zone: Tz) -> [String; 2] {
    let window = rhythm.window(day(on), zone);
    [window.opens_at, window.closes_at].map(|at| at.format("%Y-%m-%dT%H:%M").to_string())
}

#[test]
fn weeks_are_counted_from_the_first_day() {
    let rhythm = weekly(2, "2026-11-20", 17, OpenFor::Days(2));
    for (from, next) in [
        ("2020-01-01", "2026-11-20"),
        ("2026-11-20", "2026-11-20"),
        ("2026-11-21", "2026-12-04"),
        ("2026-12-04", "2026-12-04"),
        ("2026-12-05", "2026-12-18"),
    ] {
        assert_eq!(rhythm.next_on(day(from)), Some(day(next)), "{from}");
    }
}

#[test]
fn the_31st_is_the_last_of_every_month() {
    for (listed, from, next) in [
        (31, "2026-11-20", "2026-11-30"),
        (31, "2026-12-31", "2026-12-31"),
        (31, "2027-02-01", "2027-02-28"),
        (31, "2028-02-01", "2028-02-29"),
        (30, "2027-02-01", "2027-02-28"),
        (30, "2027-03-01", "2027-03-30"),
        (29, "2027-02-28", "2027-02-28"),
        (1, "2026-11-02", "2026-12-01"),
        (15, "2026-12-16", "2027-01-15"),
    ] {
        assert_eq!(monthly(listed).next_on(day(from)), Some(day(next)), "{listed} from {from}");
    }
}

#[test]
fn days_close_at_the_hour_of_opening() {
    let rhythm = |open_for| weekly(1, "2027-03-27", 17, open_for);
    let berlin = Tz::Europe__Berlin;
    // Clocks go forward on 28 March 2027.
    let days = instants(rhythm(OpenFor::Days(2)), "2027-03-27", berlin);
    assert_eq!(days, ["2027-03-27T16:00", "2027-03-29T15:00"]);
    let hours = instants(rhythm(OpenFor::Hours(48)), "2027-03-27", berlin);
    assert_eq!(hours, ["2027-03-27T16:00", "2027-03-29T16:00"]);
}

#[test]
fn closing_is_never_after_the_next_opening() {
    let week = weekly(1, "2027-03-26", 17, OpenFor::Hours(168));
    assert_eq!(instants(week, "2027-03-26", Tz::Europe__Berlin), ["2027-03-26T16:00", "2027-04-02T15:00"]);
    let month = Rhythm { open_for: OpenFor::Days(28), ..monthly(31) };
    assert_eq!(instants(month, "2027-01-31", Tz::UTC), ["2027-01-31T09:00", "2027-02-28T09:00"]);
}

#[test]
fn skipped_hour_opens_at_the_first_instant_after() {
    for (zone, on, hour, opens) in [
        (Tz::Europe__Berlin, "2027-03-28", 2, "2027-03-28T01:00"),
        (Tz::Africa__Cairo, "2027-04-30", 0, "2027-04-29T22:00"),
        // Half an hour is skipped, from 2:00 to 2:30.
        (Tz::Australia__Lord_Howe, "2026-10-04", 2, "2026-10-03T15:30"),
        // Two hours are, from 1:00 to 3:00.
        (Tz::Antarctica__Troll, "2027-03-28", 2, "2027-03-28T01:00"),
        // A whole day was.
        (Tz::Pacific__Apia, "2011-12-30", 17, "2011-12-30T10:00"),
    ] {
        let rhythm = weekly(1, on, hour, OpenFor::Days(2));
        assert_eq!(instants(rhythm, on, zone)[0], opens, "{zone}");
    }
}

#[test]
fn repeated_hour_opens_once() {
    for (zone, on, hour, opens) in [
        (Tz::Europe__Berlin, "2027-10-31", 2, "2027-10-31T00:00"),
        (Tz::America__Havana, "2027-11-07", 0, "2027-11-07T04:00"),
        (Tz::Africa__Cairo, "2027-10-28", 23, "2027-10-28T20:00"),
    ] {
        let rhythm = weekly(1, on, hour, OpenFor::Hours(1));
        assert_eq!(instants(rhythm, on, zone)[0], opens, "{zone}");
        let opens_at = rhythm.opens_at(day(on), zone);
        let is_open = |minutes| rhythm.open_now(opens_at + TimeDelta::minutes(minutes), zone).is_some();
        assert_eq!([-1, 0, 59, 60, 119].map(is_open), [false, true, true, false, false], "{zone}");
    }
}

#[test]
fn check_in_is_closed_before_its_first_day() {
    let rhythm = weekly(1, "2026-11-20", 17, OpenFor::Days(7));
    let open = |now: &str| rhythm.open_now(now.parse().unwrap(), Tz::UTC).map(|(on, _)| on);
    assert_eq!(open("2026-11-20T16:59:59Z"), None);
    assert_eq!(open("2026-11-20T17:00:00Z"), Some(day("2026-11-20")));
    assert_eq!(open("2026-11-27T16:59:59Z"), Some(day("2026-11-20")));
    assert_eq!(open("2026-11-27T17:00:00Z"), Some(day("2026-11-27")));
}

#[test]
fn reminder_is_a_day_before_the_closing() {
    let window = |open_for| weekly(1, "2026-11-20", 17, open_for).window(day("2026-11-20"), Tz::UTC);
    for (open_for, expected) in [
        (OpenFor::Days(2), "2026-11-21T17:00:00Z"),
        (OpenFor::Hours(30), "2026-11-20T23:00:00Z"),
        (OpenFor::Days(1), "2026-11-21T11:00:00Z"),
        (OpenFor::Hours(3), "2026-11-20T19:15:00Z"),
    ] {
        let Window { opens_at, closes_at } = window(open_for);
        assert_eq!(reminds_at(opens_at, closes_at), expected.parse::<DateTime<Utc>>().unwrap());
    }
    let closes_at = window(OpenFor::Days(2)).closes_at;
    let late = reminds_at("2026-11-22T09:00:00Z".parse().unwrap(), closes_at);
    assert_eq!(late, "2026-11-22T15:00:00Z".parse::<DateTime<Utc>>().unwrap());
}

#[test]
fn long_day_reminds_in_its_last_quarter() {
    // Clocks go back by an hour, and by two.
    for (zone, hours) in [(Tz::Europe__Berlin, 25), (Tz::Antarctica__Troll, 26)] {
        let rhythm = weekly(1, "2027-10-30", 17, OpenFor::Days(1));
        let Window { opens_at, closes_at } = rhythm.window(day("2027-10-30"), zone);
        assert_eq!(closes_at - opens_at, TimeDelta::hours(hours), "{zone}");
        assert_eq!(closes_at - reminds_at(opens_at, closes_at), TimeDelta::hours(hours) / 4, "{zone}");
    }
}

#[test]
fn anchor_is_kept_where_weeks_are_the_same() {
    let before = weekly(2, "2026-11-20", 17, OpenFor::Days(2));
    let same = weekly(2, "2026-11-27", 9, OpenFor::Hours(3)).keeping_anchor(&before);
    assert_eq!((same.opens, same.hour, same.open_for), (before.opens, 9, OpenFor::Hours(3)));
    for other in [weekly(1, "2026-11-27", 9, OpenFor::Days(1)), weekly(2, "2026-11-26", 9, OpenFor::Days(1))]
    {
        assert_eq!(other.keeping_anchor(&before), other);
    }
    assert_eq!(monthly(3).keeping_anchor(&before), monthly(3));
    assert_eq!(before.keeping_anchor(&monthly(3)), before);
}

#[test]
fn rounds_of_a_program_are_weeks() {
    let opens = Opens::AfterStart { program: ProgramId(3), days: 7 };
    let rhythm = Rhythm { opens, hour: 9, open_for: OpenFor::Days(3) };
    assert_eq!(RoundTimes::of_week(day("2026-11-22")).on, day("2026-11-16"));
    assert_eq!(RoundTimes::of_week(day("2026-11-23")).on, day("2026-11-23"));
    assert_eq!(RoundTimes::of(&monthly(22), day("2026-11-22")).on, day("2026-11-22"));
    assert_eq!((rhythm.next_on(day("2026-11-22")), rhythm.program()), (None, Some(ProgramId(3))));
    assert_eq!(rhythm.open_now("2026-11-22T12:00:00Z".parse().unwrap(), Tz::UTC), None);
    let at = ["2026-11-22T09:00", "2026-11-25T09:00"];
    assert_eq!(instants(rhythm, "2026-11-22", Tz::UTC), at);
}

#[test]
fn rhythm_is_kept_as_json() {
    let after_step = Opens::AfterStep { program: ProgramId(3), step: StepId(9), days: 7 };
    let program = Rhythm { opens: after_step, hour: 9, open_for: OpenFor::Days(3) };
    for rhythm in [weekly(2, "2026-11-20", 17, OpenFor::Hours(2)), monthly(31), program] {
        let text = serde_json::to_string(&rhythm).unwrap();
        assert_eq!(serde_json::from_str::<Rhythm>(&text).unwrap(), rhythm, "{text}");
    }
    let text = serde_json::to_string(&monthly(31)).unwrap();
    assert_eq!(text, r#"{"opens":{"kind":"monthly","day":31},"hour":9,"open_for":{"days":3}}"#);
}
