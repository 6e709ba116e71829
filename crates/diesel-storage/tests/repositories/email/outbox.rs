//! Outbox of mail with leases.

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use hub_domain::{
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        category::Category,
        email::{
            delivery::{ClaimedEmail, DeletedMail, Delivery, EmailId, LEASE, Lease, MailFilter, MailState},
            digest::{Digest, DigestCheckIn, DigestTask},
            email_content::EmailContent,
            email_kind::EmailKind,
            mail_text::MailText,
            mailed_check_in::{MailedReminder, MailedReply},
            mailed_note::MailedNote,
            mailed_thread::{
                DigestEntry, DigestEntryKind, MailedAuthor, MailedComment, MailedComments, MailedDecision,
                MailedSubmission, MailedTask, Verdict,
            },
            outgoing_email::{MailContent, OutgoingEmail, Recipient},
        },
        housekeeping::Expired,
        language::Language,
        mentoring::{assignment::AssignedTask, check_in::PeriodId, correction::CorrectedTask, note::NoteId},
        page::Page,
        task::id::TaskId,
    },
    ports::storage_error::StorageError,
};
use hub_test_support::{
    builders::task_details,
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
    ports,
};

on_both! {
    mail_is_claimed_oldest_first_and_unchanged,
    claimed_message_is_exclusive_until_its_lease_ends,
    deferred_message_is_claimed_when_due,
    sent_and_failed_messages_are_not_claimed_again,
    retried_message_starts_with_all_attempts,
    retry_leaves_mail_to_its_sender,
    failed_mail_comes_first_across_pages,
    unsent_mail_is_deleted_by_kind_and_user,
    mail_of_a_failed_change_is_rolled_back,
    old_mail_is_purged_and_waiting_mail_kept,
    values_of_every_mail_are_kept,
    rows_without_known_values_have_none,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

fn maya() -> UserId {
    UserId::parse("00000000-0000-4000-8000-000000000001").unwrap()
}

fn email(subject: &str) -> OutgoingEmail {
    OutgoingEmail {
        kind: EmailKind::Note,
        recipient: Recipient { id: maya(), email: EmailAddress::parse("maya@example.com").unwrap() },
        content: EmailContent {
            subject: subject.to_owned(),
            text: "Grüße,\r\nTimo 🎬".to_owned(),
            html: "<p>Grüße,<br>Timo 🎬</p>".to_owned(),
        }
        .into(),
    }
}

fn enqueue(db: &TestDatabase, subject: &str, at: DateTime<Utc>) -> EmailId {
    let email = email(subject);
    db.write(move |db| db.mail().enqueue(&email, at))
}

fn claim(db: &TestDatabase, at: DateTime<Utc>) -> Option<ClaimedEmail> {
    db.write(move |db| match db.mail().lease(at, at + LEASE)? {
        Some(lease) => db.mail().open(lease),
        None => Ok(None),
    })
}

fn subject_claimed(db: &TestDatabase, at: DateTime<Utc>) -> Option<String> {
    claim(db, at).map(|claimed| claimed.content.subject)
}

fn record(db: &TestDatabase, id: EmailId, delivery: Delivery, at: DateTime<Utc>) {
    let lease = lease_of(db, id);
    assert!(db.write(move |db| db.mail().record(lease, &delivery, at)));
}

/// Lease as its holder has it, or before the first claim.
fn lease_of(db: &TestDatabase, id: EmailId) -> Lease {
    let report = db.read(move |db| db.mail().find(id)).unwrap();
    let MailState::Waiting { next_attempt_at: until } = report.state else { panic!("{report:?}") };
    Lease { id, attempt: report.attempts, until }
}

fn give_up(db: &TestDatabase, id: EmailId, at: DateTime<Utc>) {
    record(
        db,
        id,
        Delivery::GivenUp { answer: "550 5.1.1 No such user here".to_owned(), is_perhaps_delivered: false },
        at,
    );
}

fn mail_is_claimed_oldest_first_and_unchanged(db: &TestDatabase) {
    for (subject, at) in [("second", now()), ("third", now()), ("first", now() - TimeDelta::hours(1))] {
        enqueue(db, subject, at);
    }
    assert_eq!(db.read(|db| db.mail().find_next_due()), Some(now() - TimeDelta::hours(1)));
    for subject in ["first", "second", "third"] {
        let claimed = claim(db, now()).unwrap();
        assert_eq!(claimed.content, email(subject).content.worded);
        assert_eq!((claimed.kind, claimed.lease.attempt, claimed.refusals), (EmailKind::Note, 1, 0));
        assert_eq!(claimed.recipient.as_str(), "maya@example.com");
        assert_eq!(claimed.user, Some(maya()));
    }
    assert_eq!(claim(db, now()), None);
}

fn claimed_message_is_exclusive_until_its_lease_ends(db: &TestDatabase) {
    enqueue(db, "one", now());
    assert_eq!(subject_claimed(db, now() - TimeDelta::microseconds(1)), None, "not due yet");
    let first = claim(db, now()).unwrap();
    assert_eq!(db.read(|db| db.mail().find_next_due()), Some(now() + LEASE));
    assert_eq!(subject_claimed(db, now() + LEASE - TimeDelta::microseconds(1)), None);
    let again = claim(db, now() + LEASE).unwrap();
    assert_eq!((again.lease.id, again.lease.attempt), (first.lease.id, 2), "who claimed it has died");
    assert_eq!(again.message_id("hub.example.com"), first.message_id("hub.example.com"));
}

fn deferred_message_is_claimed_when_due(db: &TestDatabase) {
    let id = enqueue(db, "one", now());
    claim(db, now()).unwrap();
    let at = now() + TimeDelta::seconds(5);
    record(db, id, Delivery::Retry { at, refusals: 1, answer: "451 later".to_owned() }, now());
    let report = db.read(move |db| db.mail().find(id)).unwrap();
    assert_eq!(report.state, MailState::Waiting { next_attempt_at: at });
    assert_eq!((report.attempts, report.answer.as_deref()), (1, Some("451 later")));
    assert_eq!(subject_claimed(db, at - TimeDelta::microseconds(1)), None);
    let claimed = claim(db, at).unwrap();
    assert_eq!((claimed.lease.attempt, claimed.refusals, claimed.queued_at), (2, 1, now()));
}

fn sent_and_failed_messages_are_not_claimed_again(db: &TestDatabase) {
    let [sent, failed] = ["sent", "failed"].map(|subject| enqueue(db, subject, now()));
    record(db, sent, Delivery::Sent, now());
    give_up(db, failed, now());
    assert_eq!(db.read(|db| db.mail().find_next_due()), None);
    assert_eq!(subject_claimed(db, now() + TimeDelta::days(9)), None);
    let state = |id| db.read(move |db| db.mail().find(id)).unwrap().state;
    assert_eq!(state(sent), MailState::Sent { at: now() });
    assert_eq!(state(failed), MailState::Failed { at: now() });
    let counts = db.read(|db| db.mail().count());
    assert_eq!((counts.waiting, counts.failed, counts.waiting_since), (0, 1, None));
}

fn retried_message_starts_with_all_attempts(db: &TestDatabase) {
    let [one, two, sent] = ["one", "two", "sent"].map(|subject| enqueue(db, subject, now()));
    for id in [one, two] {
        give_up(db, id, now());
    }
    record(db, sent, Delivery::Sent, now());
    let later = now() + TimeDelta::days(3);
    for id in [one, sent] {
        db.write(move |db| db.mail().retry(Some(id), later).map(drop));
    }
    let counts = db.read(|db| db.mail().count());
    assert_eq!((counts.waiting, counts.failed, counts.waiting_since.is_some()), (1, 1, true));
    let claimed = claim(db, later).unwrap();
    assert_eq!((claimed.lease.id, claimed.lease.attempt, claimed.queued_at), (one, 1, later));
    assert_eq!(db.write(move |db| db.mail().retry(None, later)), 1);
    assert_eq!(subject_claimed(db, later).as_deref(), Some("two"));
    assert_eq!(subject_claimed(db, later), None, "what was sent stays sent");
}

fn retry_leaves_mail_to_its_sender(db: &TestDatabase) {
    let id = enqueue(db, "one", now());
    give_up(db, id, now());
    let retry = || db.write(move |db| db.mail().retry(Some(id), now()).map(drop));
    retry();
    let claimed = claim(db, now()).unwrap();
    retry();
    assert_eq!(claim(db, now()), None, "it would be sent twice");
    let at = now() + TimeDelta::seconds(5);
    let again = Delivery::Retry { at, refusals: 1, answer: "451 later".to_owned() };
    assert!(db.write(move |db| db.mail().record(claimed.lease, &again, now())));
}

fn failed_mail_comes_first_across_pages(db: &TestDatabase) {
    let ids: Vec<_> =
        (0..6).map(|hour| enqueue(db, &hour.to_string(), now() + TimeDelta::hours(hour))).collect();
    give_up(db, ids[1], now());
    give_up(db, ids[3], now());
    record(db, ids[5], Delivery::Sent, now());
    let list = |filter, page| -> Vec<String> {
        let found = db.read(move |db| db.mail().list(filter, page));
        found.into_iter().map(|mail| mail.subject).collect()
    };
    assert_eq!(list(MailFilter::All, Page::ALL), ["3", "1", "5", "4", "2", "0"]);
    assert_eq!(list(MailFilter::Failed, Page::ALL), ["3", "1"]);
    assert_eq!(list(MailFilter::Waiting, Page::ALL), ["4", "2", "0"]);
    assert_eq!(list(MailFilter::Sent, Page::ALL), ["5"]);
    for limit in 1..=6_usize {
        let mut read = Vec::new();
        let mut before = None;
        loop {
            let page = Page { limit: u32::try_from(limit).unwrap(), before };
            let found = db.read(move |db| db.mail().list(MailFilter::All, page));
            let Some(lowest) = found.last() else { break };
            before = Some(lowest.id.0);
            read.extend(found.into_iter().map(|mail| mail.subject));
        }
        assert_eq!(read, ["3", "1", "5", "4", "2", "0"], "pages of {limit}");
    }
}

fn unsent_mail_is_deleted_by_kind_and_user(db: &TestDatabase) {
    let sent = enqueue(db, "sent", now());
    record(db, sent, Delivery::Sent, now());
    let unsent = enqueue(db, "unsent", now());
    let other = OutgoingEmail { kind: EmailKind::PasswordChanged, ..email("other kind") };
    db.write(move |db| db.mail().enqueue(&other, now()));
    db.write(move |db| db.mail().delete(DeletedMail::Unsent(EmailKind::Note, maya())));
    let found = |id| db.read(move |db| db.mail().find(id)).is_some();
    assert_eq!((found(sent), found(unsent)), (true, false));
    assert_eq!(subject_claimed(db, now()).as_deref(), Some("other kind"));
}

fn mail_of_a_failed_change_is_rolled_back(db: &TestDatabase) {
    let outcome: Result<(), _> = db.storage().change(|db| {
        db.mail().enqueue(&email("never"), parse(FixedClock::START))?;
        Err(StorageError::Lost("heart"))
    });
    assert!(matches!(outcome, Err(StorageError::Lost("heart"))), "{outcome:?}");
    assert_eq!(claim(db, now()), None);
}

fn old_mail_is_purged_and_waiting_mail_kept(db: &TestDatabase) {
    let (long_ago, moment) = (now() - TimeDelta::days(90), TimeDelta::microseconds(1));
    enqueue(db, "waiting", long_ago);
    for (subject, at) in [("sent long ago", now() - moment), ("sent just not so long ago", now())] {
        record(db, enqueue(db, subject, long_ago), Delivery::Sent, at);
    }
    give_up(db, enqueue(db, "given up long ago", long_ago), now() - moment);
    assert_eq!(db.write(move |db| db.safety().purge(Expired::Mail(now()))), 2);
    assert_eq!(db.write(move |db| db.safety().purge(Expired::Mail(now()))), 0);
    assert_eq!(db.write(move |db| db.safety().purge(Expired::Mail(now() + moment))), 1);
    assert_eq!(subject_claimed(db, now()).as_deref(), Some("waiting"));
}

fn author() -> MailedAuthor {
    MailedAuthor { id: Some(maya()), name: "Timo \"T\"".to_owned() }
}

fn digest_entry(kind: DigestEntryKind) -> DigestEntry {
    DigestEntry {
        title: "Schnitt".to_owned(),
        author: author(),
        kind,
        revision: Some(2),
        body: Some("Good \"cut\"".to_owned()),
    }
}

fn texts() -> Vec<MailText> {
    let day = now().date_naive();
    let mentor = || "Timo \"T\"".to_owned();
    let digest_task = |due_date| DigestTask {
        title: "Schnitt, ليلى".to_owned(),
        category: Category::TimoTask,
        due_date,
        subtasks_done: 1,
        subtasks: 3,
    };
    let task = AssignedTask {
        details: task_details("Film"),
        subtask_titles: vec!["a".to_owned()],
        program_step: None,
    };
    let digest = Digest {
        due_today: vec![digest_task(Some(day))],
        overdue: Vec::new(),
        new_tasks: vec![digest_task(None)],
        new_notes: 2,
        entries: DigestEntryKind::ALL.map(digest_entry).into(),
        corrected: vec![digest_entry(DigestEntryKind::Corrected)],
        check_ins: vec![DigestCheckIn { name: "Week".to_owned(), closes: day.into() }],
        is_for_admin: true,
        today: Some(day),
    };
    let thread_task = |client| MailedTask { id: TaskId(5), title: "Schnitt, ليلى".to_owned(), client };
    let decision = |verdict, body: Option<&str>| {
        MailText::Decision(MailedDecision {
            first_name: "Maya".to_owned(),
            mentor: mentor(),
            task: thread_task(None),
            verdict,
            body: body.map(str::to_owned),
        })
    };
    let comment = |entry| MailedComment { entry, author: author(), body: "One\ntwo".to_owned() };
    let corrected = CorrectedTask {
        title: "Film".to_owned(),
        category: Category::TimoTask,
        previous_title: Some("Movie".to_owned()),
        has_new_description: true,
        due_date: Some(day),
        renamed: vec![("Cut".to_owned(), "Edit".to_owned())],
    };
    let note = MailedNote {
        id: NoteId(7),
        first_name: "Maya".to_owned(),
        mentor: mentor(),
        author: "Timo Example".to_owned(),
        message: "Well\ndone!".to_owned(),
        day,
    };
    vec![
        MailText::TasksAssigned { mentor: mentor(), tasks: vec![task.clone(), task] },
        MailText::TasksCorrected { mentor: mentor(), tasks: vec![corrected] },
        MailText::Note(note),
        MailText::NoteToMany {
            mentor: mentor(),
            author: "Timo Example".to_owned(),
            message: "Well\ndone!".to_owned(),
            day,
        },
        MailText::Submission(MailedSubmission {
            first_name: "Timo".to_owned(),
            client: "Maya \"M\" Okafor".to_owned(),
            task: thread_task(Some(maya())),
            revision: 3,
        }),
        decision(Verdict::Approved, None),
        decision(Verdict::Changes, Some("Colder,\nplease")),
        MailText::Comments(MailedComments {
            first_name: "Timo".to_owned(),
            task: thread_task(Some(maya())),
            comments: vec![comment(1), comment(2)],
        }),
        MailText::Digest { first_name: "Maya".to_owned(), digest },
        MailText::MissingDigest,
        MailText::Invitation { mentor: mentor(), language: Language::German, ends_on: Some(day) },
        MailText::EmailConfirmation,
        MailText::PasswordReset,
        MailText::PasswordChanged,
        MailText::OwnPasswordChanged,
        MailText::NewBrowser { browser: Some("Firefox".to_owned()), system: None },
        MailText::HandedOver,
        MailText::TwoFactorTurnedOn,
        MailText::TwoFactorTurnedOff,
        MailText::AccountClosed { deleted_on: day },
        MailText::Test { first_name: "Maya".to_owned() },
    ]
}

fn check_in_texts(closes: NaiveDateTime) -> [MailText; 2] {
    [
        MailText::CheckInReminder(MailedReminder {
            period: PeriodId(9),
            first_name: "Maya".to_owned(),
            mentor: Some("Timo".to_owned()),
            check_in: "Week".to_owned(),
            closes,
        }),
        MailText::CheckInReply(MailedReply {
            period: PeriodId(9),
            first_name: "Maya".to_owned(),
            check_in: "Week".to_owned(),
            author: author(),
            body: Some("One\ntwo".to_owned()),
        }),
    ]
}

fn values_of_every_mail_are_kept(db: &TestDatabase) {
    let site = ports::ports(db.storage.clone(), FixedClock::start()).site;
    for text in texts().into_iter().chain(check_in_texts(now().naive_utc())) {
        let queued = OutgoingEmail { content: MailContent::new(&site, text.clone()), ..email("") };
        let english = queued.content.worded.subject.clone();
        db.write(move |db| db.mail().enqueue(&queued, now()));
        let claimed = claim(db, now()).unwrap();
        assert_eq!((claimed.text, claimed.content.subject), (Some(text), english));
    }
}

fn rows_without_known_values_have_none(db: &TestDatabase) {
    enqueue(db, "kept", now());
    for values in ["NULL", "''", "'{'", "'{\"text\":\"of a newer release\"}'"] {
        db.raw().execute(&format!("UPDATE email_contents SET text_values = {values}"));
        db.raw().execute("UPDATE outbox SET next_attempt_at = 0");
        let claimed = claim(db, now()).unwrap();
        assert_eq!((claimed.text, claimed.content.subject.as_str()), (None, "kept"), "{values}");
    }
}
