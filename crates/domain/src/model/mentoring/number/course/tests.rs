//! Change and gaps: single cases, and random courses against slow evaluations.

use chrono::TimeDelta;
use proptest::prelude::*;

use super::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn point(on: &str, amount: &str) -> DayAmount {
    DayAmount { day: day(on), amount: Amount::parse(amount, 3).unwrap() }
}

fn change_of(points: &[DayAmount]) -> Option<(String, Option<f64>)> {
    change(points, CHANGE_DAYS).map(|change| (change.amount.to_string(), change.percent))
}

#[test]
fn change_needs_a_value_of_before() {
    let points = [point("2026-10-01", "80"), point("2026-10-24", "90"), point("2026-11-20", "100")];
    assert_eq!(change_of(&points), Some(("20".to_owned(), Some(25.0))));
    assert_eq!(change_of(&points[1..]), None);
    assert_eq!(change_of(&points[2..]), None);
    assert_eq!(change_of(&[]), None);
    // Exactly four weeks before.
    let exact = [point("2026-10-23", "-40"), point("2026-11-20", "-50")];
    assert_eq!(change_of(&exact), Some(("-10".to_owned(), Some(-25.0))));
}

#[test]
fn change_from_zero_has_no_percentage() {
    let points = [point("2026-10-01", "0"), point("2026-11-20", "0.001")];
    assert_eq!(change_of(&points), Some(("0.001".to_owned(), None)));
}

#[test]
fn largest_amounts_are_subtracted_exactly() {
    let points = [point("2026-01-01", "-999999999999999"), point("2026-11-20", "999999999999999")];
    let found = change(&points, CHANGE_DAYS).unwrap();
    assert_eq!(found.amount.to_string(), "1999999999999998");
    assert_eq!(found.percent, Some(200.0));
}

#[test]
fn change_before_all_days_is_none() {
    assert_eq!(change(&[point("2026-01-01", "1")], u64::MAX), None);
}

fn wide(days: &[&str]) -> Vec<(String, String)> {
    let points: Vec<_> = days.iter().map(|day| point(day, "1")).collect();
    let pair = |gap: Gap| (gap.after.to_string(), gap.before.unwrap().to_string());
    gaps(&points, None).into_iter().map(pair).collect()
}

#[test]
fn gap_is_twice_the_usual_distance() {
    let weekly = ["2026-10-02", "2026-10-09", "2026-10-16", "2026-10-29"];
    assert_eq!(wide(&weekly), []);
    let with_gap = ["2026-10-02", "2026-10-09", "2026-10-16", "2026-10-30"];
    assert_eq!(wide(&with_gap), [("2026-10-16".to_owned(), "2026-10-30".to_owned())]);
    // The lower of two middle distances is usual.
    let three = ["2026-10-01", "2026-10-02", "2026-10-04"];
    assert_eq!(wide(&three), [("2026-10-02".to_owned(), "2026-10-04".to_owned())]);
    // Two values have no usual distance.
    assert_eq!(wide(&["2020-01-01", "2026-10-02"]), []);
    assert_eq!(wide(&[]), []);
}

#[test]
fn missed_check_ins_make_gaps() {
    let points = [point("2026-10-02", "1"), point("2026-10-23", "2"), point("2026-10-30", "3")];
    let missed = ["2026-09-25", "2026-10-09", "2026-10-16", "2026-11-06"].map(day);
    let gap = |after, before: Option<&str>, missed: &[NaiveDate]| Gap {
        after: day(after),
        before: before.map(day),
        missed: missed.to_vec(),
    };
    let expected =
        [gap("2026-10-02", Some("2026-10-23"), &missed[1..3]), gap("2026-10-30", None, &missed[3..])];
    assert_eq!(gaps(&points, Some(&missed)), expected);
    assert_eq!(gaps(&points, Some(&[])), []);
    assert_eq!(gaps(&[], Some(&missed)), []);
    // A value on the day of the next opening precedes that opening.
    let same_day = [day("2026-10-02")];
    assert_eq!(gaps(&points, Some(&same_day)), [gap("2026-10-02", Some("2026-10-23"), &same_day)]);
}

