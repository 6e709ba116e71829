//! Work on many clients, done in chunks: the first in the change that begins it, the others by a worker.

use std::time::Duration;

use crate::model::{
    accounts::user::UserId,
    mentoring::assignment::{AssignedTask, AssignmentId, rows_of_client},
};

/// Rows of the first chunk, about.
pub const FIRST_ROWS: i64 = 5_000;
/// Time of the writer that a chunk should take.
const CHUNK_TIME: Duration = Duration::from_millis(50);
const MIN_ROWS: i64 = 200;
const MAX_ROWS: i64 = 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct JobId(pub i64);

/// Job that is unfinished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    pub id: JobId,
    pub work: Work,
    pub progress: Progress,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Work {
    Assign(Assign),
    Recall(Recall),
}

/// Assignment to its assignees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assign {
    pub id: AssignmentId,
    pub tasks: Vec<AssignedTask>,
    /// First name of the admin who assigned.
    pub mentor: String,
    /// Whether the release before gave the tasks: the notices are left.
    pub has_tasks: bool,
}

/// Recall of an assignment from its assignees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recall {
    pub id: AssignmentId,
    /// Number of distinct tasks.
    pub tasks: usize,
    /// Rows of one client.
    pub rows: i64,
}

/// Clients so far, in the order of their ids.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Progress {
    /// The last client.
    pub cursor: Option<UserId>,
    pub done: i64,
    pub total: i64,
}

impl Work {
    pub const KINDS: [&str; 2] = ["assign", "recall"];

    pub fn kind(&self) -> &'static str {
        match self {
            Self::Assign(_) => "assign",
            Self::Recall(_) => "recall",
        }
    }

    pub fn assignment(&self) -> AssignmentId {
        match self {
            Self::Assign(assign) => assign.id,
            Self::Recall(recall) => recall.id,
        }
    }

    /// Number of clients whose rows are about so many. A client's part is done at once.
    pub fn clients_of(&self, rows: i64) -> usize {
        let each = match self {
            Self::Assign(assign) => rows_of_client(&assign.tasks),
            Self::Recall(recall) => recall.rows,
        };
        usize::try_from(rows / each).unwrap_or_default().max(1)
    }
}

/// Rows of the chunk after one that took so long.
pub fn next_rows(rows: i64, took: Duration) -> i64 {
    let micros = |time: Duration| i64::try_from(time.as_micros()).unwrap_or(i64::MAX);
    let wanted = rows * micros(CHUNK_TIME) / micros(took).max(1);
    wanted.clamp(rows / 2, rows * 2).clamp(MIN_ROWS, MAX_ROWS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunk_follows_the_time_of_the_last() {
        let next = |rows, millis| next_rows(rows, Duration::from_millis(millis));
        assert_eq!(next(5_000, 50), 5_000);
        assert_eq!(next(5_000, 60), 4_166);
        assert_eq!([next(4_000, 0), next(4_000, 60_000)], [8_000, 2_000], "at most twice or half of it");
        assert_eq!([next(9_000, 10), next(250, 500)], [MAX_ROWS, MIN_ROWS]);
    }
}
