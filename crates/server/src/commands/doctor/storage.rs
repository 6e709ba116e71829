//! Checks of the database: connection, schema, durability, integrity, and clock skew.

use chrono::{DateTime, Datelike, Utc};
use hub_diesel_storage::{
    ConnectionCount, Diagnosis, DieselStorage, Durability, Encryption, OpenError, SchemaState, diagnose,
};
use hub_domain::{
    Clock,
    model::language::{Language, reader::Names},
    ports::{storage::Storage, storage_error::StorageError},
    use_cases::{appearance, housekeeping, server_keys},
};
use hub_system::SystemClock;

use crate::{commands::doctor::check::Check, config::ServeSettings};

/// Tolerated clock skew between the server and its database.
const TOLERATED_SECONDS: i64 = 5;
const WRONG_SECONDS: i64 = 60;
const SECRETS: &str = "secrets";
const SANE_YEARS: std::ops::Range<i32> = 2025..2100;

pub(super) fn checks(settings: &ServeSettings) -> Vec<Check> {
    let url = &settings.database.database_url;
    let now = SystemClock.now();
    match diagnose(url) {
        Ok(Some(found)) => {
            let mut checks = vec![
                Check::ok("database", format!("{} answers", found.engine)),
                schema(&found.schema),
                durability(&found.durability),
                encryption(found.encryption),
                integrity(&found),
                clock(now, found.now),
            ];
            checks.extend(found.connections.map(|count| connections(count, settings.limits().connections())));
            if matches!(found.schema, SchemaState::Current(_) | SchemaState::Ahead(_)) {
                match DieselStorage::open(url) {
                    Ok(storage) => checks.extend(content(&storage, settings, now)),
                    Err(error) => checks.push(Check::problem("database", error.to_string())),
                }
            }
            checks
        }
        Ok(None) => vec![
            Check::warning("database", "there is none yet; `creator-hub serve` makes it (DATABASE_URL)"),
            clock(now, None),
        ],
        Err(error @ OpenError::Damaged { .. }) => vec![damaged(&error.to_string()), clock(now, None)],
        Err(error) => {
            vec![Check::problem("database", format!("{error}; look at DATABASE_URL")), clock(now, None)]
        }
    }
}

fn schema(schema: &SchemaState) -> Check {
    match schema {
        SchemaState::Current(version) => Check::ok("schema", format!("up to date ({version})")),
        SchemaState::Behind { pending } => Check::warning(
            "schema",
            format!("migrations that are pending: {pending}; the next start of a server runs them"),
        ),
        SchemaState::Ahead(version) => Check::ok(
            "schema",
            format!(
                "a newer version of Creator Hub added to it (migration {version}); this one can work with it"
            ),
        ),
        SchemaState::Newer(version) => Check::problem(
            "schema",
            format!("a newer version of Creator Hub changed it; run a version with migration {version}"),
        ),
        SchemaState::Foreign => Check::problem(
            "schema",
            "it has tables of another program; name a database of its own in DATABASE_URL",
        ),
        SchemaState::Empty => Check::warning(
            "schema",
            "it has none of our tables; is DATABASE_URL right? A server would make them",
        ),
    }
}

fn durability(durability: &Durability) -> Check {
    match durability {
        Durability::Kept(settings) => Check::ok("durability", settings.clone()),
        Durability::AtRisk(settings) => Check::warning(
            "durability",
            format!(
                "{settings}: a power cut can lose what was confirmed; turn fsync and full_page_writes on"
            ),
        ),
    }
}

fn encryption(encryption: Encryption) -> Check {
    let remedy = "say sslmode=verify-full in DATABASE_URL";
    match encryption {
        Encryption::Local => Check::ok("encryption", "the database is on this machine"),
        Encryption::Verified => Check::ok("encryption", "TLS, and the database's certificate is verified"),
        Encryption::Unverified => Check::warning(
            "encryption",
            format!("TLS, but any server that answers is taken for the database; {remedy}"),
        ),
        Encryption::Plain => Check::warning(
            "encryption",
            format!(
                "the connection to the database can be read on its way; {remedy}, with a binary that has TLS"
            ),
        ),
    }
}

/// `needed`: connections of one server.
fn connections(ConnectionCount { in_use, limit, limited_by }: ConnectionCount, needed: u32) -> Check {
    let said = format!("{in_use} of {limit} are in use; a server needs {needed}, so {} fit", limit / needed);
    if in_use + needed <= limit {
        Check::ok("connections", said)
    } else {
        let remedy = format!("raise {limited_by}, or lower HUB_DATABASE_POOL");
        Check::warning("connections", format!("{said}; for another one {remedy}"))
    }
}

fn integrity(found: &Diagnosis) -> Check {
    match &found.damage {
        None => Check::ok("integrity", "no damage was found"),
        Some(damage) => damaged(damage),
    }
}

fn damaged(how: &str) -> Check {
    let remedy = "stop the server and restore the last good backup: creator-hub restore FILE";
    Check::problem("integrity", format!("{how}; {remedy}"))
}

