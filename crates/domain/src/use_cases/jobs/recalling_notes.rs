//! Recall of the unread notes of a batch.

use super::kind::{ChunkInput, Kind, Stop};
use crate::{
    model::{
        accounts::user::UserId,
        event::{About, Topic, Topics},
        job::RecallNotes,
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

    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { chunk, .. } = *input;
        db.notes().recall_batch(self.batch, chunk)
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        ([Topic::Notes, Topic::Notifications, Topic::Mail].into(), clients)
    }

    /// The remaining notes can be recalled later.
    fn give_up(&self, db: &mut dyn Repositories, _: Stop) -> Result<(), StorageError> {
        db.notes().set_recalled(self.batch, None)
    }
}
