//! `X-Changed` of every change: it names what was written, and nothing else.

use std::collections::BTreeSet;

use actix_web::http::Method;
use hub_domain::model::event::Topic::{
    self, Account, Achievements, Activity, Answers, Appearance, CheckIns, Clients, Invitations, Mail, Notes,
    Notifications, Numbers, Profile, Programs, Reviews, Security, Tasks, Templates,
};
use hub_test_support::{app::TestApp, raw_connection::RawConnection};
use serde_json::{Value, json};

use crate::protocol::access::{
    belongings,
    call_table::{Row, table},
    operations,
};

/// Topics of the lists that show rows of each table. No list shows rows of the tables without.
const SHOWN: [(&str, &[Topic]); 72] = [
    ("achievements", &[Achievements]),
    ("activity", &[Activity]),
    ("appearance", &[Appearance]),
    ("appearance_icons", &[Appearance]),
    ("assignees", &[Activity, Tasks]),
    ("assignment_tasks", &[Activity, Tasks]),
    ("assignments", &[Activity, Tasks]),
    ("calendar_feeds", &[Account]),
    ("challenges", &[]),
    ("check_in_answers", &[CheckIns]),
    ("check_in_clients", &[CheckIns]),
    ("check_in_comments", &[CheckIns]),
    ("check_in_openings", &[]),
    ("check_in_periods", &[CheckIns, Answers]),
    ("check_in_rounds", &[CheckIns]),
    ("check_in_versions", &[CheckIns]),
    ("check_ins", &[CheckIns]),
    ("client_summaries", &[]),
    ("client_tags", &[Clients]),
    ("completions", &[Tasks]),
    ("decisions", &[Security, Account]),
    ("digest_entries", &[]),
    ("email_contents", &[]),
    ("enrolment_shifts", &[Programs]),
    ("enrolments", &[Programs]),
    ("housekeeping_failures", &[]),
    ("idempotency_records", &[]),
    ("invitation_programs", &[Invitations, Programs]),
    ("invitation_tags", &[Invitations, Clients]),
    ("invitation_tokens", &[]),
    ("invitations", &[Invitations]),
    ("job_clients", &[Activity]),
    ("jobs", &[Activity]),
    ("mail_pace", &[Mail]),
    ("mail_preferences", &[Account]),
    ("mailed_links", &[]),
    ("news_seen", &[]),
    ("note_batches", &[Notes, Activity]),
    ("notes", &[Notes]),
    ("notifications", &[Notifications]),
    ("number_corrections", &[Numbers]),
    ("number_holders", &[Numbers, Clients]),
    ("number_values", &[Numbers, Clients]),
    ("numbers", &[Numbers]),
    ("organisation_links", &[Account]),
    ("outbox", &[Mail]),
    ("passkeys", &[Account]),
    ("password_resets", &[]),
    ("pictures", &[Profile]),
    ("program_steps", &[Programs]),
    ("programs", &[Programs]),
    ("rate_limits", &[]),
    ("recovery_codes", &[Account]),
    ("releases", &[]),
    ("schema_compatibility", &[]),
    ("segments", &[Clients]),
    ("server_keys", &[]),
    ("sessions", &[Account]),
    ("set_aside", &[Activity]),
    ("step_assignments", &[]),
    ("step_releases", &[Programs]),
    ("subtasks", &[Tasks]),
    ("tags", &[Clients]),
    ("task_templates", &[Templates]),
    ("task_usage", &[]),
    ("tasks", &[Tasks]),
    ("template_subtasks", &[Templates]),
    ("thread_entries", &[Tasks, Reviews]),
    ("thread_reads", &[Tasks]),
    ("two_factor", &[Account]),
    ("unfinished_assignments", &[]),
    ("users", &[Profile, Clients, Account]),
];

