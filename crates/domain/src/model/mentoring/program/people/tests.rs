//! Tests of the matrix: cells, queries, and the step at which people stop.

use super::*;

fn now() -> DateTime<Utc> {
    "2026-11-20T12:00:00Z".parse().unwrap()
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn task(status: TaskStatus) -> TaskOfStep {
    TaskOfStep {
        title: "Film".to_owned(),
        status,
        needs_review: false,
        is_in_review: false,
        due_date: Some(day("2026-11-20")),
        completed_at: None,
    }
}

fn cell(task: Option<TaskOfStep>, zone: Tz) -> (&'static str, NaiveDate) {
    let step = StepOfPerson { enrolment: EnrolmentId(1), step: StepId(1), given_on: day("2026-11-18"), task };
    let Cell { state, on } = step.cell(now(), zone);
    (state.name(), on.unwrap())
}

#[test]
fn cell_shows_the_state_of_its_task() {
    let completed = TaskOfStep {
        completed_at: Some("2026-11-19T20:00:00Z".parse().unwrap()),
        ..task(TaskStatus::Completed)
    };
    let approved = TaskOfStep { needs_review: true, ..completed.clone() };
    let due = |task, day| TaskOfStep { due_date: day, ..task };
    let past = Some(day("2026-11-19"));
    let submitted = TaskOfStep { is_in_review: true, ..due(task(TaskStatus::Done), past) };
    for (task, state, on) in [
        (Some(task(TaskStatus::Todo)), "given", "2026-11-18"),
        (Some(due(task(TaskStatus::Todo), None)), "given", "2026-11-18"),
        (Some(task(TaskStatus::InProgress)), "inProgress", "2026-11-18"),
        (Some(task(TaskStatus::Done)), "inProgress", "2026-11-18"),
        (Some(due(task(TaskStatus::Done), past)), "late", "2026-11-18"),
        (Some(submitted), "inReview", "2026-11-18"),
        (Some(due(completed, past)), "done", "2026-11-19"),
        (Some(approved), "approved", "2026-11-19"),
        (None, "skipped", "2026-11-18"),
    ] {
        assert_eq!(cell(task, Tz::UTC), (state, day(on)));
    }
    let kiritimati = Tz::Pacific__Kiritimati;
    assert_eq!(cell(Some(task(TaskStatus::Todo)), kiritimati).0, "late", "the 21st has begun");
}

#[test]
fn query_of_people_is_checked() {
    for (form, field) in [
        (PeopleForm { filter: Some("bored"), ..PeopleForm::default() }, "filter"),
        (PeopleForm { sort: Some("age"), ..PeopleForm::default() }, "sort"),
        (PeopleForm { limit: Some(201), ..PeopleForm::default() }, "limit"),
        (PeopleForm { limit: Some(0), ..PeopleForm::default() }, "limit"),
    ] {
        assert_eq!(form.parse(&[]).unwrap_err().field, Some(field));
    }
    let unknown = PeopleForm { stuck_at: Some(0), ..PeopleForm::default() };
    assert_eq!(unknown.parse(&[]).unwrap().stuck_at, Some(NO_STEP));
}

#[test]
fn stop_holds_a_quarter_of_all() {
    let step = |given, done| StepCounts { released: given, given, done, late: 0 };
    assert_eq!(find_stop(&[step(20, 16), step(16, 11), step(11, 6)], 20), Some(1));
    assert_eq!(find_stop(&[step(20, 16)], 20), None);
    assert_eq!(find_stop(&[], 0), None);
    assert_eq!(find_stop(&[step(0, 0)], 0), None);
}