fn clock(now: DateTime<Utc>, of_the_database: Option<DateTime<Utc>>) -> Check {
    if !SANE_YEARS.contains(&now.year()) {
        return Check::problem(
            "clock",
            format!("it is not {}; set the clock of this machine", now.format("%Y")),
        );
    }
    let Some(of_the_database) = of_the_database else {
        return Check::ok("clock", now.format("%Y-%m-%dT%H:%M:%SZ").to_string());
    };
    let seconds = (now - of_the_database).num_seconds().abs();
    let text = format!("{seconds} s away from the database's clock");
    if seconds > WRONG_SECONDS {
        Check::problem("clock", format!("{text}; set both by NTP"))
    } else if seconds > TOLERATED_SECONDS {
        Check::warning("clock", format!("{text}; keep both by NTP"))
    } else {
        Check::ok("clock", text)
    }
}

/// Checks of what is stored.
fn content(storage: &dyn Storage, settings: &ServeSettings, now: DateTime<Utc>) -> Vec<Check> {
    let checks = [
        Some(appearance(storage)),
        Some(failed_mail(storage)),
        Some(secrets(storage, settings)),
        doubtful_clock(storage, now),
    ];
    checks.into_iter().flatten().collect()
}

/// Names that screens and mail show, so that the right database or copy is recognized.
fn appearance(storage: &dyn Storage) -> Check {
    match storage.query(appearance::find) {
        Ok(found) => {
            let names = &found.settings.names;
            let mentor = names.own_mentor(Language::English).unwrap_or(Names::ORIGINAL_MENTOR);
            let logo = if found.logo.is_some() { "own logo" } else { "original mark" };
            let accent =
                found.settings.accent.map_or("original accent".to_owned(), |accent| accent.to_string());
            Check::ok("appearance", format!("{}, with {mentor}; {logo}, {accent}", names.product()))
        }
        Err(error) => Check::problem("appearance", error.to_string()),
    }
}

/// Warning about a clock that is far past the newest row.
fn doubtful_clock(storage: &dyn Storage, now: DateTime<Utc>) -> Option<Check> {
    let newest_row = storage.query(|db| db.safety().newest_row_at()).ok().flatten();
    let distance = housekeeping::doubt_clock(now, newest_row)?;
    let text = format!(
        "{} days past the newest row; is it right? A server deletes nothing for good on the first day",
        distance.num_days()
    );
    Some(Check::warning("newest row", text))
}

/// Encryption of the secrets in the database, which every backup has.
fn secrets(storage: &dyn Storage, settings: &ServeSettings) -> Check {
    let keys = settings.secrets.keys();
    let state = storage.query(|db| server_keys::secret_key_state(db, &keys));
    match (state, keys.current_id()) {
        (Ok(state), _) if !state.unknown.is_empty() => Check::problem(
            SECRETS,
            format!(
                "HUB_SECRET_KEY lacks keys that secrets are encrypted with: {}",
                state.unknown.join(", ")
            ),
        ),
        (Ok(_), None) => Check::warning(
            SECRETS,
            "HUB_SECRET_KEY is not set: a stolen backup has the keys that sign cookies, and the second factors",
        ),
        (Ok(state), Some(id)) if state.outdated > 0 => Check::warning(
            SECRETS,
            format!("not encrypted with key {id}: {}; run creator-hub rotate-keys", state.outdated),
        ),
        (Ok(_), Some(id)) => Check::ok(SECRETS, format!("all encrypted with key {id}")),
        (Err(error), _) => Check::problem(SECRETS, error.to_string()),
    }
}

fn failed_mail(storage: &dyn Storage) -> Check {
    let counted =
        storage.query(|db| Ok::<_, StorageError>((db.mail().count()?, db.mail().find_pace(false)?)));
    match counted {
        Ok((counts, pace)) if pace.refusals > 0 => Check::warning(
            "outbox",
            format!(
                "mails that wait: {}; the mail server takes none: {}",
                counts.waiting,
                pace.answer.unwrap_or_default()
            ),
        ),
        Ok((counts, _)) if counts.failed > 0 => Check::warning(
            "outbox",
            format!(
                "mails that were given up: {}; an admin sees why, and can send them again",
                counts.failed
            ),
        ),
        Ok((counts, _)) => {
            Check::ok("outbox", format!("mails that wait: {}; none was given up", counts.waiting))
        }
        Err(error) => Check::problem("outbox", error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_few_free_connections_are_a_warning() {
        let limited_by = || "max_connections of PostgreSQL".to_owned();
        let check = |in_use| connections(ConnectionCount { in_use, limit: 97, limited_by: limited_by() }, 9);
        assert_eq!(check(88).verdict.name(), "ok");
        let check = check(89);
        assert_eq!(check.verdict.name(), "warning");
        assert!(check.text.contains("a server needs 9, so 10 fit"), "{}", check.text);
    }
}
