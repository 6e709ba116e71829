//! Chunk of an assignment.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        email::{mail_text::MailText, outgoing_email::MailContent},
        job::Assign,
        mentoring::assignment::Chunk,
        notification::AssignmentNotice,
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

/// Creates tasks, notifications and mail of a chunk.
pub(super) fn give(
    db: &mut dyn Repositories,
    site: &Site,
    Assign { id, tasks, mentor, has_tasks }: &Assign,
    chunk: Chunk,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    if !has_tasks {
        db.assignments().give(*id, chunk, tasks, now)?;
    }
    db.assignments().recompute_figures(*id, chunk, now)?;
    db.assignments().notify(*id, chunk, &AssignmentNotice::of(tasks), now)?;
    let text = MailText::TasksAssigned { mentor: mentor.clone(), tasks: tasks.clone() };
    db.assignments().mail(*id, chunk, &MailContent::new(site, text), now)
}
