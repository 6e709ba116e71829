//! Time zones by their present day.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use hub_domain::model::local_day::by_local_day;

use super::users::zone;

/// Groups names of zones by the present day there.
pub(crate) fn zones_by_today(names: Vec<String>, now: DateTime<Utc>) -> BTreeMap<NaiveDate, Vec<String>> {
    let zones = names.into_iter().map(|name| {
        let zone = zone(&name);
        (name, zone)
    });
    by_local_day(zones, now)
}
