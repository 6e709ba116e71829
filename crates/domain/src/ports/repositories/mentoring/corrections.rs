//! Corrections of assignments. The number of statements depends on the tasks and the changed fields, never on the
//! number of clients.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        email::outgoing_email::MailContent,
        mentoring::{
            assignment::{AssignmentId, Chunk},
            correction::{Audience, Copies, CorrectedCopies, Correction, NumberedTask},
        },
        notification::AssignmentNotice,
    },
    ports::storage_error::StorageError,
};

pub trait CorrectionRepository {
    /// Tasks of an assignment as they were assigned or last corrected, in their order. None for an assignment of a
    /// release that did not store them.
    fn list_assigned(&mut self, id: AssignmentId) -> Result<Vec<NumberedTask>, StorageError>;
    /// Full name of the admin who assigned.
    fn find_author(&mut self, id: AssignmentId) -> Result<String, StorageError>;
    fn count_copies(&mut self, id: AssignmentId) -> Result<Copies, StorageError>;
    /// Copies that a correction reaches: those that are neither completed nor deleted, without later copies of a recurring
    /// task where only its due date is new.
    fn count_reached(
        &mut self,
        id: AssignmentId,
        correction: &Correction,
    ) -> Result<CorrectedCopies, StorageError>;
    /// Writes what differs into every such copy of a chunk. A new due date is not written into later copies of a recurring
    /// task. Columns and ticks stay, and so does what its assignee has not changed: untouched.
    fn correct(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        correction: &Correction,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Writes the corrected details into the assignment.
    fn correct_assigned(&mut self, id: AssignmentId, correction: &Correction) -> Result<(), StorageError>;
    /// Number of the clients, and some of them.
    fn list_reached(
        &mut self,
        id: AssignmentId,
        audience: &Audience,
        limit: usize,
    ) -> Result<(i64, Vec<UserId>), StorageError>;
    /// Inserts one notification for each of the clients in a chunk.
    fn notify_reached(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        audience: &Audience,
        notice: &AssignmentNotice,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Queues one mail for each of them who wants it immediately.
    fn mail_reached(
        &mut self,
        id: AssignmentId,
        chunk: Chunk,
        audience: &Audience,
        email: &MailContent,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
}
