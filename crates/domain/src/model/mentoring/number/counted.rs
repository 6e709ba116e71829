//! Counts of completed tasks by week.

use chrono::{DateTime, Days, NaiveDate, Utc};
use chrono_tz::Tz;

use super::{CountedTasks, value::DayAmount};
use crate::model::{amount::Amount, category::Category, week::monday_of};

impl CountedTasks {
    /// Whether a completed task is counted. `is_mentors`: whether a mentor assigned it.
    pub fn counts(self, category: Category, is_mentors: bool) -> bool {
        match self {
            Self::All => true,
            Self::Category(counted) => counted == category,
            Self::Mentor => is_mentors,
            Self::Own => !is_mentors,
        }
    }
}

/// Counts completions by week, from the week of joining to the present one. A week without completions has 0.
pub fn count_weeks(
    completions: &[DateTime<Utc>],
    zone: Tz,
    joined: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Vec<DayAmount> {
    let counted = completions.iter().filter(|at| (joined..=now).contains(*at));
    let mut mondays: Vec<_> = counted.map(|at| monday_of(*at, zone)).collect();
    mondays.sort_unstable();
    let until = |monday: NaiveDate| mondays.partition_point(|counted| *counted < monday);
    let count = |monday: NaiveDate| until(monday + Days::new(7)) - until(monday);
    let last = monday_of(now, zone);
    let weeks = monday_of(joined, zone).iter_weeks().take_while(|monday| *monday <= last);
    weeks.map(|monday| DayAmount { day: monday, amount: amount_of_count(count(monday)) }).collect()
}

fn amount_of_count(count: usize) -> Amount {
    Amount::whole(i64::try_from(count).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use chrono::{Datelike, TimeDelta, Weekday};
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn plain(weeks: Vec<DayAmount>) -> Vec<(String, String)> {
        weeks.into_iter().map(|week| (week.day.to_string(), week.amount.to_string())).collect()
    }

    #[test]
    fn weeks_without_completions_have_zero() {
        let completions =
            [at("2026-11-02T12:00:00Z"), at("2026-11-17T12:00:00Z"), at("2026-11-18T12:00:00Z")];
        let weeks =
            count_weeks(&completions, Tz::UTC, at("2026-11-01T00:00:00Z"), at("2026-11-20T00:00:00Z"));
        let expected = [("2026-10-26", "0"), ("2026-11-02", "1"), ("2026-11-09", "0"), ("2026-11-16", "2")];
        assert_eq!(plain(weeks), expected.map(|(day, count)| (day.to_owned(), count.to_owned())));
    }

    #[test]
    fn week_of_a_completion_depends_on_zone() {
        let (joined, now) = (at("2026-11-10T00:00:00Z"), at("2026-11-24T00:00:00Z"));
        let counts = |zone| {
            let weeks = count_weeks(&[at("2026-11-23T02:00:00Z")], zone, joined, now);
            weeks.iter().map(|week| week.amount.thousandths()).collect::<Vec<_>>()
        };
        assert_eq!(counts(Tz::UTC), [0, 0, 1_000]);
        assert_eq!(counts(Tz::America__New_York), [0, 1_000, 0]);
    }

    #[test]
    fn completions_outside_of_membership_are_not_counted() {
        let (joined, now) = (at("2026-11-18T00:00:00Z"), at("2026-11-19T00:00:00Z"));
        let counted = |text| count_weeks(&[at(text)], Tz::UTC, joined, now)[0].amount.thousandths();
        assert_eq!(counted("2026-11-17T23:59:59Z"), 0);
        assert_eq!(counted("2026-11-18T00:00:00Z"), 1_000);
        assert_eq!(counted("2026-11-19T00:00:00Z"), 1_000);
        assert_eq!(counted("2026-11-19T00:00:01Z"), 0);
    }

    #[test]
    fn tasks_are_counted_by_category_or_assigner() {
        let writing = CountedTasks::Category(Category::ContentCreation);
        for (category, is_mentors, counted) in [
            (Category::ContentCreation, false, [true, true, false, true]),
            (Category::ContentCreation, true, [true, true, true, false]),
            (Category::BusinessOutreach, false, [true, false, false, true]),
            (Category::TimoTask, true, [true, false, true, false]),
        ] {
            let kinds = [CountedTasks::All, writing, CountedTasks::Mentor, CountedTasks::Own];
            assert_eq!(kinds.map(|kind| kind.counts(category, is_mentors)), counted, "{category:?}");
        }
    }

    proptest! {
        #[test]
        fn counts_agree_with_slow_evaluation(
            joined in 1_400_000_000_i64..1_800_000_000,
            hours in 0_i64..24 * 7 * 30,
            completions in prop::collection::vec(-24_i64 * 14..24 * 7 * 32, 0..60),
            zone in prop::sample::select(&chrono_tz::TZ_VARIANTS[..]),
        ) {
            let joined = DateTime::from_timestamp(joined, 0).unwrap();
            let now = joined + TimeDelta::hours(hours);
            let completions: Vec<_> =
                completions.into_iter().map(|hours| joined + TimeDelta::hours(hours)).collect();
            let local = |at: DateTime<Utc>| at.with_timezone(&zone).date_naive();
            // Every day of the membership, its week's Monday found by walking back.
            let monday = |mut day: NaiveDate| {
                while day.weekday() != Weekday::Mon {
                    day = day.pred_opt().unwrap();
                }
                day
            };
            let mut expected = Vec::<(NaiveDate, usize)>::new();
            for day in monday(local(joined)).iter_days().take_while(|day| *day <= local(now)) {
                let is_counted = |at: &&DateTime<Utc>| **at >= joined && **at <= now && local(**at) == day;
                let count = completions.iter().filter(is_counted).count();
                match expected.last_mut() {
                    Some((first, sum)) if *first == monday(day) => *sum += count,
                    _ => expected.push((monday(day), count)),
                }
            }
            let expected: Vec<_> = expected
                .into_iter()
                .map(|(day, count)| DayAmount { day, amount: amount_of_count(count) })
                .collect();
            prop_assert_eq!(count_weeks(&completions, zone, joined, now), expected);
        }
    }
}
