//! People without an answer, and their reminders: one automatic, one by a mentor.

use chrono::{DateTime, NaiveDate, Utc};

use super::{find_round, locking::lock, views::with_to_read};
use crate::{
    Call, Error,
    model::{
        accounts::user::{Role, User},
        email::{mail_choice::MailChoice, mail_text::MailText, mailed_check_in::MailedReminder},
        error::Violation,
        event::{About, Event, Topic},
        job::{RemindCheckIn, Work},
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            check_in::{
                CheckInId, IS_CLOSED, IS_REMINDED, PeriodId,
                period::{MissingPage, MissingQuery, Period, SHOWN_ROUNDS},
                round::Round,
            },
        },
        notification::{NewNotification, text::NotificationText},
        set_aside::{Rows, WorkKind},
        site::Site,
    },
    ports::{
        repositories::mentoring::periods::DonePeriods, storage::Repositories, storage_error::StorageError,
    },
    use_cases::{
        email::outbox,
        jobs,
        mentoring::client_choice::count,
        set_aside::{Done, RowWork},
    },
};

/// Most periods of one transaction.
const CHUNK: usize = 200;

/// Page of the people without an answer in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    pub round: Round,
    pub to_read: i64,
    pub page: MissingPage,
}

/// Clients who were reminded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reminded {
    pub people: i64,
    pub by_mail: i64,
}

/// Lists the people without an answer in a round, by default the latest. `None`: nothing has opened yet.
pub fn list(
    db: &mut dyn Repositories,
    call: &Call,
    id: CheckInId,
    on: Option<NaiveDate>,
    query: impl Fn(NaiveDate) -> Result<MissingQuery, Violation>,
) -> Result<Option<Missing>, Error> {
    call.actor.require_admin()?;
    let Some(round) = find_round(db, id, on, call.now)? else {
        return Ok(None);
    };
    let on = round.times.on;
    let query = query(on)?;
    let shown = i64::try_from(SHOWN_ROUNDS).unwrap_or(i64::MAX);
    let rounds = db.check_ins().list_rounds(id, on.succ_opt(), shown, call.now)?;
    let days: Vec<_> = rounds.iter().rev().map(|round| round.times.on).collect();
    let mut page = db.periods().list_missing(&query, &days, call.now)?;
    if is_reminding(db, id, on)? {
        page = MissingPage { to_remind: 0, without_mail: 0, ..page };
    }
    let (round, to_read) = with_to_read(&db.periods().count_unread_rounds()?, id, round);
    Ok(Some(Missing { round, to_read, page }))
}

/// Whether a reminder has not reached everybody yet.
fn is_reminding(db: &mut dyn Repositories, id: CheckInId, on: NaiveDate) -> Result<bool, StorageError> {
    let is_of_round =
        |work: &Work| matches!(work, Work::RemindCheckIn(remind) if remind.id == id && remind.on == on);
    Ok(db.jobs().list()?.iter().any(|job| is_of_round(&job.work)))
}

/// Reminds all people without an answer in an open round, each once: a later zone may open after a reminder.
pub fn remind(
    db: &mut dyn Repositories,
    call: &Call,
    id: CheckInId,
    on: NaiveDate,
) -> Result<Audited<Reminded>, Error> {
    call.actor.require_admin()?;
    lock(db)?;
    let check_in = db.check_ins().find(id)?.ok_or(Error::NotFound)?;
    let round = find_round(db, id, Some(on), call.now)?.ok_or(Error::NotFound)?;
    let (clients, without_mail) = db.periods().list_missing_clients(id, on, call.now)?;
    if round.is_reminded && (clients.is_empty() || is_reminding(db, id, on)?) {
        return Err(Error::Conflict(Violation::general(IS_REMINDED)));
    }
    if !round.is_open {
        return Err(Error::Conflict(Violation::general(IS_CLOSED)));
    }
    let people = count(&clients);
    db.periods().save_reminder(id, on, call.actor.user_id, call.now)?;
    let name = check_in.details.name;
    let work = Work::RemindCheckIn(RemindCheckIn { id, on, name: name.clone() });
    if !clients.is_empty() {
        jobs::begin_for(db, call, &work, &clients)?;
    }
    call.record_event(db, Topic::CheckIns, About::Nobody);
    let audit_entry = AuditEntry::of_clients(Action::CheckInReminded, &name, &clients);
    Ok(Audited::new(Reminded { people, by_mail: people - without_mail }, audit_entry))
}

/// Due reminders, and periods that wait to open.
pub const PERIODS: RowWork<Site> = RowWork {
    kind: WorkKind::CheckInPeriod,
    list: |db, now, limit| db.periods().list_due(now, limit),
    chunk: Some(|db, site, now| work_on(db, site, Rows::Next(CHUNK), now)),
    alone: |db, site, now, id| match id.parse() {
        Ok(id) => work_on(db, site, Rows::Only(PeriodId(id)), now),
        Err(_) => Ok(Done::default()),
    },
    culprit: None,
};

fn work_on(
    db: &mut dyn Repositories,
    site: &Site,
    rows: Rows<PeriodId>,
    now: DateTime<Utc>,
) -> Result<Done, StorageError> {
    // One server at a time.
    lock(db)?;
    let DonePeriods { rows, settled: mut clients, reminded } = db.periods().work_on_due(rows, now)?;
    tell_all(db, site, &reminded, now)?;
    clients.extend(reminded.iter().map(|period| period.client));
    clients.sort_unstable();
    clients.dedup();
    if !clients.is_empty() {
        let topics = [Topic::CheckIns, Topic::Notifications, Topic::Mail];
        db.events().record(Event::changed(topics, About::some(&clients)));
    }
    Ok(Done::rows(rows))
}

/// Reminds the clients of periods, in the app and by immediate mail. Daily digests query their reminders themselves.
pub(in crate::use_cases) fn tell_all(
    db: &mut dyn Repositories,
    site: &Site,
    periods: &[Period],
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    for period in periods {
        let is_client = |user: &User| user.role == Role::Client && user.closed_at.is_none();
        let Some(client) = db.accounts().find(period.client)?.filter(is_client) else {
            continue;
        };
        db.notifications().insert(&NewNotification::check_in(
            period.client,
            None,
            NotificationText::CheckInReminder { name: period.name.clone() },
            period.id,
            now,
        ))?;
        if db.mail().find_preferences(client.id)?.check_ins == MailChoice::Now {
            let text = MailText::CheckInReminder(reminder_of(period, &client));
            outbox::enqueue(db, site, now, &client, text)?;
        }
    }
    Ok(())
}

fn reminder_of(period: &Period, client: &User) -> MailedReminder {
    MailedReminder {
        period: period.id,
        first_name: client.first_name.clone(),
        mentor: period.from.clone(),
        check_in: period.name.clone(),
        closes: period.closes_at.with_timezone(&client.zone).naive_local(),
    }
}
