//! Tests of moved occurrences: a move does not change the series.

use chrono::NaiveTime;
use proptest::prelude::*;

use super::*;
use crate::model::task::{NewTask, TaskStatus, id::TaskId};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn noon(day: NaiveDate) -> DateTime<Utc> {
    day.and_time(NaiveTime::from_hms_opt(12, 0, 0).unwrap()).and_utc()
}

fn recurrence(text: &str) -> Recurrence {
    Recurrence::parse(text).unwrap_or_else(|| panic!("{text:?} is no recurrence"))
}

fn task(recurrence: Recurrence, due: NaiveDate) -> Task {
    let details = TaskDetails {
        title: "Film".to_owned(),
        description: None,
        category: Category::ContentCreation,
        due_date: Some(due),
        needs_review: false,
        recurrence: Some(recurrence),
    };
    let new = NewTask::new(UserId::generate(), details.due_on(due), Vec::new(), SortKey(0), noon(due));
    Task { status: TaskStatus::Done, ..new.with_ids(TaskId(1), []) }
}

fn move_to(task: &mut Task, due: NaiveDate) {
    task.set_due_date(Some(due), noon(due)).unwrap();
}

/// Due date of the next copy of a task that is completed on a day.
fn next_after(task: &Task, completed_on: NaiveDate) -> NaiveDate {
    let mut task = task.clone();
    let copy = task.plan_after_completion(Tz::UTC, noon(completed_on));
    task.next_copy.map(|next| next.on).or(copy.map(|copy| copy.on)).unwrap()
}

#[test]
fn moved_occurrence_leaves_its_series_alone() {
    for (rule, due, moved, completed, next) in [
        // March 4, 2027 is a Thursday.
        ("1 week date 4", "2027-03-04", "2027-03-03", "2027-03-03", "2027-03-11"),
        ("1 week date 4", "2027-03-04", "2027-03-05", "2027-03-05", "2027-03-11"),
        ("2 week date 4", "2027-03-04", "2027-03-09", "2027-03-09", "2027-03-18"),
        ("2 week date 1,4", "2027-03-04", "2027-03-08", "2027-03-09", "2027-03-15"),
        ("1 month date 31", "2027-03-31", "2027-03-30", "2027-03-30", "2027-04-30"),
        ("1 month date 31", "2027-02-28", "2027-03-01", "2027-03-01", "2027-03-31"),
        ("3 day date", "2027-03-04", "2027-03-05", "2027-03-05", "2027-03-07"),
        ("1 weekday date", "2027-03-05", "2027-03-06", "2027-03-06", "2027-03-08"),
        // Moved beyond the next occurrence, which stays in the series if it is not over.
        ("1 week date 4", "2027-03-04", "2027-03-12", "2027-03-05", "2027-03-11"),
        ("1 week date 4", "2027-03-04", "2027-03-12", "2027-03-12", "2027-03-18"),
        ("1 week date 4", "2027-03-04", "2027-03-12", "2027-04-01", "2027-04-01"),
        // Moved onto the next occurrence: a completed day is not due again.
        ("1 week date 4", "2027-03-04", "2027-03-11", "2027-03-11", "2027-03-18"),
        ("1 week date 4", "2027-03-04", "2027-03-11", "2027-03-09", "2027-03-11"),
        // Recurrences after completion ignore the due date.
        ("1 week completion", "2027-03-04", "2027-03-09", "2027-03-10", "2027-03-17"),
    ] {
        let mut task = task(recurrence(rule), day(due));
        move_to(&mut task, day(moved));
        assert_eq!(next_after(&task, day(completed)), day(next), "{rule}: {due} on {moved}");
        move_to(&mut task, day(due));
        assert_eq!(task.moved_from, None, "{rule}: {due} moved back");
    }
}

#[test]
fn skipped_task_is_counted_from_its_own_day() {
    let mut task = task(recurrence("2 week date 4"), day("2027-03-04"));
    move_to(&mut task, day("2027-03-09"));
    let next = task.skip(Tz::UTC, noon(day("2027-03-02"))).unwrap();
    assert_eq!(next, day("2027-03-18"));
    task.restore();
    assert_eq!(task.series_day(), Some(day("2027-03-04")));
}

#[test]
fn edited_recurrence_follows_both_days() {
    for (moved, rule, next) in [
        // The occurrence of the 4th was moved, so the 4th is not due again.
        ("2027-03-03", "2 week date 4", "2027-03-18"),
        ("2027-03-03", "1 week date 3", "2027-03-10"),
        ("2027-03-10", "1 month date 10", "2027-04-10"),
        ("2027-03-10", "1 day date", "2027-03-11"),
    ] {
        let mut task = task(recurrence("1 week date 4"), day("2027-03-04"));
        move_to(&mut task, day(moved));
        let details = TaskDetails { recurrence: Some(recurrence(rule)), ..task.details.clone() };
        task.edit(details, noon(day(moved))).unwrap();
        assert_eq!(next_after(&task, day("2027-03-02")), day(next), "{rule}");
    }
}

#[test]
fn lifted_recurrence_forgets_the_day() {
    let mut task = task(recurrence("1 week date 4"), day("2027-03-04"));
    move_to(&mut task, day("2027-03-09"));
    let details = TaskDetails { recurrence: None, ..task.details.clone() };
    let mut edited = task.clone();
    edited.edit(details, noon(day("2027-03-01"))).unwrap();
    assert_eq!((edited.moved_from, edited.series_day()), (None, None));
    task.stop_recurrence().unwrap();
    assert_eq!((task.moved_from, task.series_day()), (None, None));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// With any moves and completions over years, each copy is due on the first day of the original series after the
    /// previous copy's day.
    #[test]
    fn series_goes_on_whatever_is_moved(
        start in 0_u64..20_000,
        every in 1_u32..=9,
        unit in prop::sample::select(&["day", "weekday", "week", "month"][..]),
        turns in prop::collection::vec((prop::option::of(0_u64..40), 0_u64..60), 40),
    ) {
        let start = day("2000-01-01") + Days::new(start);
        let recurrence = recurrence(&format!("{every} {unit} date"));
        let mut copy = task(recurrence, start);
        let rule = copy.details.recurrence.clone().unwrap();
        let mut series = vec![start];
        let mut today = start - Days::new(20);
        for (moved, passed) in turns {
            let own = copy.details.due_date.unwrap();
            if let Some(days) = moved {
                move_to(&mut copy, today + Days::new(days));
            }
            today = today + Days::new(passed);
            while series[series.len() - 1] <= own.max(today) + Days::new(100) {
                series.push(rule.after(series[series.len() - 1]));
            }
            let due = copy.details.due_date.unwrap();
            let expected = series.iter().find(|day| {
                **day > own && **day >= today && (due != today || **day > due)
            });
            let next = next_after(&copy, today);
            let expected = *expected.unwrap();
            prop_assert_eq!(next, expected, "{} due {} completed {}", own, due, today);
            let mut following = task(rule.clone(), next);
            following.assignee = copy.assignee;
            copy = following;
        }
    }
}
