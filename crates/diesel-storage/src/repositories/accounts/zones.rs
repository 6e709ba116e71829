//! Time zones by their present day.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::TZ_VARIANTS;
use hub_domain::model::local_day::by_local_day;

use super::user_row::zone;

/// Groups names of zones by the present day there.
pub(crate) fn zones_by_today(names: Vec<String>, now: DateTime<Utc>) -> BTreeMap<NaiveDate, Vec<String>> {
    let zones = names.into_iter().map(|name| {
        let zone = zone(&name);
        (name, zone)
    });
    by_local_day(zones, now)
}

/// Condition of a due day that has passed in the client's zone. At any time, there are two or three local days. `zone`:
/// look-up of the time zone, which few due days need.
pub(crate) fn has_passed(due: &str, zone: &str, now: DateTime<Utc>) -> String {
    let days = by_local_day(TZ_VARIANTS.iter().map(|zone| (zone.name(), *zone)), now);
    let later = days
        .iter()
        .map(|(today, zones)| format!("{due} < '{today}' AND {zone} IN ('{}')", zones.join("', '")));
    let later: Vec<_> = later.collect();
    let (earliest, latest) = (days.keys().min(), days.keys().max());
    let day = |day: Option<&NaiveDate>| day.map(ToString::to_string).unwrap_or_default();
    format!("({due} < '{}' AND ({due} < '{}' OR {}))", day(latest), day(earliest), later.join(" OR "))
}
