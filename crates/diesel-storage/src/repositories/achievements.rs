//! Earned achievements.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::UserId,
        achievement::{Achievement, AchievementId, AchievementKind},
    },
    ports::{repositories::achievements::AchievementRepository, storage_error::Stored},
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
        instant::{instant, micros},
    },
    schema::achievements,
};

impl AchievementRepository for Connection {
    fn list(&mut self, user: UserId) -> Stored<Vec<Achievement>> {
        let query = achievements::table
            .filter(achievements::user_id.eq(user.to_string()))
            .order((achievements::earned_at.desc(), achievements::id.desc()))
            .select((achievements::id, achievements::kind, achievements::earned_at, achievements::seen_at));
        on_db!(self, |conn| query.load::<(i64, String, i64, Option<i64>)>(conn))?
            .into_iter()
            .map(|(id, kind, earned_at, seen_at)| {
                Ok(Achievement {
                    id: AchievementId(id),
                    kind: AchievementKind::from_name(&kind)
                        .ok_or_else(|| unreadable("achievement kind", &kind))?,
                    earned_at: instant(earned_at)?,
                    seen: seen_at.is_some(),
                })
            })
            .collect()
    }

    fn mark_seen(&mut self, user: UserId, kinds: &[AchievementKind], now: DateTime<Utc>) -> Stored<()> {
        let names: Vec<_> = kinds.iter().map(|kind| kind.name()).collect();
        let unseen = achievements::table
            .filter(achievements::user_id.eq(user.to_string()))
            .filter(achievements::kind.eq_any(names))
            .filter(achievements::seen_at.is_null());
        on_db!(self, |conn| diesel::update(unseen).set(achievements::seen_at.eq(micros(now))).execute(conn))
            .map(drop)
    }

    fn insert(&mut self, user: UserId, kind: AchievementKind, now: DateTime<Utc>) -> Stored<bool> {
        let row = (
            achievements::user_id.eq(user.to_string()),
            achievements::kind.eq(kind.name()),
            achievements::earned_at.eq(micros(now)),
        );
        let inserted = on_db!(self, |conn| diesel::insert_into(achievements::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn))?;
        Ok(inserted == 1)
    }
}
