//! Views of check-ins for admins: audience, openings and participation.

use chrono::Days;

use super::opening::{find_program, upcoming};
use crate::{
    Call,
    model::{
        accounts::user::UserId,
        mentoring::{
            check_in::{
                CheckIn, CheckInId, CheckInState,
                audience::Audience,
                period::SHOWN_ROUNDS,
                rhythm::Rhythm,
                round::{Round, RoundTimes},
                view::{AudienceKind, AudienceView, ListedCheckIn, NextOpening},
            },
            client::ClientFilter,
        },
        week::monday_of_day,
    },
    ports::{
        repositories::mentoring::periods::UnreadRounds, storage::Repositories, storage_error::StorageError,
    },
    use_cases::mentoring::segments,
};

/// Number of chosen people whose pictures are shown.
const PICTURES: usize = 3;
/// Days before today from which the search for the next opening starts, because zones differ by up to a day.
const DAYS_BACK: u64 = 1;

pub(super) fn with_rounds(
    db: &mut dyn Repositories,
    call: &Call,
    check_ins: Vec<CheckIn>,
) -> Result<Vec<ListedCheckIn>, StorageError> {
    let unread = db.periods().count_unread_rounds()?;
    let mut listed = Vec::with_capacity(check_ins.len());
    for check_in in check_ins {
        let shown = i64::try_from(SHOWN_ROUNDS).unwrap_or(i64::MAX);
        let rounds = db.check_ins().list_rounds(check_in.id, None, shown, call.now)?;
        let details = &check_in.details;
        listed.push(ListedCheckIn {
            audience: audience(db, call, Some(&check_in), &details.rhythm, details.audience.as_ref())?,
            next: next_opening(db, call, &check_in)?,
            rounds: rounds.into_iter().rev().map(|round| with_to_read(&unread, check_in.id, round)).collect(),
            check_in,
        });
    }
    Ok(listed)
}

/// Adds the number of unread answers of a round.
pub(super) fn with_to_read(unread: &UnreadRounds, id: CheckInId, round: Round) -> (Round, i64) {
    let to_read = unread.get(&(id, round.times.on)).copied().unwrap_or_default();
    (round, to_read)
}

/// Upcoming openings in the actor's zone.
pub(super) fn next_openings(rhythm: &Rhythm, call: &Call) -> impl Iterator<Item = RoundTimes> {
    let (rhythm, zone, now) = (*rhythm, call.actor.zone, call.now);
    let first = rhythm.next_on(call.today() - Days::new(DAYS_BACK));
    let days = std::iter::successors(first, move |on| rhythm.next_on(on.succ_opt()?));
    days.skip_while(move |on| rhythm.opens_at(*on, zone) <= now).map(move |on| RoundTimes::of(&rhythm, on))
}

fn next_opening(
    db: &mut dyn Repositories,
    call: &Call,
    check_in: &CheckIn,
) -> Result<Option<NextOpening>, StorageError> {
    if check_in.state != CheckInState::Running {
        return Ok(None);
    }
    let rhythm = &check_in.details.rhythm;
    if rhythm.program().is_none() {
        let times = next_openings(rhythm, call).next();
        return Ok(times.map(|times| NextOpening { times, people: None }));
    }
    let mut days = upcoming(db, check_in, call.now)?;
    days.sort_unstable();
    let Some(first) = days.first().copied() else {
        return Ok(None);
    };
    let week = monday_of_day(first);
    let people = days.iter().filter(|day| monday_of_day(**day) == week).count();
    Ok(Some(NextOpening { times: RoundTimes::of(rhythm, first), people: Some(people) }))
}

/// `check_in`: the stored one, if any.
pub(super) fn audience(
    db: &mut dyn Repositories,
    call: &Call,
    check_in: Option<&CheckIn>,
    rhythm: &Rhythm,
    audience: Option<&Audience>,
) -> Result<AudienceView, StorageError> {
    match audience {
        None => of_program(db, rhythm),
        Some(Audience::Everybody) => {
            let counts = db.clients().count_each(&[ClientFilter::default()], call.now)?;
            Ok(AudienceView::plain(AudienceKind::Everybody, counts.first().copied().unwrap_or_default()))
        }
        Some(Audience::Choice(ids)) => {
            let ids = match check_in {
                // A list contains no ids of chosen clients.
                Some(check_in) if ids.is_empty() => find_chosen(db, check_in.id)?,
                _ => ids.clone(),
            };
            let ids = db.clients().list_present(&ids, false)?;
            let people = i64::try_from(ids.len()).unwrap_or(i64::MAX);
            let pictures = db.clients().list_people(&ids, PICTURES)?;
            Ok(AudienceView { pictures, ..AudienceView::plain(AudienceKind::Choice, people) })
        }
        Some(Audience::Segment(id)) => {
            let plain = AudienceView::plain(AudienceKind::Segment, 0);
            let Some(segment) = db.clients().find_segment(*id)? else {
                return Ok(AudienceView { is_gone: true, ..plain });
            };
            let conditions = segment.details.conditions;
            let filter = ClientFilter::of_conditions(conditions.clone(), call.actor.zone);
            let people = db.clients().count_each(&[filter], call.now)?.first().copied().unwrap_or_default();
            let is_gone = people == 0 && segments::names_something_gone(db, &conditions)?;
            Ok(AudienceView { name: Some(segment.details.name), people, is_gone, ..plain })
        }
    }
}

fn find_chosen(db: &mut dyn Repositories, id: CheckInId) -> Result<Vec<UserId>, StorageError> {
    let found = db.check_ins().find(id)?;
    match found.and_then(|found| found.details.audience) {
        Some(Audience::Choice(ids)) => Ok(ids),
        _ => Ok(Vec::new()),
    }
}

fn of_program(db: &mut dyn Repositories, rhythm: &Rhythm) -> Result<AudienceView, StorageError> {
    let plain = AudienceView::plain(AudienceKind::Program, 0);
    let Some(program) = find_program(db, rhythm)? else {
        return Ok(AudienceView { is_gone: true, ..plain });
    };
    let people = db.check_ins().count_in_program(program.id)?;
    Ok(AudienceView { name: Some(program.details.name), people, ..plain })
}
