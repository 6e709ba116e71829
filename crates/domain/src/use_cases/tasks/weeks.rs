//! Completed tasks by week.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        week::{WeekCount, first_instant, last_mondays, monday_of},
    },
    ports::{storage::Repositories, storage_error::StorageError},
};

const WEEKS: u64 = 12;

/// Last twelve weeks of the actor, oldest first.
pub fn count_completed_weeks(db: &mut dyn Repositories, call: &Call) -> Result<Vec<WeekCount>, Error> {
    Ok(count_weeks(db, call.actor.user_id, call.actor.zone, call.now)?)
}

/// Counts by week, including weeks without a completion.
pub(in crate::use_cases) fn count_weeks(
    db: &mut dyn Repositories,
    assignee: UserId,
    zone: Tz,
    now: DateTime<Utc>,
) -> Result<Vec<WeekCount>, StorageError> {
    let mut weeks: Vec<_> =
        last_mondays(now, zone, WEEKS).map(|monday| WeekCount { monday, completed: 0 }).collect();
    let since = weeks.first().map_or(now, |week| first_instant(week.monday, zone));
    for completed_at in db.tasks().list_completions(assignee, since)? {
        let monday = monday_of(completed_at, zone);
        if let Some(week) = weeks.iter_mut().find(|week| week.monday == monday) {
            week.completed += 1;
        }
    }
    Ok(weeks)
}
