//! Tags that chosen clients get and lose.

use chrono::{DateTime, Utc};

use super::kind::Kind;
use crate::{
    model::{accounts::user::UserId, job::Tag, mentoring::tag::TagId, site::Site},
    ports::{repositories::clients::TagFilter, storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::{known_tags, tags},
};

impl Kind for Tag {
    /// Passes over tags that are gone, and clients who were given too many meanwhile.
    fn run(
        &self,
        db: &mut dyn Repositories,
        _: &Site,
        clients: &[UserId],
        _: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        known_tags::lock(db)?;
        let mut clients = db.clients().list_present(clients, true)?;
        let add: Vec<TagId> =
            db.clients().find_tags(TagFilter::Ids(&self.add))?.iter().map(|tag| tag.id).collect();
        let beyond = tags::list_beyond(db, &clients, &add, &self.remove)?;
        clients.retain(|client| !beyond.contains(client));
        db.clients().remove_tags(&clients, &self.remove)?;
        db.clients().add_tags(&clients, &add)
    }

    fn names(&self) -> Vec<String> {
        self.names.clone()
    }
}
