//! Numbers of one client, for the client and for admins: values, gaps, changes and goals.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::{
    Call, Error,
    model::{
        accounts::user::{User, UserId},
        error::Violation,
        event::{About, Topic},
        mentoring::{
            check_in::{CheckIn, CheckInId, CheckInState, audience::Audience, period::Period},
            number::{
                CountedTasks, Number, NumberId, SOMEBODY_ELSES, Source, Writer,
                counted::count_weeks,
                course::{CHANGE_DAYS, change, gaps},
                goal::GoalForm,
                value::{DayAmount, Value, check_day, parse_amount},
                view::{AskedBy, ClientNumber, Values},
            },
        },
    },
    ports::{
        repositories::mentoring::numbers::{Completion, HeldNumber, NewValue},
        storage::Repositories,
        storage_error::StorageError,
    },
};

/// Client of the numbers.
pub(super) struct Owner {
    id: UserId,
    zone: Tz,
    joined: DateTime<Utc>,
}

impl Owner {
    pub(super) fn of(user: &User) -> Self {
        Self { id: user.id, zone: user.zone, joined: user.created_at }
    }

    fn today(&self, now: DateTime<Utc>) -> NaiveDate {
        now.with_timezone(&self.zone).date_naive()
    }
}

/// By name.
pub(super) fn list(
    db: &mut dyn Repositories,
    owner: &Owner,
    now: DateTime<Utc>,
) -> Result<Vec<ClientNumber>, StorageError> {
    let held = db.numbers().list_of_client(owner.id)?;
    views(db, owner, held, now)
}

/// Counts of completed tasks by week.
pub(super) fn counted(
    db: &mut dyn Repositories,
    owner: &Owner,
    tasks: CountedTasks,
    now: DateTime<Utc>,
) -> Result<Vec<DayAmount>, StorageError> {
    let completions = db.numbers().list_completions(owner.id)?;
    Ok(count_tasks(&completions, owner, tasks, now))
}

fn count_tasks(
    completions: &[Completion],
    owner: &Owner,
    tasks: CountedTasks,
    now: DateTime<Utc>,
) -> Vec<DayAmount> {
    let counted =
        completions.iter().filter(|completion| tasks.counts(completion.category, completion.is_mentors));
    let times: Vec<_> = counted.map(|completion| completion.at).collect();
    count_weeks(&times, owner.zone, owner.joined, now)
}

/// Writes the value of a day. Refused unless `writer` is the number's writer.
pub(super) fn write(
    db: &mut dyn Repositories,
    call: &Call,
    owner: &Owner,
    writer: Writer,
    id: NumberId,
    day: NaiveDate,
    amount: &str,
) -> Result<ClientNumber, Error> {
    let held = find_written_by(db, owner, writer, id)?;
    check_day(day, owner.today(call.now))?;
    let amount = parse_amount(amount, held.number.details.decimals)?;
    let by = Some(call.actor.user_id);
    let value = NewValue { client: owner.id, day, amount, by, period: None };
    db.numbers().write_values(id, writer, &[value], call.now)?;
    changed(db, call, owner, held)
}

pub(super) fn delete(
    db: &mut dyn Repositories,
    call: &Call,
    owner: &Owner,
    writer: Writer,
    id: NumberId,
    day: NaiveDate,
) -> Result<ClientNumber, Error> {
    let held = find_written_by(db, owner, writer, id)?;
    if !db.numbers().delete_value(id, owner.id, day)? {
        return Err(Error::NotFound);
    }
    changed(db, call, owner, held)
}

/// Sets or removes the goal of a number.
pub(super) fn set_goal(
    db: &mut dyn Repositories,
    call: &Call,
    owner: &Owner,
    id: NumberId,
    form: Option<&GoalForm<'_>>,
) -> Result<ClientNumber, Error> {
    let held = find_held(db, owner, id)?;
    let today = owner.today(call.now);
    let goal = form.map(|form| form.check(today, held.number.details.decimals)).transpose()?;
    db.numbers().set_goal(id, owner.id, goal.as_ref())?;
    changed(db, call, owner, HeldNumber { goal, ..held })
}

/// Number with its change, which segments and columns use, too.
fn changed(
    db: &mut dyn Repositories,
    call: &Call,
    owner: &Owner,
    held: HeldNumber,
) -> Result<ClientNumber, Error> {
    call.record_event(db, [Topic::Numbers, Topic::Clients], About::one(owner.id));
    views(db, owner, vec![held], call.now)?.pop().ok_or(Error::NotFound)
}

fn find_held(db: &mut dyn Repositories, owner: &Owner, id: NumberId) -> Result<HeldNumber, Error> {
    let held = db.numbers().list_of_client(owner.id)?.into_iter();
    held.into_iter().find(|held| held.number.id == id).ok_or(Error::NotFound)
}

