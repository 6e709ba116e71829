//! Import of people to invite, with their tags.

use std::collections::HashMap;

use crate::{
    Call, Error,
    model::{
        accounts::email_address::EmailAddress,
        error::Violation,
        event::{About, Topic},
        language::message::Message,
        mentoring::{
            activity::Audited,
            invitation::{MAX_IMPORTED, NOBODY_NAMED},
            tag::{MAX_TAGS, MAX_TAGS_OF_ONE, TagColour, TagId, TagName, tag_ids},
        },
    },
    ports::storage::Repositories,
    use_cases::mentoring::{
        invitations::{invite_judged, judge},
        tags,
    },
};

/// Line of a file, with its address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportLine {
    /// Line number, counted from 1.
    pub number: u64,
    pub email: String,
    /// Names of tags.
    pub tags: Vec<String>,
}

/// Outcome of an import or a preview.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Import {
    pub invited: Vec<EmailAddress>,
    pub refused: Vec<(ImportLine, Message)>,
}

/// Previews the import of these lines (dry run). Changes nothing.
pub fn preview_import(
    db: &mut dyn Repositories,
    call: &Call,
    lines: &[ImportLine],
    tags: &[i64],
) -> Result<Import, Error> {
    call.actor.require_admin()?;
    refuse_number(lines)?;
    let tags = tag_ids(tags, "tags")?;
    tags::find_existing(db, &tags, "tags")?;
    Ok(judge_lines(db, call, lines, &tags)?.0)
}

/// Invites everyone whose line is valid. Tags that a line names and that are not there yet are created. All get `tags`,
/// too.
pub fn import(
    db: &mut dyn Repositories,
    call: &Call,
    lines: &[ImportLine],
    tags: &[i64],
) -> Result<Audited<Import>, Error> {
    call.actor.require_admin()?;
    refuse_number(lines)?;
    let tags = tag_ids(tags, "tags")?;
    db.locks().take("invitations")?;
    tags::lock(db)?;
    tags::find_existing(db, &tags, "tags")?;
    let (answer, named) = judge_lines(db, call, lines, &tags)?;
    let ids = find_or_create(db, call, &named)?;
    let with_tags = answer.invited.iter().zip(&named).map(|(email, names)| {
        let mut all: Vec<_> = names.iter().filter_map(|name| ids.get(&name.folded()).copied()).collect();
        all.extend(&tags);
        all.sort_unstable();
        all.dedup();
        (email.clone(), all)
    });
    let audit_entry = invite_judged(db, call, &with_tags.collect::<Vec<_>>())?.audit_entry;
    Ok(Audited { answer, audit_entry })
}

/// Ids of named tags by their folded names. Those that are missing are created, in the first colour.
fn find_or_create(
    db: &mut dyn Repositories,
    call: &Call,
    named: &[Vec<TagName>],
) -> Result<HashMap<String, TagId>, Error> {
    let mut wanted: Vec<_> = named.iter().flatten().cloned().collect();
    wanted.sort_by_key(TagName::folded);
    wanted.dedup_by_key(|name| name.folded());
    if wanted.is_empty() {
        return Ok(HashMap::new());
    }
    // So many could never be there: they are not even looked up.
    if wanted.len() > MAX_TAGS {
        return Err(tags::too_many("csv").into());
    }
    let present = db.tags().find_named(&wanted)?;
    let mut ids: HashMap<_, _> = present.into_iter().map(|tag| (tag.name.folded(), tag.id)).collect();
    wanted.retain(|name| !ids.contains_key(&name.folded()));
    if wanted.is_empty() {
        return Ok(ids);
    }
    tags::refuse_too_many(db, wanted.len(), "csv")?;
    for name in &wanted {
        ids.insert(name.folded(), db.tags().insert(name, TagColour::default())?);
    }
    call.record_event(db, Topic::Clients, About::Nobody);
    Ok(ids)
}

fn refuse_number(lines: &[ImportLine]) -> Result<(), Violation> {
    match lines.len() {
        0 => Err(Violation::of("csv", NOBODY_NAMED)),
        1..=MAX_IMPORTED => Ok(()),
        _ => {
            let message = Message::new("invitation-too-many-imported").number("max", MAX_IMPORTED);
            Err(Violation::of("csv", message))
        }
    }
}

/// Judges the lines. Returns also the names of tags of each line that is valid.
fn judge_lines(
    db: &mut dyn Repositories,
    call: &Call,
    lines: &[ImportLine],
    tags: &[TagId],
) -> Result<(Import, Vec<Vec<TagName>>), Error> {
    let typed: Vec<_> = lines.iter().map(|line| line.email.trim()).collect();
    let mut import = Import::default();
    let mut names_of_lines = Vec::new();
    for (line, outcome) in lines.iter().zip(judge(db, call, &typed)?) {
        match outcome.and_then(|email| Ok((email, tag_names(&line.tags, MAX_TAGS_OF_ONE - tags.len())?))) {
            Ok((email, names)) => {
                import.invited.push(email);
                names_of_lines.push(names);
            }
            Err(reason) => import.refused.push((line.clone(), reason)),
        }
    }
    Ok((import, names_of_lines))
}

/// Checks names of tags. Blank ones are skipped.
fn tag_names(names: &[String], max: usize) -> Result<Vec<TagName>, Message> {
    let names = names.iter().filter(|name| !name.trim().is_empty());
    let names: Result<Vec<_>, _> = names.map(|name| TagName::parse(name)).collect();
    let names = names.map_err(|violation| violation.message)?;
    if names.len() > max {
        return Err(Message::new("tag-too-many-of-one").number("max", MAX_TAGS_OF_ONE));
    }
    Ok(names)
}
