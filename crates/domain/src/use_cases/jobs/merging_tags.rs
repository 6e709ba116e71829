//! Merge of a tag into another one.

use chrono::{DateTime, Utc};

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{accounts::user::UserId, job::MergeTags},
    ports::{repositories::clients::TagFilter, storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::{known_tags, segments},
};

impl Kind for MergeTags {
    fn find_next(
        &self,
        db: &mut dyn Repositories,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Option<Vec<UserId>>, StorageError> {
        known_tags::lock(db)?;
        db.clients().list_having_tag(self.from, after, size).map(Some)
    }

    /// Changes nothing if the other tag was deleted. The clients keep the first tag until the end, so that segments with
    /// it have the same clients at any time.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, .. } = *input;
        if db.clients().find_tags(TagFilter::Ids(&[self.into]))?.is_empty() {
            return Ok(());
        }
        db.clients().add_tags(clients, &[self.into])
    }

    fn finish(&self, db: &mut dyn Repositories, _: DateTime<Utc>) -> Result<(), StorageError> {
        known_tags::lock(db)?;
        if db.clients().find_tags(TagFilter::Ids(&[self.from, self.into]))?.len() == 2 {
            db.clients().merge_tags(self.from, self.into)?;
            let name = &self.names[1];
            segments::change_conditions(db, |conditions| conditions.replace_tag(self.from, self.into, name))?;
        }
        Ok(())
    }

    fn names(&self) -> Vec<String> {
        self.names.to_vec()
    }
}