fn find_written_by(
    db: &mut dyn Repositories,
    owner: &Owner,
    writer: Writer,
    id: NumberId,
) -> Result<HeldNumber, Error> {
    let held = find_held(db, owner, id)?;
    if held.number.details.source.is(writer) {
        Ok(held)
    } else {
        Err(Error::Conflict(Violation::general(SOMEBODY_ELSES)))
    }
}

fn views(
    db: &mut dyn Repositories,
    owner: &Owner,
    held: Vec<HeldNumber>,
    now: DateTime<Utc>,
) -> Result<Vec<ClientNumber>, StorageError> {
    let is_counted = |held: &&HeldNumber| held.number.details.source.counted().is_some();
    let completions = if held.iter().any(|held| is_counted(&held)) {
        db.numbers().list_completions(owner.id)?
    } else {
        Vec::new()
    };
    let written: Vec<_> = held.iter().filter(|held| !is_counted(held)).map(|held| held.number.id).collect();
    let mut values = db.numbers().list_values(owner.id, &written)?;
    let asking = Asking::find(db, owner, &held)?;
    let view = |held: HeldNumber| {
        let id = held.number.id;
        let values = match held.number.details.source {
            Source::Written(_) => Values::Written(values.remove(&id).unwrap_or_default()),
            Source::Counted(tasks) => Values::Counted(count_tasks(&completions, owner, tasks, now)),
        };
        view(held, values, &asking, owner, now)
    };
    Ok(held.into_iter().map(view).collect())
}

fn view(
    HeldNumber { number: Number { id, details, .. }, goal }: HeldNumber,
    values: Values,
    asking: &Asking,
    owner: &Owner,
    now: DateTime<Utc>,
) -> ClientNumber {
    let today = owner.today(now);
    let points = match &values {
        Values::Written(values) => values.iter().map(Value::day_amount).collect(),
        Values::Counted(points) => points.clone(),
    };
    let is_asked = details.source.is(Writer::CheckIn);
    let missed = is_asked.then(|| asking.missed(id, now));
    ClientNumber {
        id,
        asked_by: if is_asked { asking.asked_by(id, owner, now) } else { None },
        today,
        gaps: if details.source.counted().is_some() { Vec::new() } else { gaps(&points, missed.as_deref()) },
        change: change(&points, CHANGE_DAYS),
        goal: goal.map(|goal| (goal, goal.state(details.better, &points, today))),
        details,
        values,
    }
}

/// Check-ins that ask a client for numbers, with the client's periods.
#[derive(Default)]
struct Asking {
    check_ins: Vec<CheckIn>,
    periods: Vec<Period>,
}

impl Asking {
    /// Empty if check-ins write no number of the client.
    fn find(db: &mut dyn Repositories, owner: &Owner, held: &[HeldNumber]) -> Result<Self, StorageError> {
        if !held.iter().any(|held| held.number.details.source.is(Writer::CheckIn)) {
            return Ok(Self::default());
        }
        Ok(Self { check_ins: db.check_ins().list()?, periods: db.periods().list_of(owner.id, None)? })
    }

    fn of(&self, id: NumberId) -> impl Iterator<Item = &CheckIn> {
        let asks = move |check_in: &&CheckIn| {
            check_in.questions.iter().any(|question| question.kind.number() == Some(id))
        };
        self.check_ins.iter().filter(asks)
    }

    fn has_asked(&self, id: CheckInId) -> bool {
        self.periods.iter().any(|period| period.check_in == id)
    }

    /// Days of closed periods without an answer, ascending.
    fn missed(&self, id: NumberId, now: DateTime<Utc>) -> Vec<NaiveDate> {
        let check_ins: Vec<_> = self.of(id).map(|check_in| check_in.id).collect();
        let missed = self.periods.iter().filter(|period| {
            period.sent_at.is_none() && period.closes_at <= now && check_ins.contains(&period.check_in)
        });
        let mut days: Vec<_> = missed.map(|period| period.on).collect();
        days.sort_unstable();
        days
    }

    /// Running check-in with the earliest next opening for the client.
    fn asked_by(&self, id: NumberId, owner: &Owner, now: DateTime<Utc>) -> Option<AskedBy> {
        let mut next = BTreeMap::new();
        for check_in in self.of(id).filter(|check_in| check_in.state == CheckInState::Running) {
            let rhythm = &check_in.details.rhythm;
            let asks_client = match &check_in.details.audience {
                Some(Audience::Everybody) => true,
                // The list contains no ids of a choice, and a segment is resolved at the opening.
                Some(Audience::Choice(_) | Audience::Segment(_)) | None => self.has_asked(check_in.id),
            };
            if !asks_client {
                continue;
            }
            let mut days =
                std::iter::successors(rhythm.next_on(owner.today(now)), |on| rhythm.next_on(on.succ_opt()?));
            let on = days.find(|on| rhythm.opens_at(*on, owner.zone) > now);
            // Check-ins without a known day are sorted last.
            next.insert((on.is_none(), on, check_in.id), &check_in.details.name);
        }
        let ((_, next_on, _), name) = next.pop_first()?;
        Some(AskedBy { name: name.clone(), next_on })
    }
}
