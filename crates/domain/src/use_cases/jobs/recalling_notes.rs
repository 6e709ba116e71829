//! Recall of a note to many, as far as it is unread.

use chrono::{DateTime, Utc};

use super::kind::Kind;
use crate::{
    model::{
        accounts::user::UserId,
        event::{About, Topic, Topics},
        job::RecallNotes,
        mentoring::assignment::Chunk,
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

impl Kind for RecallNotes {
    fn find_next(
        &self,
        db: &mut dyn Repositories,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Option<Vec<UserId>>, StorageError> {
        db.notes().lock_chunk(self.batch, after, size).map(Some)
    }

    fn run(
        &self,
        db: &mut dyn Repositories,
        _: &Site,
        clients: &[UserId],
        _: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        Chunk::of(clients).map_or(Ok(()), |chunk| db.notes().recall_batch(self.batch, chunk))
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        ([Topic::Notes, Topic::Notifications, Topic::Mail].into(), clients)
    }

    /// The rest can be recalled again.
    fn give_up(&self, db: &mut dyn Repositories, _: Option<UserId>) -> Result<(), StorageError> {
        db.notes().set_recalled(self.batch, None)
    }
}
