//! State that servers on one database share: rate limits, recorded responses, locks, keys, product releases and the
//! appearance. Also housekeeping.

pub(crate) mod encryption;
mod expired;
mod times;

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{count_star, max},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        appearance::{Admin, Appearance, AppearanceChange, Saved},
        housekeeping::Expired,
        idempotency::{Fingerprint, IdempotencyKey, RecordedResponse},
        secret_keys::StoredSecret,
        version::{ExpectedVersion, Version},
    },
    ports::{
        repositories::safety::SafetyRepository,
        storage_error::{StorageError, Stored},
    },
};

use self::encryption::{KEYS, SECRETS, associated_data};
use crate::{
    engine::{
        connection::{Connection, Database, MAX_BOUND, on_db, update_expected},
        error::unreadable,
        instant::{instant, micros, nearest_instant},
    },
    projections::program_progress::Enrolments,
    repositories::accounts::user_row::user_id,
    schema::{
        appearance, appearance_icons, enrolments, idempotency_records, news_seen, outbox, program_steps,
        rate_limits, releases, server_keys, sessions, two_factor, users,
    },
};

/// Id of the only row of the appearance, which the migration inserts.
const ONLY: i64 = 1;

#[derive(Queryable)]
struct AppearanceRow {
    settings: String,
    logo: Option<String>,
    version: i64,
    saved_at: Option<i64>,
    saved_by: Option<String>,
    first_name: Option<String>,
    last_name: Option<String>,
}

impl TryFrom<AppearanceRow> for Appearance {
    type Error = StorageError;

    fn try_from(row: AppearanceRow) -> Stored<Self> {
        let by = match (row.saved_by, row.first_name, row.last_name) {
            (Some(id), Some(first_name), Some(last_name)) => {
                Some(Admin { id: user_id(&id)?, first_name, last_name })
            }
            _ => None,
        };
        Ok(Self {
            settings: serde_json::from_str(&row.settings).map_err(|_| unreadable("appearance", ONLY))?,
            logo: row.logo,
            version: Version(row.version),
            saved: row
                .saved_at
                .map(|at| Ok::<_, StorageError>(Saved { at: instant(at)?, by }))
                .transpose()?,
        })
    }
}

impl SafetyRepository for Connection {
    fn purge(&mut self, expired: Expired) -> Stored<usize> {
        self.delete_expired(expired)
    }

    fn find_refilled(&mut self, keys: &[&str]) -> Stored<HashMap<String, DateTime<Utc>>> {
        let mut found = HashMap::new();
        for keys in keys.chunks(MAX_BOUND) {
            let query = rate_limits::table
                .filter(rate_limits::id.eq_any(keys))
                .select((rate_limits::id, rate_limits::refilled_at));
            for (key, refilled_at) in on_db!(self, |conn| query.load::<(String, i64)>(conn))? {
                found.insert(key, instant(refilled_at)?);
            }
        }
        Ok(found)
    }

    fn save_refilled(&mut self, keys: &[&str], refilled_at: DateTime<Utc>) -> Stored<()> {
        let refilled_at = rate_limits::refilled_at.eq(micros(refilled_at));
        for keys in keys.chunks(MAX_BOUND / 3) {
            let rows: Vec<_> = keys.iter().map(|key| (rate_limits::id.eq(*key), refilled_at)).collect();
            on_db!(self, |conn| diesel::insert_into(rate_limits::table)
                .values(&rows)
                .on_conflict(rate_limits::id)
                .do_update()
                .set(refilled_at)
                .execute(conn))?;
        }
        Ok(())
    }

    fn find_response(
        &mut self,
        sender: UserId,
        key: &IdempotencyKey,
        since: DateTime<Utc>,
    ) -> Stored<Option<RecordedResponse>> {
        let query = idempotency_records::table
            .find((sender.to_string(), key.as_str()))
            .filter(idempotency_records::created_at.ge(micros(since)))
            .select((idempotency_records::fingerprint, idempotency_records::body));
        let found = on_db!(self, |conn| query.first::<(Vec<u8>, String)>(conn).optional())?;
        Ok(found.map(|(fingerprint, body)| RecordedResponse { fingerprint: Fingerprint(fingerprint), body }))
    }

    fn save_response(
        &mut self,
        sender: UserId,
        key: &IdempotencyKey,
        answer: &RecordedResponse,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        let row = (
            idempotency_records::sender_id.eq(sender.to_string()),
            idempotency_records::key.eq(key.as_str()),
            idempotency_records::fingerprint.eq(&answer.fingerprint.0),
            idempotency_records::body.eq(&answer.body),
            idempotency_records::created_at.eq(micros(now)),
        );
        let older = idempotency_records::table.find((sender.to_string(), key.as_str()));
        on_db!(self, |conn| diesel::delete(older).execute(conn))?;
        on_db!(self, |conn| diesel::insert_into(idempotency_records::table).values(&row).execute(conn))
            .map(drop)
    }

