//! Tags of clients. Admins share them, and clients never see them.

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        error::Violation,
        event::{About, Topic},
        job::{self, DeleteTag, MergeTags, Subject, Work},
        language::message::Message,
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            client::ClientFilter,
            client_choice::{ClientChoice, ExpectedClients, Missed},
            condition::{Condition, Conditions, Target},
            segment::Segment,
            tag::{
                INTO_ITSELF, ListedTag, MAX_TAGS_OF_ONE, MergePreview, NAME_TAKEN, NO_TAG_CHOSEN, Tag,
                TagChanges, TagForm, TagId, UNKNOWN_TAG, tag_ids,
            },
        },
    },
    ports::{repositories::clients::TagFilter, storage::Repositories, storage_error::StorageError},
    use_cases::{
        jobs,
        mentoring::{
            client_choice::{self, Chosen},
            known_tags::{self, find_existing},
            segments,
        },
    },
};

/// All tags by name.
pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<ListedTag>, Error> {
    call.actor.require_admin()?;
    let segments = db.clients().list_segments()?;
    let tags = db.clients().list_tags()?;
    Ok(tags.into_iter().map(|(tag, clients)| with_segments(tag, clients, &segments)).collect())
}

pub fn create(
    db: &mut dyn Repositories,
    call: &Call,
    form: &TagForm<'_>,
) -> Result<Audited<ListedTag>, Error> {
    call.actor.require_admin()?;
    let (name, colour) = form.check()?;
    known_tags::lock(db)?;
    known_tags::refuse_too_many(db, 1, "name")?;
    let id = db.clients().insert_tag(&name, colour).map_err(name_taken)?;
    call.record_event(db, Topic::Clients, About::Nobody);
    let audit_entry = AuditEntry::tag(Action::TagCreated, &[name.as_str()]);
    Ok(Audited::new(with_segments(Tag { id, name, colour }, 0, &[]), audit_entry))
}

/// Renames or colours a tag. Its clients keep it.
pub fn edit(
    db: &mut dyn Repositories,
    call: &Call,
    id: TagId,
    changes: &TagChanges<'_>,
) -> Result<Audited<ListedTag>, Error> {
    call.actor.require_admin()?;
    known_tags::lock(db)?;
    // A merge gives the present names to segments.
    refuse_unfinished(db, &[id])?;
    let before = db.clients().find_tags(TagFilter::Ids(&[id]))?.pop().ok_or(Error::NotFound)?;
    let tag = changes.apply_to(&before)?;
    if !db.clients().update_tag(&tag).map_err(name_taken)? {
        return Err(Error::NotFound);
    }
    call.record_event(db, Topic::Clients, About::Nobody);
    let audit_entry = AuditEntry::tag(Action::TagEdited, &[tag.name.as_str()]);
    Ok(Audited::new(find_listed(db, id)?, audit_entry))
}

/// Deletes a tag. Conditions on it stay in segments, and match nobody.
pub fn delete(db: &mut dyn Repositories, call: &Call, id: TagId) -> Result<Audited<()>, Error> {
    call.actor.require_admin()?;
    known_tags::lock(db)?;
    let ListedTag { tag, clients, .. } = find_listed(db, id)?;
    refuse_unfinished(db, &[id])?;
    let work = Work::DeleteTag(DeleteTag { id, name: tag.name.as_str().to_owned() });
    jobs::begin(db, call, &work, clients)?;
    // A condition shows the last name of its tag.
    segments::change_conditions(db, |conditions| conditions.replace_tag(id, id, tag.name.as_str()))?;
    call.record_event(db, Topic::Clients, About::Nobody);
    let audit_entry = AuditEntry::tag(Action::TagDeleted, &[tag.name.as_str()]);
    Ok(Audited::new((), AuditEntry { clients, ..audit_entry }))
}

pub fn preview_merge(
    db: &mut dyn Repositories,
    call: &Call,
    from: TagId,
    into: Option<TagId>,
) -> Result<MergePreview, Error> {
    call.actor.require_admin()?;
    let (from, into) = find_both(db, from, into)?;
    Ok(count_merged(db, call, &from, &into)?)
}

fn count_merged(
    db: &mut dyn Repositories,
    call: &Call,
    from: &Tag,
    into: &Tag,
) -> Result<MergePreview, StorageError> {
    let having = |tag: &Tag| ClientFilter { tag: Some(tag.id), ..ClientFilter::default() };
    let has_into = Condition::Tag { has: true, tag: into.id, name: into.name.as_str().to_owned() };
    let both = ClientFilter { conditions: Conditions::from_checked(vec![vec![has_into]]), ..having(from) };
    let counts = db.clients().count_each(&[having(from), having(into), both], call.now)?;
    let [clients, others, both] = counts[..] else {
        return Err(StorageError::Lost("count of clients"));
    };
    Ok(MergePreview { clients, both, afterwards: clients + others - both })
}

