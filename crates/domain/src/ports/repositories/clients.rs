//! List of clients: filter, order, and counts for attention; their tags, and segments. Admins are not in it.
//!
//! Storage keeps it as a projection of accounts and tasks, and updates it with every change of theirs.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        mentoring::{
            client::{AttentionCounts, ClientFilter, ClientQuery, ClientTaskCounts, ListedClient, Person},
            invitation::InvitationId,
            segment::{Segment, SegmentDetails, SegmentId},
            table::{TableQuery, TableRow},
            tag::{MergePreview, Tag, TagColour, TagId, TagName},
        },
        set_aside::Rows,
        version::ExpectedVersion,
    },
    ports::storage_error::StorageError,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClientOrder {
    /// Oldest account first.
    Joined,
    Name,
}

#[derive(Debug, Clone, Copy)]
pub enum TagFilter<'a> {
    /// Unknown ids are skipped.
    Ids(&'a [TagId]),
    /// Tags with one of the names, without regard to case.
    Named(&'a [TagName]),
    OfClient(UserId),
    OfInvitation(InvitationId),
}

pub trait ClientRepository {
    /// One page of the matches, and the number of all of them.
    fn list(
        &mut self,
        query: &ClientQuery,
        now: DateTime<Utc>,
    ) -> Result<(Vec<ListedClient>, i64), StorageError>;
    /// One page of the table, and the number of all matches. Rows say what is true at `now`; their order may be a minute
    /// older.
    fn list_rows(
        &mut self,
        query: &TableQuery,
        now: DateTime<Utc>,
    ) -> Result<(Vec<TableRow>, i64), StorageError>;
    /// Number of the matches of each filter, without regard to its search.
    fn count_each(&mut self, filters: &[ClientFilter], now: DateTime<Utc>) -> Result<Vec<i64>, StorageError>;
    /// All matches.
    fn list_ids(
        &mut self,
        filter: &ClientFilter,
        order: ClientOrder,
        now: DateTime<Utc>,
    ) -> Result<Vec<UserId>, StorageError>;
    /// Those of the ids who are clients, in the order of their ids. `locks`: until the transaction ends.
    fn list_present(&mut self, ids: &[UserId], locks: bool) -> Result<Vec<UserId>, StorageError>;
    /// Addresses of these clients, in alphabetical order.
    fn list_emails(&mut self, ids: &[UserId]) -> Result<Vec<EmailAddress>, StorageError>;
    /// Full names of these users, who may have left, in alphabetical order, at most `limit`.
    fn list_names(&mut self, ids: &[UserId], limit: usize) -> Result<Vec<String>, StorageError>;
    /// These clients by name, at most `limit`.
    fn list_people(&mut self, ids: &[UserId], limit: usize) -> Result<Vec<Person>, StorageError>;
    /// Clients in the order of the ids. Unknown ids are skipped.
    fn find_all(&mut self, ids: &[UserId], now: DateTime<Utc>) -> Result<Vec<ListedClient>, StorageError>;
    /// Names of the tags of these clients, in the order of the names.
    fn list_tag_names(&mut self, ids: &[UserId]) -> Result<Vec<(UserId, String)>, StorageError>;
    /// Ids of clients whose figures time has changed, without those that are set aside.
    fn list_outdated(&mut self, now: DateTime<Utc>, limit: usize) -> Result<Vec<String>, StorageError>;
    /// Recomputes the figures that time has changed, of some clients. Returns their number.
    fn refresh_figures(&mut self, now: DateTime<Utc>, rows: Rows<UserId>) -> Result<usize, StorageError>;
    fn count_attention(&mut self, now: DateTime<Utc>) -> Result<AttentionCounts, StorageError>;
    /// Counts of every client, in the order of their ids.
    fn count_tasks(&mut self, now: DateTime<Utc>) -> Result<Vec<(UserId, ClientTaskCounts)>, StorageError>;
    /// All tags by name, with the number of clients who have each.
    fn list_tags(&mut self) -> Result<Vec<(Tag, i64)>, StorageError>;
    /// Tags by name.
    fn find_tags(&mut self, filter: TagFilter<'_>) -> Result<Vec<Tag>, StorageError>;
    /// `UniqueViolation` where another tag has the name.
    fn insert_tag(&mut self, name: &TagName, colour: TagColour) -> Result<TagId, StorageError>;
    /// Returns false when there is no such tag. `UniqueViolation` where another tag has the name.
    fn update_tag(&mut self, tag: &Tag) -> Result<bool, StorageError>;
    /// Deletes a tag, and takes it from all who have it.
    fn delete_tag(&mut self, id: TagId) -> Result<(), StorageError>;
    fn preview_merge(&mut self, from: TagId, into: TagId) -> Result<MergePreview, StorageError>;
    /// Gives `into` to all who have `from`, and deletes `from`.
    fn merge_tags(&mut self, from: TagId, into: TagId) -> Result<(), StorageError>;
    /// Gives tags to clients who are locked.
    fn add_tags(&mut self, clients: &[UserId], tags: &[TagId]) -> Result<(), StorageError>;
    /// Takes tags from clients who are locked.
    fn remove_tags(&mut self, clients: &[UserId], tags: &[TagId]) -> Result<(), StorageError>;
    /// Those of the clients who have more than `max` tags besides these.
    fn list_beyond_tags(
        &mut self,
        clients: &[UserId],
        besides: &[TagId],
        max: usize,
    ) -> Result<Vec<UserId>, StorageError>;
    /// Next clients after one who have a tag, in the order of their ids, at most `size`. Closed accounts too.
    fn list_having_tag(
        &mut self,
        tag: TagId,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Vec<UserId>, StorageError>;
    /// Number of these clients who have each tag.
    fn count_tags_among(&mut self, clients: &[UserId]) -> Result<Vec<(TagId, i64)>, StorageError>;
    /// Takes the tags of an invitation away.
    fn clear_tags_of_invitation(&mut self, id: InvitationId) -> Result<(), StorageError>;
    /// Gives tags to invitations that do not have them.
    fn add_tags_to_invitations(&mut self, given: &[(InvitationId, TagId)]) -> Result<(), StorageError>;
    fn list_segments(&mut self) -> Result<Vec<Segment>, StorageError>;
    fn find_segment(&mut self, id: SegmentId) -> Result<Option<Segment>, StorageError>;
    /// `UniqueViolation` where another segment has the name.
    fn insert_segment(&mut self, details: &SegmentDetails) -> Result<Segment, StorageError>;
    /// `None`, without a change, when there is no such segment in one of these versions. `UniqueViolation` where another
    /// segment has the name.
    fn update_segment(
        &mut self,
        id: SegmentId,
        expected: &ExpectedVersion,
        details: &SegmentDetails,
    ) -> Result<Option<Segment>, StorageError>;
    /// Returns its name; `None` when there is no such segment.
    fn delete_segment(&mut self, id: SegmentId) -> Result<Option<String>, StorageError>;
}
