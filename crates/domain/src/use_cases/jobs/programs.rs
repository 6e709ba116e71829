//! Enrolment of chosen clients in a program, and change of a program for all present and former enrolments.

use chrono::{DateTime, Utc};

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{
        job::{ChangeProgram, Enrol, ProgramChange},
        mentoring::condition::Target,
    },
    ports::{
        repositories::{jobs::ClientsOf, mentoring::enrolments::NewEnrolments},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::mentoring::{client_choice::without, known_tags, programs, segments},
};

impl Kind for Enrol {
    /// Skips clients who were enrolled meanwhile, and all clients once the program is deleted.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, now, .. } = *input;
        programs::lock(db)?;
        let Some(program) = db.programs().find(self.program)? else {
            return Ok(());
        };
        let mut clients = db.clients().list_present(clients, true)?;
        let present = db.enrolments().list_present(program.id, &clients)?;
        without(&mut clients, &present);
        let new = NewEnrolments {
            program: program.id,
            clients: &clients,
            start_on: self.start_on,
            moves_to_today: self.moves_to_today,
            enrolled_by: db.accounts().find(self.admin)?.map(|admin| admin.id),
            is_paused: programs::pauses_newcomers(db, &program)?,
        };
        db.enrolments().insert(&new, now)
    }
}

impl Kind for ChangeProgram {
    fn clients(&self) -> Option<ClientsOf> {
        Some(ClientsOf::Program(self.program))
    }

    fn lock(&self, db: &mut dyn Repositories) -> Result<(), StorageError> {
        programs::lock(db)?;
        if self.change == ProgramChange::Delete {
            // Before the clients: the end of a deletion writes segments.
            known_tags::lock(db)?;
        }
        Ok(())
    }

    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { chunk, begun_at, now, .. } = *input;
        db.enrolments().change_people(self.program, chunk, self.change, begun_at, now)
    }

    /// The program stays paused until its last enrolment has resumed, so that a stopped job can be repeated.
    fn finish(&self, db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<(), StorageError> {
        match self.change {
            ProgramChange::Resume => db.programs().set_pause(self.program, None, now),
            ProgramChange::Delete => match db.programs().delete(self.program)? {
                // A condition shows the last name of its program.
                Some(name) => segments::rename(db, Target::Program(self.program), &name),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// The steps of a program have changed for everybody, so that the other enrolments follow now. So do those of a
    /// shift that has begun: a part of it could be neither continued nor taken back.
    fn must_reach_all(&self, has_begun: bool) -> bool {
        match self.change {
            ProgramChange::Wake | ProgramChange::MoveSteps => true,
            ProgramChange::Shift(_) => has_begun,
            ProgramChange::Pause | ProgramChange::Resume | ProgramChange::Delete => false,
        }
    }
}