/// Merges two tags: `from` is deleted, and clients and segments get `into` instead.
pub fn merge(
    db: &mut dyn Repositories,
    call: &Call,
    from: TagId,
    into: TagId,
) -> Result<Audited<ListedTag>, Error> {
    call.actor.require_admin()?;
    known_tags::lock(db)?;
    let (from, into) = find_both(db, from, Some(into))?;
    // A tagging passes over a tag that is gone: its other clients would get neither.
    jobs::refuse_unfinished(db, |work| {
        [from.id, into.id]
            .iter()
            .any(|tag| work.is_about_tag(*tag) || work.subjects().contains(&Subject::Tag(*tag)))
    })?;
    let MergePreview { clients, afterwards, .. } = count_merged(db, call, &from, &into)?;
    let names = [&from, &into].map(|tag| tag.name.as_str().to_owned());
    let work = Work::MergeTags(MergeTags { from: from.id, into: into.id, names });
    jobs::begin(db, call, &work, clients)?;
    call.record_event(db, Topic::Clients, About::Nobody);
    let audit_entry = AuditEntry::tag(Action::TagsMerged, &[from.name.as_str(), into.name.as_str()]);
    let listed = ListedTag { clients: afterwards, ..find_listed(db, into.id)? };
    Ok(Audited::new(listed, AuditEntry { clients, ..audit_entry }))
}

/// Tags to add to and to remove from chosen clients.
#[derive(Debug, Clone, Copy)]
pub struct Tagging<'a> {
    pub clients: &'a ClientChoice,
    pub expected: Option<&'a ExpectedClients>,
    pub add: &'a [i64],
    pub remove: &'a [i64],
}

/// Adds and removes tags of chosen clients, all or nothing. Returns the number of clients.
pub fn tag_clients(
    db: &mut dyn Repositories,
    call: &Call,
    wanted: &Tagging<'_>,
) -> Result<Audited<(i64, Missed)>, Error> {
    call.actor.require_admin()?;
    let remove = tag_ids(wanted.remove, "remove")?;
    let mut add = tag_ids(wanted.add, "add")?;
    if add.is_empty() && remove.is_empty() {
        return Err(Violation::of("add", NO_TAG_CHOSEN).into());
    }
    known_tags::lock(db)?;
    let mut names = find_existing(db, &add, "add")?;
    names.extend(find_existing(db, &remove, "remove")?);
    refuse_unfinished(db, &[&*add, &*remove].concat())?;
    add.retain(|tag| !remove.contains(tag));
    let Chosen { ids, missed } = client_choice::reach(db, call, wanted.clients, wanted.expected)?;
    let beyond = client_choice::count(&list_beyond(db, &ids, &add, &remove)?);
    if beyond > 0 {
        let message = Message::new("tag-too-many-of-clients").number("clients", beyond);
        return Err(Violation::of("add", message.number("max", MAX_TAGS_OF_ONE)).into());
    }
    call.record_event(db, Topic::Clients, About::Nobody);
    let clients = client_choice::count(&ids);
    let work_names = names.iter().map(|tag| tag.name.as_str().to_owned()).collect();
    jobs::begin_for(db, call, &Work::Tag(job::Tag { add, remove, names: work_names }), &ids)?;
    let names: Vec<_> = names.iter().map(|tag| tag.name.as_str()).collect();
    let client = ids.first().copied().filter(|_| clients == 1);
    let audit_entry = AuditEntry { client, clients, ..AuditEntry::tag(Action::ClientsTagged, &names) };
    Ok(Audited::new((clients, missed), audit_entry))
}

/// Clients among these who would have too many tags.
pub(in crate::use_cases) fn list_beyond(
    db: &mut dyn Repositories,
    clients: &[UserId],
    add: &[TagId],
    remove: &[TagId],
) -> Result<Vec<UserId>, StorageError> {
    db.clients().list_beyond_tags(clients, &[add, remove].concat(), MAX_TAGS_OF_ONE.saturating_sub(add.len()))
}

/// Number of chosen clients, and of those who have each tag.
pub fn count_among(
    db: &mut dyn Repositories,
    call: &Call,
    choice: &ClientChoice,
) -> Result<(i64, Vec<(TagId, i64)>), Error> {
    call.actor.require_admin()?;
    let Chosen { ids, .. } = client_choice::look_up(db, call, choice, None)?;
    Ok((client_choice::count(&ids), db.clients().count_tags_among(&ids)?))
}

/// Refuses a change of tags that are being merged or deleted.
fn refuse_unfinished(db: &mut dyn Repositories, tags: &[TagId]) -> Result<(), Error> {
    jobs::refuse_unfinished(db, |work| tags.iter().any(|tag| work.is_about_tag(*tag)))
}

fn find_both(db: &mut dyn Repositories, from: TagId, into: Option<TagId>) -> Result<(Tag, Tag), Error> {
    let from = db.clients().find_tags(TagFilter::Ids(&[from]))?.pop().ok_or(Error::NotFound)?;
    let unknown = || Error::from(Violation::of("into", UNKNOWN_TAG));
    let into =
        db.clients().find_tags(TagFilter::Ids(&[into.ok_or_else(unknown)?]))?.pop().ok_or_else(unknown)?;
    if from.id == into.id {
        return Err(Violation::of("into", INTO_ITSELF).into());
    }
    Ok((from, into))
}

fn find_listed(db: &mut dyn Repositories, id: TagId) -> Result<ListedTag, Error> {
    let segments = db.clients().list_segments()?;
    let found = db.clients().list_tags()?.into_iter().find(|(tag, _)| tag.id == id);
    let (tag, clients) = found.ok_or(Error::NotFound)?;
    Ok(with_segments(tag, clients, &segments))
}

fn with_segments(tag: Tag, clients: i64, segments: &[Segment]) -> ListedTag {
    let asks =
        |segment: &&Segment| segment.details.conditions.targets().any(|target| target == Target::Tag(tag.id));
    let segments = segments.iter().filter(asks).map(|segment| segment.details.name.clone()).collect();
    ListedTag { tag, clients, segments }
}

fn name_taken(error: StorageError) -> Error {
    Error::taken(error, Violation::of("name", NAME_TAKEN))
}
