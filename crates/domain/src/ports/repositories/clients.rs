//! List of clients: filter, order, and counts for attention; their tags, and segments. Admins are not in it.
//!
//! Storage maintains it as a projection of accounts and tasks, updated in the same transaction.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        mentoring::{
            client::{ClientFilter, ClientTaskCounts, Person},
            client_table::{TableQuery, TableRow},
            invitation::InvitationId,
            segment::{Segment, SegmentDetails, SegmentId},
            tag::{Tag, TagColour, TagId, TagName},
        },
        set_aside::Rows,
        version::ExpectedVersion,
    },
    ports::storage_error::Stored,
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
    /// One page of the table, and the number of all matches. Values of rows are as of `now`; their order may be a
    /// minute older.
    fn list_rows(&mut self, query: &TableQuery, now: DateTime<Utc>) -> Stored<(Vec<TableRow>, i64)>;
    /// Number of the matches of each filter, without regard to its search.
    fn count_each(&mut self, filters: &[ClientFilter], now: DateTime<Utc>) -> Stored<Vec<i64>>;
    /// All matches.
    fn list_ids(
        &mut self,
        filter: &ClientFilter,
        order: ClientOrder,
        now: DateTime<Utc>,
    ) -> Stored<Vec<UserId>>;
    /// Clients among the ids, in the order of their ids. `locks`: locks them until the transaction ends.
    fn list_present(&mut self, ids: &[UserId], locks: bool) -> Stored<Vec<UserId>>;
    /// Addresses of these clients, in alphabetical order.
    fn list_emails(&mut self, ids: &[UserId]) -> Stored<Vec<EmailAddress>>;
    /// Full names of these users, including closed accounts, in alphabetical order, at most `limit`.
    fn list_names(&mut self, ids: &[UserId], limit: usize) -> Stored<Vec<String>>;
    /// These clients by name, at most `limit`.
    fn list_people(&mut self, ids: &[UserId], limit: usize) -> Stored<Vec<Person>>;
    /// Clients in the order of the ids. Unknown ids are skipped.
    fn find_all(&mut self, ids: &[UserId], now: DateTime<Utc>) -> Stored<Vec<TableRow>>;
    /// Ids of clients whose figures are outdated by time, without those that are set aside.
    fn list_outdated(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<String>>;
    /// Recomputes figures of some clients that are outdated by time. Returns the number of clients.
    fn refresh_figures(&mut self, now: DateTime<Utc>, rows: Rows<UserId>) -> Stored<usize>;
    /// Counts of every client, in the order of their ids.
    fn count_tasks(&mut self, now: DateTime<Utc>) -> Stored<Vec<(UserId, ClientTaskCounts)>>;
    /// All tags by name, with the number of clients who have each.
    fn list_tags(&mut self) -> Stored<Vec<(Tag, i64)>>;
    /// Tags by name.
    fn find_tags(&mut self, filter: TagFilter<'_>) -> Stored<Vec<Tag>>;
    /// `UniqueViolation` where another tag has the name.
    fn insert_tag(&mut self, name: &TagName, colour: TagColour) -> Stored<TagId>;
    /// Returns false when there is no such tag. `UniqueViolation` where another tag has the name.
    fn update_tag(&mut self, tag: &Tag) -> Stored<bool>;
    /// Deletes a tag. Its clients and invitations lose it, or get `into` instead.
    fn delete_tag(&mut self, id: TagId, into: Option<TagId>) -> Stored<()>;
    /// Removes tags from locked clients, and adds others.
    fn change_tags(&mut self, clients: &[UserId], add: &[TagId], remove: &[TagId]) -> Stored<()>;
    /// Clients among these with more than `max` tags other than `besides`.
    fn list_beyond_tags(&mut self, clients: &[UserId], besides: &[TagId], max: usize) -> Stored<Vec<UserId>>;
    /// Number of these clients who have each tag.
    fn count_tags_among(&mut self, clients: &[UserId]) -> Stored<Vec<(TagId, i64)>>;
    /// Replaces the tags of invitations.
    fn set_tags_of_invitations(&mut self, given: &[(InvitationId, &[TagId])]) -> Stored<()>;
    fn list_segments(&mut self) -> Stored<Vec<Segment>>;
    fn find_segment(&mut self, id: SegmentId) -> Stored<Option<Segment>>;
    /// `UniqueViolation` where another segment has the name.
    fn insert_segment(&mut self, details: &SegmentDetails) -> Stored<Segment>;
    /// `None`, without a change, if there is no such segment in an expected version. `UniqueViolation` if another
    /// segment has the name.
    fn update_segment(
        &mut self,
        id: SegmentId,
        expected: &ExpectedVersion,
        details: &SegmentDetails,
    ) -> Stored<Option<Segment>>;
    /// Returns its name; `None` when there is no such segment.
    fn delete_segment(&mut self, id: SegmentId) -> Stored<Option<String>>;
}
