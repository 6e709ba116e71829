//! Segments of clients, shared by the admins.

use crate::{
    Call, Error,
    model::{
        current_state::Current,
        error::Violation,
        event::{About, Topic},
        language::message::Message,
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            check_in::NamedCheckIn,
            client::{ClientFilter, Direction},
            client_table::{TableOrder, TableQuery, TableRow, TableSort},
            condition::{ConditionForm, Conditions, Target, Targets},
            segment::{
                CountedSegment, MAX_SEGMENTS, NAME_TAKEN, Segment, SegmentDetails, SegmentForm, SegmentId,
            },
        },
        version::ExpectedVersion,
    },
    ports::{
        repositories::{clients::TagFilter, mentoring::programs::ProgramFilter},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::mentoring::known_tags,
};

/// Number of clients whom a preview shows.
const SHOWN: u32 = 5;

/// By name.
pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<CountedSegment>, Error> {
    call.actor.require_admin()?;
    let segments = db.clients().list_segments()?;
    Ok(count_each(db, call, segments)?)
}

pub fn create(
    db: &mut dyn Repositories,
    call: &Call,
    form: &SegmentForm<'_>,
) -> Result<Audited<CountedSegment>, Error> {
    call.actor.require_admin()?;
    let SegmentDetails { name, conditions } = form.check()?;
    known_tags::lock(db)?;
    if db.clients().list_segments()?.len() >= MAX_SEGMENTS {
        let message = Message::new("segment-too-many").number("max", MAX_SEGMENTS);
        return Err(Violation::of("name", message).into());
    }
    let conditions = with_names(db, &conditions)?;
    let segment = db.clients().insert_segment(&SegmentDetails { name, conditions }).map_err(name_taken)?;
    call.record_event(db, Topic::Clients, About::Nobody);
    let audit_entry = AuditEntry::segment(Action::SegmentCreated, &segment.details.name);
    Ok(Audited::new(counted(db, call, segment)?, audit_entry))
}

/// Edits a segment, unless its version has changed.
pub fn edit(
    db: &mut dyn Repositories,
    call: &Call,
    id: SegmentId,
    expected: &ExpectedVersion,
    form: &SegmentForm<'_>,
) -> Result<Audited<CountedSegment>, Error> {
    call.actor.require_admin()?;
    let SegmentDetails { name, conditions } = form.check()?;
    // A concurrent merge of tags would overwrite the edit, or leave the deleted tag in it.
    known_tags::lock(db)?;
    let present = db.clients().find_segment(id)?.ok_or(Error::NotFound)?;
    if !expected.accepts(present.version) {
        return Err(Error::Outdated(Current::Segment(Box::new(counted(db, call, present)?))));
    }
    let conditions = with_names(db, &conditions)?;
    let details = SegmentDetails { name, conditions };
    let updated = db.clients().update_segment(id, expected, &details).map_err(name_taken)?;
    let segment = updated.ok_or(Error::NotFound)?;
    call.record_event(db, Topic::Clients, About::Nobody);
    let audit_entry = AuditEntry::segment(Action::SegmentEdited, &segment.details.name);
    Ok(Audited::new(counted(db, call, segment)?, audit_entry))
}

/// Deletes a segment. Its clients keep everything.
pub fn delete(db: &mut dyn Repositories, call: &Call, id: SegmentId) -> Result<Audited<()>, Error> {
    call.actor.require_admin()?;
    let name = db.clients().delete_segment(id)?.ok_or(Error::NotFound)?;
    call.record_event(db, Topic::Clients, About::Nobody);
    Ok(Audited::new((), AuditEntry::segment(Action::SegmentDeleted, &name)))
}

