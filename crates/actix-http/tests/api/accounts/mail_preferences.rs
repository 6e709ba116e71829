//! Mail preferences: immediately, in the daily digest, or never; and the unsubscribe link.

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_domain::{
    model::accounts::user::Role,
    ports::storage::Repositories,
    use_cases::email::{digests, reviews},
};
use hub_test_support::{
    app::{CLIENT, TestApp},
    builders::{TaskBuilder, UserBuilder, task_body},
    caller::Caller,
    ports,
};
use serde_json::{Value, json};

use crate::mentor::{ASSIGN, BULK, assignment, timo_tasks, to_all};

const PREFERENCES: &str = "/api/mail-preferences";

async fn choose(caller: &Caller, tasks: &str, notes: &str) {
    let chosen = json!({ "tasks": tasks, "notes": notes, "reviews": "never", "checkIns": "now" });
    assert_eq!(caller.put(PREFERENCES, chosen.clone()).await.expecting(200).json(), chosen);
    assert_eq!(preferences(caller).await, chosen);
}

async fn preferences(caller: &Caller) -> Value {
    caller.get(PREFERENCES).await.expecting(200).json()
}

async fn give_and_write(admin: &Caller, client: &Caller) {
    let _ = admin.post(ASSIGN, assignment(client, json!({}))).await.expecting(201);
    let path = format!("/api/admin/clients/{}/notes", client.user_id());
    let _ = admin.post(&path, json!({ "message": "Well done!" })).await.expecting(201);
}

/// Recipients and subjects of the mail that is due now, digests included.
fn delivered(app: &TestApp) -> Vec<(String, String)> {
    let (now, site) = (app.ports.clock.now(), app.ports.site.clone());
    let written = digests::write_due(app.storage(), now, &site).unwrap();
    assert!(written.set_aside.is_empty(), "{written:?}");
    let letters = app.deliver_mail();
    letters.into_iter().map(|letter| (letter.recipient.to_string(), letter.content.subject)).collect()
}

fn to(email: &str, subject: &str) -> (String, String) {
    (email.to_owned(), subject.to_owned())
}

#[actix_web::test]
async fn mail_is_immediate_by_default() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        assert_eq!(
            preferences(&maya).await,
            json!({ "tasks": "now", "notes": "now", "reviews": "now", "checkIns": "now" })
        );
        let (task, note) = (to(CLIENT, "New task from Timo: Film the intro"), to(CLIENT, "A note from Timo"));
        for (tasks, notes, expected) in [
            ("now", "now", vec![task.clone(), note.clone()]),
            ("never", "now", vec![note]),
            ("now", "never", vec![task]),
            ("never", "never", vec![]),
            ("daily", "daily", vec![]),
        ] {
            choose(&maya, tasks, notes).await;
            give_and_write(&admin, &maya).await;
            assert_eq!(delivered(&app), expected, "{tasks} {notes}");
        }
    }
}

#[actix_web::test]
async fn mail_to_all_follows_each_preference() {
    for app in TestApp::on_both().await {
        let (admin, maya, _noah) = (app.admin().await, app.client().await, app.other_client().await);
        choose(&maya, "daily", "now").await;
        let _ = admin.post(BULK, to_all(&timo_tasks(&["Film"]))).await.expecting(201);
        assert_eq!(delivered(&app), [to("noah@example.com", "New task from Timo: Film")]);
    }
}

#[actix_web::test]
async fn security_mail_always_comes() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    choose(&maya, "never", "never").await;
    let path = format!("/api/admin/users/{}/password", maya.user_id());
    let _ = admin.put(&path, json!({ "newPassword": "a brand new secret" })).await.expecting(204);
    let _ =
        app.anonymous().post("/api/auth/forgot-password", json!({ "email": CLIENT })).await.expecting(202);
    let letters = app.deliver_mail();
    let subjects: Vec<_> = letters.iter().map(|letter| letter.content.subject.as_str()).collect();
    assert_eq!(subjects, ["Your password was changed", "Choose a new password"]);
    assert!(letters.iter().all(|letter| letter.unsubscribe.is_none()));
}

#[actix_web::test]
async fn digest_is_due_at_eight_by_readers_zone() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let in_zone = |email: &'static str, zone| UserBuilder::new(email).zone(zone);
        let kiri = app.sign_in(in_zone("kiri@example.com", chrono_tz::Tz::Pacific__Auckland)).await;
        let luis = app.sign_in(in_zone("luis@example.com", chrono_tz::Tz::America__Lima)).await;
        for reader in [&kiri, &luis] {
            choose(reader, "daily", "daily").await;
            give_and_write(&admin, reader).await;
        }
        let news = "1 new task, 1 new note";
        for (at, expected) in [
            ("2026-11-20T12:59:59Z", vec![]),
            ("2026-11-20T13:00:00Z", vec![to("luis@example.com", news)]),
            ("2026-11-20T18:59:59Z", vec![]),
            ("2026-11-20T19:00:00Z", vec![to("kiri@example.com", news)]),
            // A digest reports everything once, and an empty one is not sent.
            ("2026-11-21T13:00:00Z", vec![]),
            ("2026-11-21T19:00:00Z", vec![]),
        ] {
            app.clock.set(at);
            assert_eq!(delivered(&app), expected, "{at}");
        }
    }
}