/// Writes that no list of the caller shows, though lists show other rows or columns of the table.
const UNSEEN: [(&str, &str, &str); 16] = [
    ("addComment", "notifications", "they are the mentors'"),
    ("deleteAccount", "notifications", "they are the mentors'"),
    ("deleteAccount", "check_in_rounds", "they are the mentors'"),
    ("deleteComment", "notifications", "they are the mentors'"),
    ("writeCheckInComment", "notifications", "they are the mentors'"),
    ("submitForReview", "notifications", "they are the mentors'"),
    ("withdrawSubmission", "notifications", "they are the mentors'"),
    ("confirmEmail", "mailed_links", "the link is used up"),
    ("prove", "sessions", "no list shows when it was proven"),
    ("readThread", "thread_reads", "there was nothing unread"),
    ("resetClientPassword", "users", "no list shows a password"),
    ("setTimeZone", "enrolments", "no list shows when a program is looked at"),
    ("setUpTwoFactor", "two_factor", "it is not confirmed yet"),
    ("signIn", "users", "no list shows when a hash was renewed"),
    ("signUp", "users", "nobody has lists of theirs yet"),
    ("signUp", "notifications", "nobody has lists of theirs yet"),
];

/// Topics that an answer names though the call wrote nothing of them.
const PERHAPS: [(&str, &str, &str); 14] = [
    ("editNumber", "clients", "segments may ask for it"),
    ("deleteNumber", "clients", "segments may ask for it"),
    ("deleteCheckIn", "clients", "segments may ask for it"),
    ("sendCheckIn", "clients", "segments may ask for its answers"),
    ("confirmEmail", "profile", "the address was confirmed already"),
    ("deleteProgram", "clients", "segments may ask for it"),
    ("deleteProgram", "invitations", "invitations may name it"),
    ("enrol", "clients", "segments may ask for it"),
    ("recallAssignment", "mail", "mail of it may wait"),
    ("recallNotes", "mail", "mail of it may wait"),
    ("retryMail", "mail", "it waits already"),
    ("setSecurity", "security", "it is as before"),
    ("setSecurity", "account", "each admin may have to set up a second factor"),
    ("turnOffTwoFactor", "account", "it was off"),
];

/// Operations that the table's objects cannot be used for.
const ELSEWHERE: [(&str, &str); 8] = [
    ("addPasskey", "accounts/passkeys.rs"),
    ("signInWithPasskey", "accounts/passkeys.rs"),
    ("unlinkOrganisation", "accounts/organisation.rs"),
    ("confirmTwoFactor", "accounts/two_factor.rs"),
    ("renewRecoveryCodes", "accounts/two_factor.rs"),
    ("stopJob", "mentoring/assigning/large_assignments.rs"),
    ("tryJobAgain", "mentoring/set_aside.rs"),
    ("trySetAsideAgain", "mentoring/set_aside.rs"),
];

/// Has every table record that it was written.
fn watch(raw: &mut RawConnection) {
    let tables = match raw {
        RawConnection::Sqlite(_) => {
            "SELECT name AS value FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' \
             AND name NOT LIKE 'sqlite%'"
        }
        RawConnection::Postgres(_) => {
            "SELECT tablename::text AS value FROM pg_tables WHERE schemaname = current_schema() \
             AND tablename NOT LIKE '\\_\\_%'"
        }
    };
    let tables = raw.texts(tables);
    raw.execute("CREATE TABLE written (value TEXT PRIMARY KEY)");
    if matches!(raw, RawConnection::Postgres(_)) {
        raw.execute(
            "CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             INSERT INTO written VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING; RETURN NULL; END $$",
        );
    }
    for table in tables {
        assert!(SHOWN.iter().any(|(known, _)| *known == table), "say which lists show rows of {table}");
        for event in ["INSERT", "UPDATE", "DELETE"] {
            let noted = match raw {
                RawConnection::Sqlite(_) => {
                    // A conflict clause of the change's own statement would replace one in here.
                    format!(
                        "BEGIN INSERT INTO written SELECT '{table}' \
                         WHERE NOT EXISTS (SELECT * FROM written WHERE value = '{table}'); END"
                    )
                }
                RawConnection::Postgres(_) => "FOR EACH ROW EXECUTE FUNCTION note_write()".to_owned(),
            };
            raw.execute(&format!("CREATE TRIGGER note_{table}_{event} AFTER {event} ON {table} {noted}"));
        }
    }
}

