//! Properties over two years: the days of RFC 5545, and instants of an oracle that steps through real time.

use chrono::{NaiveDateTime, TimeZone};
use proptest::prelude::*;
use rrule::{Frequency, NWeekday, RRule, Tz as RuleZone, Weekday};

use super::*;

const YEARS: u64 = 2 * 366;

/// From −11 to +14 hours, by halves and quarters of hours, with every kind of clock change.
const ZONES: [Tz; 18] = [
    Tz::Pacific__Pago_Pago,
    Tz::America__St_Johns,
    Tz::America__New_York,
    Tz::America__Havana,
    Tz::America__Santiago,
    Tz::America__Nuuk,
    Tz::Atlantic__Azores,
    Tz::Africa__Casablanca,
    Tz::UTC,
    Tz::Antarctica__Troll,
    Tz::Europe__Berlin,
    Tz::Africa__Cairo,
    Tz::Asia__Beirut,
    Tz::Asia__Kathmandu,
    Tz::Australia__Lord_Howe,
    Tz::Pacific__Chatham,
    Tz::Pacific__Apia,
    Tz::Pacific__Kiritimati,
];

fn zone() -> impl Strategy<Value = Tz> {
    prop::sample::select(&ZONES[..])
}

fn date() -> impl Strategy<Value = NaiveDate> {
    (0_u64..14_000).prop_map(|days| day("2012-01-01") + Days::new(days))
}

/// Rhythm that begins on or after a day, as a form checks it.
fn rhythm() -> impl Strategy<Value = (Rhythm, NaiveDate)> {
    let opens = (any::<bool>(), prop_oneof![3 => 1_i64..=4, 1 => 5_i64..=52], 0_usize..7, 1_i64..=31);
    // Clocks change at night.
    let hour = prop_oneof![2 => 0_i64..=4, 1 => 22_i64..=23, 1 => 0_i64..=23];
    (opens, hour, any::<bool>(), 0.0..=1.0_f64, date()).prop_map(|(opens, hour, is_days, part, today)| {
        let (is_weekly, every, weekday, day) = opens;
        let max_days = if is_weekly { 7 * every } else { 28 };
        let (max, unit) = if is_days { (max_days, "days") } else { (max_days * 24, "hours") };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            reason = "part of a small number"
        )]
        let amount = 1 + (part * (max - 1) as f64) as i64;
        let form = RhythmForm {
            kind: if is_weekly { "weekly" } else { "monthly" },
            every_weeks: Some(every),
            weekday: Some(WEEKDAYS[weekday]),
            day: Some(day),
            hour,
            open_for: (amount, unit),
            ..RhythmForm::default()
        };
        (form.check(today).unwrap(), today)
    })
}

/// Days of two years, one after the other.
fn days(rhythm: Rhythm, from: NaiveDate) -> Vec<NaiveDate> {
    let next = |on: &NaiveDate| rhythm.next_on(*on + Days::new(1));
    std::iter::successors(rhythm.next_on(from), next)
        .take_while(|on| *on <= from + Days::new(YEARS))
        .collect()
}

/// Days of a rule of RFC 5545.
fn by_rule(rhythm: Rhythm, from: NaiveDate) -> Vec<NaiveDate> {
    let midnight = |day: NaiveDate| RuleZone::UTC.from_utc_datetime(&day.and_time(NaiveTime::MIN));
    let (rule, start) = match rhythm.opens {
        Opens::Weekly { every, weekday, first_on } => {
            let weekday = Weekday::try_from(u8::try_from(weekday - 1).unwrap()).unwrap();
            let rule = RRule::new(Frequency::Weekly).interval(every.try_into().unwrap());
            (rule.by_weekday(vec![NWeekday::Every(weekday)]), first_on)
        }
        Opens::Monthly { day } => {
            // The last of the days that the month has.
            let listed: Vec<i8> = (28.min(day)..=day).map(|day| day.try_into().unwrap()).collect();
            let rule = RRule::new(Frequency::Monthly).by_month_day(listed).by_set_pos(vec![-1]);
            (rule, from.with_day(1).unwrap())
        }
        other => panic!("{other:?} has no rule"),
    };
    let set = rule.build(midnight(start)).unwrap().before(midnight(from + Days::new(YEARS))).limit();
    let dates = set.all(1000).dates.into_iter().map(|instant| instant.date_naive());
    dates.filter(|day| *day >= from).collect()
}

