//! Present days of time zones.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

/// Groups what is in time zones by the present day there. All zones together have at most three days.
pub fn by_local_day<T>(
    items: impl IntoIterator<Item = (T, Tz)>,
    now: DateTime<Utc>,
) -> BTreeMap<NaiveDate, Vec<T>> {
    let mut days: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (item, zone) in items {
        days.entry(now.with_timezone(&zone).date_naive()).or_default().push(item);
    }
    days
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_have_at_most_three_days() {
        let zones: Vec<_> =
            chrono_tz::TZ_VARIANTS.iter().map(|zone| (zone.name().to_owned(), *zone)).collect();
        let found = by_local_day(zones.clone(), "2026-11-20T10:30:00Z".parse().unwrap());
        let days: Vec<_> = found.keys().map(ToString::to_string).collect();
        assert_eq!(days, ["2026-11-19", "2026-11-20", "2026-11-21"]);
        assert_eq!(found.values().map(Vec::len).sum::<usize>(), zones.len());
    }
}
