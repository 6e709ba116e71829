//! Rows of periods.

use chrono::NaiveDate;
use diesel::prelude::*;
use hub_domain::{
    model::{
        mentoring::check_in::{CheckInId, PeriodId, period::Period},
        version::Version,
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        error::unreadable,
        instant::{instant, optional_instant},
    },
    repositories::accounts::user_row::user_id,
    schema::check_in_periods,
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = check_in_periods)]
pub(super) struct OwnRow {
    id: i64,
    check_in_id: i64,
    client_id: String,
    on_day: NaiveDate,
    version: i64,
    opens_at: i64,
    closes_at: i64,
    opened_at: Option<i64>,
    kept: String,
    revision: i64,
    sent_at: Option<i64>,
    read_at: Option<i64>,
    has_comments: bool,
}

/// Period, name of its check-in, and first name of the check-in's author.
pub(super) type PeriodRow = (OwnRow, String, Option<String>);

/// Periods of check-ins that are not hidden.
macro_rules! periods {
    () => {{
        use diesel::prelude::*;

        use crate::schema::{check_in_periods, check_ins, users};

        check_in_periods::table
            .inner_join(check_ins::table.on(check_ins::id.eq(check_in_periods::check_in_id)))
            .left_join(
                users::table
                    .on(check_ins::created_by.eq(users::id.nullable()).and(users::closed_at.is_null())),
            )
            .filter(check_ins::deleted_at.is_null())
            .select((
                crate::repositories::mentoring::periods::period_rows::OwnRow::as_select(),
                check_ins::name,
                users::first_name.nullable(),
            ))
    }};
}
pub(super) use periods;

pub(super) fn to_period((row, name, from): PeriodRow) -> Stored<Period> {
    Ok(Period {
        id: PeriodId(row.id),
        check_in: CheckInId(row.check_in_id),
        name,
        from,
        client: user_id(&row.client_id)?,
        on: row.on_day,
        version: row.version,
        opens_at: instant(row.opens_at)?,
        closes_at: instant(row.closes_at)?,
        opened_at: optional_instant(row.opened_at)?,
        kept: serde_json::from_str(&row.kept).map_err(|_| unreadable("kept answers", row.id))?,
        revision: Version(row.revision),
        sent_at: optional_instant(row.sent_at)?,
        read_at: optional_instant(row.read_at)?,
        has_comments: row.has_comments,
    })
}
