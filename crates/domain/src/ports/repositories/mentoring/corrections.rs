//! Corrections of assignments. The number of statements depends on the tasks and the changed fields, never on the
//! number of clients.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        email::outgoing_email::MailContent,
        mentoring::{
            assignment::AssignmentId,
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
    /// Writes what differs into every copy that is neither completed nor deleted, and into the assignment if there is
    /// such a copy. A new due date is not written into later copies of a recurring task. Columns and ticks stay, and so
    /// does what its assignee has not changed: untouched.
    fn correct(
        &mut self,
        id: AssignmentId,
        correction: &Correction,
        now: DateTime<Utc>,
    ) -> Result<CorrectedCopies, StorageError>;
    /// Recomputes the figures of everybody who has a copy.
    fn recompute_figures(&mut self, id: AssignmentId, now: DateTime<Utc>) -> Result<(), StorageError>;
    /// Number of the clients, and some of them.
    fn list_reached(
        &mut self,
        id: AssignmentId,
        audience: &Audience,
        limit: usize,
    ) -> Result<(i64, Vec<UserId>), StorageError>;
    /// Inserts one notification for each of the clients.
    fn notify_reached(
        &mut self,
        id: AssignmentId,
        audience: &Audience,
        notice: &AssignmentNotice,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
    /// Queues one mail for each of them who wants it immediately.
    fn mail_reached(
        &mut self,
        id: AssignmentId,
        audience: &Audience,
        email: &MailContent,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError>;
}
