//! Assignment to its assignees, its correction and its recall. Who may begin a recall: `mentoring/assignments/recall`.

use chrono::{DateTime, Utc};

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{
        accounts::user::UserId,
        email::{mail_text::MailText, outgoing_email::MailContent},
        event::{About, Event, Topic},
        job::{Assign, Correct, Recall},
        mentoring::correction::Audience,
        notification::AssignmentNotice,
    },
    ports::{
        repositories::{jobs::ClientsOf, mentoring::enrolments::Woken},
        storage::Repositories,
        storage_error::StorageError,
    },
};

impl Kind for Assign {
    fn clients(&self) -> Option<ClientsOf> {
        Some(ClientsOf::Assignment(self.id))
    }

    /// Creates tasks, notifications and mail.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { site, chunk, now, .. } = *input;
        let Self { id, tasks, mentor, has_tasks } = self;
        if !has_tasks {
            db.assignments().give(*id, chunk, tasks, now)?;
        }
        db.assignments().recompute_figures(*id, chunk, now)?;
        let text = MailText::TasksAssigned { mentor: mentor.clone(), tasks: tasks.clone() };
        let email = MailContent::new(site, text);
        db.assignments().notify(*id, chunk, None, &AssignmentNotice::of(tasks), Some(&email), now)
    }

    /// The remaining assignees get nothing.
    fn give_up(&self, db: &mut dyn Repositories, after: Option<UserId>) -> Result<(), StorageError> {
        db.assignments().forget_assignees(self.id, after)
    }
}

impl Kind for Correct {
    fn clients(&self) -> Option<ClientsOf> {
        Some(ClientsOf::Assignment(self.id))
    }

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
            let text = MailText::TasksCorrected { mentor: mentor.clone(), tasks: audience.tasks.clone() };
            let email = MailContent::new(site, text);
            db.assignments().notify(*id, chunk, Some(&audience), &notice, Some(&email), now)?;
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
    fn give_up(&self, db: &mut dyn Repositories, _: Option<UserId>) -> Result<(), StorageError> {
        self.corrections
            .iter()
            .try_for_each(|correction| db.assignments().set_assigned(self.id, &correction.to_stopped_task()))
    }
}

impl Kind for Recall {
    fn clients(&self) -> Option<ClientsOf> {
        Some(ClientsOf::Assignment(self.id))
    }

    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, chunk, now, .. } = *input;
        db.assignments().recall(self.id, chunk, now)?;
        // Programs may wait for a recalled task.
        if db.enrolments().wake(Woken::OfAssignment(self.id, chunk), now)? {
            db.events().record(Event::changed(Topic::Programs, About::some(clients)));
        }
        Ok(())
    }

    /// The remaining tasks can be recalled later.
    fn give_up(&self, db: &mut dyn Repositories, _: Option<UserId>) -> Result<(), StorageError> {
        db.assignments().set_recalled(self.id, None)
    }
}
