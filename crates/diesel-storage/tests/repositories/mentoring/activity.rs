//! Audit log of the admins.

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{
    model::{
        accounts::user::{UserChange, UserId},
        category::Category,
        housekeeping::Expired,
        mentoring::{
            activity::{Action, Activity, ActivityFilter, ActivityKind, AuditEntry},
            assignment::{AssignedTask, Assignees, AssignmentId, Chunk, RecallOutcome},
            note_batch::NoteBatchId,
        },
        page::Page,
        task::details::TaskDetails,
    },
    ports::{repositories::jobs::ClientsOf, storage::Repositories},
};
use hub_test_support::{
    builders::{UserBuilder, task_details},
    database::TestDatabase,
    fixed_clock::{FixedClock, parse},
};

on_both! {
    every_entry_is_read_as_written,
    lines_come_newest_first_and_their_pages_join,
    filter_finds_a_kind_and_a_clients_entries,
    assignment_is_recallable_until_recalled_or_purged,
    names_are_current_and_deleted_accounts_have_none,
    lines_are_purged_at_their_exact_age,
    actions_of_a_newer_release_are_left_out,
}

fn now() -> DateTime<Utc> {
    parse(FixedClock::START)
}

struct People {
    timo: UserId,
    maya: UserId,
    noah: UserId,
}

fn people(db: &TestDatabase) -> People {
    let client = |email| UserBuilder::new(email).insert(&*db.storage).id;
    People {
        timo: UserBuilder::new("timo@example.com").admin().insert(&*db.storage).id,
        maya: client("maya@example.com"),
        noah: client("noah@example.com"),
    }
}

fn write(db: &TestDatabase, actor: UserId, audit_entry: &AuditEntry, at: DateTime<Utc>) {
    let audit_entry = audit_entry.clone();
    db.write(move |db| db.activity().insert(Some(actor), &audit_entry, at));
}

fn list(db: &TestDatabase, filter: ActivityFilter) -> Vec<Activity> {
    db.read(|db| db.activity().list(filter, Page::ALL))
}

fn all(db: &TestDatabase) -> Vec<Activity> {
    list(db, ActivityFilter::default())
}

fn tasks() -> Vec<AssignedTask> {
    let details = TaskDetails { category: Category::TimoTask, ..task_details("Film") };
    vec![AssignedTask { details, subtask_titles: vec!["One".to_owned()], program_step: None }]
}

/// Assignment with its entry in the audit log.
fn assign(db: &TestDatabase, actor: UserId, assignees: Assignees) -> AssignmentId {
    db.write(move |db: &mut dyn Repositories| {
        let (id, clients) = db.assignments().begin(&assignees, &tasks(), Some(actor), None, now())?;
        let reached = db.jobs().list_clients(ClientsOf::Assignment(id), None, usize::MAX)?;
        let everybody = Chunk::of(&reached).unwrap();
        db.assignments().give(id, everybody, &tasks(), now())?;
        let only = match &assignees {
            Assignees::Chosen(ids) => ids.first().copied(),
            Assignees::All => None,
        };
        db.activity().insert(Some(actor), &AuditEntry::assigned(id, &tasks(), clients, only, None), now())?;
        Ok(id)
    })
}

fn every_entry_is_read_as_written(db: &TestDatabase) {
    let People { timo, maya, .. } = people(db);
    for (number, action) in (0_i64..).zip(Action::ALL) {
        for client in [None, Some(maya)] {
            let audit_entry = AuditEntry {
                action,
                client,
                clients: number,
                tasks: number * 1_000_000_000_000,
                stayed: number + 1,
                titles: vec!["Grüße 🎬".to_owned(), "'quotes' \\ %".to_owned()],
                template: client.map(|_| "Week \"one\"".to_owned()),
                assignment: client.map(|_| AssignmentId(4711)),
                revision: client.map(|_| 3),
                note_batch: client.map(|_| NoteBatchId(42)),
            };
            write(db, timo, &audit_entry, now() + TimeDelta::seconds(number));
            let line = all(db).remove(0);
            assert_eq!((line.audit_entry, line.at), (audit_entry, now() + TimeDelta::seconds(number)));
            assert_eq!(line.actor_name.as_deref(), Some("Timo Example"));
            assert_eq!(line.client_name.as_deref(), client.map(|_| "Maya Example"));
            assert_eq!(line.recallable_until, None, "there is no such assignment");
        }
    }
    let nothing_named = AuditEntry::plain(Action::LinkCreated);
    write(db, timo, &nothing_named, now() + TimeDelta::days(1));
    assert_eq!(all(db).remove(0).audit_entry, nothing_named);
}

fn lines_come_newest_first_and_their_pages_join(db: &TestDatabase) {
    let People { timo, maya, .. } = people(db);
    for number in 0..11 {
        // Three entries share each timestamp, and timestamps are not in the order of the ids.
        let at = now() - TimeDelta::hours((number * 5 % 11) / 3);
        write(db, timo, &AuditEntry::to_client(Action::NoteSent, maya), at);
        write(db, timo, &AuditEntry::named(Action::TemplateCreated, &number.to_string()), at);
    }
    let notes = ActivityFilter { kind: Some(ActivityKind::Note), client: Some(maya) };
    for (filter, count) in [(ActivityFilter::default(), 22), (notes, 11)] {
        let whole = list(db, filter);
        assert_eq!(whole.len(), count);
        assert!(whole.is_sorted_by(|a, b| (a.at, a.id.0) > (b.at, b.id.0)));
        for limit in 1..=12 {
            let mut joined: Vec<Activity> = Vec::new();
            loop {
                let before = joined.last().map(|line| line.id.0);
                let page = db.read(|db| db.activity().list(filter, Page { limit, before }));
                if page.is_empty() {
                    break;
                }
                joined.extend(page);
            }
            assert_eq!(joined, whole, "in pages of {limit}");
        }
    }
    let beyond = Page { limit: 5, before: Some(0) };
    assert_eq!(db.read(|db| db.activity().list(ActivityFilter::default(), beyond)), []);
}

