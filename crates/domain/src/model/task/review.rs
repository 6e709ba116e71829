//! Review of a mentor's task: submitted from Done, withdrawn by its client, decided by a mentor.
//!
//! At most one submission waits. Each has a revision, which no other submission of the task has.

use chrono::{DateTime, Utc};

use super::{COMPLETED_IS_FINAL, Task, TaskStatus, sort_key::SortKey};
use crate::model::{
    error::{Refusal, Violation},
    language::message::Message,
    thread::EntryId,
};

const IN_REVIEW: Violation = Violation::general(Message::new("task-in-review"));
const NEEDS_REVIEW: Violation = Violation::general(Message::new("task-needs-review"));
const NEEDS_NO_REVIEW: Violation = Violation::general(Message::new("task-needs-no-review"));
const WAITS_ALREADY: Violation = Violation::general(Message::new("task-waits-already"));
const NOT_IN_DONE: Violation = Violation::general(Message::new("task-not-in-done"));
const NOTHING_WAITS: Violation = Violation::general(Message::new("task-nothing-waits"));
const DECIDE_FIRST: Violation = Violation::general(Message::new("task-decide-first"));

/// Open review of a task.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Review {
    pub submission: EntryId,
    pub revision: i64,
    /// Time of the submission, or of the decision that asked for changes.
    pub since: DateTime<Utc>,
    pub state: ReviewState,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReviewState {
    Waiting,
    /// Kept until the next submission.
    ChangesAsked {
        text: String,
    },
}

/// Comments in the thread of a task.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CommentCounts {
    pub total: i64,
    /// Comments by others that the reader has not read.
    pub unread: i64,
}

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

    /// Begins to wait with a submission that has the next revision.
    pub fn submit(&mut self, submission: EntryId, now: DateTime<Utc>) -> Result<(), Refusal> {
        self.revision = self.next_revision()?;
        self.review =
            Some(Review { submission, revision: self.revision, since: now, state: ReviewState::Waiting });
        self.mark_changed(now);
        Ok(())
    }

    /// Takes back what waits, and returns it. Its revision stays used.
    pub fn withdraw(&mut self, now: DateTime<Utc>) -> Result<EntryId, Refusal> {
        let submission = self.waiting().ok_or(Refusal::Conflict(NOTHING_WAITS))?.submission;
        self.review = None;
        self.mark_changed(now);
        Ok(submission)
    }

    /// Completes the task with what waits.
    pub fn approve(&mut self, now: DateTime<Utc>) -> Result<(), Refusal> {
        self.waiting().ok_or(Refusal::Conflict(NOTHING_WAITS))?;
        self.review = None;
        self.finish(now);
        Ok(())
    }

    /// Moves the task back to In Progress, with the words of a mentor.
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

    /// Sets or lifts the mark while nothing waits. It does not count as touched by its client. Returns false when it is
    /// so already.
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
        // Changes that were asked for are no longer demanded.
        self.review = None;
        self.version = self.version.next();
        Ok(true)
    }
}
