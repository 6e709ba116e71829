//! Tags, and the clients and invitations that have them.

use crate::{
    model::{
        accounts::user::UserId,
        mentoring::{
            invitation::InvitationId,
            tag::{MergePreview, Tag, TagColour, TagId, TagName},
        },
    },
    ports::storage_error::StorageError,
};

pub trait TagRepository {
    /// All tags by name, with the number of clients who have each.
    fn list(&mut self) -> Result<Vec<(Tag, i64)>, StorageError>;
    /// Tags by name. Unknown ids are skipped.
    fn find_all(&mut self, ids: &[TagId]) -> Result<Vec<Tag>, StorageError>;
    /// Tags with one of the names, without regard to case.
    fn find_named(&mut self, names: &[TagName]) -> Result<Vec<Tag>, StorageError>;
    /// `UniqueViolation` where another tag has the name.
    fn insert(&mut self, name: &TagName, colour: TagColour) -> Result<TagId, StorageError>;
    /// Returns false when there is no such tag. `UniqueViolation` where another tag has the name.
    fn update(&mut self, tag: &Tag) -> Result<bool, StorageError>;
    /// Deletes a tag, and takes it from all who have it.
    fn delete(&mut self, id: TagId) -> Result<(), StorageError>;
    fn preview_merge(&mut self, from: TagId, into: TagId) -> Result<MergePreview, StorageError>;
    /// Gives `into` to all who have `from`, and deletes `from`.
    fn merge(&mut self, from: TagId, into: TagId) -> Result<(), StorageError>;
    /// Gives tags to clients who are locked.
    fn add(&mut self, clients: &[UserId], tags: &[TagId]) -> Result<(), StorageError>;
    /// Takes tags from clients who are locked.
    fn remove(&mut self, clients: &[UserId], tags: &[TagId]) -> Result<(), StorageError>;
    /// Those of the clients who have more than `max` tags besides these.
    fn list_beyond(
        &mut self,
        clients: &[UserId],
        besides: &[TagId],
        max: usize,
    ) -> Result<Vec<UserId>, StorageError>;
    /// Next clients after one who have a tag, in the order of their ids, at most `size`. Closed accounts too.
    fn list_having(
        &mut self,
        tag: TagId,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Vec<UserId>, StorageError>;
    /// Number of these clients who have each tag.
    fn count_among(&mut self, clients: &[UserId]) -> Result<Vec<(TagId, i64)>, StorageError>;
    /// Tags of a client, by name.
    fn list_of_client(&mut self, client: UserId) -> Result<Vec<Tag>, StorageError>;
    /// Takes the tags of an invitation away.
    fn clear_of_invitation(&mut self, id: InvitationId) -> Result<(), StorageError>;
    /// Gives tags to invitations that do not have them.
    fn add_to_invitations(&mut self, given: &[(InvitationId, TagId)]) -> Result<(), StorageError>;
    /// Tags of an invitation, by name.
    fn list_of_invitation(&mut self, id: InvitationId) -> Result<Vec<Tag>, StorageError>;
}
