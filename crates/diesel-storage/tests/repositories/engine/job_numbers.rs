//! Jobs on numbers, for the tests of all kinds of jobs.

use hub_domain::model::{
    accounts::user::UserId,
    amount::Amount,
    job::{DeleteNumber, GiveNumber, TakeNumber, Work},
    mentoring::{
        activity::Action,
        number::{Better, NumberDetails, NumberId, Source, Writer},
    },
};
use hub_domain::ports::repositories::mentoring::numbers::NewValue;
use hub_test_support::{
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

/// Work, the state of a client before and afterwards, and the entry of a stop.
type Begun = (Work, Vec<&'static str>, Vec<&'static str>, Action);

pub fn insert(db: &TestDatabase, name: &str, author: UserId) -> NumberId {
    let details = NumberDetails {
        name: name.to_owned(),
        unit: None,
        decimals: 0,
        better: Better::More,
        source: Source::Written(Writer::Client),
    };
    db.write(move |db| db.numbers().insert(&details, author, parse(FixedClock::START)))
}

/// Number that clients have, each with a value.
fn insert_given(db: &TestDatabase, name: &str, clients: &[UserId], author: UserId) -> NumberId {
    let id = insert(db, name, author);
    let (clients, now) = (clients.to_vec(), parse(FixedClock::START));
    db.write(move |db| {
        db.numbers().give(id, &clients, None, now)?;
        let value = |client: &UserId| NewValue {
            client: *client,
            day: now.date_naive(),
            amount: Amount::whole(7),
            by: Some(*client),
            period: None,
        };
        let values: Vec<_> = clients.iter().map(value).collect();
        db.numbers().write_values(id, Writer::Client, &values, now)
    });
    id
}

pub fn give(db: &TestDatabase, admin: UserId) -> Begun {
    let id = insert(db, "Readers", admin);
    let work = Work::GiveNumber(GiveNumber { id, name: "Readers".to_owned() });
    (work, vec![], vec!["Readers", "told"], Action::WorkStopped)
}

pub fn take(db: &TestDatabase, clients: &[UserId], admin: UserId) -> Begun {
    let id = insert_given(db, "Income", clients, admin);
    let work = Work::TakeNumber(TakeNumber { id, name: "Income".to_owned() });
    (work, vec!["Income 7000"], vec![], Action::WorkStopped)
}

pub fn delete(db: &TestDatabase, clients: &[UserId], admin: UserId) -> Begun {
    let id = insert_given(db, "Hours", clients, admin);
    db.write(move |db| db.numbers().hide(id, parse(FixedClock::START)));
    let work = Work::DeleteNumber(DeleteNumber { id, name: "Hours".to_owned() });
    (work, vec!["Hours 7000"], vec![], Action::WorkStopped)
}

/// Numbers of a client with their last amounts, including hidden ones, and whether the client was notified.
pub fn numbers_of(db: &TestDatabase, client: UserId) -> Vec<String> {
    db.raw().texts(&format!(
        "SELECT numbers.name || CASE WHEN latest_amount IS NULL THEN '' ELSE ' ' || latest_amount END AS value \
         FROM number_holders JOIN numbers ON numbers.id = number_id WHERE client_id = '{client}' \
         UNION ALL SELECT 'told' AS value FROM notifications WHERE user_id = '{client}' AND link_kind = 'number'"
    ))
}
