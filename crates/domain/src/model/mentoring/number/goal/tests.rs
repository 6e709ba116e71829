//! Goals: their forms, single cases, and random courses against slow evaluations.

use chrono::{TimeDelta, Weekday};
use proptest::prelude::*;

use super::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn amount(text: &str) -> Amount {
    Amount::parse(text, 3).unwrap()
}

fn points(of: &[(&str, &str)]) -> Vec<DayAmount> {
    of.iter().map(|(on, text)| DayAmount { day: day(on), amount: amount(text) }).collect()
}

fn goal(kind: GoalKind, text: &str, set_on: &str) -> Goal {
    Goal { kind, amount: amount(text), set_on: day(set_on) }
}

const TODAY: &str = "2026-11-20";

#[test]
fn goals_are_read_from_their_forms() {
    let form = GoalForm { kind: "reach", amount: "1.000", by: Some(TODAY), every: None };
    let reach = goal(GoalKind::Reach { by: day(TODAY) }, "1000", TODAY);
    assert_eq!(form.check(day(TODAY), 0), Ok(reach));
    for every in Every::ALL {
        for (name, kind) in [("atLeast", GoalKind::AtLeast(every)), ("atMost", GoalKind::AtMost(every))] {
            let form = GoalForm { kind: name, amount: "2,5", by: None, every: Some(every.name()) };
            assert_eq!(form.check(day(TODAY), 1), Ok(goal(kind, "2.5", TODAY)));
            assert_eq!((kind.name(), kind.every(), kind.by()), (name, Some(every), None));
        }
    }
}

#[test]
fn faults_of_goals_name_their_fields() {
    let reach = GoalForm { kind: "reach", amount: "5", by: Some("2036-11-20"), every: None };
    let weekly = GoalForm { kind: "atMost", amount: "5", by: None, every: Some("week") };
    assert!(reach.check(day(TODAY), 0).is_ok());
    for (form, field, code) in [
        (GoalForm { kind: "", ..reach }, "goal.kind", "number-goal-kind-required"),
        (GoalForm { kind: "AtLeast", ..reach }, "goal.kind", "value-not-among"),
        (GoalForm { by: None, ..reach }, "goal.by", "number-goal-by-required"),
        (GoalForm { by: Some("2026-11-19"), ..reach }, "goal.by", "number-goal-by-past"),
        (GoalForm { by: Some(" "), ..reach }, "goal.by", "number-goal-by-required"),
        (GoalForm { by: Some("2036-11-21"), ..reach }, "goal.by", "number-goal-by-too-far"),
        (GoalForm { by: Some("9999-12-31"), ..reach }, "goal.by", "number-goal-by-too-far"),
        (GoalForm { by: Some("2027-02-29"), ..reach }, "goal.by", "day-invalid"),
        (GoalForm { by: Some("2027-2-9"), ..reach }, "goal.by", "day-invalid"),
        (GoalForm { amount: "", ..reach }, "goal.amount", "amount-not-a-number"),
        (GoalForm { amount: "5.5", ..reach }, "goal.amount", "amount-not-whole"),
        (GoalForm { every: None, ..weekly }, "goal.every", "number-goal-every-required"),
        (GoalForm { every: Some("day"), ..weekly }, "goal.every", "value-not-among"),
    ] {
        let fault = form.check(day(TODAY), 0).unwrap_err();
        assert_eq!((fault.field, fault.message.key()), (Some(field), code), "{form:?}");
    }
}

