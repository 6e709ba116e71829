//! Rules of a review: submitted from Done, withdrawn by its client, decided by a mentor.
//!
//! At most one submission waits. Revisions are unique within a task.

use chrono::{DateTime, Utc};

use super::{
    COMPLETED_IS_FINAL, Task, TaskStatus,
    review::{Review, ReviewState},
    sort_key::SortKey,
};
use crate::model::{
    error::{Refusal, Violation},
    language::message::Message,
    thread::id::EntryId,
};

const IN_REVIEW: Violation = Violation::general(Message::new("task-in-review"));
const NEEDS_REVIEW: Violation = Violation::general(Message::new("task-needs-review"));
const NEEDS_NO_REVIEW: Violation = Violation::general(Message::new("task-needs-no-review"));
const WAITS_ALREADY: Violation = Violation::general(Message::new("task-waits-already"));
const NOT_IN_DONE: Violation = Violation::general(Message::new("task-not-in-done"));
const NOTHING_WAITS: Violation = Violation::general(Message::new("task-nothing-waits"));
const DECIDE_FIRST: Violation = Violation::general(Message::new("task-decide-first"));

impl Task {
    /// The submission that waits for a decision.
    pub fn waiting(&self) -> Option<&Review> {
        self.review.as_ref().filter(|review| review.state == ReviewState::Waiting)
    }

    pub(super) fn check_not_in_review(&self) -> Result<(), Refusal> {
        if self.waiting().is_some() { Err(Refusal::Conflict(IN_REVIEW)) } else { Ok(()) }
    }

    pub(super) fn check_needs_no_review(&self) -> Result<(), Refusal> {
        if self.details.needs_review { Err(Refusal::Conflict(NEEDS_REVIEW)) } else { Ok(()) }
    }

    /// Checks that it can be submitted, and returns the revision of the submission.
    pub fn next_revision(&self) -> Result<i64, Refusal> {
        if self.is_completed() {
            return Err(Refusal::Conflict(COMPLETED_IS_FINAL));
        }
        if !self.details.needs_review {
            return Err(Refusal::Conflict(NEEDS_NO_REVIEW));
        }
        if self.waiting().is_some() {
            return Err(Refusal::Conflict(WAITS_ALREADY));
        }
        if self.status != TaskStatus::Done {
            return Err(Refusal::Conflict(NOT_IN_DONE));
        }
        Ok(self.revision + 1)
    }

    /// Records a waiting submission with the next revision.
    pub fn submit(&mut self, submission: EntryId, now: DateTime<Utc>) -> Result<(), Refusal> {
        self.revision = self.next_revision()?;
        self.review =
            Some(Review { submission, revision: self.revision, since: now, state: ReviewState::Waiting });
        self.mark_changed(now);
        Ok(())
    }

    /// Withdraws the waiting submission, and returns it. Its revision is not reused.
    pub fn withdraw(&mut self, now: DateTime<Utc>) -> Result<EntryId, Refusal> {
        let submission = self.waiting().ok_or(Refusal::Conflict(NOTHING_WAITS))?.submission;
        self.review = None;
        self.mark_changed(now);
        Ok(submission)
    }

    /// Approves the waiting submission, which completes the task.
    pub fn approve(&mut self, now: DateTime<Utc>) -> Result<(), Refusal> {
        self.waiting().ok_or(Refusal::Conflict(NOTHING_WAITS))?;
        self.review = None;
        self.finish(now);
        Ok(())
    }

    /// Moves the task back to In Progress, with a mentor's request for changes.
    pub fn ask_for_changes(
        &mut self,
        text: String,
        sort_key: SortKey,
        now: DateTime<Utc>,
    ) -> Result<(), Refusal> {
        let waiting = self.waiting().ok_or(Refusal::Conflict(NOTHING_WAITS))?;
        let state = ReviewState::ChangesAsked { text };
        self.review = Some(Review { since: now, state, ..waiting.clone() });
        self.status = TaskStatus::InProgress;
        self.sort_key = sort_key;
        self.mark_changed(now);
        Ok(())
    }

