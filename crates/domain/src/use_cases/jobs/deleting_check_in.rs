//! Deletion of a check-in after its periods.

use chrono::{DateTime, Utc};

use super::kind::{ChunkInput, Kind, Stop};
use crate::{
    model::{
        accounts::user::UserId,
        event::{About, Topic, Topics},
        job::DeleteCheckIn,
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

impl Kind for DeleteCheckIn {
    fn find_next(
        &self,
        db: &mut dyn Repositories,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Option<Vec<UserId>>, StorageError> {
        db.check_ins().list_having_periods(self.id, after, size).map(Some)
    }

    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        db.check_ins().delete_periods(self.id, input.clients)
    }

    fn finish(&self, db: &mut dyn Repositories, _: DateTime<Utc>) -> Result<(), StorageError> {
        db.check_ins().delete(self.id)
    }

    /// Makes the check-in visible again, with its remaining periods.
    fn give_up(&self, db: &mut dyn Repositories, _: Stop) -> Result<(), StorageError> {
        db.check_ins().show_again(self.id)
    }

    fn changed(&self, clients: About) -> (Topics, About) {
        ([Topic::CheckIns, Topic::Clients].into(), clients)
    }

    fn names(&self) -> Vec<String> {
        vec![self.name.clone()]
    }
}
