//! Several servers on one database: work is done once, and counted together.

use std::{collections::BTreeSet, net::Ipv4Addr, sync::Arc};

use hub_diesel_storage::{DieselStorage, ExclusiveJob, with_exclusive_lock};
use hub_domain::{
    Error,
    model::{
        accounts::{
            email_address::EmailAddress,
            user::{Role, UserId},
        },
        email::{
            delivery::Attempt,
            email_content::EmailContent,
            email_kind::EmailKind,
            mail_choice::{MailChoice, MailPreferences},
            outgoing_email::{OutgoingEmail, Recipient},
        },
    },
    ports::Ports,
    use_cases::{
        accounts::{attempts::Source, sign_in},
        email::{digests, mail, mail_preferences},
        mentoring::notes,
    },
};
use hub_test_support::{
    builders::UserBuilder,
    database::{TestDatabase, take_mail},
    fixed_clock::{FixedClock, parse},
    ports,
};

use crate::competing::competition::at_once;

const MAILS: usize = 40;
const MAYA: &str = "maya@example.com";

/// Two servers on one PostgreSQL. SQLite has one.
pub fn servers() -> Vec<(TestDatabase, Vec<Ports>)> {
    let both = TestDatabase::both().into_iter();
    both.map(|db| {
        let mut servers = vec![db.ports()];
        if db.url.starts_with("postgres") {
            let other = Arc::new(DieselStorage::open(&db.url).unwrap());
            servers.push(ports::ports(other, FixedClock::start()));
        }
        (db, servers)
    })
    .collect()
}

fn email(subject: &str) -> OutgoingEmail {
    let content =
        EmailContent { subject: subject.to_owned(), text: String::new(), html: String::new() }.into();
    let recipient = Recipient {
        id: UserId::parse("00000000-0000-4000-8000-000000000001").unwrap(),
        email: EmailAddress::parse(MAYA).unwrap(),
    };
    OutgoingEmail { kind: EmailKind::Test, recipient, content }
}

#[test]
fn each_mail_is_sent_by_one_worker() {
    for (db, servers) in servers() {
        let now = parse(FixedClock::START);
        for number in 0..MAILS {
            let email = email(&number.to_string());
            db.write(move |db| db.mail().enqueue(&email, now));
        }
        let sent: Vec<String> = at_once(8, |number| {
            let ports = &servers[number % servers.len()];
            let mut sent = Vec::new();
            loop {
                let taken = ports.storage.change(move |db| take_mail(db, now)).unwrap();
                // A worker skips claimed rows, so it may find none.
                let Some(taken) = taken else {
                    if !ports.storage.query(|db| mail::is_due(db, now)).unwrap() {
                        return sent;
                    }
                    continue;
                };
                sent.push(taken.letter(&ports.site).content.subject);
                ports.storage.change(move |db| mail::settle(db, &taken.email, Attempt::Sent, now)).unwrap();
            }
        })
        .into_iter()
        .flatten()
        .collect();
        assert_eq!((sent.len(), sent.iter().collect::<BTreeSet<_>>().len()), (MAILS, MAILS));
    }
}

#[test]
fn each_digest_is_written_by_one_server() {
    for (db, servers) in servers() {
        let maya = UserBuilder::new(MAYA).insert(&*db.storage).id;
        let timo = UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id;
        let call = ports::call(&servers[0], maya, Role::Client);
        let wanted = MailPreferences {
            tasks: MailChoice::Never,
            notes: MailChoice::Daily,
            reviews: MailChoice::Never,
            check_ins: MailChoice::Never,
        };
        ports::run(&servers[0], move |db| mail_preferences::choose(db, &call, wanted)).unwrap();
        let call = ports::call(&servers[0], timo, Role::Admin);
        ports::run(&servers[0], move |db| notes::send(db, &call, maya, "Well done!")).unwrap();
        let morning = parse("2026-11-21T08:00:00Z");
        at_once(6, |number| {
            let ports = &servers[number % servers.len()];
            let site = ports.site.clone();
            digests::write_due(&*ports.storage, morning, &site).unwrap();
        });
        assert_eq!(db.waiting_mail().len(), 1);
    }
}

#[test]
fn attempts_at_one_account_are_counted_together() {
    for (_db, servers) in servers() {
        let now = parse(FixedClock::START);
        let passed = at_once(8, |number| {
            let ports = &servers[number % servers.len()];
            let network = |guess: u8| {
                Source::Network(Ipv4Addr::new(198, 51, u8::try_from(number).unwrap(), guess).into())
            };
            let tries = (0..10).map(|guess| {
                let source = network(guess);
                ports::run(ports, move |db| sign_in::record_attempt(db, now, MAYA, &source))
            });
            tries.filter(|tried| !matches!(tried, Err(Error::TooMany { .. }))).count()
        });
        assert_eq!(passed.into_iter().sum::<usize>(), 50);
    }
}

#[test]
fn exclusive_job_passes_on_when_its_server_dies() {
    let Some(db) = TestDatabase::postgres() else { return };
    let attempt = |job| with_exclusive_lock(&db.url, job, || ()).unwrap();
    let first = with_exclusive_lock(&db.url, ExclusiveJob::Housekeeping, || {
        assert!(attempt(ExclusiveJob::Housekeeping).is_none(), "another server does it");
        assert!(attempt(ExclusiveJob::Backup).is_some(), "each job has a lock of its own");
        // The connection of a server that was killed ends with it.
        db.raw().execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        );
        assert!(attempt(ExclusiveJob::Housekeeping).is_some());
    });
    assert!(first.unwrap().is_some());
}
