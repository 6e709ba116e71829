//! Two-factor authentication (TOTP) of accounts, and the admins' requirement of it.

use chrono::{DateTime, Utc};
use diesel::{dsl::count_star, prelude::*};
use hub_domain::{
    model::accounts::{
        two_factor::{RecoveryCodeHash, TwoFactor, TwoFactorSecret},
        user::UserId,
    },
    ports::{repositories::accounts::two_factor::TwoFactorRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    schema::{decisions, recovery_codes, two_factor},
};

const DEMANDED: &str = "two-factor-of-admins";
/// Table of the secrets, and so their place.
pub(crate) const SECRETS: &str = "two_factor";

impl TwoFactorRepository for Connection {
    fn find(&mut self, user: UserId) -> Result<Option<TwoFactor>, StorageError> {
        let user = user.to_string();
        let query = two_factor::table.find(&user).select((
            two_factor::secret,
            two_factor::key_id,
            two_factor::confirmed_at,
            two_factor::last_step,
        ));
        let found: Option<(String, Option<String>, Option<i64>, i64)> =
            on_db!(self, |conn| query.first(conn).optional())?;
        found
            .map(|(secret, key_id, confirmed_at, last_step)| {
                let secret = TwoFactorSecret(self.decrypt_text(SECRETS, &user, key_id, secret)?);
                Ok(TwoFactor { secret, is_on: confirmed_at.is_some(), last_step })
            })
            .transpose()
    }

    fn begin(
        &mut self,
        user: UserId,
        secret: &TwoFactorSecret,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        let user = user.to_string();
        let (key_id, secret) = self.encrypt_text(SECRETS, &user, &secret.0);
        let fresh = (
            two_factor::begun_at.eq(micros(now)),
            two_factor::key_id.eq(&key_id),
            two_factor::secret.eq(&secret),
            two_factor::confirmed_at.eq(None::<i64>),
            two_factor::last_step.eq(0),
        );
        on_db!(self, |conn| diesel::insert_into(two_factor::table)
            .values((two_factor::user_id.eq(&user), fresh))
            .on_conflict(two_factor::user_id)
            .do_update()
            .set(fresh)
            .execute(conn))
        .map(drop)
    }

    fn confirm(&mut self, user: UserId, step: i64, now: DateTime<Utc>) -> Result<(), StorageError> {
        let row = two_factor::table.find(user.to_string());
        let change = (two_factor::confirmed_at.eq(micros(now)), two_factor::last_step.eq(step));
        on_db!(self, |conn| diesel::update(row).set(change).execute(conn)).map(drop)
    }

    fn mark_used(&mut self, user: UserId, step: i64) -> Result<(), StorageError> {
        let row = two_factor::table.find(user.to_string());
        let change = diesel::update(row).set(two_factor::last_step.eq(step));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn delete(&mut self, user: UserId) -> Result<(), StorageError> {
        self.replace_recovery_codes(user, &[])?;
        let row = two_factor::table.find(user.to_string());
        on_db!(self, |conn| diesel::delete(row).execute(conn)).map(drop)
    }

    fn replace_recovery_codes(
        &mut self,
        user: UserId,
        codes: &[RecoveryCodeHash],
    ) -> Result<(), StorageError> {
        let user = user.to_string();
        let old = recovery_codes::table.filter(recovery_codes::user_id.eq(&user));
        on_db!(self, |conn| diesel::delete(old).execute(conn))?;
        for code in codes {
            let row = (recovery_codes::user_id.eq(&user), recovery_codes::code_hash.eq(&code.0));
            on_db!(self, |conn| diesel::insert_into(recovery_codes::table).values(&row).execute(conn))?;
        }
        Ok(())
    }

    fn count_recovery_codes(&mut self, user: UserId) -> Result<i64, StorageError> {
        let codes = recovery_codes::table.filter(recovery_codes::user_id.eq(user.to_string()));
        on_db!(self, |conn| codes.select(count_star()).first(conn))
    }

    fn use_recovery_code(&mut self, user: UserId, code: &RecoveryCodeHash) -> Result<bool, StorageError> {
        let row = recovery_codes::table.find((user.to_string(), &code.0));
        Ok(on_db!(self, |conn| diesel::delete(row).execute(conn))? > 0)
    }

    fn purge_unconfirmed(
        &mut self,
        begun_before: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<usize, StorageError> {
        let unconfirmed = || two_factor::table.filter(two_factor::confirmed_at.is_null());
        let undated = diesel::update(unconfirmed().filter(two_factor::begun_at.is_null()))
            .set(two_factor::begun_at.eq(micros(now)));
        on_db!(self, |conn| undated.execute(conn))?;
        let old = unconfirmed().filter(two_factor::begun_at.lt(micros(begun_before)));
        on_db!(self, |conn| diesel::delete(old).execute(conn))
    }

    fn is_demanded_of_admins(&mut self) -> Result<bool, StorageError> {
        let query = decisions::table.find(DEMANDED).select(decisions::name);
        Ok(on_db!(self, |conn| query.first::<String>(conn).optional())?.is_some())
    }

    fn demand_of_admins(&mut self, demanded: bool) -> Result<(), StorageError> {
        if !demanded {
            return on_db!(self, |conn| diesel::delete(decisions::table.find(DEMANDED)).execute(conn))
                .map(drop);
        }
        let row = (decisions::name.eq(DEMANDED), decisions::value.eq("yes"));
        on_db!(self, |conn| diesel::insert_into(decisions::table)
            .values(row)
            .on_conflict_do_nothing()
            .execute(conn))
        .map(drop)
    }
}