    fn lock(&mut self, names: &[&str]) -> Stored<()> {
        let outcome = match &mut self.database {
            // The transaction holds the only writer already.
            Database::Sqlite(_) => Ok(0),
            // Sorted, so that two callers never deadlock.
            Database::Postgres(conn) => diesel::sql_query(
                "SELECT pg_advisory_xact_lock(number) FROM \
                 (SELECT DISTINCT hashtext(name) AS number FROM unnest($1) AS name ORDER BY number) AS numbers",
            )
            .bind::<diesel::sql_types::Array<diesel::sql_types::Text>, _>(names)
            .execute(conn),
        };
        self.checked(outcome).map(drop)
    }

    fn find_key(&mut self, name: &str) -> Stored<Option<Vec<u8>>> {
        let query = server_keys::table.find(name).select((server_keys::key_id, server_keys::key));
        let found = on_db!(self, |conn| query.first(conn).optional())?;
        found.map(|(key_id, bytes)| self.decrypt(KEYS, name, key_id, bytes)).transpose()
    }

    fn insert_key_if_missing(&mut self, name: &str, key: &[u8]) -> Stored<()> {
        let StoredSecret { key_id, bytes } = self.keys.encrypt(&associated_data(KEYS, name), key);
        let row = (server_keys::name.eq(name), server_keys::key.eq(bytes), server_keys::key_id.eq(key_id));
        on_db!(self, |conn| diesel::insert_into(server_keys::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn))
        .map(drop)
    }

    fn delete_key(&mut self, name: &str) -> Stored<()> {
        on_db!(self, |conn| diesel::delete(server_keys::table.find(name)).execute(conn)).map(drop)
    }

    fn count_by_secret_key(&mut self) -> Stored<Vec<(Option<String>, i64)>> {
        let keys =
            server_keys::table.group_by(server_keys::key_id).select((server_keys::key_id, count_star()));
        let of_accounts =
            two_factor::table.group_by(two_factor::key_id).select((two_factor::key_id, count_star()));
        let mut counts: Vec<(Option<String>, i64)> = on_db!(self, |conn| keys.load(conn))?;
        counts.extend(on_db!(self, |conn| of_accounts.load::<(Option<String>, i64)>(conn))?);
        Ok(counts)
    }

