//! Move of clients from a tag to another.

use chrono::{DateTime, Utc};

use super::kind::Kind;
use crate::{
    model::{accounts::user::UserId, job::MergeTags, site::Site},
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::known_tags,
};

impl Kind for MergeTags {
    fn find_next(
        &self,
        db: &mut dyn Repositories,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Option<Vec<UserId>>, StorageError> {
        known_tags::lock(db)?;
        db.tags().list_having(self.from, after, size).map(Some)
    }

    /// Leaves the clients the first tag where the other is gone.
    fn run(
        &self,
        db: &mut dyn Repositories,
        _: &Site,
        clients: &[UserId],
        _: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        if db.tags().find_all(&[self.into])?.is_empty() {
            return Ok(());
        }
        db.tags().add(clients, &[self.into])?;
        db.tags().remove(clients, &[self.from])
    }

    fn finish(&self, db: &mut dyn Repositories, _: DateTime<Utc>) -> Result<(), StorageError> {
        known_tags::lock(db)?;
        if db.tags().find_all(&[self.from, self.into])?.len() == 2 {
            db.tags().merge(self.from, self.into)?;
        }
        Ok(())
    }

    fn names(&self) -> Vec<String> {
        self.names.to_vec()
    }
}