#[actix_web::test]
async fn digest_lists_due_waiting_and_new_tasks() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        for (title, due) in [("Waits", "2026-11-20"), ("Today <b>", "2026-11-21"), ("Later", "2026-12-24")] {
            let task = task_body(json!({ "title": title, "dueDate": due }));
            let _ = maya.post("/api/tasks", task).await.expecting(201);
        }
        choose(&maya, "daily", "daily").await;
        give_and_write(&admin, &maya).await;
        app.clock.set("2026-11-21T08:00:00Z");
        let (now, site) = (app.ports.clock.now(), app.ports.site.clone());
        assert_eq!(digests::write_due(app.storage(), now, &site).unwrap().done.rows, 1);
        let letter = app.deliver_mail().remove(0);
        assert_eq!(letter.content.subject, "1 task due today, 1 task overdue, 1 new task, 1 new note");
        for line in ["* Waits (Was due Friday, Nov 20)", "* Today <b> (", "* Film the intro ("] {
            assert!(letter.content.text.contains(line), "{line}: {}", letter.content.text);
        }
        assert!(!letter.content.text.contains("Later"), "neither due nor news: {}", letter.content.text);
        assert!(!letter.content.html.contains("<b>"));
        assert!(letter.unsubscribe.is_some());
    }
}

#[actix_web::test]
async fn a_morning_follows_its_reader_into_another_zone() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        choose(&maya, "daily", "never").await;
        give_and_write(&admin, &maya).await;
        let zone = json!({ "timeZone": "Pacific/Auckland" });
        let _ = maya.put("/api/users/time-zone", zone).await.expecting(204);
        app.clock.set("2026-11-20T18:59:59Z");
        assert_eq!(delivered(&app), []);
        app.clock.set("2026-11-20T19:00:00Z");
        assert_eq!(delivered(&app), [to(CLIENT, "1 new task")]);
    }
}

/// Request of a mail program: a form, without an origin or a session.
async fn one_click(app: &TestApp, address: &str) -> Value {
    let path = address.strip_prefix("http://localhost:8080").unwrap();
    app.anonymous()
        .request(Method::POST, path)
        .header("origin", "https://mail.example.org")
        .header("sec-fetch-site", "cross-site")
        .body("application/x-www-form-urlencoded", b"List-Unsubscribe=One-Click")
        .send()
        .await
        .expecting(200)
        .json()
}

#[actix_web::test]
async fn one_click_unsubscribes_from_that_kind_of_mail() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        give_and_write(&admin, &maya).await;
        let letters = app.deliver_mail();
        let [about_tasks, about_notes] = [0, 1].map(|at: usize| letters[at].unsubscribe.clone().unwrap());

        let path = about_tasks.strip_prefix("http://localhost:8080").unwrap();
        let shown = app.anonymous().get(path).await.expecting(200).json();
        assert_eq!(shown, json!({ "stops": "tasks" }));
        assert_eq!(preferences(&maya).await["tasks"], "now", "looking stops nothing");
        assert!(letters[0].content.text.contains("http://localhost:8080/unsubscribe/"));

        assert_eq!(one_click(&app, &about_tasks).await, json!({ "stops": "tasks" }));
        assert_eq!(one_click(&app, &about_tasks).await, json!({ "stops": "tasks" }), "twice is once");
        assert_eq!(
            preferences(&maya).await,
            json!({ "tasks": "never", "notes": "now", "reviews": "now", "checkIns": "now" })
        );
        choose(&maya, "now", "daily").await;
        one_click(&app, &about_notes).await;
        assert_eq!(
            preferences(&maya).await,
            json!({ "tasks": "now", "notes": "never", "reviews": "never", "checkIns": "now" })
        );
        give_and_write(&admin, &maya).await;
        assert_eq!(delivered(&app).len(), 1);
        let id = maya.user_id();
        app.write(move |db| db.accounts().delete(id));
        let _ = app.anonymous().get(path).await.expecting(404);
    }
}

#[actix_web::test]
async fn unsubscribe_address_in_a_browser_is_the_page() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    give_and_write(&admin, &maya).await;
    let address = app.deliver_mail()[0].unsubscribe.clone().unwrap();
    let path = address.strip_prefix("http://localhost:8080").unwrap();
    let anonymous = app.anonymous();
    for accept in ["text/html,application/xhtml+xml;q=0.9,*/*;q=0.8", "text/html"] {
        let request = anonymous.request(Method::GET, path).header("accept", accept);
        let page = request.send().await.expecting(303);
        assert_eq!(page.header("location"), address.replace("/api/", "/"));
    }
    for accept in ["application/json", "*/*"] {
        let request = anonymous.request(Method::GET, path).header("accept", accept);
        assert_eq!(request.send().await.expecting(200).json(), json!({ "stops": "tasks" }));
    }
    // Made up by somebody: it stays on this server.
    let request = anonymous
        .request(Method::GET, "/api/unsubscribe/%2F%2Fevil.example%0D")
        .header("accept", "text/html");
    let answer = request.send().await.expecting(303);
    assert!(answer.header("location").starts_with("http://localhost:8080/unsubscribe/%2F%2Fevil"));
    assert_eq!(one_click(&app, &address).await, json!({ "stops": "tasks" }));
    assert_eq!(preferences(&maya).await["tasks"], "never");
}