#[test]
fn last_value_reaches_a_goal() {
    let goal = goal(GoalKind::Reach { by: day("2026-12-31") }, "1000", "2026-01-01");
    let state = |better, text| {
        let state = goal.state(better, &points(&[("2026-01-02", "5000"), ("2026-11-01", text)]), day(TODAY));
        assert!(state.periods.is_empty());
        (state.is_met, state.left.map(|left| left.to_string()), state.percent)
    };
    let left = |text: &str| Some(text.to_owned());
    for better in [Better::More, Better::Neither] {
        assert_eq!(state(better, "250"), (false, left("750"), 25));
        assert_eq!(state(better, "999.999"), (false, left("0.001"), 99));
        assert_eq!(state(better, "-5"), (false, left("1005"), 0));
        assert_eq!(state(better, "1000"), (true, None, 100));
    }
    assert_eq!(state(Better::Less, "1000"), (true, None, 100));
    assert_eq!(state(Better::Less, "-1"), (true, None, 100));
    assert_eq!(state(Better::Less, "4000"), (false, left("3000"), 25));
    let nothing = goal.state(Better::More, &[], day(TODAY));
    assert_eq!(nothing, GoalState { is_met: false, left: None, percent: 0, periods: Vec::new() });
}

#[test]
fn goal_of_a_day_is_missed_after_it() {
    let goal = goal(GoalKind::Reach { by: day("2026-11-19") }, "10", "2026-01-01");
    let missed = |better, of: &[(&str, &str)], today| goal.is_missed(better, &points(of), day(today));
    assert!(missed(Better::More, &[("2026-11-19", "9")], TODAY));
    assert!(missed(Better::More, &[], TODAY));
    assert!(!missed(Better::More, &[("2026-11-19", "9")], "2026-11-19"));
    assert!(!missed(Better::More, &[("2026-11-20", "10")], TODAY));
    assert!(!missed(Better::Less, &[("2026-11-19", "9")], TODAY));
}

#[test]
fn weeks_are_kept_by_their_sums() {
    let values =
        points(&[("2026-11-08", "9"), ("2026-11-09", "2"), ("2026-11-15", "0.5"), ("2026-11-16", "1")]);
    let week = |kind, text: &str| goal(kind, text, "2026-10-01").state(Better::More, &values, day(TODAY));
    let least = week(GoalKind::AtLeast(Every::Week), "2.5");
    assert_eq!((least.is_met, least.percent, least.left), (false, 40, None));
    assert_eq!(least.periods.len(), 12);
    let shown: Vec<_> = least.periods[8..]
        .iter()
        .map(|period| (period.from.to_string(), period.sum.map(|sum| sum.to_string()), period.is_kept))
        .collect();
    let expected = [
        ("2026-10-26", None, false),
        ("2026-11-02", Some("9"), true),
        ("2026-11-09", Some("2.5"), true),
        ("2026-11-16", Some("1"), false),
    ];
    assert_eq!(shown, expected.map(|(from, sum, kept)| (from.to_owned(), sum.map(str::to_owned), kept)));
    let most = week(GoalKind::AtMost(Every::Week), "1");
    assert_eq!((most.is_met, most.percent), (true, 100));
    assert!(!most.periods[10].is_kept);
    let exceeded = week(GoalKind::AtMost(Every::Week), "0.5");
    assert_eq!((exceeded.is_met, exceeded.percent), (false, 50));
}

#[test]
fn months_begin_on_their_first_days() {
    let monthly = goal(GoalKind::AtLeast(Every::Month), "5", "2025-01-01");
    let state =
        monthly.state(Better::More, &points(&[("2026-02-28", "5"), ("2026-03-01", "1")]), day("2026-03-31"));
    let froms: Vec<_> = state.periods.iter().map(|period| period.from.to_string()).collect();
    assert_eq!(
        (froms[0].as_str(), froms[10].as_str(), froms[11].as_str()),
        ("2025-04-01", "2026-02-01", "2026-03-01")
    );
    assert_eq!((state.periods[10].is_kept, state.is_met, state.percent), (true, false, 20));
}

#[test]
fn period_before_a_goal_is_not_missed() {
    let missed =
        |set_on| goal(GoalKind::AtLeast(Every::Week), "5", set_on).is_missed(Better::More, &[], day(TODAY));
    assert!(missed("2026-11-14"));
    // It was set on the last day of the week.
    assert!(!missed("2026-11-15"));
    assert!(!missed("2026-11-18"));
}

