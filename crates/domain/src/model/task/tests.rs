//! Tests of the legal changes of a task.

use super::*;
use crate::model::task::details::TaskForm;

fn task(status: TaskStatus, ticks: &[bool]) -> Task {
    let now = DateTime::UNIX_EPOCH;
    Task {
        id: TaskId(1),
        assignee: UserId::generate(),
        details: TaskForm::default()
            .check_optional("Film".to_owned(), Category::ContentCreation, None)
            .unwrap(),
        status,
        sort_key: SortKey(0),
        created_at: now,
        updated_at: now,
        completed_at: (status == TaskStatus::Completed).then_some(now),
        deleted_at: None,
        version: Version::FIRST,
        revision: 0,
        review: None,
        comments: CommentCounts::default(),
        moved_from: None,
        next_copy: None,
        program_step: None,
        is_assigned: false,
        subtasks: (1..)
            .zip(ticks)
            .map(|(id, completed)| Subtask {
                id: SubtaskId(id),
                title: id.to_string(),
                completed: *completed,
            })
            .collect(),
    }
}

fn conflict<T: std::fmt::Debug>(result: Result<T, Refusal>) -> Violation {
    match result {
        Err(Refusal::Conflict(violation)) => violation,
        other => panic!("expected a conflict, got {other:?}"),
    }
}

#[test]
fn a_task_is_completed_from_done_alone() {
    let now = DateTime::UNIX_EPOCH;
    for status in [TaskStatus::Todo, TaskStatus::InProgress, TaskStatus::Completed] {
        assert_eq!(conflict(task(status, &[]).complete(now)), NOT_DONE_YET);
    }
    let mut done = task(TaskStatus::Done, &[]);
    done.complete(now).unwrap();
    assert_eq!((done.status, done.completed_at), (TaskStatus::Completed, Some(now)));
}

#[test]
fn every_change_counts_as_a_version() {
    let now = DateTime::UNIX_EPOCH;
    let mut changed = task(TaskStatus::Todo, &[false]);
    assert!(changed.set_subtask(SubtaskId(1), true, now).unwrap());
    assert_eq!(changed.version, Version(2));
    assert!(!changed.set_subtask(SubtaskId(1), true, now).unwrap());
    assert_eq!(changed.version, Version(2), "a repeat changes nothing");
    changed.set_due_date(None, now).unwrap();
    changed.move_to(TaskStatus::Done, SortKey(1), now).unwrap();
    changed.complete(now).unwrap();
    changed.delete(now).unwrap();
    assert_eq!(changed.version, Version(6));
}

#[test]
fn the_day_of_a_completed_task_stays() {
    let result = task(TaskStatus::Completed, &[]).set_due_date(None, DateTime::UNIX_EPOCH);
    assert_eq!(conflict(result), COMPLETED_IS_FINAL);
}

#[test]
fn a_completed_task_cannot_be_moved() {
    for status in TaskStatus::ALL {
        let result = task(TaskStatus::Completed, &[]).move_to(status, SortKey(1), DateTime::UNIX_EPOCH);
        assert_eq!(conflict(result), COMPLETED_IS_FINAL);
    }
}

#[test]
fn ticks_move_a_task() {
    use TaskStatus::{Done, InProgress, Todo};
    for (status, ticks, expected) in [
        (Todo, &[false, false][..], Todo),
        (Todo, &[true, false], InProgress),
        (Todo, &[true, true], Done),
        (Todo, &[true], Done),
        (InProgress, &[false, false], InProgress),
        (InProgress, &[true, false], InProgress),
        (InProgress, &[true, true], Done),
        (Done, &[true, false], Done),
        (Done, &[true, true], Done),
        (Todo, &[], Todo),
    ] {
        assert_eq!(task(status, ticks).column_after_tick(), expected, "{status:?} {ticks:?}");
    }
}

#[test]
fn done_column_accepts_ticks_but_no_unticking() {
    let now = DateTime::UNIX_EPOCH;
    let mut done = task(TaskStatus::Done, &[true, false]);
    assert_eq!(conflict(done.set_subtask(SubtaskId(1), false, now)), DONE_SUBTASK_STAYS);
    assert!(done.set_subtask(SubtaskId(2), true, now).unwrap());
    assert!(!done.set_subtask(SubtaskId(1), true, now).unwrap(), "a repeat changes nothing");
}

#[test]
fn subtasks_of_a_completed_task_are_fixed() {
    let now = DateTime::UNIX_EPOCH;
    for completed in [true, false] {
        let result = task(TaskStatus::Completed, &[true]).set_subtask(SubtaskId(1), completed, now);
        assert_eq!(conflict(result), COMPLETED_IS_FINAL);
    }
}
