//! Templates of tasks, shared by the admins.

use crate::{
    Call, Error,
    model::{
        current_state::Current,
        error::Violation,
        event::{About, Topic},
        language::message::Message,
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            template::{CREATING, EDITING, Template, TemplateForm, TemplateId},
        },
        version::ExpectedVersion,
    },
    ports::{repositories::mentoring::programs::ProgramFilter, storage::Repositories},
    use_cases::mentoring::programs,
};

/// Latest first.
pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<Template>, Error> {
    call.actor.require_admin()?;
    Ok(db.templates().list()?)
}

pub fn create(
    db: &mut dyn Repositories,
    call: &Call,
    form: &TemplateForm<'_>,
) -> Result<Audited<Template>, Error> {
    call.actor.require_admin()?;
    let (details, subtasks) = form.check(&CREATING)?;
    let template = db.templates().insert(&details, &subtasks, call.now)?;
    call.record_event(db, Topic::Templates, About::Nobody);
    let audit_entry = AuditEntry::named(Action::TemplateCreated, &template.details.title);
    Ok(Audited::new(template, audit_entry))
}

/// Edits a template, unless its version has changed. Assigned tasks stay unchanged.
pub fn edit(
    db: &mut dyn Repositories,
    call: &Call,
    id: TemplateId,
    expected: &ExpectedVersion,
    form: &TemplateForm<'_>,
) -> Result<Audited<Template>, Error> {
    call.actor.require_admin()?;
    let (details, subtasks) = form.check(&EDITING)?;
    let Some(template) = db.templates().update(id, expected, &details, subtasks, call.now)? else {
        let present = db.templates().find(id)?.ok_or(Error::NotFound)?;
        return Err(Error::Outdated(Current::Template(Box::new(present))));
    };
    call.record_event(db, Topic::Templates, About::Nobody);
    let audit_entry = AuditEntry::named(Action::TemplateEdited, &template.details.title);
    Ok(Audited::new(template, audit_entry))
}

/// Deletes a template that no program uses. Assigned tasks stay.
pub fn delete(db: &mut dyn Repositories, call: &Call, id: TemplateId) -> Result<Audited<()>, Error> {
    call.actor.require_admin()?;
    // The lock excludes that a program starts to use it.
    programs::lock(db)?;
    let using = db.programs().list_named(ProgramFilter::Using(id))?;
    if !using.is_empty() {
        let names: Vec<_> = using.into_iter().map(|program| program.name).collect();
        let message = Message::new("template-in-programs").text("names", names.join(", "));
        return Err(Error::Conflict(Violation::general(message)));
    }
    let title = db.templates().delete(id)?.ok_or(Error::NotFound)?;
    call.record_event(db, Topic::Templates, About::Nobody);
    Ok(Audited::new((), AuditEntry::named(Action::TemplateDeleted, &title)))
}
