//! Work on many clients, done in chunks: the first in the change that begins it, the others by a worker.

use std::time::Duration;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};

use crate::model::{
    accounts::user::UserId,
    mentoring::{
        assignment::{AssignedTask, AssignmentId, rows_of_client},
        check_in::CheckInId,
        correction::Correction,
        note_batch::NoteBatchId,
        number::NumberId,
        program::ProgramId,
        tag::TagId,
    },
};

/// Rows of the smallest chunk, about: the worker begins with it.
pub const MIN_ROWS: i64 = 200;
const MAX_ROWS: i64 = 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct JobId(pub i64);

/// Job that is unfinished.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    pub id: JobId,
    pub begun_at: DateTime<Utc>,
    pub work: Work,
    pub progress: Progress,
}

/// Declares the kinds of work, each with its name.
macro_rules! kinds_of_work {
    ($($kind:ident = $name:literal,)+) => {
        /// Work by its kind. Rows keep it as JSON, and the assignment beside it.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(tag = "kind", content = "body")]
        pub enum Work {
            $(#[serde(rename = $name)] $kind($kind),)+
        }

        impl Work {
            pub const KINDS: [&str; [$($name),+].len()] = [$($name),+];

            pub fn kind(&self) -> &'static str {
                match self {
                    $(Self::$kind(_) => $name,)+
                }
            }
        }
    };
}

kinds_of_work! {
    Assign = "assign",
    Recall = "recall",
    Correct = "correct",
    Note = "note",
    RecallNotes = "recall_notes",
    Tag = "tag",
    MergeTags = "merge_tags",
    DeleteTag = "delete_tag",
    Enrol = "enrol",
    ChangeProgram = "change_program",
    RemindCheckIn = "remind_check_in",
    DeleteCheckIn = "delete_check_in",
    GiveNumber = "give_number",
    TakeNumber = "take_number",
    DeleteNumber = "delete_number",
}

/// Assignment to its assignees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assign {
    #[serde(skip_serializing)]
    pub id: AssignmentId,
    pub tasks: Vec<AssignedTask>,
    /// First name of the admin who assigned.
    pub mentor: String,
    /// Whether the previous release inserted the tasks. Only the notices are left to send.
    pub has_tasks: bool,
}

/// Recall of an assignment from its assignees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recall {
    /// Number of distinct tasks.
    pub tasks: usize,
    /// Rows of one client.
    pub rows: i64,
    /// Last field, because rows of earlier releases are arrays without it.
    #[serde(skip_serializing)]
    pub id: AssignmentId,
}

/// Correction of an assignment, for its assignees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correct {
    #[serde(skip_serializing)]
    pub id: AssignmentId,
    pub corrections: Vec<Correction>,
    /// First name of the admin who corrects.
    pub mentor: String,
}

/// Note to chosen clients.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    pub batch: NoteBatchId,
    pub author: UserId,
    /// First and full name of the author.
    pub mentor: String,
    pub author_name: String,
    pub message: String,
}

/// Recall of a note to many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecallNotes {
    pub batch: NoteBatchId,
}

/// Tags to add to and to remove from chosen clients.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tag {
    pub add: Vec<TagId>,
    pub remove: Vec<TagId>,
    pub names: Vec<String>,
}

/// Merge of a tag into another one. The first tag is deleted with its last client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MergeTags {
    pub from: TagId,
    pub into: TagId,
    pub names: [String; 2],
}

/// Deletion of a tag. The tag itself is deleted with its last client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeleteTag {
    pub id: TagId,
    pub name: String,
}

/// Enrolment of chosen clients in a program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enrol {
    pub program: ProgramId,
    pub name: String,
    pub start_on: NaiveDate,
    /// Whether the start was not over when it was chosen. A client for whom it is over starts on the present day.
    #[serde(default)]
    pub moves_to_today: bool,
    pub admin: UserId,
}

/// Reminder of a check-in for the clients without an answer in a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemindCheckIn {
    pub id: CheckInId,
    pub on: NaiveDate,
    pub name: String,
}

/// Deletion of a check-in. The check-in itself is deleted with its last client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeleteCheckIn {
    pub id: CheckInId,
    pub name: String,
}

/// Assignment of a number to chosen clients.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GiveNumber {
    pub id: NumberId,
    pub name: String,
}

/// Removal of a number and its values from chosen clients.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeNumber {
    pub id: NumberId,
    pub name: String,
}

/// Deletion of a number. The number itself is deleted with its last client.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeleteNumber {
    pub id: NumberId,
    pub name: String,
}

/// Change of a program for all present and former enrolments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChangeProgram {
    pub program: ProgramId,
    pub name: String,
    pub change: ProgramChange,
    /// Number of its steps.
    pub steps: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProgramChange {
    /// Pauses the active enrolments.
    Pause,
    /// Resumes the enrolments that were paused with the program. Each gets a shift.
    Resume,
    /// Shifts the active and paused enrolments by days.
    Shift(i64),
    /// Makes the active enrolments due for the worker's check now.
    Wake,
    /// Updates current steps after steps were moved or removed, and wakes the enrolments.
    MoveSteps,
    /// Ends the enrolments, and the program with the last of them.
    Delete,
}

/// Subject of work on many clients.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Subject {
    /// Enrolments in a program.
    Program(ProgramId),
    /// Clients of a tag.
    Tag(TagId),
}

/// Clients so far, in the order of their ids.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Progress {
    /// The last client.
    pub cursor: Option<UserId>,
    pub done: i64,
    pub total: i64,
}