/// Topics that `X-Changed` may name to a caller.
fn visible(is_admin: bool) -> Vec<&'static str> {
    let hidden: &[Topic] = if is_admin {
        &[Achievements, Notifications, Answers, Account]
    } else {
        &[Templates, Clients, Invitations, Activity, Mail, Reviews, Security]
    };
    Topic::ALL.iter().filter(|topic| !hidden.contains(topic)).map(|topic| topic.name()).collect()
}

/// Descriptions of the faults of the answer to one operation.
async fn faults(app: &TestApp, method: &Method, row: &Row) -> Vec<String> {
    let (maya, admin) = (app.client().await, app.admin().await);
    let _ = app.other_client().await;
    let belongings = belongings(app, &maya, &admin).await;
    let paused = match row.operation {
        "resumeProgram" => Some(format!("/api/admin/programs/{}/pause", belongings.program)),
        "resumeEnrolment" => Some(format!("/api/admin/enrolments/{}/pause", belongings.enrolment)),
        _ => None,
    };
    if let Some(path) = paused {
        let _ = admin.post(&path, json!({})).await.expecting(200);
    }
    let (caller, is_admin) = match row {
        Row { nobody: 200..300, .. } => (app.anonymous(), false),
        Row { owner: 200..300, .. } => (maya, false),
        _ => (admin, true),
    };
    let request = row.request(&caller, method, &belongings);
    let mut raw = app.raw();
    watch(&mut raw);
    let answer = request.send().await;
    if answer.status >= 400 {
        return vec![format!("{} answers {}", row.operation, answer.status)];
    }
    let written = raw.texts("SELECT value FROM written");
    let Ok(changes) = serde_json::from_str::<Value>(answer.header("x-changed")) else {
        return vec![format!("{} has no X-Changed", row.operation)];
    };
    let changes = changes.as_array().expect("a list of events");
    let said: Vec<_> = changes.iter().flat_map(|change| change["what"].as_array().unwrap()).collect();
    let said: BTreeSet<_> = said.iter().map(|topic| topic.as_str().unwrap()).collect();
    let shown = |table: &str| {
        let (_, topics) = SHOWN.iter().find(|(known, _)| *known == table).expect("every table is known");
        let is_unseen = UNSEEN.iter().any(|(operation, of, _)| (*operation, *of) == (row.operation, table));
        topics.iter().filter(|_| !is_unseen).map(|topic| topic.name()).collect::<Vec<_>>()
    };
    let (visible, mut faults) = (visible(is_admin), Vec::new());
    for table in &written {
        let topics: Vec<_> = shown(table).into_iter().filter(|topic| visible.contains(topic)).collect();
        if !topics.is_empty() && !topics.iter().any(|topic| said.contains(topic)) {
            faults.push(format!("{} writes {table} and says {said:?}", row.operation));
        }
    }
    let perhaps =
        |topic: &str| PERHAPS.iter().any(|(operation, of, _)| (*operation, *of) == (row.operation, topic));
    for topic in said.iter().filter(|topic| !perhaps(topic)) {
        if !written.iter().any(|table| shown(table).contains(topic)) {
            faults.push(format!("{} says {topic} and writes {written:?}", row.operation));
        }
    }
    faults
}

#[actix_web::test]
async fn answers_name_the_lists_that_changed() {
    let operations = operations();
    let mut found = Vec::new();
    let is_tried = |operation: &str| ELSEWHERE.iter().all(|(elsewhere, _)| *elsewhere != operation);
    for row in table().iter().filter(|row| is_tried(row.operation)) {
        let (method, _) = &operations[row.operation];
        if method.is_safe() {
            continue;
        }
        for app in TestApp::on_both().await {
            found.extend(faults(&app, method, row).await);
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
