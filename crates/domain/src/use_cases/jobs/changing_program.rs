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
        let ChunkInput { chunk, begun_at, now, .. } = *input;
        db.enrolments().change_people(self.program, chunk, self.change, begun_at, now)
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

    /// The steps of a program have changed for everybody, so that the other enrolments follow now. So do those of a
    /// shift that has begun: a part of it could be neither continued nor taken back.
    fn finish_rest(&self, db: &mut dyn Repositories, stop: Stop) -> Result<bool, StorageError> {
        let Stop { after, begun_at, now } = stop;
        let is_for_all = match self.change {
            ProgramChange::Wake | ProgramChange::MoveSteps => true,
            ProgramChange::Shift(_) => after.is_some(),
            ProgramChange::Pause | ProgramChange::Resume | ProgramChange::Delete => false,
        };
        if !is_for_all {
            return Ok(false);
        }
        let rest = self.find_next(db, after, usize::MAX)?.unwrap_or_default();
        if let Some(chunk) = Chunk::of(&rest) {
            db.enrolments().change_people(self.program, chunk, self.change, begun_at, now)?;
        }
        Ok(true)
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
