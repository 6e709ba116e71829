//! Passkeys, accounts of the organisation, and the challenges that they answer.

use crate::{
    model::accounts::{
        challenge::Challenge,
        organisation::{IdentityKey, OrganisationLink},
        passkey::{CredentialId, Passkey, PasskeyId},
        token::TokenHash,
        user::UserId,
    },
    ports::storage_error::Stored,
};

#[derive(Debug, Clone, Copy)]
pub enum WantedPasskey<'a> {
    /// Passkey of the user that is bound to this host.
    Of(UserId, &'a str),
    /// Passkey of anybody that is bound to another host.
    Elsewhere(&'a str),
}

#[derive(Debug, Clone, Copy)]
pub enum RemovedWays<'a> {
    Passkey(PasskeyId),
    /// Account at the issuer that opens the user's.
    Organisation(UserId, &'a str),
    /// Every passkey of the user, and every account of an organisation that opens theirs.
    All(UserId),
}

pub trait SignInRepository {
    /// `StorageError::UniqueViolation` when the authenticator's id is taken.
    fn insert_passkey(&mut self, passkey: &Passkey) -> Stored<()>;
    /// Passkeys of the user, oldest first, those of earlier addresses too.
    fn list_passkeys(&mut self, user: UserId) -> Stored<Vec<Passkey>>;
    fn find_passkey(&mut self, id: &CredentialId) -> Stored<Option<Passkey>>;
    /// Returns whether there is one.
    fn has_passkey(&mut self, wanted: WantedPasskey<'_>) -> Stored<bool>;
    /// Updates its name, its counter and the time of its last use.
    fn update_passkey(&mut self, passkey: &Passkey) -> Stored<()>;
    /// `StorageError::UniqueViolation` when it opens an account already, or the user has another one of the issuer.
    fn insert_organisation_link(&mut self, link: &OrganisationLink) -> Stored<()>;
    fn find_organisation_link(&mut self, key: IdentityKey<'_>) -> Stored<Option<OrganisationLink>>;
    /// Records the use, with the address that the provider gives today.
    fn record_organisation_use(&mut self, used: &OrganisationLink) -> Stored<()>;
    fn delete_ways(&mut self, removed: RemovedWays<'_>) -> Stored<()>;
    fn insert_challenge(&mut self, challenge: &Challenge) -> Stored<()>;
    /// Deletes the challenge and returns it. `None` for one that was answered.
    fn take_challenge(&mut self, token: &TokenHash) -> Stored<Option<Challenge>>;
}