#[actix_web::test]
async fn unsigned_link_stops_nothing() {
    let app = TestApp::new().await;
    for token in ["x", &"A".repeat(44), "a.b", "%00"] {
        for method in [Method::GET, Method::POST] {
            let answer = app.anonymous().request(method, &format!("/api/unsubscribe/{token}")).send().await;
            assert!(matches!(answer.status, 400 | 404), "{token}: {}", answer.status);
        }
    }
}

#[actix_web::test]
async fn unknown_choices_are_refused() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for chosen in [
        json!({ "tasks": "hourly", "notes": "now" }),
        json!({ "tasks": "now", "notes": "now", "reviews": "hourly" }),
        json!({ "tasks": "now", "notes": "now", "checkIns": "hourly" }),
        json!({ "tasks": "now" }),
        json!({}),
    ] {
        let _ = maya.put(PREFERENCES, chosen).await.expecting(400);
    }
    assert_eq!(
        preferences(&maya).await,
        json!({ "tasks": "now", "notes": "now", "reviews": "now", "checkIns": "now" })
    );
}

#[actix_web::test]
async fn choices_of_later_kinds_stay_when_left_out() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let daily = json!({ "tasks": "now", "notes": "now", "reviews": "daily", "checkIns": "never" });
        assert_eq!(maya.put(PREFERENCES, daily).await.expecting(200).json()["reviews"], "daily");
        let older = json!({ "tasks": "never", "notes": "never" });
        let chosen = json!({ "tasks": "never", "notes": "never", "reviews": "daily", "checkIns": "never" });
        assert_eq!(maya.put(PREFERENCES, older).await.expecting(200).json(), chosen);
        assert_eq!(preferences(&maya).await, chosen);
    }
}

#[actix_web::test]
async fn one_click_stops_reviews_and_comments() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let task = TaskBuilder::of(maya.user_id()).title("Film <b>").priority().insert(app.storage());
        let call = ports::call(&app.ports, admin.user_id(), Role::Admin);
        let comment = |entry| {
            let (call, task) = (call.clone(), task.clone());
            let commented = move |db: &mut dyn Repositories| {
                Ok(reviews::commented(db, &call, &[task.assignee], &task, entry, "Well <i>done")?)
            };
            ports::run(&app.ports, commented).unwrap();
        };
        comment(1);
        comment(2);
        assert_eq!(delivered(&app), [], "further comments may come");
        app.clock.advance(TimeDelta::minutes(10));
        let letters = app.deliver_mail();
        assert_eq!(letters.len(), 1);
        let content = &letters[0].content;
        assert_eq!(content.subject, "2 new comments: Film <b>");
        assert!(!content.html.contains("<b>") && !content.html.contains("<i>"), "{}", content.html);
        let address = letters[0].unsubscribe.clone().unwrap();
        assert_eq!(one_click(&app, &address).await, json!({ "stops": "reviews" }));
        let stopped = json!({ "tasks": "now", "notes": "now", "reviews": "never", "checkIns": "now" });
        assert_eq!(preferences(&maya).await, stopped);
        comment(3);
        app.clock.advance(TimeDelta::minutes(10));
        assert_eq!(delivered(&app), []);
    }
}

#[actix_web::test]
async fn changing_one_choice_leaves_the_others() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        choose(&maya, "daily", "never").await;
        let change = async |choices: Value| {
            let request = maya.request(Method::PATCH, PREFERENCES).json(&choices);
            request.send().await.expecting(200).json()
        };
        for (choices, kept) in [
            (json!({ "tasks": "now" }), ["now", "never", "never", "now"]),
            (json!({ "reviews": "daily" }), ["now", "never", "daily", "now"]),
            (json!({ "checkIns": "never" }), ["now", "never", "daily", "never"]),
            (json!({}), ["now", "never", "daily", "never"]),
        ] {
            let [tasks, notes, reviews, check_ins] = kept;
            let kept = json!({ "tasks": tasks, "notes": notes, "reviews": reviews, "checkIns": check_ins });
            assert_eq!(change(choices).await, kept);
            assert_eq!(preferences(&maya).await, kept);
        }
        let unknown = maya.request(Method::PATCH, PREFERENCES).json(&json!({ "tasks": "yearly" }));
        let _ = unknown.send().await.expecting(400);
    }
}
