//! Deletion of a number after its values.

use chrono::{DateTime, Utc};

use super::kind::{ChunkInput, Kind, Stop};
use crate::{
    model::{
        accounts::user::UserId,
        event::{About, Topic, Topics},
        job::DeleteNumber,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::numbers,
};

impl Kind for DeleteNumber {
    fn find_next(
        &self,
        db: &mut dyn Repositories,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Option<Vec<UserId>>, StorageError> {
        db.numbers().list_having(self.id, after, size).map(Some)
    }

    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        // The lock excludes concurrent writes of values.
        numbers::lock(db)?;
        db.clients().list_present(input.clients, true)?;
        db.numbers().take(self.id, input.clients)
    }

    fn finish(&self, db: &mut dyn Repositories, _: DateTime<Utc>) -> Result<(), StorageError> {
        db.numbers().delete(self.id)
    }

    /// Makes the number visible again, with its remaining values.
    fn give_up(&self, db: &mut dyn Repositories, _: Stop) -> Result<(), StorageError> {
        db.numbers().show_again(self.id)
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        ([Topic::Numbers, Topic::Clients].into(), clients)
    }

    fn names(&self) -> Vec<String> {
        vec![self.name.clone()]
    }
}
