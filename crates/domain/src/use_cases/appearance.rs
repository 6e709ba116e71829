//! Appearance of the installation: read by everybody, changed by admins.

use crate::{
    Call, Error,
    model::{
        appearance::{Appearance, AppearanceChange, Form, logo::Logo},
        current_state::Current,
        event::{About, Topic},
        mentoring::activity::{Action, AuditEntry, Audited},
        version::ExpectedVersion,
    },
    ports::{storage::Repositories, storage_error::Stored},
};

/// Appearance that everybody sees, before a sign-in too.
pub fn find(db: &mut dyn Repositories) -> Stored<Appearance> {
    db.safety().find_appearance()
}

pub fn show(db: &mut dyn Repositories, call: &Call) -> Result<Appearance, Error> {
    call.actor.require_admin()?;
    Ok(find(db)?)
}

/// Saves everything but the logo, unless the version has changed.
pub fn save(
    db: &mut dyn Repositories,
    call: &Call,
    expected: &ExpectedVersion,
    form: &Form<'_>,
) -> Result<Audited<Appearance>, Error> {
    call.actor.require_admin()?;
    let settings = form.check()?;
    let change = AppearanceChange::Settings(&settings);
    if !db.safety().change_appearance(expected, change, call.actor.user_id, call.now)? {
        return Err(Error::Outdated(Current::Appearance(Box::new(find(db)?))));
    }
    changed(db, call, Action::AppearanceChanged)
}

/// Replaces the logo; `None` brings the original mark back.
pub fn save_logo(
    db: &mut dyn Repositories,
    call: &Call,
    logo: Option<&Logo>,
) -> Result<Audited<Appearance>, Error> {
    call.actor.require_admin()?;
    let change = AppearanceChange::Logo(logo);
    db.safety().change_appearance(&ExpectedVersion::Any, change, call.actor.user_id, call.now)?;
    let action = if logo.is_some() { Action::LogoChanged } else { Action::LogoRemoved };
    changed(db, call, action)
}

fn changed(db: &mut dyn Repositories, call: &Call, action: Action) -> Result<Audited<Appearance>, Error> {
    call.record_event(db, Topic::Appearance, About::Clients);
    Ok(Audited::new(find(db)?, AuditEntry::plain(action)))
}
