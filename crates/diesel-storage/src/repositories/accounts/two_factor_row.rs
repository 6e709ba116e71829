//! Secrets of two-factor authentication (TOTP) as rows.

use chrono::{DateTime, Utc};
use diesel::{insert_into, prelude::*};
use hub_domain::{
    model::accounts::{
        two_factor::{TwoFactor, TwoFactorSecret},
        user::UserId,
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    schema::two_factor,
};

/// Table of the secrets, which is part of their associated data.
pub(crate) const SECRETS: &str = "two_factor";

impl Connection {
    pub(in crate::repositories) fn two_factor_of(&mut self, user: UserId) -> Stored<Option<TwoFactor>> {
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

    pub(in crate::repositories) fn save_two_factor(
        &mut self,
        user: UserId,
        secret: &TwoFactorSecret,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        let user = user.to_string();
        let (key_id, secret) = self.encrypt_text(SECRETS, &user, &secret.0);
        let fresh = (
            two_factor::begun_at.eq(micros(now)),
            two_factor::key_id.eq(&key_id),
            two_factor::secret.eq(&secret),
            two_factor::confirmed_at.eq(None::<i64>),
            two_factor::last_step.eq(0),
        );
        on_db!(self, |conn| insert_into(two_factor::table)
            .values((two_factor::user_id.eq(&user), fresh))
            .on_conflict(two_factor::user_id)
            .do_update()
            .set(fresh)
            .execute(conn))
        .map(drop)
    }
}