/// First quarter of an hour at which the wall clock shows that time or a later one.
fn by_stepping(local: NaiveDateTime, zone: Tz) -> DateTime<Utc> {
    let mut now = local.and_utc() - TimeDelta::hours(15);
    while now.with_timezone(&zone).naive_local() < local {
        now += TimeDelta::minutes(15);
    }
    now
}

/// Windows of days, by stepping.
fn windows(rhythm: Rhythm, days: &[NaiveDate], zone: Tz) -> Vec<(NaiveDate, Window)> {
    let at = |day: NaiveDate| by_stepping(day.and_hms_opt(rhythm.hour, 0, 0).unwrap(), zone);
    let window = |pair: &[NaiveDate]| {
        let (on, next) = (pair[0], pair[1]);
        let opens_at = at(on);
        let closes_at = match rhythm.open_for {
            OpenFor::Hours(hours) => opens_at + TimeDelta::hours(hours),
            OpenFor::Days(days) => at(on + TimeDelta::days(days)),
        };
        (on, Window { opens_at, closes_at: closes_at.min(at(next)) })
    };
    days.windows(2).map(window).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn days_are_those_of_the_rule((rhythm, today) in rhythm()) {
        prop_assert_eq!(days(rhythm, today), by_rule(rhythm, today));
    }

    #[test]
    fn windows_are_those_of_real_time((rhythm, today) in rhythm(), zone in zone()) {
        let days = days(rhythm, today);
        let expected = windows(rhythm, &days, zone);
        for (on, window) in &expected {
            prop_assert_eq!(rhythm.window(*on, zone), *window, "{} {}", on, zone);
            prop_assert!(window.opens_at < window.closes_at);
            let reminds_at = reminds_at(window.opens_at, window.closes_at);
            prop_assert!(window.holds(reminds_at) && reminds_at > window.opens_at);
        }
        for pair in expected.windows(2) {
            prop_assert!(pair[0].1.closes_at <= pair[1].1.opens_at, "{:?}", pair);
        }
    }

    /// Each day opens once. After a clock is set back, the same window holds again.
    #[test]
    fn open_window_is_the_one_that_holds_now((rhythm, today) in rhythm(), zone in zone()) {
        let expected = windows(rhythm, &days(rhythm, today), zone);
        let (Some(first), Some(last)) = (expected.first(), expected.last()) else { return Ok(()) };
        let mut now = first.1.opens_at;
        let mut seen = Vec::new();
        while now < last.1.closes_at {
            let open = rhythm.open_now(now, zone);
            let holding = expected.iter().find(|(_, window)| window.holds(now)).copied();
            prop_assert_eq!(open, holding, "{} {}", now, zone);
            if let Some((on, _)) = open && seen.last() != Some(&on) {
                seen.push(on);
            }
            now += TimeDelta::minutes(105);
        }
        for (on, window) in expected.iter().rev() {
            let instant = TimeDelta::nanoseconds(1);
            prop_assert_eq!(rhythm.open_now(window.opens_at, zone), Some((*on, *window)));
            prop_assert_eq!(rhythm.open_now(window.closes_at - instant, zone), Some((*on, *window)));
            let before = rhythm.open_now(window.opens_at - instant, zone);
            prop_assert!(before.is_none_or(|(earlier, _)| earlier < *on));
        }
        let is_once = seen.windows(2).all(|pair| pair[0] < pair[1]);
        prop_assert!(is_once, "{:?}", seen);
    }
}
