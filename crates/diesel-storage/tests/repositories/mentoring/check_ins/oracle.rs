//! Periods that the rule of check-ins demands: day by day and client by client, and slowly.

use std::collections::HashSet;

use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Timelike, Utc, Weekday};
use chrono_tz::Tz;

use crate::mentoring::check_in_scene::Row;

/// Half-open time, of which the begin counts.
pub type Span = (DateTime<Utc>, DateTime<Utc>);

pub enum Rule {
    Weekly { weekday: Weekday, every: i64, from: NaiveDate },
    LastOfMonth,
}

pub enum OpenFor {
    Hours(i64),
    Days(u64),
}

/// Rhythm for as long as it was in force.
pub struct Rhythm {
    pub rule: Rule,
    pub hour: u32,
    pub open_for: OpenFor,
    pub held: Span,
}

pub struct CheckIn {
    pub rhythms: Vec<Rhythm>,
    pub running: Vec<Span>,
    /// Moments from which the versions were asked, the first included.
    pub versions: Vec<DateTime<Utc>>,
    pub asks_tagged: bool,
}

#[derive(Default)]
pub struct Client {
    pub id: String,
    pub zone: Tz,
    pub present: Vec<Span>,
    pub tagged: Vec<Span>,
    /// Days without check-ins, the last included.
    pub away: Vec<(NaiveDate, NaiveDate)>,
}

fn holds(spans: &[Span], at: DateTime<Utc>) -> bool {
    spans.iter().any(|(from, to)| *from <= at && at < *to)
}

/// First quarter of an hour from that hour of a day on.
fn moment(on: NaiveDate, hour: u32, zone: Tz) -> DateTime<Utc> {
    let mut at = on.and_hms_opt(0, 0, 0).unwrap().and_utc() - TimeDelta::days(1);
    loop {
        let local = at.with_timezone(&zone);
        if local.date_naive() > on || local.date_naive() == on && local.hour() >= hour {
            return at;
        }
        at += TimeDelta::minutes(15);
    }
}

impl Rhythm {
    fn opens_on(&self, on: NaiveDate) -> bool {
        match self.rule {
            Rule::Weekly { weekday, every, from } => {
                on.weekday() == weekday && on >= from && (on - first(weekday, from)).num_weeks() % every == 0
            }
            Rule::LastOfMonth => (on + Days::new(1)).month() != on.month(),
        }
    }

    fn closes_at(&self, on: NaiveDate, zone: Tz) -> DateTime<Utc> {
        let closes = match self.open_for {
            OpenFor::Hours(hours) => moment(on, self.hour, zone) + TimeDelta::hours(hours),
            OpenFor::Days(days) => moment(on + Days::new(days), self.hour, zone),
        };
        let next = on.iter_days().skip(1).find(|day| self.opens_on(*day)).unwrap();
        closes.min(moment(next, self.hour, zone))
    }
}

/// First such weekday from a day on.
fn first(weekday: Weekday, from: NaiveDate) -> NaiveDate {
    from.iter_days().find(|day| day.weekday() == weekday).unwrap()
}

/// Numbers of opened periods, and of periods that were left out for a day off or a pause.
pub struct Expected {
    pub rows: Vec<Row>,
    pub away: usize,
}

/// `answered`: days on which the client answered.
pub fn expected(
    check_in: &CheckIn,
    client: &Client,
    answered: &HashSet<NaiveDate>,
    days: (NaiveDate, NaiveDate),
) -> Expected {
    let (mut rows, mut away, mut missed) = (Vec::new(), 0, 0);
    for on in days.0.iter_days().take_while(|day| *day <= days.1) {
        for rhythm in check_in.rhythms.iter().filter(|rhythm| rhythm.opens_on(on)) {
            let opens_at = moment(on, rhythm.hour, client.zone);
            let is_asked = holds(&[rhythm.held], opens_at)
                && holds(&check_in.running, opens_at)
                && holds(&client.present, opens_at)
                && (!check_in.asks_tagged || holds(&client.tagged, opens_at));
            if !is_asked {
                continue;
            }
            if client.away.iter().any(|(from, to)| *from <= on && on <= *to) {
                away += 1;
                continue;
            }
            let version = check_in.versions.iter().filter(|from| **from <= opens_at).count();
            rows.push(Row {
                client: client.id.clone(),
                on,
                version: i64::try_from(version).unwrap(),
                opens_at,
                closes_at: rhythm.closes_at(on, client.zone),
                missed_before: missed,
                is_opened: true,
            });
            missed = if answered.contains(&on) { 0 } else { missed + 1 };
        }
    }
    Expected { rows, away }
}
