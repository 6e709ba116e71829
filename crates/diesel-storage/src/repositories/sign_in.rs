//! Passkeys, accounts of the organisation, and challenges.

use diesel::{dsl::exists, insert_into, prelude::*};
use hub_domain::{
    model::accounts::{
        challenge::Challenge,
        email_address::EmailAddress,
        organisation::{IdentityKey, OrganisationLink},
        passkey::{CredentialId, Passkey, PasskeyId, PasskeyKey},
        token::TokenHash,
        user::UserId,
    },
    ports::{
        repositories::sign_in::{RemovedWays, SignInRepository, WantedPasskey},
        storage_error::{StorageError, Stored},
    },
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
        instant::{instant, micros, optional_instant},
    },
    repositories::accounts::user_row::user_id,
    schema::{challenges, organisation_links, passkeys},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = passkeys)]
struct PasskeyRow {
    id: String,
    user_id: String,
    credential_id: String,
    key: String,
    host: String,
    name: String,
    counter: i64,
    created_at: i64,
    last_used_at: Option<i64>,
}

impl TryFrom<PasskeyRow> for Passkey {
    type Error = StorageError;

    fn try_from(row: PasskeyRow) -> Stored<Self> {
        Ok(Self {
            id: PasskeyId::parse(&row.id).ok_or_else(|| unreadable("passkey id", &row.id))?,
            user: user_id(&row.user_id)?,
            credential_id: CredentialId(row.credential_id),
            key: PasskeyKey(row.key),
            host: row.host,
            name: row.name,
            counter: u32::try_from(row.counter).map_err(|_| unreadable("counter of passkey", &row.id))?,
            created_at: instant(row.created_at)?,
            last_used_at: optional_instant(row.last_used_at)?,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = organisation_links)]
struct LinkRow {
    issuer: String,
    subject: String,
    user_id: String,
    email: Option<String>,
    linked_at: i64,
    last_used_at: Option<i64>,
}

impl TryFrom<LinkRow> for OrganisationLink {
    type Error = StorageError;

    fn try_from(row: LinkRow) -> Stored<Self> {
        Ok(Self {
            issuer: row.issuer,
            subject: row.subject,
            user: user_id(&row.user_id)?,
            email: row.email.map(EmailAddress::from_stored),
            linked_at: instant(row.linked_at)?,
            last_used_at: optional_instant(row.last_used_at)?,
        })
    }
}

impl SignInRepository for Connection {
    fn insert_passkey(&mut self, passkey: &Passkey) -> Stored<()> {
        let row = (
            passkeys::id.eq(passkey.id.to_string()),
            passkeys::user_id.eq(passkey.user.to_string()),
            passkeys::credential_id.eq(&passkey.credential_id.0),
            passkeys::key.eq(&passkey.key.0),
            passkeys::host.eq(&passkey.host),
            passkeys::name.eq(&passkey.name),
            passkeys::counter.eq(i64::from(passkey.counter)),
            passkeys::created_at.eq(micros(passkey.created_at)),
            passkeys::last_used_at.eq(passkey.last_used_at.map(micros)),
        );
        on_db!(self, |conn| insert_into(passkeys::table).values(&row).execute(conn)).map(drop)
    }

    fn list_passkeys(&mut self, user: UserId) -> Stored<Vec<Passkey>> {
        let query =
            passkeys::table.filter(passkeys::user_id.eq(user.to_string())).order(passkeys::created_at);
        let rows = on_db!(self, |conn| query.select(PasskeyRow::as_select()).load(conn))?;
        rows.into_iter().map(Passkey::try_from).collect()
    }

    fn find_passkey(&mut self, id: &CredentialId) -> Stored<Option<Passkey>> {
        let query = passkeys::table.filter(passkeys::credential_id.eq(&id.0));
        on_db!(self, |conn| query.select(PasskeyRow::as_select()).first(conn).optional())?
            .map(Passkey::try_from)
            .transpose()
    }

    fn has_passkey(&mut self, wanted: WantedPasskey<'_>) -> Stored<bool> {
        let all = passkeys::table;
        on_db!(self, |conn| match wanted {
            WantedPasskey::Of(user, host) => {
                let of_user = all.filter(passkeys::user_id.eq(user.to_string()));
                diesel::select(exists(of_user.filter(passkeys::host.eq(host)))).get_result(conn)
            }
            WantedPasskey::Elsewhere(host) => {
                diesel::select(exists(all.filter(passkeys::host.ne(host)))).get_result(conn)
            }
        })
    }

    fn update_passkey(&mut self, passkey: &Passkey) -> Stored<()> {
        let row = diesel::update(passkeys::table.find(passkey.id.to_string()));
        let change = (
            passkeys::name.eq(&passkey.name),
            passkeys::counter.eq(i64::from(passkey.counter)),
            passkeys::last_used_at.eq(passkey.last_used_at.map(micros)),
        );
        on_db!(self, |conn| row.set(change).execute(conn)).map(drop)
    }

    fn insert_organisation_link(&mut self, link: &OrganisationLink) -> Stored<()> {
        let row = (
            organisation_links::issuer.eq(&link.issuer),
            organisation_links::subject.eq(&link.subject),
            organisation_links::user_id.eq(link.user.to_string()),
            organisation_links::email.eq(link.email.as_ref().map(EmailAddress::as_str)),
            organisation_links::linked_at.eq(micros(link.linked_at)),
            organisation_links::last_used_at.eq(link.last_used_at.map(micros)),
        );
        on_db!(self, |conn| insert_into(organisation_links::table).values(&row).execute(conn)).map(drop)
    }

    fn find_organisation_link(&mut self, key: IdentityKey<'_>) -> Stored<Option<OrganisationLink>> {
        let all = organisation_links::table;
        let found = on_db!(self, |conn| match key {
            IdentityKey::Identity { issuer, subject } =>
                all.find((issuer, subject)).select(LinkRow::as_select()).first(conn).optional(),
            IdentityKey::User { user, issuer } => all
                .filter(organisation_links::user_id.eq(user.to_string()))
                .filter(organisation_links::issuer.eq(issuer))
                .select(LinkRow::as_select())
                .first(conn)
                .optional(),
        })?;
        found.map(OrganisationLink::try_from).transpose()
    }

    fn record_organisation_use(&mut self, used: &OrganisationLink) -> Stored<()> {
        let row = diesel::update(organisation_links::table.find((&used.issuer, &used.subject)));
        let change = (
            organisation_links::email.eq(used.email.as_ref().map(EmailAddress::as_str)),
            organisation_links::last_used_at.eq(used.last_used_at.map(micros)),
        );
        on_db!(self, |conn| row.set(change).execute(conn)).map(drop)
    }

    fn delete_ways(&mut self, removed: RemovedWays<'_>) -> Stored<()> {
        let passkeys = diesel::delete(passkeys::table);
        let links = |user: UserId| {
            diesel::delete(organisation_links::table).filter(organisation_links::user_id.eq(user.to_string()))
        };
        on_db!(self, |conn| match removed {
            RemovedWays::Passkey(id) => passkeys.filter(passkeys::id.eq(id.to_string())).execute(conn),
            RemovedWays::Organisation(user, issuer) =>
                links(user).filter(organisation_links::issuer.eq(issuer)).execute(conn),
            RemovedWays::All(user) => {
                let passkeys = passkeys.filter(passkeys::user_id.eq(user.to_string()));
                passkeys.execute(conn).and_then(|_| links(user).execute(conn))
            }
        })
        .map(drop)
    }

    fn insert_challenge(&mut self, challenge: &Challenge) -> Stored<()> {
        let ceremony = serde_json::to_string(&challenge.ceremony).expect("a ceremony serializes");
        let row = (
            challenges::token_hash.eq(&challenge.token_hash.0),
            challenges::ceremony.eq(ceremony),
            challenges::user_id.eq(challenge.user.map(|user| user.to_string())),
            challenges::expires_at.eq(micros(challenge.expires_at)),
        );
        on_db!(self, |conn| insert_into(challenges::table).values(&row).execute(conn)).map(drop)
    }

    fn take_challenge(&mut self, token: &TokenHash) -> Stored<Option<Challenge>> {
        let query = diesel::delete(challenges::table.find(&token.0)).returning((
            challenges::ceremony,
            challenges::user_id,
            challenges::expires_at,
        ));
        let found = on_db!(self, |conn| query.get_result::<(String, Option<String>, i64)>(conn).optional())?;
        let Some((ceremony, user, expires_at)) = found else {
            return Ok(None);
        };
        Ok(Some(Challenge {
            token_hash: token.clone(),
            // Of another release: its answer cannot be checked.
            ceremony: serde_json::from_str(&ceremony)
                .map_err(|_| unreadable("challenge", "of another release"))?,
            user: user.map(|user| user_id(&user)).transpose()?,
            expires_at: instant(expires_at)?,
        }))
    }
}
