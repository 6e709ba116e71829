//! Passkeys, accounts of the organisation, and the challenges that they answer.

use chrono::{DateTime, Utc};

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

pub trait SignInRepository {
    /// `StorageError::UniqueViolation` when the authenticator's id is taken.
    fn insert_passkey(&mut self, passkey: &Passkey) -> Stored<()>;
    /// Passkeys of the user, oldest first, those of earlier addresses too.
    fn list_passkeys(&mut self, user: UserId) -> Stored<Vec<Passkey>>;
    fn find_passkey(&mut self, id: &CredentialId) -> Stored<Option<Passkey>>;
    /// Whether the user has one that is bound to this host.
    fn has_passkey(&mut self, user: UserId, host: &str) -> Stored<bool>;
    /// Whether anybody has one that is bound to another host.
    fn has_passkey_elsewhere(&mut self, host: &str) -> Stored<bool>;
    fn rename_passkey(&mut self, id: PasskeyId, name: &str) -> Stored<()>;
    fn record_passkey_use(&mut self, id: PasskeyId, counter: u32, now: DateTime<Utc>) -> Stored<()>;
    fn delete_passkey(&mut self, id: PasskeyId) -> Stored<()>;
    /// `StorageError::UniqueViolation` when it opens an account already, or the user has another one of the issuer.
    fn insert_organisation_link(&mut self, link: &OrganisationLink) -> Stored<()>;
    fn find_organisation_link(&mut self, key: IdentityKey<'_>) -> Stored<Option<OrganisationLink>>;
    /// Records the use, with the address that the provider gives today.
    fn record_organisation_use(&mut self, used: &OrganisationLink) -> Stored<()>;
    fn delete_organisation_link(&mut self, user: UserId, issuer: &str) -> Stored<()>;
    /// Deletes every passkey of the user, and every account of an organisation that opens theirs.
    fn delete_ways(&mut self, user: UserId) -> Stored<()>;
    fn insert_challenge(&mut self, challenge: &Challenge) -> Stored<()>;
    /// Deletes the challenge and returns it. `None` for one that was answered.
    fn take_challenge(&mut self, token: &TokenHash) -> Stored<Option<Challenge>>;
}