fn filter_finds_a_kind_and_a_clients_entries(db: &TestDatabase) {
    let People { timo, maya, noah } = people(db);
    let to_all = assign(db, timo, Assignees::All);
    let later = UserBuilder::new("lena@example.com").insert(&*db.storage).id;
    assign(db, timo, Assignees::chosen(vec![noah]));
    write(db, timo, &AuditEntry::to_client(Action::PasswordChanged, maya), now());
    let assignment = db.read(|db| db.assignments().find(to_all)).unwrap();
    write(db, timo, &AuditEntry::recalled(RecallOutcome { removed: 1, kept: 1 }, &assignment), now());
    write(db, timo, &AuditEntry::plain(Action::LinkRevoked), now());
    let names = |kind, client| {
        let found = list(db, ActivityFilter { kind, client });
        found.iter().map(|line| line.audit_entry.action.name()).collect::<Vec<_>>()
    };
    assert_eq!(names(None, None), ["revoked", "recalled", "changed", "assigned", "assigned"]);
    assert_eq!(names(None, Some(maya)), ["recalled", "changed", "assigned"]);
    assert_eq!(names(None, Some(noah)), ["recalled", "assigned", "assigned"]);
    assert_eq!(names(None, Some(later)), [""; 0]);
    assert_eq!(names(Some(ActivityKind::Assignment), Some(noah)), ["assigned", "assigned"]);
    assert_eq!(names(Some(ActivityKind::Password), None), ["changed"]);
    assert_eq!(names(Some(ActivityKind::Invitation), None), [""; 0]);
}

fn assignment_is_recallable_until_recalled_or_purged(db: &TestDatabase) {
    let People { timo, maya, .. } = people(db);
    let id = assign(db, timo, Assignees::chosen(vec![maya]));
    let assignment = db.read(|db| db.assignments().find(id)).unwrap();
    assert_eq!((assignment.clients, assignment.only_client), (1, Some(maya)));
    assert_eq!(all(db)[0].recallable_until, Some(now() + TimeDelta::hours(24)));
    db.write(move |db| db.assignments().set_recalled(id, Some(now())));
    write(db, timo, &AuditEntry::recalled(RecallOutcome { removed: 1, kept: 0 }, &assignment), now());
    assert!(all(db).iter().all(|line| line.recallable_until.is_none()));

    assign(db, timo, Assignees::All);
    assert!(all(db)[0].recallable_until.is_some());
    assert_eq!(db.write(|db| db.safety().purge(Expired::Assignments(now() + TimeDelta::microseconds(1)))), 2);
    assert!(all(db)[0].recallable_until.is_none(), "a forgotten one cannot");
}

fn names_are_current_and_deleted_accounts_have_none(db: &TestDatabase) {
    let People { timo, maya, noah } = people(db);
    write(db, timo, &AuditEntry::to_client(Action::NoteSent, maya), now());
    let mut renamed = db.read(|db| db.accounts().find(maya)).unwrap();
    (renamed.first_name, renamed.last_name) = ("Magdalena".to_owned(), String::new());
    db.write(move |db| db.accounts().set(renamed.id, UserChange::Profile(&renamed)));
    assert_eq!(all(db)[0].client_name.as_deref(), Some("Magdalena"));
    db.raw().execute(&format!("DELETE FROM users WHERE id <> '{noah}'"));
    let line = all(db).remove(0);
    assert_eq!((line.actor_name, line.client_name, line.audit_entry.client), (None, None, None));
    assert_eq!(line.audit_entry.clients, 1);
}

fn lines_are_purged_at_their_exact_age(db: &TestDatabase) {
    let People { timo, maya, .. } = people(db);
    write(db, timo, &AuditEntry::to_client(Action::NoteSent, maya), now() - TimeDelta::microseconds(1));
    write(db, timo, &AuditEntry::to_client(Action::PasswordChanged, maya), now());
    assert_eq!(db.write(|db| db.safety().purge(Expired::Activity(now()))), 1);
    assert_eq!(db.write(|db| db.safety().purge(Expired::Activity(now()))), 0);
    assert_eq!(all(db)[0].audit_entry.action, Action::PasswordChanged);
}

fn actions_of_a_newer_release_are_left_out(db: &TestDatabase) {
    let People { timo, maya, .. } = people(db);
    for audit_entry in
        [AuditEntry::to_client(Action::NoteSent, maya), AuditEntry::to_client(Action::PasswordChanged, maya)]
    {
        write(db, timo, &audit_entry, now());
    }
    db.raw().execute("UPDATE activity SET action = 'newer' WHERE action = 'sent'");
    let [entry] = &all(db)[..] else { panic!("one entry is known") };
    assert_eq!(entry.audit_entry.action, Action::PasswordChanged);
}
