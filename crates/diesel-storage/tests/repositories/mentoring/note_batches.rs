//! Notes to many clients, through the use cases.

use chrono::TimeDelta;
use hub_domain::{
    Error,
    model::{
        accounts::user::{Role, UserChange, UserId},
        email::mail_choice::{MailChoice, MailPreferences},
        housekeeping::Expired,
        mentoring::{assignment::RecallOutcome, client_choice::ClientChoice, note_batch::NoteBatchId},
        notification::Notification,
        page::Page,
    },
    ports::{Ports, repositories::notes::NoteFilter, storage::Repositories},
    use_cases::{
        email::{digests, mail_preferences},
        mentoring::note_batches::{self, ALREADY_RECALLED, SentNotes},
        notifications,
    },
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase, ports};

use crate::competing::{
    competition::at_once,
    mentors::{admin, clients, mails},
    races::while_held,
};

on_both! {
    each_client_has_one_note_notification_and_mail,
    mail_has_the_readers_day_name_and_note,
    recall_takes_what_is_unread,
    recalled_note_leaves_the_digest,
    author_and_clients_may_leave,
    old_batch_is_purged_and_its_notes_stay,
    of_twenty_recalls_one_takes_effect,
}

fn send(ports: &Ports, by: UserId, to: &[UserId]) -> SentNotes {
    let call = ports::call(ports, by, Role::Admin);
    let mut ids = to.to_vec();
    ids.sort_unstable();
    let choice = ClientChoice::Named(ids);
    let sent = ports::run(ports, move |db| note_batches::send(db, &call, &choice, None, "Well done."));
    sent.unwrap().answer
}

fn recalling(
    ports: &Ports,
    by: UserId,
    id: NoteBatchId,
) -> impl FnMut(&mut dyn Repositories) -> Result<RecallOutcome, Error> + Send + 'static {
    let call = ports::call(ports, by, Role::Admin);
    move |db| Ok(note_batches::recall(db, &call, id)?.answer.0)
}

fn reading(
    ports: &Ports,
    who: UserId,
    news: &Notification,
) -> impl FnMut(&mut dyn Repositories) -> Result<(), Error> + Send + 'static {
    let (call, id) = (ports::call(ports, who, Role::Client), news.id);
    move |db| notifications::mark_read(db, &call, id).map(drop)
}

fn choose(ports: &Ports, who: UserId, notes: MailChoice) {
    let call = ports::call(ports, who, Role::Client);
    let wanted = MailPreferences { notes, ..MailPreferences::default() };
    ports::run(ports, move |db| mail_preferences::choose(db, &call, wanted)).unwrap();
}

fn news(db: &TestDatabase, who: UserId) -> Vec<Notification> {
    let all = db.read(|db| db.notifications().list(who, Page::ALL));
    all.into_iter().filter(|each| each.link.is_some()).collect()
}

fn notes(db: &TestDatabase, who: UserId) -> usize {
    db.read(|db| db.notes().list(NoteFilter { to: Some(who), by: None }, Page::ALL)).len()
}

fn each_client_has_one_note_notification_and_mail(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 4));
    choose(&ports, people[1], MailChoice::Daily);
    choose(&ports, people[2], MailChoice::Never);
    let sent = send(&ports, timo, &people[..3]);
    assert_eq!((sent.clients, sent.missed.count), (3, 0));
    let counts: Vec<_> = people.iter().map(|who| (notes(db, *who), news(db, *who).len())).collect();
    assert_eq!(counts, [(1, 1), (1, 1), (1, 1), (0, 0)]);
    assert_eq!(mails(db).into_iter().collect::<Vec<_>>(), [("maya0@example.com".to_owned(), 1)]);
    let note =
        db.read(|db| db.notes().list(NoteFilter { to: Some(people[1]), by: None }, Page::ALL)).remove(0);
    assert_eq!((note.author_name.as_deref(), note.message.as_str()), (Some("Timo Example"), "Well done."));
    let told = news(db, people[1]).remove(0);
    let link = hub_domain::model::notification::NotificationLink::Note(note.id);
    assert_eq!(told.link, Some(link));
}

