//! Deletion of a tag after its removal from clients.

use chrono::{DateTime, Utc};

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{accounts::user::UserId, job::DeleteTag},
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::known_tags,
};

impl Kind for DeleteTag {
    fn find_next(
        &self,
        db: &mut dyn Repositories,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Option<Vec<UserId>>, StorageError> {
        known_tags::lock(db)?;
        db.clients().list_having_tag(self.id, after, size).map(Some)
    }

    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, .. } = *input;
        db.clients().remove_tags(clients, &[self.id])
    }

    fn finish(&self, db: &mut dyn Repositories, _: DateTime<Utc>) -> Result<(), StorageError> {
        known_tags::lock(db)?;
        db.clients().delete_tag(self.id)
    }

    fn names(&self) -> Vec<String> {
        vec![self.name.clone()]
    }
}
