//! Ways to sign in that an account has. The last one cannot be removed.

use crate::{
    Call, Error,
    model::{
        accounts::{
            organisation::{IdentityKey, OrganisationLink},
            passkey::Passkey,
            user::{AccountKey, UserId},
        },
        error::Violation,
        language::message::Message,
        site::Site,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::accounts::second_factor,
};

const ONLY_WAY_IN: Message = Message::new("only-way-in");
const FACTOR_DEMANDED: Message = Message::new("passkey-demanded");

/// Ways by which a user can sign in today.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ways {
    pub password: bool,
    /// Passkeys that are bound to the present address.
    pub passkeys: usize,
    /// Account of the organisation that this site is set up with.
    pub organisation: Option<OrganisationLink>,
}

impl Ways {
    /// Whether this is all of them.
    fn has_only(&self, removed: usize) -> bool {
        usize::from(self.password) + self.passkeys + usize::from(self.organisation.is_some()) <= removed
    }

    pub fn is_passkey_only_way_in(&self) -> bool {
        self.passkeys == 1 && self.has_only(1)
    }

    pub fn is_organisation_only_way_in(&self) -> bool {
        self.organisation.is_some() && self.has_only(1)
    }
}

pub fn show(db: &mut dyn Repositories, call: &Call) -> Result<Ways, Error> {
    Ok(of(db, &call.site, call.actor.user_id)?)
}

pub(crate) fn of(db: &mut dyn Repositories, site: &Site, user: UserId) -> Result<Ways, StorageError> {
    let passkeys = db.sign_in().list_passkeys(user)?;
    with_passkeys(db, site, user, &passkeys)
}

/// Ways of a user whose passkeys were read.
pub(crate) fn with_passkeys(
    db: &mut dyn Repositories,
    site: &Site,
    user: UserId,
    passkeys: &[Passkey],
) -> Result<Ways, StorageError> {
    let credentials = db.accounts().find_credentials(AccountKey::Id(user))?;
    let has_password = credentials.is_some_and(|found| found.password_hash.is_some());
    let organisation = match &site.sign_in.organisation {
        Some(organisation) => {
            db.sign_in().find_organisation_link(IdentityKey::User { user, issuer: &organisation.issuer })?
        }
        None => None,
    };
    Ok(Ways {
        password: has_password && site.sign_in.password,
        passkeys: passkeys.iter().filter(|passkey| passkey.is_of(site)).count(),
        organisation,
    })
}

/// Refuses to remove a passkey of the present address that is needed.
pub(crate) fn require_without_passkey(db: &mut dyn Repositories, call: &Call) -> Result<(), Error> {
    let ways = of(db, &call.site, call.actor.user_id)?;
    if ways.is_passkey_only_way_in() {
        return Err(Error::Conflict(Violation::general(ONLY_WAY_IN)));
    }
    let is_last_factor = ways.passkeys == 1
        && second_factor::is_demanded_of(db, call.actor.user_id)?
        && !second_factor::is_on(db, call.actor.user_id)?;
    if is_last_factor { Err(Error::Conflict(Violation::general(FACTOR_DEMANDED))) } else { Ok(()) }
}

/// Refuses to unlink the organisation's account where it is the only way in.
pub(crate) fn require_without_organisation(db: &mut dyn Repositories, call: &Call) -> Result<(), Error> {
    if of(db, &call.site, call.actor.user_id)?.is_organisation_only_way_in() {
        return Err(Error::Conflict(Violation::general(ONLY_WAY_IN)));
    }
    Ok(())
}
