//! Change of a program for all present and former enrolments.

use chrono::{DateTime, Utc};

use super::kind::{ChunkInput, Kind, Stop};
use crate::{
    model::{
        accounts::user::UserId,
        event::{About, Topic, Topics},
        job::{ChangeProgram, ProgramChange},
        mentoring::assignment::Chunk,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::{known_tags, programs, segments},
};

impl Kind for ChangeProgram {
    fn find_next(
        &self,
        db: &mut dyn Repositories,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Option<Vec<UserId>>, StorageError> {
        programs::lock(db)?;
        if self.change == ProgramChange::Delete {
            // Before the clients: the end of a deletion writes segments.
            known_tags::lock(db)?;
        }
        db.enrolments().lock_people(self.program, after, size).map(Some)
    }

    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { chunk, now, .. } = *input;
        db.enrolments().change_people(self.program, chunk, self.change, now)
    }

    /// The program stays paused until its last enrolment has resumed, so that a stopped job can be repeated.
    fn finish(&self, db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<(), StorageError> {
        match self.change {
            ProgramChange::Resume => db.programs().set_pause(self.program, None, now),
            ProgramChange::Delete => match db.programs().delete(self.program)? {
                // A condition shows the last name of its program.
                Some(name) => segments::name_program(db, self.program, &name),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// The steps of a program have changed for everybody, so that the other enrolments follow now.
    fn give_up(&self, db: &mut dyn Repositories, Stop { after, now }: Stop) -> Result<(), StorageError> {
        if !matches!(self.change, ProgramChange::Wake | ProgramChange::MoveSteps) {
            return Ok(());
        }
        let rest = self.find_next(db, after, usize::MAX)?.unwrap_or_default();
        match Chunk::of(&rest) {
            Some(chunk) => db.enrolments().change_people(self.program, chunk, self.change, now),
            None => Ok(()),
        }
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        match self.change {
            ProgramChange::Delete => ([Topic::Programs, Topic::Clients, Topic::Invitations].into(), clients),
            _ => (Topic::Programs.into(), clients),
        }
    }

    fn names(&self) -> Vec<String> {
        vec![self.name.clone()]
    }
}