fn some_days(most: usize) -> impl Strategy<Value = Vec<NaiveDate>> {
    let first = day("2026-01-01");
    prop::collection::btree_set(0_i64..120, 0..most)
        .prop_map(move |days| days.into_iter().map(|days| first + TimeDelta::days(days)).collect())
}

fn some_points() -> impl Strategy<Value = Vec<DayAmount>> {
    some_days(25).prop_flat_map(|days| {
        let amounts = prop::collection::vec(-20_000_i64..20_000, days.len());
        amounts.prop_map(move |amounts| {
            let amounts = amounts.into_iter().map(Amount::from_thousandths);
            days.iter().zip(amounts).map(|(day, amount)| DayAmount { day: *day, amount }).collect()
        })
    })
}

proptest! {
    #[test]
    fn change_agrees_with_slow_evaluation(points in some_points(), days in 0_u64..150) {
        let found = change(&points, days);
        let newest = points.iter().max_by_key(|point| point.day);
        let expected = newest.and_then(|last| {
            let is_old = |point: &&DayAmount| (last.day - point.day).num_days() >= days.cast_signed();
            let base = points.iter().filter(is_old).max_by_key(|point| point.day)?;
            Some((last.amount.thousandths() - base.amount.thousandths(), base.amount.thousandths()))
        });
        prop_assert_eq!(found.map(|change| change.amount.thousandths()), expected.map(|(amount, _)| amount));
        if let (Some(change), Some((amount, base))) = (found, expected) {
            prop_assert_eq!(change.percent.is_none(), base == 0);
            if let Some(percent) = change.percent {
                #[expect(clippy::cast_precision_loss, reason = "the amounts are small")]
                let [base, amount] = [base.abs() as f64, amount as f64];
                prop_assert!((percent * base / 100.0 - amount).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn wide_gaps_agree_with_slow_evaluation(points in some_points()) {
        let pairs: Vec<_> = points.windows(2).map(|pair| [pair[0].day, pair[1].day]).collect();
        let distance = |[after, before]: [NaiveDate; 2]| (before - after).num_days();
        // The lower median is the least distance that at least half of them do not exceed.
        let not_above = |limit: i64| pairs.iter().filter(|pair| distance(**pair) <= limit).count();
        let usual = (1..=120).find(|limit| 2 * not_above(*limit) >= pairs.len());
        let is_wide = |pair: &&[NaiveDate; 2]| {
            points.len() >= 3 && usual.is_some_and(|usual| distance(**pair) >= 2 * usual)
        };
        let expected: Vec<_> = pairs.iter().filter(is_wide).copied().collect();
        let found: Vec<_> =
            gaps(&points, None).into_iter().map(|gap| [gap.after, gap.before.unwrap()]).collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn missed_days_lie_in_their_gaps(points in some_points(), missed in some_days(25)) {
        let found = gaps(&points, Some(&missed));
        for gap in &found {
            prop_assert!(!gap.missed.is_empty());
            prop_assert!(gap.missed.iter().all(|day| *day >= gap.after));
            prop_assert!(gap.before.is_none_or(|before| gap.missed.iter().all(|day| *day < before)));
            let between = |point: &DayAmount| {
                point.day > gap.after && gap.before.is_none_or(|before| point.day < before)
            };
            prop_assert!(!points.iter().any(between));
        }
        let in_gaps: Vec<_> = found.iter().flat_map(|gap| gap.missed.clone()).collect();
        let since_first = |day: &NaiveDate| points.first().is_some_and(|first| *day >= first.day);
        prop_assert_eq!(in_gaps, missed.into_iter().filter(since_first).collect::<Vec<_>>());
    }
}
