//! Corrected tasks in the daily digest.

use hub_domain::{
    model::{
        accounts::user::{Role, UserId},
        email::{
            delivery::Letter,
            mail_choice::{MailChoice, MailPreferences},
        },
        mentoring::correction::CorrectionForm,
        task::TaskStatus,
    },
    ports::Ports,
    use_cases::{
        email::{digests, mail_preferences},
        tasks,
    },
};
use hub_test_support::{database::TestDatabase, fixed_clock::parse, ports};

use crate::{
    competing::mentors::{admin, clients, open},
    email::review_mail::subjects,
    mentoring::corrections::{correct, give, later, unchanged},
};

on_both! {
    correction_is_in_one_digest,
    other_choices_drop_their_own_entries,
}

fn choose(ports: &Ports, who: UserId, tasks: MailChoice, reviews: MailChoice) {
    let call = ports::call(ports, who, Role::Client);
    let wanted = MailPreferences { tasks, reviews, ..MailPreferences::default() };
    ports::run(ports, move |db| mail_preferences::choose(db, &call, wanted)).unwrap();
}

fn digests_of(db: &TestDatabase, ports: &Ports, at: &str) -> Vec<Letter> {
    digests::write_due(db.storage(), parse(at), &ports.site).unwrap();
    db.deliver_mail(parse(at))
}

fn correction_is_in_one_digest(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 1));
    let id = give(&ports, timo, &["Trailer", "Cut", "Post"], "Content Creation");
    let _ = db.deliver_mail(parse("2026-11-20T13:00:00Z"));
    choose(&ports, people[0], MailChoice::Daily, MailChoice::Now);
    let completed = open(db, people[0]).into_iter().find(|task| task.details.title == "Post").unwrap().id;
    correct(&ports, timo, id, || {
        vec![
            CorrectionForm { due_date: "2026-12-31", ..unchanged(1, "Trailer") },
            unchanged(2, "Cut it"),
            unchanged(3, "Post it"),
        ]
    })
    .unwrap();
    for status in [TaskStatus::Done, TaskStatus::Completed] {
        let call = later(&ports, people[0], Role::Client, 2);
        ports::run(&ports, move |db| tasks::move_to(db, &call, completed, status, None)).unwrap();
    }
    let letters = digests_of(db, &ports, "2026-11-21T08:00:00Z");
    assert_eq!(subjects(&letters), [("maya0@example.com", "2 corrected tasks")]);
    for line in ["Corrected\n", "* Trailer (Timo corrected it)\n", "* Cut it (Timo corrected it)\n"] {
        assert!(letters[0].content.text.contains(line), "{}", letters[0].content.text);
    }
    assert_eq!(digests_of(db, &ports, "2026-11-22T08:00:00Z").len(), 0, "each correction is told once");
}

fn other_choices_drop_their_own_entries(db: &TestDatabase) {
    let ports = db.ports();
    let (timo, people) = (admin(db), clients(db, 2));
    let id = give(&ports, timo, &["Trailer"], "Content Creation");
    for client in &people {
        choose(&ports, *client, MailChoice::Daily, MailChoice::Daily);
    }
    correct(&ports, timo, id, || vec![unchanged(1, "The trailer")]).unwrap();
    let _ = db.deliver_mail(parse("2026-11-20T13:00:00Z"));
    choose(&ports, people[0], MailChoice::Daily, MailChoice::Now);
    choose(&ports, people[1], MailChoice::Now, MailChoice::Daily);
    let letters = digests_of(db, &ports, "2026-11-21T08:00:00Z");
    assert_eq!(subjects(&letters), [("maya0@example.com", "1 corrected task")]);
}
