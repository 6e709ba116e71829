//! Accounts, their sessions, and what is kept for signing in.

pub(crate) mod client_locks;
pub(crate) mod session_row;
pub(crate) mod user_row;
pub(crate) mod zones;

use chrono::{DateTime, Utc};
use diesel::{dsl::count_star, insert_into, prelude::*, upsert::excluded};
use hub_domain::{
    model::{
        accounts::{
            email_address::EmailAddress,
            mailed_link::{LinkPurpose, MailedLink},
            password::PasswordHash,
            picture::StoredPicture,
            session::{EndedSessions, Session, SessionId, SessionMark, SessionUser},
            token::TokenHash,
            two_factor::{FactorDemand, RecoveryCodeHash, TwoFactor, TwoFactorChange, TwoFactorSecret},
            user::{AccountKey, Credentials, Role, User, UserChange, UserId},
        },
        language::Language,
        set_aside::WorkKind,
    },
    ports::{repositories::accounts::AccountRepository, storage_error::Stored},
};

use self::{
    session_row::{FACTOR_DEMAND, SessionRow, factor_demand},
    user_row::{ProfileRow, UserRow, open_admins, readable_ids},
};
use crate::{
    engine::{
        connection::{Connection, Database, on_db},
        instant::{instant, micros},
    },
    repositories::{
        accounts::user_row::user_id, jobs::set_aside_row::is_not_set_aside, safety::encryption::SECRETS,
    },
    schema::{
        calendar_feeds, decisions, mailed_links, password_resets, pictures, recovery_codes, sessions,
        two_factor, users,
    },
};

impl AccountRepository for Connection {
    fn insert(&mut self, user: &User, password: Option<&PasswordHash>) -> Stored<()> {
        let row = (
            ProfileRow::from(user.clone()),
            users::id.eq(user.id.to_string()),
            users::email.eq(user.email.as_str()),
            users::is_admin.eq(user.role == Role::Admin),
            users::time_zone.eq(user.zone.name()),
            users::created_at.eq(micros(user.created_at)),
            users::closed_at.eq(user.closed_at.map(micros)),
            users::email_confirmed_at.eq(user.email_confirmed_at.map(micros)),
            users::browser_language.eq(user.browser_language.map(Language::tag)),
            users::version.eq(user.version.0),
            users::password_hash.eq(password.map(|hash| &hash.0)),
            users::password_version.eq(0),
        );
        on_db!(self, |conn| insert_into(users::table).values(row).execute(conn))?;
        if user.role == Role::Client {
            self.list_client(user)?;
        }
        Ok(())
    }

    fn find(&mut self, id: UserId) -> Stored<Option<User>> {
        let query = users::table.find(id.to_string());
        on_db!(self, |conn| query.select(UserRow::as_select()).first(conn).optional())?
            .map(User::try_from)
            .transpose()
    }

    fn lock(&mut self, id: UserId) -> Stored<bool> {
        if self.locked_user == Some(id) {
            return Ok(true);
        }
        let query = users::table.find(id.to_string()).select(users::id);
        let outcome = match &mut self.database {
            // The transaction holds the only writer already.
            Database::Sqlite(conn) => query.first::<String>(conn).optional(),
            // Rows that refer to the user may still be inserted by other transactions.
            Database::Postgres(conn) => query.for_no_key_update().first::<String>(conn).optional(),
        };
        self.checked(outcome).map(|found| found.is_some())
    }

    fn list(&mut self) -> Stored<Vec<User>> {
        let open = users::table.filter(users::closed_at.is_null());
        let query = open.order((users::created_at, users::id));
        let rows = on_db!(self, |conn| query.select(UserRow::as_select()).load(conn))?;
        rows.into_iter().map(User::try_from).collect()
    }

    fn list_admins(&mut self) -> Stored<Vec<UserId>> {
        let query = open_admins().select(users::id);
        Ok(readable_ids(on_db!(self, |conn| query.load(conn))?))
    }

