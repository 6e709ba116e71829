//! Correction of an assignment, for its assignees.

use chrono::{DateTime, Utc};

use super::kind::{ChunkInput, Kind, Stop};
use crate::{
    model::{
        email::{mail_text::MailText, outgoing_email::MailContent},
        event::{About, Topic, Topics},
        job::Correct,
        mentoring::correction::Audience,
        notification::AssignmentNotice,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

impl Kind for Correct {
    /// Changes the open copies. Each client gets one notification about all of them.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { site, chunk, now, .. } = *input;
        let Self { id, corrections, mentor } = self;
        for correction in corrections {
            db.assignments().correct(*id, chunk, correction, now)?;
        }
        if corrections.iter().any(|correction| correction.new_due_date().is_some()) {
            db.assignments().recompute_figures(*id, chunk, now)?;
        }
        for audience in Audience::of(corrections) {
            let notice = AssignmentNotice::corrected(mentor.clone(), audience.tasks.clone());
            db.assignments().notify(*id, chunk, Some(&audience), &notice, now)?;
            let tasks = audience.tasks.clone();
            let text = MailText::TasksCorrected { mentor: mentor.clone(), tasks };
            db.assignments().mail(*id, chunk, Some(&audience), &MailContent::new(site, text), now)?;
            db.assignments().insert_corrected_entries(*id, chunk, &audience, mentor)?;
        }
        Ok(())
    }

    /// The assignment is corrected after its last assignee, so that a stopped correction can be repeated.
    fn finish(&self, db: &mut dyn Repositories, _: DateTime<Utc>) -> Result<(), StorageError> {
        self.corrections
            .iter()
            .try_for_each(|correction| db.assignments().set_assigned(self.id, &correction.to_task()))
    }

    /// Some copies have the new text, so that it can be taken back or given to the others.
    fn give_up(&self, db: &mut dyn Repositories, _: Stop) -> Result<(), StorageError> {
        self.corrections
            .iter()
            .try_for_each(|correction| db.assignments().set_assigned(self.id, &correction.to_stopped_task()))
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        ([Topic::Tasks, Topic::Notifications, Topic::Mail].into(), clients)
    }

    fn names(&self) -> Vec<String> {
        self.corrections.iter().map(|correction| correction.after.details.title.clone()).collect()
    }
}
