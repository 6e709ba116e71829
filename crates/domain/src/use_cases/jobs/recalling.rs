//! Recall of an assignment from its assignees.

use chrono::{DateTime, Utc};

use super::{assigning::titles, kind::Kind};
use crate::{
    model::{
        accounts::user::UserId,
        event::{About, Topic, Topics},
        job::Recall,
        mentoring::{activity::Action, assignment::Chunk},
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

impl Kind for Recall {
    fn find_next(
        &self,
        db: &mut dyn Repositories,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Option<Vec<UserId>>, StorageError> {
        db.assignments().lock_chunk(self.id, after, size).map(Some)
    }

    fn run(
        &self,
        db: &mut dyn Repositories,
        _: &Site,
        clients: &[UserId],
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        Chunk::of(clients).map_or(Ok(()), |chunk| db.assignments().recall(self.id, chunk, now))
    }

    /// Wakes programs that wait for a task of it.
    fn tell(
        &self,
        db: &mut dyn Repositories,
        clients: About,
        now: DateTime<Utc>,
    ) -> Result<(Topics, About), StorageError> {
        let topics = Topics::from([Topic::Tasks, Topic::Notifications, Topic::Mail]);
        let wakes = db.enrolments().wake_for_assignment(self.id, now)?;
        Ok((if wakes { topics.and(Topic::Programs.into()) } else { topics }, clients))
    }

    /// The rest can be recalled again.
    fn give_up(&self, db: &mut dyn Repositories, _: Option<UserId>) -> Result<(), StorageError> {
        db.assignments().set_recalled(self.id, None)
    }

    fn stop_entry(&self, db: &mut dyn Repositories) -> Result<Option<(Action, Vec<String>)>, StorageError> {
        Ok(Some((Action::RecallStopped, titles(db, self.id)?)))
    }
}