    fn list_taken(&mut self, emails: &[EmailAddress]) -> Stored<Vec<EmailAddress>> {
        let emails = emails.iter().map(EmailAddress::as_str);
        let query = users::table.filter(users::email.eq_any(emails)).select(users::email);
        let taken = on_db!(self, |conn| query.load::<String>(conn))?;
        Ok(taken.into_iter().map(EmailAddress::from_stored).collect())
    }

    fn find_by_email(&mut self, email: &EmailAddress) -> Stored<Option<User>> {
        let query = users::table.filter(users::email.eq(email.as_str()));
        on_db!(self, |conn| query.select(UserRow::as_select()).first(conn).optional())?
            .map(User::try_from)
            .transpose()
    }

    fn find_credentials(&mut self, account: AccountKey<'_>) -> Stored<Option<Credentials>> {
        let all = users::table.select((users::id, users::password_hash, users::password_version));
        let found = on_db!(self, |conn| match account {
            AccountKey::Id(id) => all.filter(users::id.eq(id.to_string())).first(conn).optional(),
            AccountKey::Email(email) => all.filter(users::email.eq(email.as_str())).first(conn).optional(),
        })?;
        found
            .map(|(id, hash, password_version): (String, Option<String>, i64)| {
                let password_hash = hash.map(PasswordHash);
                Ok(Credentials { user_id: user_id(&id)?, password_hash, password_version })
            })
            .transpose()
    }

    fn set(&mut self, id: UserId, change: UserChange<'_>) -> Stored<()> {
        self.change_user(id, change)
    }

    fn list_closed(&mut self, before: DateTime<Utc>) -> Stored<Vec<UserId>> {
        let closed = users::table
            .filter(users::closed_at.lt(micros(before)))
            .filter(is_not_set_aside!(WorkKind::ClosedAccount, "users.id"))
            .order(users::closed_at)
            .select(users::id);
        Ok(readable_ids(on_db!(self, |conn| closed.load(conn))?))
    }

    fn delete(&mut self, id: UserId) -> Stored<()> {
        self.unlist(id)?;
        on_db!(self, |conn| diesel::delete(users::table.find(id.to_string())).execute(conn)).map(drop)
    }

    fn insert_session(&mut self, session: &Session) -> Stored<()> {
        self.begin_session(session)
    }

    fn find_session(
        &mut self,
        token: &TokenHash,
        locks_user: bool,
    ) -> Stored<Option<(Session, SessionUser)>> {
        self.session_of_token(token, locks_user)
    }

    fn list_sessions(&mut self, user: UserId) -> Stored<Vec<(SessionId, Session)>> {
        let rows = on_db!(self, |conn| sessions::table
            .filter(sessions::user_id.eq(user.to_string()))
            .order(sessions::id.desc())
            .select(SessionRow::as_select())
            .load(conn))?;
        rows.into_iter().map(SessionRow::into_session).collect()
    }

    fn mark_session(&mut self, token: &TokenHash, mark: SessionMark, now: DateTime<Utc>) -> Stored<()> {
        let session = diesel::update(sessions::table.filter(sessions::token_hash.eq(&token.0)));
        on_db!(self, |conn| match mark {
            SessionMark::Seen => session.set(sessions::last_seen_at.eq(micros(now))).execute(conn),
            SessionMark::Proven => session.set(sessions::proven_at.eq(micros(now))).execute(conn),
        })
        .map(drop)
    }

    fn delete_sessions(&mut self, ended: EndedSessions<'_>) -> Stored<usize> {
        self.end_sessions(ended)
    }

    fn find_two_factor(&mut self, user: UserId) -> Stored<Option<TwoFactor>> {
        let user = user.to_string();
        let codes = recovery_codes::table.filter(recovery_codes::user_id.eq(&user));
        let query = two_factor::table.find(&user).select((
            two_factor::secret,
            two_factor::key_id,
            two_factor::confirmed_at.is_not_null(),
            two_factor::last_step,
            codes.select(count_star()).single_value(),
        ));
        let found = on_db!(self, |conn| query
            .first::<(String, Option<String>, bool, i64, Option<i64>)>(conn)
            .optional())?;
        found
            .map(|(secret, key_id, is_on, last_step, codes)| {
                let secret = TwoFactorSecret(self.decrypt_text(SECRETS, &user, key_id, secret)?);
                Ok(TwoFactor { secret, is_on, last_step, recovery_codes: codes.unwrap_or_default() })
            })
            .transpose()
    }

