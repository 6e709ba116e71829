//! Addition and removal of tags for chosen clients, merge of a tag into another one, and deletion of a tag.

use chrono::{DateTime, Utc};

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{
        job::{DeleteTag, MergeTags, Tag},
        mentoring::tag::TagId,
    },
    ports::{
        repositories::{clients::TagFilter, jobs::ClientsOf},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::mentoring::{client_choice::without, known_tags, segments, tags},
};

impl Kind for Tag {
    /// Skips deleted tags, and clients who would exceed the limit of tags.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, .. } = *input;
        known_tags::lock(db)?;
        let mut clients = db.clients().list_present(clients, true)?;
        let add: Vec<TagId> =
            db.clients().find_tags(TagFilter::Ids(&self.add))?.iter().map(|tag| tag.id).collect();
        let beyond = tags::list_beyond(db, &clients, &add, &self.remove)?;
        without(&mut clients, &beyond);
        db.clients().change_tags(&clients, &add, &self.remove)
    }
}

impl Kind for MergeTags {
    fn clients(&self) -> Option<ClientsOf> {
        Some(ClientsOf::Tag(self.from))
    }

    fn lock(&self, db: &mut dyn Repositories) -> Result<(), StorageError> {
        known_tags::lock(db)
    }

    /// Changes nothing if the other tag was deleted. The clients keep the first tag until the end, so that segments with
    /// it have the same clients at any time.
    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, .. } = *input;
        if db.clients().find_tags(TagFilter::Ids(&[self.into]))?.is_empty() {
            return Ok(());
        }
        db.clients().change_tags(clients, &[self.into], &[])
    }

    fn finish(&self, db: &mut dyn Repositories, _: DateTime<Utc>) -> Result<(), StorageError> {
        if db.clients().find_tags(TagFilter::Ids(&[self.from, self.into]))?.len() == 2 {
            db.clients().delete_tag(self.from, Some(self.into))?;
            let name = &self.names[1];
            segments::change_conditions(db, |conditions| conditions.replace_tag(self.from, self.into, name))?;
        }
        Ok(())
    }
}

impl Kind for DeleteTag {
    fn clients(&self) -> Option<ClientsOf> {
        Some(ClientsOf::Tag(self.id))
    }

    fn lock(&self, db: &mut dyn Repositories) -> Result<(), StorageError> {
        known_tags::lock(db)
    }

    fn run(&self, db: &mut dyn Repositories, input: &ChunkInput<'_>) -> Result<(), StorageError> {
        let ChunkInput { clients, .. } = *input;
        db.clients().change_tags(clients, &[], &[self.id])
    }

    fn finish(&self, db: &mut dyn Repositories, _: DateTime<Utc>) -> Result<(), StorageError> {
        db.clients().delete_tag(self.id, None)
    }
}
