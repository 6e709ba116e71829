//! Assignment to its assignees.

use super::kind::{ChunkInput, Kind, Stop};
use crate::{
    model::{
        email::{mail_text::MailText, outgoing_email::MailContent},
        event::{About, Topic, Topics},
        job::Assign,
        mentoring::{activity::Action, assignment::AssignmentId},
        notification::AssignmentNotice,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

impl Kind for Assign {
    /// Creates tasks, notifications and mail.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { site, chunk, now, .. } = *input;
        let Self { id, tasks, mentor, has_tasks } = self;
        if !has_tasks {
            db.assignments().give(*id, chunk, tasks, now)?;
        }
        db.assignments().recompute_figures(*id, chunk, now)?;
        db.assignments().notify(*id, chunk, None, &AssignmentNotice::of(tasks), now)?;
        let text = MailText::TasksAssigned { mentor: mentor.clone(), tasks: tasks.clone() };
        db.assignments().mail(*id, chunk, None, &MailContent::new(site, text), now)
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        ([Topic::Tasks, Topic::Notifications, Topic::Mail].into(), clients)
    }

    /// The remaining assignees get nothing.
    fn give_up(&self, db: &mut dyn Repositories, Stop { after, .. }: Stop) -> Result<(), StorageError> {
        db.assignments().forget_assignees(self.id, after)
    }

    fn stop_entry(&self, db: &mut dyn Repositories) -> Result<Option<(Action, Vec<String>)>, StorageError> {
        Ok(Some((Action::AssignmentStopped, titles(db, self.id)?)))
    }
}

pub(super) fn titles(db: &mut dyn Repositories, id: AssignmentId) -> Result<Vec<String>, StorageError> {
    Ok(db.assignments().find(id)?.map(|assignment| assignment.titles).unwrap_or_default())
}