impl Progress {
    /// Initial progress of work on this number of clients.
    pub fn of(clients: usize) -> Self {
        Self { total: count(clients), ..Self::default() }
    }

    /// Records finished clients. There may be more than were counted at the start.
    pub fn advance(&mut self, clients: &[UserId]) {
        self.cursor = clients.last().copied().or(self.cursor);
        self.done = (self.done + count(clients.len())).min(self.total);
    }
}

impl Work {
    pub fn assignment(&self) -> Option<AssignmentId> {
        match self {
            Self::Assign(assign) => Some(assign.id),
            Self::Recall(recall) => Some(recall.id),
            Self::Correct(correct) => Some(correct.id),
            _ => None,
        }
    }

    /// Whether it waits until earlier work has ended: both have a subject in common, and the later one wins.
    pub fn follows(&self, earlier: &Self) -> bool {
        let subjects = earlier.subjects();
        self.subjects().iter().any(|subject| subjects.contains(subject))
    }

    pub fn subjects(&self) -> Vec<Subject> {
        match self {
            Self::Enrol(enrol) => vec![Subject::Program(enrol.program)],
            Self::ChangeProgram(change) => vec![Subject::Program(change.program)],
            Self::Tag(tag) => tag.add.iter().chain(&tag.remove).copied().map(Subject::Tag).collect(),
            _ => Vec::new(),
        }
    }

    /// Whether it makes this change of a program.
    pub fn is_change_of(&self, program: ProgramId, change: ProgramChange) -> bool {
        matches!(self, Self::ChangeProgram(work) if work.program == program && work.change == change)
    }

    /// Program that it changes for everybody, where nobody gets a step until then.
    pub fn halted_program(&self) -> Option<ProgramId> {
        let Self::ChangeProgram(ChangeProgram { program, change, .. }) = self else { return None };
        (!matches!(change, ProgramChange::Resume | ProgramChange::Wake)).then_some(*program)
    }

    /// Whether the deletion of a program makes it needless. Moved steps are not given up.
    pub fn ends_with_program(&self, id: ProgramId) -> bool {
        match self {
            Self::Enrol(enrol) => enrol.program == id,
            Self::ChangeProgram(ChangeProgram { program, change, .. }) => {
                *program == id
                    && matches!(
                        change,
                        ProgramChange::Pause | ProgramChange::Resume | ProgramChange::Shift(_)
                    )
            }
            _ => false,
        }
    }

    /// Whether it removes this tag, or moves its clients.
    pub fn is_about_tag(&self, tag: TagId) -> bool {
        match self {
            Self::MergeTags(merge) => merge.from == tag || merge.into == tag,
            Self::DeleteTag(delete) => delete.id == tag,
            _ => false,
        }
    }

    /// Number of distinct tasks.
    pub fn tasks(&self) -> usize {
        match self {
            Self::Assign(assign) => assign.tasks.len(),
            Self::Recall(recall) => recall.tasks,
            Self::Correct(correct) => correct.corrections.len(),
            _ => 0,
        }
    }

    /// Number of clients that have about this number of rows. A client is never split between chunks.
    pub fn clients_of(&self, rows: i64) -> usize {
        let each = match self {
            Self::Assign(assign) => rows_of_client(&assign.tasks),
            Self::Recall(recall) => recall.rows,
            Self::Correct(correct) => rows_of_client(correct.corrections.iter().map(|each| &each.after)),
            // Rows: note, notification, mail.
            Self::Note(_) | Self::RecallNotes(_) => 3,
            Self::Tag(tag) => count(tag.add.len() + tag.remove.len()),
            Self::MergeTags(_) | Self::Enrol(_) | Self::GiveNumber(_) => 2,
            Self::DeleteTag(_) => 1,
            // The notification, the mail and its content, each inserted alone.
            Self::RemindCheckIn(_) => 12,
            // A year of periods with their answers.
            Self::DeleteCheckIn(_) => 500,
            // A year of daily values.
            Self::TakeNumber(_) | Self::DeleteNumber(_) => 365,
            Self::ChangeProgram(ChangeProgram { change, steps, .. }) => match change {
                // Each has a row for every step.
                ProgramChange::MoveSteps | ProgramChange::Delete => count(steps + 2),
                _ => 2,
            },
        };
        usize::try_from(rows / each.max(1)).unwrap_or_default().max(1)
    }
}

fn count(length: usize) -> i64 {
    i64::try_from(length).unwrap_or(i64::MAX)
}

/// Number of rows of the next chunk, by the duration of the last one, and the time that a chunk should take.
pub fn next_rows(rows: i64, took: Duration, chunk_time: Duration) -> i64 {
    let micros = |time: Duration| i64::try_from(time.as_micros()).unwrap_or(i64::MAX);
    let wanted = rows * micros(chunk_time) / micros(took).max(1);
    wanted.clamp(rows / 2, rows * 2).clamp(MIN_ROWS, MAX_ROWS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunk_follows_the_time_of_the_last() {
        let next = |rows, millis| next_rows(rows, Duration::from_millis(millis), Duration::from_millis(50));
        assert_eq!(next(5_000, 50), 5_000);
        assert_eq!(next(5_000, 60), 4_166);
        assert_eq!([next(4_000, 0), next(4_000, 60_000)], [8_000, 2_000], "at most twice or half of it");
        assert_eq!([next(9_000, 10), next(250, 500)], [MAX_ROWS, MIN_ROWS]);
    }
}