fn mail_has_the_readers_day_name_and_note(db: &TestDatabase) {
    let ports = db.ports();
    let timo = admin(db);
    // Noon in UTC is the next day in Kiritimati.
    let zones = [("lena", chrono_tz::Tz::UTC), ("noah", chrono_tz::Tz::Pacific__Kiritimati)];
    let people = zones.map(|(name, zone)| {
        UserBuilder::new(&format!("{name}@example.com")).zone(zone).insert(&*db.storage).id
    });
    send(&ports, timo, &people);
    for ((name, _), who) in zones.iter().zip(people) {
        let mail = db.waiting_mail();
        let mail = mail.iter().find(|mail| mail.recipient.as_str().starts_with(name)).unwrap();
        let id =
            db.read(|db| db.notes().list(NoteFilter { to: Some(who), by: None }, Page::ALL)).remove(0).id.0;
        let (greeting, day) = if *name == "lena" {
            ("Hi Lena", "Timo Example, Friday, Nov 20, 2026")
        } else {
            ("Hi Noah", "Timo Example, Saturday, Nov 21, 2026")
        };
        for part in [greeting, day, &format!("note={id}\n"), "Well done."] {
            assert!(mail.content.text.contains(part), "{part} in {}", mail.content.text);
        }
        assert!(mail.content.html.contains(&format!("note={id}")));
    }
}

fn recall_takes_what_is_unread(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 4));
    let other = send(&ports, timo, &people);
    let sent = send(&ports, timo, &people);
    let latest = |who| {
        let mut all = news(db, who);
        all.sort_by_key(|news| std::cmp::Reverse(news.id.0));
        all.remove(0)
    };
    ports::run(&ports, reading(&ports, people[0], &latest(people[0]))).unwrap();
    let dismissed = latest(people[1]).id;
    let call = ports::call(&ports, people[1], Role::Client);
    ports::run(&ports, move |db| notifications::delete(db, &call, dismissed)).unwrap();

    let call = ports::call(&ports, timo, Role::Admin);
    let preview = ports.storage.query(|db| note_batches::find_recallable(db, &call, sent.batch)).unwrap();
    assert_eq!((preview.notes, preview.removable()), (4, 2));
    let recalled = ports::run(&ports, recalling(&ports, timo, sent.batch)).unwrap();
    assert_eq!(recalled, RecallOutcome { removed: 2, kept: 2 });
    let counts: Vec<_> = people.iter().map(|who| (notes(db, *who), news(db, *who).len())).collect();
    assert_eq!(counts, [(2, 2), (2, 1), (1, 1), (1, 1)]);
    assert_eq!(mails(db).into_values().collect::<Vec<_>>(), [2, 2, 1, 1]);
    // Once.
    let again = ports::run(&ports, recalling(&ports, timo, sent.batch));
    assert!(matches!(again, Err(Error::Conflict(reason)) if reason == ALREADY_RECALLED));
    assert!(ports::run(&ports, recalling(&ports, timo, other.batch)).is_ok());
}

fn recalled_note_leaves_the_digest(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 2));
    for who in &people {
        choose(&ports, *who, MailChoice::Daily);
    }
    let first = send(&ports, timo, &people[..1]);
    send(&ports, timo, &people[1..]);
    ports::run(&ports, recalling(&ports, timo, first.batch)).unwrap();
    digests::write_due(db.storage(), ports.clock.now() + TimeDelta::days(1), &ports.site).unwrap();
    assert_eq!(mails(db).into_keys().collect::<Vec<_>>(), ["maya1@example.com"]);
}

fn author_and_clients_may_leave(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 2));
    let sent = send(&ports, timo, &people);
    let (tina, left) = (UserBuilder::new("tina@example.com").admin().insert(&*db.storage).id, people[0]);
    db.write(move |db| db.accounts().delete(left));
    let recalled = ports::run(&ports, recalling(&ports, tina, sent.batch)).unwrap();
    assert_eq!(recalled, RecallOutcome { removed: 1, kept: 0 });
    let sent = send(&ports, timo, &people[1..]);
    db.write(move |db| db.accounts().delete(timo));
    let batch = db.read(|db| db.notes().find_batch(sent.batch)).unwrap();
    assert_eq!(batch.recalled_at, None);
    assert_eq!(db.raw().count("note_batches WHERE admin_id IS NULL"), 2);
}

