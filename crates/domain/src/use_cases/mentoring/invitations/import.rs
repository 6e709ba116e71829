//! Import of people to invite, with their tags and programs.

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
            program::{MAX_PROGRAMS_OF_ONE, NamedProgram},
            tag::{MAX_TAGS, MAX_TAGS_OF_ONE, TagColour, TagId, TagName},
        },
        text::{fold, is_blank},
    },
    ports::{
        repositories::{clients::TagFilter, mentoring::programs::ProgramFilter},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::mentoring::{
        invitations::{Wanted, Welcome, invite_judged, judge},
        known_tags, programs,
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
    /// Names of programs.
    pub programs: Vec<String>,
    /// Reason why the line cannot be read.
    pub fault: Option<Message>,
}

/// Person of a valid line.
#[derive(Debug, PartialEq, Eq)]
pub struct ImportedPerson {
    pub email: EmailAddress,
    /// Programs of the line and those for all, by name.
    pub programs: Vec<NamedProgram>,
}

/// Outcome of an import or a preview.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Import {
    pub invited: Vec<ImportedPerson>,
    pub refused: Vec<(ImportLine, Message)>,
}

/// Previews the import of these lines (dry run). Changes nothing.
pub fn preview_import(
    db: &mut dyn Repositories,
    call: &Call,
    lines: &[ImportLine],
    welcome: Welcome<'_>,
) -> Result<Import, Error> {
    call.actor.require_admin()?;
    refuse_number(lines)?;
    let wanted = welcome.check()?;
    let for_all = wanted.find_present(db)?;
    Ok(judge_lines(db, call, lines, &wanted, &for_all)?.0)
}

/// Invites the people of the valid lines. Missing tags are created, missing programs are not. Each invitation also
/// carries the tags and programs of `welcome`.
pub fn import(
    db: &mut dyn Repositories,
    call: &Call,
    lines: &[ImportLine],
    welcome: Welcome<'_>,
) -> Result<Audited<Import>, Error> {
    call.actor.require_admin()?;
    refuse_number(lines)?;
    let wanted = welcome.check()?;
    db.safety().lock(&["invitations"])?;
    programs::lock(db)?;
    known_tags::lock(db)?;
    let for_all = wanted.find_present(db)?;
    let (answer, tags) = judge_lines(db, call, lines, &wanted, &for_all)?;
    let ids = find_or_create(db, call, &tags)?;
    let people = answer.invited.iter().zip(tags).map(|(person, tags)| {
        let own = tags.iter().filter_map(|name| ids.get(&name.folded()).copied());
        let tags = distinct(own.chain(wanted.tags.iter().copied()));
        let programs = person.programs.iter().map(|program| program.id).collect();
        (person.email.clone(), Wanted { tags, programs })
    });
    let audit_entry = invite_judged(db, call, &people.collect::<Vec<_>>())?.audit_entry;
    Ok(Audited { answer, audit_entry })
}

fn distinct<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<_> = all.collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Ids of named tags by their folded names. Missing ones are created, in the first colour.
fn find_or_create(
    db: &mut dyn Repositories,
    call: &Call,
    named: &[Vec<TagName>],
) -> Result<HashMap<String, TagId>, Error> {
    let mut wanted = named.concat();
    wanted.sort_by_key(TagName::folded);
    wanted.dedup_by_key(|name| name.folded());
    if wanted.is_empty() {
        return Ok(HashMap::new());
    }
    // More than the limit cannot exist, so that no query is needed.
    if wanted.len() > MAX_TAGS {
        return Err(known_tags::too_many("csv").into());
    }
    let present = db.clients().find_tags(TagFilter::Named(&wanted))?;
    let mut ids: HashMap<_, _> = present.into_iter().map(|tag| (tag.name.folded(), tag.id)).collect();
    wanted.retain(|name| !ids.contains_key(&name.folded()));
    if wanted.is_empty() {
        return Ok(ids);
    }
    known_tags::refuse_too_many(db, wanted.len(), "csv")?;
    for name in &wanted {
        ids.insert(name.folded(), db.clients().insert_tag(name, TagColour::default())?);
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

/// Validates the lines. Also returns the tags of each valid line. `for_all`: programs of every line.
fn judge_lines(
    db: &mut dyn Repositories,
    call: &Call,
    lines: &[ImportLine],
    wanted: &Wanted,
    for_all: &[NamedProgram],
) -> Result<(Import, Vec<Vec<TagName>>), Error> {
    let typed = lines.iter().map(|line| if line.fault.is_none() { line.email.trim() } else { "" });
    let typed: Vec<_> = typed.collect();
    let programs = find_programs(db, lines)?;
    let mut import = Import::default();
    let mut tags_of_lines = Vec::new();
    for (line, outcome) in lines.iter().zip(judge(db, call, &typed)?) {
        let outcome = line.fault.clone().map_or(outcome, Err);
        let judged = outcome.and_then(|email| {
            let tags = tag_names(&line.tags, MAX_TAGS_OF_ONE - wanted.tags.len())?;
            Ok((ImportedPerson { email, programs: programs_of(line, &programs, for_all)? }, tags))
        });
        match judged {
            Ok((person, tags)) => {
                import.invited.push(person);
                tags_of_lines.push(tags);
            }
            Err(reason) => import.refused.push((line.clone(), reason)),
        }
    }
    Ok((import, tags_of_lines))
}

/// Programs that lines name, by their folded names.
fn find_programs(
    db: &mut dyn Repositories,
    lines: &[ImportLine],
) -> Result<HashMap<String, NamedProgram>, StorageError> {
    let names = lines.iter().flat_map(|line| &line.programs).map(|name| fold(name));
    let names = distinct(names.filter(|name| !name.is_empty()));
    let mut found = HashMap::new();
    for names in names.chunks(MAX_IMPORTED) {
        let programs = db.programs().list_named(ProgramFilter::Named(names))?;
        found.extend(programs.into_iter().map(|program| (fold(&program.name), program)));
    }
    Ok(found)
}

/// Programs of a line and those for all, by name. Blank names are skipped.
fn programs_of(
    line: &ImportLine,
    present: &HashMap<String, NamedProgram>,
    for_all: &[NamedProgram],
) -> Result<Vec<NamedProgram>, Message> {
    let names = line.programs.iter().map(|name| name.trim()).filter(|name| !is_blank(name));
    let found = names.map(|name| {
        let unknown = || Message::new("program-name-unknown").text("name", name);
        present.get(&fold(name)).cloned().ok_or_else(unknown)
    });
    let mut all = found.collect::<Result<Vec<_>, _>>()?;
    all.extend_from_slice(for_all);
    all.sort_by_cached_key(|program| (fold(&program.name), program.id.0));
    all.dedup_by_key(|program| program.id);
    if all.len() > MAX_PROGRAMS_OF_ONE {
        return Err(Message::new("program-too-many-of-one").number("max", MAX_PROGRAMS_OF_ONE));
    }
    Ok(all)
}

/// Checks names of tags. Blank ones are skipped.
fn tag_names(names: &[String], max: usize) -> Result<Vec<TagName>, Message> {
    let names = names.iter().filter(|name| !is_blank(name));
    let names: Result<Vec<_>, _> = names.map(|name| TagName::parse(name)).collect();
    let names = names.map_err(|violation| violation.message)?;
    if names.len() > max {
        return Err(Message::new("tag-too-many-of-one").number("max", MAX_TAGS_OF_ONE));
    }
    Ok(names)
}