#[test]
fn largest_sums_are_exact() {
    let days: Vec<_> = day("2026-11-01").iter_days().take(30).collect();
    let largest = |sign: &str| {
        let amount = amount(&format!("{sign}{}", "9".repeat(15)));
        days.iter().map(|day| DayAmount { day: *day, amount }).collect::<Vec<_>>()
    };
    let least = goal(GoalKind::AtLeast(Every::Month), &"9".repeat(15), "2026-01-01");
    assert!(least.state(Better::More, &largest(""), day("2026-11-30")).is_met);
    assert!(!least.state(Better::More, &largest("-"), day("2026-11-30")).is_met);
}

fn some_kind() -> impl Strategy<Value = GoalKind> {
    let every = prop::sample::select(&Every::ALL[..]);
    prop_oneof![
        (-300_i64..300).prop_map(|days| GoalKind::Reach { by: day(TODAY) + TimeDelta::days(days) }),
        every.clone().prop_map(GoalKind::AtLeast),
        every.prop_map(GoalKind::AtMost),
    ]
}

/// Slow oracle: the week or month of every day is computed.
fn slow_sum(every: Every, of: NaiveDate, points: &[DayAmount]) -> Option<i64> {
    let same = |day: NaiveDate| match every {
        Every::Week => day.week(Weekday::Mon).first_day() == of.week(Weekday::Mon).first_day(),
        Every::Month => (day.year(), day.month()) == (of.year(), of.month()),
    };
    let of_period: Vec<_> = points.iter().filter(|point| same(point.day)).collect();
    (!of_period.is_empty()).then(|| of_period.iter().map(|point| point.amount.thousandths()).sum())
}

proptest! {
    #[test]
    fn goals_agree_with_slow_evaluation(
        days in prop::collection::btree_map(0_i64..450, -5_i64..20, 0..80),
        kind in some_kind(),
        amount in -5_i64..40,
        better in prop::sample::select(&Better::ALL[..]),
        set_ago in 0_i64..60,
    ) {
        let today = day(TODAY);
        let mut points: Vec<_> = days
            .into_iter()
            .map(|(ago, amount)| DayAmount {
                day: today - TimeDelta::days(ago),
                amount: Amount::from_thousandths(amount),
            })
            .collect();
        points.sort_unstable_by_key(|point| point.day);
        let goal = Goal { kind, amount: Amount::from_thousandths(amount), set_on: today - TimeDelta::days(set_ago) };
        let state = goal.state(better, &points, today);
        prop_assert!(state.percent <= 100);
        prop_assert_eq!(state.percent == 100, state.is_met);
        prop_assert_eq!(state.left.is_some(), kind.every().is_none() && !points.is_empty() && !state.is_met);
        let missed = goal.is_missed(better, &points, today);
        let keeps = |sum: Option<i64>| match kind {
            GoalKind::AtMost(_) => sum.is_some_and(|sum| sum <= amount),
            _ => sum.is_some_and(|sum| sum >= amount),
        };
        let Some(every) = kind.every() else {
            let last = points.iter().max_by_key(|point| point.day).map(|point| point.amount.thousandths());
            let reached = last.is_some_and(|last| if better == Better::Less { last <= amount } else { last >= amount });
            prop_assert_eq!(state.is_met, reached);
            prop_assert_eq!(missed, !reached && kind.by().unwrap() < today);
            return Ok(());
        };
        prop_assert_eq!(state.is_met, keeps(slow_sum(every, today, &points)));
        for (index, period) in state.periods.iter().enumerate() {
            let sum = slow_sum(every, period.from, &points);
            prop_assert_eq!(period.sum.map(Amount::thousandths), sum);
            prop_assert_eq!(period.is_kept, keeps(sum));
            let next = state.periods.get(index + 1).map_or(today.succ_opt().unwrap(), |next| next.from);
            let last_day = next.pred_opt().unwrap();
            prop_assert_eq!(every.first_day(last_day), period.from);
        }
        let before = state.periods[11].from.pred_opt().unwrap();
        prop_assert_eq!(missed, before > goal.set_on && !keeps(slow_sum(every, before, &points)));
    }
}