/// Counts the present matches of conditions, and shows the first of them, longest inactive first.
pub fn preview(
    db: &mut dyn Repositories,
    call: &Call,
    conditions: &[Vec<ConditionForm<'_>>],
) -> Result<(i64, Vec<TableRow>), Error> {
    call.actor.require_admin()?;
    let conditions = with_names(db, &Conditions::parse(conditions)?)?;
    let filter = ClientFilter::of_conditions(conditions, call.actor.zone);
    let order =
        TableOrder { sort: TableSort::LastActive, direction: Direction::Ascending, limit: SHOWN, offset: 0 };
    let query = TableQuery { filter, order, numbers: Vec::new() };
    let (rows, count) = db.clients().list_rows(&query, call.now)?;
    Ok((count, rows))
}

/// Adds the names of the targets of conditions. A missing target is a violation.
pub(super) fn with_names(db: &mut dyn Repositories, conditions: &Conditions) -> Result<Conditions, Error> {
    let mut named = conditions.clone();
    named.name_all(&find_targets(db, conditions)?)?;
    Ok(named)
}

fn counted(db: &mut dyn Repositories, call: &Call, segment: Segment) -> Result<CountedSegment, StorageError> {
    let counted = count_each(db, call, vec![segment])?.pop();
    counted.ok_or(StorageError::Lost("count of a segment"))
}

/// Counts the clients of all segments at once.
fn count_each(
    db: &mut dyn Repositories,
    call: &Call,
    segments: Vec<Segment>,
) -> Result<Vec<CountedSegment>, StorageError> {
    let filters = segments
        .iter()
        .map(|segment| ClientFilter::of_conditions(segment.details.conditions.clone(), call.actor.zone));
    let counts = db.clients().count_each(&filters.collect::<Vec<_>>(), call.now)?;
    let counted = segments.into_iter().zip(counts).map(|(segment, count)| {
        let targets = find_targets(db, &segment.details.conditions)?;
        Ok(CountedSegment { segment, targets, count })
    });
    counted.collect()
}

/// Targets of conditions that exist.
fn find_targets(db: &mut dyn Repositories, conditions: &Conditions) -> Result<Targets, StorageError> {
    let (mut tags, mut programs, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
    let mut found = Targets::default();
    for target in conditions.targets() {
        match target {
            Target::Tag(id) => tags.push(id),
            Target::Program(id) => programs.push(id),
            Target::CheckIn(id) => found.check_ins.extend(db.check_ins().find(id)?.map(NamedCheckIn::from)),
            Target::Number(id) => numbers.push(id),
        }
    }
    if !tags.is_empty() {
        found.tags = db.clients().find_tags(TagFilter::Ids(&tags))?;
    }
    if !programs.is_empty() {
        found.programs = db.programs().list_named(ProgramFilter::Ids(&programs))?;
    }
    if !numbers.is_empty() {
        found.numbers = db.numbers().list(Some(&numbers))?;
    }
    Ok(found)
}

/// Whether the target of a condition was deleted.
pub(super) fn names_something_gone(
    db: &mut dyn Repositories,
    conditions: &Conditions,
) -> Result<bool, StorageError> {
    let present = find_targets(db, conditions)?;
    Ok(conditions.targets().any(|target| present.name_of(target).is_none()))
}

/// Writes the last name of a target into the conditions on it.
pub(in crate::use_cases) fn rename(
    db: &mut dyn Repositories,
    target: Target,
    name: &str,
) -> Result<(), StorageError> {
    change_conditions(db, |conditions| conditions.rename(target, name))
}

/// Changes the conditions of all segments, under their lock: a condition shows the last name of a deleted target.
/// `change` returns whether it changed them.
pub(in crate::use_cases) fn change_conditions(
    db: &mut dyn Repositories,
    mut change: impl FnMut(&mut Conditions) -> bool,
) -> Result<(), StorageError> {
    known_tags::lock(db)?;
    for mut segment in db.clients().list_segments()? {
        if change(&mut segment.details.conditions) {
            db.clients().update_segment(segment.id, &ExpectedVersion::Any, &segment.details)?;
        }
    }
    Ok(())
}

fn name_taken(error: StorageError) -> Error {
    Error::taken(error, Violation::of("name", NAME_TAKEN))
}