fn old_batch_is_purged_and_its_notes_stay(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 2));
    let sent = send(&ports, timo, &people);
    let now = ports.clock.now();
    assert_eq!(db.write(move |db| db.safety().purge(Expired::NoteBatches(now))), 0);
    assert_eq!(db.write(move |db| db.safety().purge(Expired::NoteBatches(now + TimeDelta::days(1)))), 1);
    assert_eq!(notes(db, people[0]), 1);
    let gone = ports::run(&ports, recalling(&ports, timo, sent.batch));
    assert!(matches!(gone, Err(Error::NotFound)), "{gone:?}");
}

fn of_twenty_recalls_one_takes_effect(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 10));
    let sent = send(&ports, timo, &people);
    let told: Vec<_> = people.iter().map(|who| news(db, *who).remove(0)).collect();
    let outcomes = at_once(20, |number| {
        if number < 10 {
            ports::run(&ports, reading(&ports, people[number], &told[number])).map(|()| None)
        } else {
            ports::run(&ports, recalling(&ports, timo, sent.batch)).map(Some)
        }
    });
    let mut recalled = Vec::new();
    for (number, outcome) in outcomes.into_iter().enumerate() {
        match outcome {
            Ok(Some(done)) => recalled.push(done),
            Ok(None) => {}
            Err(Error::NotFound) if number < 10 => {}
            Err(Error::Conflict(reason)) if number >= 10 && reason == ALREADY_RECALLED => {}
            other => panic!("{other:?}"),
        }
    }
    let [recalled] = recalled.as_slice() else { panic!("{recalled:?}") };
    let mut kept = 0;
    for who in people {
        let (notes, news) = (notes(db, who), news(db, who).len());
        assert!((notes, news) == (0, 0) || (notes, news) == (1, 1));
        kept += i64::from(notes == 1);
    }
    assert_eq!((recalled.removed, recalled.kept), (10 - kept, kept));
    assert_eq!(mails(db).len(), usize::try_from(recalled.kept).unwrap());
}

#[test]
fn recall_and_reading_are_serialized() {
    for recall_is_first in [true, false] {
        let Some(db) = TestDatabase::postgres() else { return };
        let ports = db.ports();
        let (timo, maya) = (admin(&db), clients(&db, 1)[0]);
        let sent = send(&ports, timo, &[maya]);
        let told = news(&db, maya).remove(0);
        let (recall, read) = (recalling(&ports, timo, sent.batch), reading(&ports, maya, &told));
        let (recalled, read) = if recall_is_first {
            while_held(&db, recall, || ports::run(&ports, read))
        } else {
            let (read, recalled) = while_held(&db, read, || ports::run(&ports, recall));
            (recalled, read)
        };
        let recalled = recalled.unwrap();
        assert_eq!((recalled.removed, recalled.kept), if recall_is_first { (1, 0) } else { (0, 1) });
        assert_eq!(read.is_ok(), !recall_is_first, "{read:?}");
        let left = usize::from(!recall_is_first);
        assert_eq!((notes(&db, maya), news(&db, maya).len(), mails(&db).len()), (left, left, left));
    }
}

#[test]
fn note_to_a_client_who_leaves_is_missed() {
    for db in TestDatabase::both() {
        let ports = db.ports();
        let (timo, people) = (admin(&db), clients(&db, 2));
        let (left, now) = (people[0], ports.clock.now());
        db.write(move |db| db.accounts().set(left, UserChange::Closed(Some(now))));
        let sent = send(&ports, timo, &people);
        assert_eq!((sent.clients, sent.missed.count), (1, 1));
        assert_eq!(sent.missed.names, ["Maya0 Example"]);
        let call = ports::call(&ports, timo, Role::Admin);
        let choice = ClientChoice::Named(vec![left]);
        let nobody = ports::run(&ports, move |db| note_batches::send(db, &call, &choice, None, "Hello"));
        assert!(matches!(nobody, Err(Error::Conflict(_))), "{nobody:?}");
    }
}
