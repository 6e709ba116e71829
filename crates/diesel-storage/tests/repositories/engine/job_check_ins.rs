//! Jobs on check-ins, for the tests of all kinds of jobs.

use chrono::TimeDelta;
use hub_domain::{
    model::{
        accounts::user::UserId,
        job::{DeleteCheckIn, RemindCheckIn, Work},
        mentoring::{
            activity::Action,
            check_in::{
                CheckInDetails, CheckInId,
                audience::Audience,
                rhythm::{OpenFor, Opens, Rhythm, Window},
                round::RoundTimes,
            },
        },
    },
    ports::repositories::mentoring::check_ins::{NewPeriod, NewPeriods, NewTexts},
};
use hub_test_support::{
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

/// Work, the state of a client before and afterwards, and the entry of a stop.
type Begun = (Work, Vec<&'static str>, Vec<&'static str>, Action);

/// Check-in that is open for clients.
fn open(db: &TestDatabase, name: &str, clients: &[UserId], author: UserId) -> (CheckInId, RoundTimes) {
    let now = parse(FixedClock::START);
    let rhythm = Rhythm { opens: Opens::Monthly { day: 20 }, hour: 9, open_for: OpenFor::Days(2) };
    let details = CheckInDetails {
        name: name.to_owned(),
        introduction: None,
        rhythm,
        audience: Some(Audience::Everybody),
    };
    let round = RoundTimes::of(&rhythm, now.date_naive());
    let window = Window { opens_at: now, closes_at: now + TimeDelta::days(2) };
    let period = |client: &UserId| NewPeriod { client: *client, occurrence: round.on.to_string(), window };
    let periods: Vec<_> = clients.iter().map(period).collect();
    let id = db.write(move |db| {
        let texts = NewTexts { introduction: None, questions: &[] };
        let id = db.check_ins().insert(&details, &texts, 1, author, now)?;
        let new = NewPeriods { check_in: id, version: 1, round: &round, periods: &periods };
        db.check_ins().insert_periods(&new, now)?;
        Ok(id)
    });
    (id, round)
}

pub fn remind(db: &TestDatabase, clients: &[UserId], admin: UserId) -> Begun {
    let (id, round) = open(db, "Week", clients, admin);
    let work = Work::RemindCheckIn(RemindCheckIn { id, on: round.on, name: "Week".to_owned() });
    (work, vec!["Week"], vec!["Week, reminded"], Action::WorkStopped)
}

pub fn delete(db: &TestDatabase, clients: &[UserId], admin: UserId) -> Begun {
    let (id, _) = open(db, "Month", clients, admin);
    db.write(move |db| db.check_ins().hide(id, parse(FixedClock::START)));
    let work = Work::DeleteCheckIn(DeleteCheckIn { id, name: "Month".to_owned() });
    (work, vec!["Month"], vec![], Action::WorkStopped)
}

/// Check-ins that asked a client, hidden ones too.
pub fn periods_of(db: &TestDatabase, client: UserId) -> Vec<String> {
    db.raw().texts(&format!(
        "SELECT check_ins.name || CASE WHEN pressed_at IS NULL THEN '' ELSE ', reminded' END AS value \
         FROM check_in_periods JOIN check_ins ON check_ins.id = check_in_id WHERE client_id = '{client}'"
    ))
}