    /// Sets `needs_review` while no submission waits. It does not count as touched by its client. Returns false if
    /// nothing changes.
    pub fn set_needs_review(&mut self, needs_review: bool) -> Result<bool, Refusal> {
        if self.is_completed() {
            return Err(Refusal::Conflict(COMPLETED_IS_FINAL));
        }
        if self.waiting().is_some() {
            return Err(Refusal::Conflict(DECIDE_FIRST));
        }
        if self.details.needs_review == needs_review {
            return Ok(false);
        }
        self.details.needs_review = needs_review;
        // A request for changes ends with the mark.
        self.review = None;
        self.version = self.version.next();
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::*;
    use crate::model::{
        accounts::user::UserId,
        category::Category,
        task::{
            NewTask,
            details::TaskForm,
            id::{SubtaskId, TaskId},
        },
    };

    #[derive(Debug, Clone, Copy)]
    enum Step {
        Move(TaskStatus),
        Tick(bool),
        Complete,
        Delete,
        Submit,
        Withdraw,
        Approve,
        AskForChanges,
        Mark(bool),
    }

    fn step() -> impl Strategy<Value = Step> {
        let column = prop_oneof![
            1 => Just(TaskStatus::Todo),
            1 => Just(TaskStatus::InProgress),
            3 => Just(TaskStatus::Done)
        ];
        prop_oneof![
            4 => column.prop_map(Step::Move),
            2 => any::<bool>().prop_map(Step::Tick),
            1 => Just(Step::Complete),
            1 => Just(Step::Delete),
            5 => Just(Step::Submit),
            2 => Just(Step::Withdraw),
            1 => Just(Step::Approve),
            2 => Just(Step::AskForChanges),
            1 => prop_oneof![3 => Just(true), 1 => Just(false)].prop_map(Step::Mark),
        ]
    }

    fn task(needs_review: bool) -> Task {
        let form = TaskForm { needs_review, ..TaskForm::default() };
        let details = form.check_optional("Film".to_owned(), Category::TimoTask, None).unwrap();
        let titles = vec!["one".to_owned()];
        let new = NewTask::new(UserId::generate(), details, titles, SortKey(0), DateTime::UNIX_EPOCH);
        new.with_ids(TaskId(1), [SubtaskId(1)])
    }

    fn done(needs_review: bool) -> Task {
        let mut task = task(needs_review);
        task.move_to(TaskStatus::Done, SortKey(0), DateTime::UNIX_EPOCH).unwrap();
        task
    }

    fn take(task: &mut Task, step: Step, entry: EntryId) -> Result<(), Refusal> {
        let now = DateTime::UNIX_EPOCH;
        match step {
            Step::Move(status) => task.move_to(status, SortKey(1), now),
            Step::Tick(completed) => task.set_subtask(SubtaskId(1), completed, now).map(drop),
            Step::Complete => task.complete(now),
            Step::Delete => task.delete(now),
            Step::Submit => task.submit(entry, now),
            Step::Withdraw => task.withdraw(now).map(drop),
            Step::Approve => task.approve(now),
            Step::AskForChanges => task.ask_for_changes("Louder.".to_owned(), SortKey(1), now),
            Step::Mark(needs_review) => task.set_needs_review(needs_review).map(drop),
        }
    }

    proptest! {
        #[test]
        fn any_sequence_keeps_the_rules_of_reviews(steps in vec(step(), 1..60), marked in any::<bool>()) {
            let mut task = task(marked);
            for (number, step) in (1..).zip(steps) {
                let before = task.clone();
                let outcome = take(&mut task, step, EntryId(number));
                if outcome.is_err() {
                    prop_assert_eq!(&task, &before, "{:?} was refused", step);
                    continue;
                }
                if before.waiting().is_some() {
                    let is_allowed = matches!(step, Step::Withdraw | Step::Approve | Step::AskForChanges);
                    prop_assert!(is_allowed || task == before, "{:?} while it waits", step);
                }
                if task.waiting().is_some() {
                    prop_assert_eq!(task.status, TaskStatus::Done);
                    prop_assert!(task.details.needs_review && task.deleted_at.is_none());
                }
                match step {
                    Step::Submit => {
                        prop_assert_eq!(task.revision, before.revision + 1);
                        prop_assert_eq!(task.waiting().map(|review| review.submission), Some(EntryId(number)));
                    }
                    Step::Approve => prop_assert!(task.is_completed() && task.review.is_none()),
                    Step::AskForChanges => prop_assert_eq!(task.status, TaskStatus::InProgress),
                    Step::Complete => prop_assert!(!task.details.needs_review),
                    _ => {}
                }
                if !matches!(step, Step::Submit) {
                    prop_assert_eq!(task.revision, before.revision);
                }
                if before.is_completed() {
                    prop_assert_eq!(task.status, TaskStatus::Completed);
                }
                prop_assert!(task.version.0 >= before.version.0);
                if task.deleted_at.is_some() {
                    // No call finds it any more.
                    break;
                }
            }
        }
    }

    #[test]
    fn every_refusal_names_its_reason() {
        let now = DateTime::UNIX_EPOCH;
        let conflict = |step, task: &mut Task| match take(task, step, EntryId(9)) {
            Err(Refusal::Conflict(violation)) => violation,
            other => panic!("{step:?}: {other:?}"),
        };
        assert_eq!(conflict(Step::Submit, &mut task(true)), NOT_IN_DONE);
        assert_eq!(conflict(Step::Submit, &mut done(false)), NEEDS_NO_REVIEW);
        assert_eq!(conflict(Step::Complete, &mut done(true)), NEEDS_REVIEW);
        let mut waiting = done(true);
        waiting.submit(EntryId(1), now).unwrap();
        assert_eq!(conflict(Step::Submit, &mut waiting), WAITS_ALREADY);
        for step in
            [Step::Move(TaskStatus::Todo), Step::Move(TaskStatus::Done), Step::Tick(true), Step::Delete]
        {
            assert_eq!(conflict(step, &mut waiting), IN_REVIEW);
        }
        assert_eq!(conflict(Step::Mark(false), &mut waiting), DECIDE_FIRST);
        waiting.withdraw(now).unwrap();
        for step in [Step::Withdraw, Step::Approve, Step::AskForChanges] {
            assert_eq!(conflict(step, &mut waiting), NOTHING_WAITS);
        }
        let mut completed = done(false);
        completed.complete(now).unwrap();
        for step in [Step::Submit, Step::Mark(true)] {
            assert_eq!(conflict(step, &mut completed), COMPLETED_IS_FINAL);
        }
    }

    #[test]
    fn the_mark_does_not_touch_a_task() {
        let mut marked = task(false);
        assert!(marked.set_needs_review(true).unwrap());
        assert_eq!((marked.updated_at, marked.version.0), (DateTime::UNIX_EPOCH, 2));
        assert!(!marked.set_needs_review(true).unwrap(), "a repeat changes nothing");
    }

    #[test]
    fn lifting_the_mark_drops_asked_changes() {
        let mut asked = done(true);
        asked.submit(EntryId(1), DateTime::UNIX_EPOCH).unwrap();
        asked.ask_for_changes("Louder.".to_owned(), SortKey(0), DateTime::UNIX_EPOCH).unwrap();
        assert!(asked.review.is_some());
        asked.set_needs_review(false).unwrap();
        assert_eq!(asked.review, None);
    }
}
