//! Appearance: one row, which the migration inserts, and the icons of its logo.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::UserId,
        appearance::{Admin, Appearance, Saved, Settings, logo::Logo},
        version::{ExpectedVersion, Version},
    },
    ports::{
        repositories::appearance::AppearanceRepository,
        storage_error::{StorageError, Stored},
    },
};

use crate::{
    engine::{
        connection::{Connection, on_db, update_expected},
        error::unreadable,
        instant::{instant, micros},
    },
    repositories::accounts::user_row::user_id,
    schema::{appearance, appearance_icons, users},
};

/// Id of the row.
const ONLY: i64 = 1;

#[derive(Queryable)]
struct Row {
    settings: String,
    logo: Option<String>,
    version: i64,
    saved_at: Option<i64>,
    saved_by: Option<String>,
    first_name: Option<String>,
    last_name: Option<String>,
}

impl TryFrom<Row> for Appearance {
    type Error = StorageError;

    fn try_from(row: Row) -> Stored<Self> {
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

impl AppearanceRepository for Connection {
    fn find(&mut self) -> Stored<Appearance> {
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
        on_db!(self, |conn| query.first::<Row>(conn))?.try_into()
    }

    fn save(
        &mut self,
        expected: &ExpectedVersion,
        settings: &Settings,
        by: UserId,
        now: DateTime<Utc>,
    ) -> Stored<bool> {
        let changes = (
            appearance::settings.eq(serde_json::to_string(settings).expect("settings serialize")),
            appearance::version.eq(appearance::version + 1),
            appearance::saved_by.eq(by.to_string()),
            appearance::saved_at.eq(micros(now)),
        );
        Ok(update_expected!(self, expected, appearance, ONLY, changes)? == 1)
    }

    fn save_logo(&mut self, logo: Option<&Logo>, by: UserId, now: DateTime<Utc>) -> Stored<()> {
        let changes = (
            appearance::logo.eq(logo.map(|logo| &logo.version)),
            appearance::version.eq(appearance::version + 1),
            appearance::saved_by.eq(by.to_string()),
            appearance::saved_at.eq(micros(now)),
        );
        // This update is first, because it locks the row: icons of two logos never mix.
        let change = diesel::update(appearance::table.find(ONLY)).set(changes);
        on_db!(self, |conn| change.execute(conn))?;
        on_db!(self, |conn| diesel::delete(appearance_icons::table).execute(conn))?;
        let icons = logo.map(|logo| logo.icons.as_slice()).unwrap_or_default().iter();
        let rows: Vec<_> = icons
            .map(|(name, content)| (appearance_icons::name.eq(name), appearance_icons::content.eq(content)))
            .collect();
        on_db!(self, |conn| diesel::insert_into(appearance_icons::table).values(&rows).execute(conn))
            .map(drop)
    }

    fn find_icon(&mut self, name: &str) -> Stored<Option<Vec<u8>>> {
        let query = appearance_icons::table.find(name).select(appearance_icons::content);
        on_db!(self, |conn| query.first(conn).optional())
    }
}
