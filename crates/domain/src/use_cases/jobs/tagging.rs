//! Addition and removal of tags for chosen clients.

use super::kind::{ChunkInput, Kind};
use crate::{
    model::{job::Tag, mentoring::tag::TagId},
    ports::{repositories::clients::TagFilter, storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::{client_choice::without, known_tags, tags},
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
        db.clients().remove_tags(&clients, &self.remove)?;
        db.clients().add_tags(&clients, &add)
    }

    fn names(&self) -> Vec<String> {
        self.names.clone()
    }
}
