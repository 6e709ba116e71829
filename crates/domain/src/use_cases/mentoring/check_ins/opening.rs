//! Openings of check-ins, by a worker: many clients in one transaction, each opening exactly once.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;

use super::locking::lock;
use crate::{
    model::{
        accounts::user::UserId,
        event::{About, Event, Topic},
        mentoring::{
            check_in::{
                CheckIn, CheckInId, CheckInState,
                audience::Audience,
                rhythm::{Rhythm, Window},
                round::RoundTimes,
            },
            client::ClientFilter,
            program::{Program, enrolment::EnrolmentState, schedule::Plan},
        },
        set_aside::WorkKind,
    },
    ports::{
        repositories::mentoring::check_ins::{Asked, AskedClient, Candidate, NewPeriod, NewPeriods, Opening},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::set_aside::{Done, RowWork},
};

/// Most clients of one transaction.
const CHUNK: usize = 1_000;
/// Time between two checks. Offsets of time zones are multiples of it, and check-ins open at whole hours.
const QUARTER: TimeDelta = TimeDelta::minutes(15);

pub const OPENINGS: RowWork<()> = RowWork {
    kind: WorkKind::CheckIn,
    list: |db, now, limit| db.check_ins().list_due(now, limit),
    chunk: None,
    alone: |db, (), now, id| match id.parse() {
        Ok(id) => open_next(db, CheckInId(id), now),
        Err(_) => Ok(Done::default()),
    },
    culprit: None,
};

/// Opens a check-in to its next clients. If there are none, the next check is at the next quarter of an hour.
pub fn open_next(db: &mut dyn Repositories, id: CheckInId, now: DateTime<Utc>) -> Result<Done, StorageError> {
    // One server at a time.
    lock(db)?;
    let Some(check_in) = db.check_ins().find(id)?.filter(|found| found.state == CheckInState::Running) else {
        return Ok(Done::default());
    };
    let reached = if check_in.details.rhythm.program().is_some() {
        open_in_program(db, &check_in, now)?
    } else {
        open_in_zones(db, &check_in, now)?
    };
    if reached.looked_at == 0 {
        db.check_ins().set_look_at(id, next_quarter(now))?;
        return Ok(Done::default());
    }
    if !reached.clients.is_empty() {
        db.events().record(Event::changed(Topic::CheckIns, About::some(&reached.clients)));
    }
    Ok(Done::rows(reached.looked_at))
}

fn next_quarter(now: DateTime<Utc>) -> DateTime<Utc> {
    let quarter = QUARTER.num_seconds();
    let next = (now.timestamp().div_euclid(quarter) + 1) * quarter;
    DateTime::from_timestamp(next, 0).unwrap_or(now + QUARTER)
}

/// Clients of a chunk.
#[derive(Default)]
struct Reached {
    /// Number of checked clients, including those without a period.
    looked_at: usize,
    clients: Vec<UserId>,
}

fn open_in_zones(
    db: &mut dyn Repositories,
    check_in: &CheckIn,
    now: DateTime<Utc>,
) -> Result<Reached, StorageError> {
    let zones = db.check_ins().list_client_zones()?;
    let due = zones.into_iter().filter_map(|(name, zone)| {
        let (on, window) = open_now(check_in, zone, now)?;
        Some((name, zone, on, window))
    });
    let due: Vec<_> = due.collect();
    let Some(first) = due.iter().map(|(_, _, on, _)| *on).min() else {
        return Ok(Reached::default());
    };
    let openings = db.check_ins().list_openings(check_in.id, first)?;
    let mut openings: HashMap<_, _> =
        openings.into_iter().map(|opening| ((opening.on, opening.zone.clone()), opening)).collect();
    let mut reached = Reached::default();
    for (name, zone, on, window) in due {
        let opening = openings.remove(&(on, name.clone())).unwrap_or(Opening {
            check_in: check_in.id,
            on,
            zone: name,
            after: None,
            is_finished: false,
        });
        if opening.is_finished {
            continue;
        }
        let asked = asked_by(db, check_in, zone)?;
        open_in_zone(db, check_in, window, opening, asked.as_ref(), &mut reached, now)?;
        if reached.looked_at >= CHUNK {
            break;
        }
    }
    Ok(reached)
}

/// Day and window that are open in a time zone now, unless they were to open before the check-in ran.
fn open_now(check_in: &CheckIn, zone: Tz, now: DateTime<Utc>) -> Option<(NaiveDate, Window)> {
    let (on, window) = check_in.details.rhythm.open_now(now, zone)?;
    check_in.opens_from.is_some_and(|from| window.opens_at >= from).then_some((on, window))
}

/// Clients of the audience. `None`: its segment was deleted.
fn asked_by(db: &mut dyn Repositories, check_in: &CheckIn, zone: Tz) -> Result<Option<Asked>, StorageError> {
    let everybody = Asked { filter: ClientFilter::default(), chosen_of: None, client: None };
    Ok(match &check_in.details.audience {
        Some(Audience::Choice(_)) => Some(Asked { chosen_of: Some(check_in.id), ..everybody }),
        Some(Audience::Segment(id)) => db.clients().find_segment(*id)?.map(|segment| Asked {
            filter: ClientFilter::of_conditions(segment.details.conditions, zone),
            ..everybody
        }),
        Some(Audience::Everybody) | None => Some(everybody),
    })
}

fn open_in_zone(
    db: &mut dyn Repositories,
    check_in: &CheckIn,
    window: Window,
    mut opening: Opening,
    asked: Option<&Asked>,
    reached: &mut Reached,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let size = CHUNK - reached.looked_at;
    let clients = match asked {
        Some(asked) => db.check_ins().list_asked(asked, &opening, window.opens_at, size, now)?,
        None => Vec::new(),
    };
    opening.is_finished = clients.len() < size;
    opening.after = clients.last().map(|client| client.id).or(opening.after);
    // An opening without clients counts as one, so that the chunk ends.
    reached.looked_at += clients.len().max(1);
    reached.clients.extend(open_to(db, check_in, (opening.on, window), &clients, now)?);
    db.check_ins().save_opening(&opening, now)
}

/// Opens to these clients, unless they are away. Returns the clients of new periods.
fn open_to(
    db: &mut dyn Repositories,
    check_in: &CheckIn,
    (on, window): (NaiveDate, Window),
    clients: &[AskedClient],
    now: DateTime<Utc>,
) -> Result<Vec<UserId>, StorageError> {
    let occurrence = on.to_string();
    let periods: Vec<_> = clients
        .iter()
        .filter(|client| !client.is_away)
        .map(|client| NewPeriod { client: client.id, occurrence: occurrence.clone(), window })
        .collect();
    let round = RoundTimes::of(&check_in.details.rhythm, on);
    insert(db, check_in, &round, &periods, now)
}

/// Opens to a client who has moved to a time zone what is open there. The openings of the zone look at nobody twice,
/// and would pass the client. The client is locked.
pub(in crate::use_cases) fn open_after_move(
    db: &mut dyn Repositories,
    client: UserId,
    zone: Tz,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    lock(db)?;
    let open = match list_open(db, zone, now) {
        // The worker sets an unreadable check-in aside. It keeps nobody from signing in.
        Err(error) if error.is_permanent() => return Ok(()),
        open => open?,
    };
    let mut is_asked = false;
    for (check_in, on, window, asked) in open {
        let asked = Asked { client: Some(client), ..asked };
        let zone = zone.name().to_owned();
        let opening = Opening { check_in: check_in.id, on, zone, after: None, is_finished: false };
        let clients = db.check_ins().list_asked(&asked, &opening, window.opens_at, 1, now)?;
        is_asked |= !open_to(db, &check_in, (on, window), &clients, now)?.is_empty();
    }
    if is_asked {
        db.events().record(Event::changed(Topic::CheckIns, About::one(client)));
    }
    Ok(())
}

/// Running check-ins that are open in a time zone, each with its day, window and audience. Those of programs look at
/// all of their clients each time, and are not among them.
fn list_open(
    db: &mut dyn Repositories,
    zone: Tz,
    now: DateTime<Utc>,
) -> Result<Vec<(CheckIn, NaiveDate, Window, Asked)>, StorageError> {
    let mut open = Vec::new();
    for check_in in db.check_ins().list()? {
        if check_in.state != CheckInState::Running {
            continue;
        }
        let Some((on, window)) = open_now(&check_in, zone, now) else {
            continue;
        };
        if let Some(asked) = asked_by(db, &check_in, zone)? {
            open.push((check_in, on, window, asked));
        }
    }
    Ok(open)
}

fn insert(
    db: &mut dyn Repositories,
    check_in: &CheckIn,
    round: &RoundTimes,
    periods: &[NewPeriod],
    now: DateTime<Utc>,
) -> Result<Vec<UserId>, StorageError> {
    if periods.is_empty() {
        return Ok(Vec::new());
    }
    let version = check_in.questions_version;
    db.check_ins().insert_periods(&NewPeriods { check_in: check_in.id, version, round, periods }, now)
}

/// Day and window of a program's check-in for one client.
fn day_of(check_in: &CheckIn, program: &Program, candidate: &Candidate) -> Option<(NaiveDate, Window)> {
    let steps = program.step_plans();
    let plan = Plan { calendar: &program.details.calendar, steps: &steps };
    let rhythm = &check_in.details.rhythm;
    let on = rhythm.program_day(plan, &candidate.enrolment, candidate.zone)?;
    let window = rhythm.window(on, candidate.zone);
    check_in.opens_from.is_some_and(|from| window.opens_at >= from).then_some((on, window))
}

fn open_in_program(
    db: &mut dyn Repositories,
    check_in: &CheckIn,
    now: DateTime<Utc>,
) -> Result<Reached, StorageError> {
    let Some(program) = find_program(db, &check_in.details.rhythm)? else {
        return Ok(Reached::default());
    };
    let mut rounds: BTreeMap<NaiveDate, (RoundTimes, Vec<NewPeriod>)> = BTreeMap::new();
    let mut reached = Reached::default();
    for candidate in db.check_ins().list_candidates(check_in)? {
        if matches!(candidate.enrolment.state, EnrolmentState::Paused(_)) {
            continue;
        }
        let Some((on, window)) = day_of(check_in, &program, &candidate) else {
            continue;
        };
        if !window.holds(now) {
            continue;
        }
        let week = RoundTimes::of_week(on);
        let occurrence = format!("enrolment:{}", candidate.enrolment.id.0);
        let period = NewPeriod { client: candidate.enrolment.client, occurrence, window };
        rounds.entry(week.on).or_insert_with(|| (week, Vec::new())).1.push(period);
        reached.looked_at += 1;
        if reached.looked_at >= CHUNK {
            break;
        }
    }
    for (week, periods) in rounds.values() {
        reached.clients.extend(insert(db, check_in, week, periods, now)?);
    }
    Ok(reached)
}

pub(super) fn find_program(
    db: &mut dyn Repositories,
    rhythm: &Rhythm,
) -> Result<Option<Program>, StorageError> {
    match rhythm.program() {
        Some(id) => db.programs().find(id),
        None => Ok(None),
    }
}

/// Upcoming days of the program's clients.
pub(super) fn upcoming(
    db: &mut dyn Repositories,
    check_in: &CheckIn,
    now: DateTime<Utc>,
) -> Result<Vec<NaiveDate>, StorageError> {
    let Some(program) = find_program(db, &check_in.details.rhythm)? else {
        return Ok(Vec::new());
    };
    let candidates = db.check_ins().list_candidates(check_in)?;
    let days = candidates.iter().filter_map(|candidate| day_of(check_in, &program, candidate));
    Ok(days.filter(|(_, window)| window.opens_at > now).map(|(on, _)| on).collect())
}