    fn encrypt_again(&mut self) -> Stored<usize> {
        let Some(current) = self.keys.current_id().map(str::to_owned) else {
            return Ok(0);
        };
        let keys = server_keys::table
            .filter(server_keys::key_id.is_null().or(server_keys::key_id.ne(&current)))
            .select((server_keys::name, server_keys::key_id, server_keys::key));
        let keys: Vec<(String, Option<String>, Vec<u8>)> = on_db!(self, |conn| keys.load(conn))?;
        let number = keys.len();
        for (name, key_id, bytes) in keys {
            let secret = self.decrypt(KEYS, &name, key_id, bytes)?;
            let StoredSecret { key_id, bytes } = self.keys.encrypt(&associated_data(KEYS, &name), &secret);
            let change = diesel::update(server_keys::table.find(name))
                .set((server_keys::key_id.eq(key_id), server_keys::key.eq(bytes)));
            on_db!(self, |conn| change.execute(conn))?;
        }
        let accounts = two_factor::table
            .filter(two_factor::key_id.is_null().or(two_factor::key_id.ne(&current)))
            .select((two_factor::user_id, two_factor::key_id, two_factor::secret));
        let accounts: Vec<(String, Option<String>, String)> = on_db!(self, |conn| accounts.load(conn))?;
        let number = number + accounts.len();
        for (user, key_id, stored) in accounts {
            let secret = self.decrypt_text(SECRETS, &user, key_id, stored)?;
            let (key_id, stored) = self.encrypt_text(SECRETS, &user, &secret);
            let change = diesel::update(two_factor::table.find(user))
                .set((two_factor::key_id.eq(key_id), two_factor::secret.eq(stored)));
            on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(number)
    }

    fn record_run(&mut self, version: &str, now: DateTime<Utc>) -> Stored<()> {
        let row = (releases::version.eq(version), releases::first_run_at.eq(micros(now)));
        on_db!(self, |conn| diesel::insert_into(releases::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn))
        .map(drop)
    }

    fn list_runs(&mut self) -> Stored<Vec<(String, DateTime<Utc>)>> {
        let query = releases::table
            .order((releases::first_run_at, releases::version))
            .select((releases::version, releases::first_run_at));
        let rows = on_db!(self, |conn| query.load::<(String, i64)>(conn))?;
        rows.into_iter().map(|(version, at)| Ok((version, instant(at)?))).collect()
    }

    fn find_release_seen(&mut self, admin: UserId) -> Stored<Option<DateTime<Utc>>> {
        let query = news_seen::table.find(admin.to_string()).select(news_seen::seen_at);
        on_db!(self, |conn| query.first(conn).optional())?.map(instant).transpose()
    }

    fn mark_release_seen(&mut self, admin: UserId, now: DateTime<Utc>) -> Stored<()> {
        let seen_at = news_seen::seen_at.eq(micros(now));
        on_db!(self, |conn| diesel::insert_into(news_seen::table)
            .values((news_seen::user_id.eq(admin.to_string()), seen_at))
            .on_conflict(news_seen::user_id)
            .do_update()
            .set(seen_at)
            .execute(conn))
        .map(drop)
    }

    fn find_appearance(&mut self) -> Stored<Appearance> {
        let row = appearance::table.left_join(users::table).filter(appearance::id.eq(ONLY));
        let query = row.select((
            appearance::settings,
            appearance::logo,
            appearance::version,
            appearance::saved_at,
            appearance::saved_by,
            users::first_name.nullable(),
            users::last_name.nullable(),
        ));
        on_db!(self, |conn| query.first::<AppearanceRow>(conn))?.try_into()
    }

    fn change_appearance(
        &mut self,
        expected: &ExpectedVersion,
        change: AppearanceChange<'_>,
        by: UserId,
        now: DateTime<Utc>,
    ) -> Stored<bool> {
        let saved = (
            appearance::version.eq(appearance::version + 1),
            appearance::saved_by.eq(by.to_string()),
            appearance::saved_at.eq(micros(now)),
        );
        // This update is first, because it locks the row: icons of two logos never mix.
        let is_changed = match change {
            AppearanceChange::Settings(settings) => {
                let settings = serde_json::to_string(settings).expect("settings serialize");
                let changes = (appearance::settings.eq(settings), saved);
                update_expected!(self, expected, appearance, ONLY, changes)?
            }
            AppearanceChange::Logo(logo) => {
                let changes = (appearance::logo.eq(logo.map(|logo| &logo.version)), saved);
                update_expected!(self, expected, appearance, ONLY, changes)?
            }
        } == 1;
        if let (true, AppearanceChange::Logo(logo)) = (is_changed, change) {
            on_db!(self, |conn| diesel::delete(appearance_icons::table).execute(conn))?;
            let icons = logo.map(|logo| logo.icons.as_slice()).unwrap_or_default().iter();
            let rows: Vec<_> = icons
                .map(|(name, content)| {
                    (appearance_icons::name.eq(name), appearance_icons::content.eq(content))
                })
                .collect();
            on_db!(self, |conn| diesel::insert_into(appearance_icons::table).values(&rows).execute(conn))?;
        }
        Ok(is_changed)
    }

    fn find_icon(&mut self, name: &str) -> Stored<Option<Vec<u8>>> {
        let query = appearance_icons::table.find(name).select(appearance_icons::content);
        on_db!(self, |conn| query.first(conn).optional())
    }

    fn newest_row_at(&mut self) -> Stored<Option<DateTime<Utc>>> {
        let seen = sessions::table.select(max(sessions::last_seen_at));
        let joined = users::table.select(max(users::created_at));
        let queued = outbox::table.select(max(outbox::queued_at));
        let newest = [
            on_db!(self, |conn| seen.first::<Option<i64>>(conn))?,
            on_db!(self, |conn| joined.first::<Option<i64>>(conn))?,
            on_db!(self, |conn| queued.first::<Option<i64>>(conn))?,
        ];
        Ok(newest.into_iter().flatten().max().map(nearest_instant))
    }

    fn correct_enrolments(&mut self, part: i64, parts: i64) -> Stored<usize> {
        let latest = enrolments::table.select(max(enrolments::id));
        let latest = on_db!(self, |conn| latest.get_result::<Option<i64>>(conn))?.unwrap_or_default();
        let (after, last) = (latest * part / parts, latest * (part + 1) / parts);
        let found = enrolments::table
            .filter(enrolments::id.gt(after).and(enrolments::id.le(last)))
            .select((enrolments::id, enrolments::client_id));
        let found = on_db!(self, |conn| found.load::<(i64, String)>(conn))?;
        let (ids, clients): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        self.lock_clients(&clients)?;
        self.recount_enrolments(&Enrolments::Named(&ids))
    }

    fn correct_steps(&mut self, part: i64, parts: i64) -> Stored<usize> {
        let latest = program_steps::table.select(max(program_steps::id));
        let latest = on_db!(self, |conn| latest.get_result::<Option<i64>>(conn))?.unwrap_or_default();
        self.recount_steps(latest * part / parts, latest * (part + 1) / parts)
    }

    fn correct_times(&mut self, now: DateTime<Utc>) -> Stored<usize> {
        self.correct_all_times(now)
    }
}
