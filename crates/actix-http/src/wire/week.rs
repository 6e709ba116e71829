//! A week's count on the wire.

use chrono::NaiveDate;
use hub_domain::model::week::WeekCount;
use serde::Serialize;
use utoipa::ToSchema;

#[derive(Serialize, ToSchema)]
pub(crate) struct WeekCountJson {
    /// Monday of the week.
    week: NaiveDate,
    completed: i64,
}

impl From<WeekCount> for WeekCountJson {
    fn from(week: WeekCount) -> Self {
        Self { week: week.monday, completed: week.completed }
    }
}