    fn change_two_factor(&mut self, user: UserId, change: TwoFactorChange<'_>) -> Stored<()> {
        let user = user.to_string();
        let row = two_factor::table.find(&user);
        match change {
            TwoFactorChange::Begun(secret, now) => {
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
                    .execute(conn))?;
            }
            TwoFactorChange::Confirmed(step, at) => {
                let change = (two_factor::confirmed_at.eq(micros(at)), two_factor::last_step.eq(step));
                on_db!(self, |conn| diesel::update(row).set(change).execute(conn))?;
            }
            TwoFactorChange::Used(step) => {
                let change = two_factor::last_step.eq(step);
                on_db!(self, |conn| diesel::update(row).set(change).execute(conn))?;
            }
            TwoFactorChange::RecoveryCodes(codes) => self.replace_recovery_codes(&user, codes)?,
            TwoFactorChange::Off => {
                self.replace_recovery_codes(&user, &[])?;
                on_db!(self, |conn| diesel::delete(row).execute(conn))?;
            }
        }
        Ok(())
    }

    fn use_recovery_code(&mut self, user: UserId, code: &RecoveryCodeHash) -> Stored<bool> {
        let row = recovery_codes::table.find((user.to_string(), &code.0));
        Ok(on_db!(self, |conn| diesel::delete(row).execute(conn))? > 0)
    }

    fn find_factor_demand(&mut self) -> Stored<FactorDemand> {
        let query = decisions::table.find(FACTOR_DEMAND).select(decisions::value);
        let value = on_db!(self, |conn| query.first::<String>(conn).optional())?;
        Ok(factor_demand(value.as_deref()))
    }

    fn save_factor_demand(&mut self, demand: FactorDemand) -> Stored<()> {
        let value = match demand {
            FactorDemand::Nobody => {
                let row = decisions::table.find(FACTOR_DEMAND);
                return on_db!(self, |conn| diesel::delete(row).execute(conn)).map(drop);
            }
            FactorDemand::Admins => "yes",
            FactorDemand::Everybody => "everybody",
        };
        let row = (decisions::name.eq(FACTOR_DEMAND), decisions::value.eq(value));
        on_db!(self, |conn| insert_into(decisions::table)
            .values(row)
            .on_conflict(decisions::name)
            .do_update()
            .set(decisions::value.eq(value))
            .execute(conn))
        .map(drop)
    }

    fn save_picture(&mut self, user: UserId, picture: Option<&StoredPicture>) -> Stored<()> {
        let user = user.to_string();
        let Some(picture) = picture else {
            return on_db!(self, |conn| diesel::delete(pictures::table.find(user)).execute(conn)).map(drop);
        };
        let row = (
            pictures::user_id.eq(user),
            pictures::media_type.eq(&picture.media_type),
            pictures::content.eq(&picture.content),
        );
        on_db!(self, |conn| insert_into(pictures::table)
            .values(&row)
            .on_conflict(pictures::user_id)
            .do_update()
            .set((
                pictures::media_type.eq(excluded(pictures::media_type)),
                pictures::content.eq(excluded(pictures::content)),
            ))
            .execute(conn))
        .map(drop)
    }

    fn find_picture(&mut self, user: UserId) -> Stored<Option<StoredPicture>> {
        let query = pictures::table.find(user.to_string()).select((pictures::media_type, pictures::content));
        let found = on_db!(self, |conn| query.first::<(String, Vec<u8>)>(conn).optional())?;
        Ok(found.map(|(media_type, content)| StoredPicture { media_type, content }))
    }

    fn count_feed_renewals(&mut self, user: UserId) -> Stored<i64> {
        let query = calendar_feeds::table.find(user.to_string()).select(calendar_feeds::renewals);
        Ok(on_db!(self, |conn| query.first(conn).optional())?.unwrap_or(0))
    }

    fn renew_feed(&mut self, user: UserId) -> Stored<i64> {
        on_db!(self, |conn| insert_into(calendar_feeds::table)
            .values((calendar_feeds::user_id.eq(user.to_string()), calendar_feeds::renewals.eq(1)))
            .on_conflict(calendar_feeds::user_id)
            .do_update()
            .set(calendar_feeds::renewals.eq(calendar_feeds::renewals + 1))
            .returning(calendar_feeds::renewals)
            .get_result(conn))
    }

    fn insert_link(&mut self, link: &MailedLink) -> Stored<()> {
        let (user, expires_at) = (link.user.to_string(), micros(link.expires_at));
        // Reset links have a table of their own.
        on_db!(self, |conn| match link.purpose {
            LinkPurpose::ResetPassword => insert_into(password_resets::table)
                .values((
                    password_resets::token_hash.eq(&link.token_hash.0),
                    password_resets::user_id.eq(&user),
                    password_resets::expires_at.eq(expires_at),
                ))
                .execute(conn),
            LinkPurpose::ConfirmEmail | LinkPurpose::DisownTwoFactor => insert_into(mailed_links::table)
                .values((
                    mailed_links::token_hash.eq(&link.token_hash.0),
                    mailed_links::purpose.eq(link.purpose.name()),
                    mailed_links::user_id.eq(&user),
                    mailed_links::expires_at.eq(expires_at),
                ))
                .execute(conn),
        })
        .map(drop)
    }

    fn find_link(&mut self, purpose: LinkPurpose, token: &TokenHash) -> Stored<Option<MailedLink>> {
        let found = on_db!(self, |conn| match purpose {
            LinkPurpose::ResetPassword => password_resets::table
                .find(&token.0)
                .select((password_resets::user_id, password_resets::expires_at))
                .first::<(String, i64)>(conn)
                .optional(),
            LinkPurpose::ConfirmEmail | LinkPurpose::DisownTwoFactor => mailed_links::table
                .find(&token.0)
                .filter(mailed_links::purpose.eq(purpose.name()))
                .select((mailed_links::user_id, mailed_links::expires_at))
                .first::<(String, i64)>(conn)
                .optional(),
        })?;
        let Some((user, expires_at)) = found else {
            return Ok(None);
        };
        Ok(Some(MailedLink {
            purpose,
            user: user_id(&user)?,
            token_hash: token.clone(),
            expires_at: instant(expires_at)?,
        }))
    }

    fn delete_links(&mut self, user: UserId, purpose: LinkPurpose) -> Stored<()> {
        let user = user.to_string();
        on_db!(self, |conn| match purpose {
            LinkPurpose::ResetPassword => {
                let links = password_resets::table.filter(password_resets::user_id.eq(&user));
                diesel::delete(links).execute(conn)
            }
            LinkPurpose::ConfirmEmail | LinkPurpose::DisownTwoFactor => {
                let links = mailed_links::table.filter(mailed_links::user_id.eq(&user));
                diesel::delete(links.filter(mailed_links::purpose.eq(purpose.name()))).execute(conn)
            }
        })
        .map(drop)
    }
}

impl Connection {
    fn replace_recovery_codes(&mut self, user: &str, codes: &[RecoveryCodeHash]) -> Stored<()> {
        let old = recovery_codes::table.filter(recovery_codes::user_id.eq(user));
        on_db!(self, |conn| diesel::delete(old).execute(conn))?;
        if codes.is_empty() {
            return Ok(());
        }
        let rows: Vec<_> = codes
            .iter()
            .map(|code| (recovery_codes::user_id.eq(user), recovery_codes::code_hash.eq(&code.0)))
            .collect();
        on_db!(self, |conn| insert_into(recovery_codes::table).values(&rows).execute(conn)).map(drop)
    }
}
