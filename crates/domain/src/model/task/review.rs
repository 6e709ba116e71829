//! Data of the review of a mentor's task. The rules are in `submission`.

use chrono::{DateTime, Utc};

use crate::model::thread::id::EntryId;

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
