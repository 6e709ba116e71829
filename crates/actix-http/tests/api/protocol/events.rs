//! Events of changes (SSE): their receivers, and the revisions of topics.

use actix_web::http::Method;
use hub_domain::{
    model::accounts::{email_address::EmailAddress, password::PasswordHash},
    use_cases::accounts::account::{AdminPassword, NewAdmin, create_admin},
};
use hub_test_support::{
    app::{CLIENT, TestApp},
    builders::{TaskBuilder, sign_up_body, task_body},
    caller::Caller,
    listening::Listening,
    ports,
};
use serde_json::{Value, json};

use crate::mentor::{timo_tasks, to_all, to_one};

pub fn change(what: &[&str], client: Option<&Caller>) -> Value {
    let client = client.map(|client| client.user_id().to_string());
    json!({ "what": what, "client": client, "tab": null })
}

/// Change of one task, and of other lists.
pub fn change_of(task: &Value, what: &[&str], client: &Caller) -> Value {
    let mut change = change(what, Some(client));
    change["tasks"] = json!([task]);
    change
}

/// Changes the zone. Every listener who may see this user receives it: the last event that a test waits for.
pub async fn changes_zone(person: &Caller, zone: &str) -> Value {
    let _ = person.put("/api/users/time-zone", json!({ "timeZone": zone })).await.expecting(204);
    change(&["profile"], Some(person))
}

/// Events until the last change.
pub async fn heard_until(screen: &mut Listening, last: &Value) -> Vec<Value> {
    let mut heard = Vec::new();
    loop {
        let next = screen.change().await;
        if next == *last {
            return heard;
        }
        heard.push(next);
    }
}

#[actix_web::test]
async fn stream_forbids_caching_and_buffering() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let mut screen = maya.listen().await;
    assert_eq!(revision_after(&maya, &mut screen, "Asia/Tokyo").await, 2);
    let answer = maya.get("/api/events").await.expecting(200);
    assert_eq!(answer.header("content-type"), "text/event-stream");
    assert_eq!(answer.header("cache-control"), "no-store, no-transform");
    assert_eq!(answer.header("x-accel-buffering"), "no");
    let revision = maya.get("/api/tasks").await.expecting(200).header("x-revision").to_owned();
    let first = format!(
        "retry: 2000\nevent: revisions\ndata: {{\"build\":\"b7\",\"revision\":\"{revision}\",\"topics\":{{\"account\":1,\"profile\":2}}}}\n\n"
    );
    assert_eq!(answer.text(), first);
    let compressed = maya.request(Method::GET, "/api/events").header("accept-encoding", "br, gzip");
    assert_eq!(compressed.send().await.header("content-encoding"), "");
}

#[actix_web::test]
async fn clients_changes_reach_the_client_and_all_admins() {
    for app in TestApp::on_both().await {
        let (maya, noah, timo) = (app.client().await, app.other_client().await, app.admin().await);
        let task = TaskBuilder::of(maya.user_id()).subtasks(&[("one", false)]).insert(app.storage());
        let path = format!("/api/tasks/{}", task.id.0);
        let mut screens = [maya.listen().await, app.client().await.listen().await, timo.listen().await];
        let mut noahs = noah.listen().await;
        let tasks = change_of(&json!(task.id.0), &["tasks"], &maya);

        let subtask = format!("/api/subtasks/{}", task.subtasks[0].id.0);
        let _ = maya.put(&subtask, json!({ "completed": true })).await.expecting(200);
        let _ = maya.put(&format!("{path}/status"), json!({ "status": "inprogress" })).await.expecting(200);
        let _ = maya.put(&path, task_body(json!({ "title": "Anew" }))).await.expecting(200);
        let _ = maya.delete(&path).await.expecting(204);
        let _ = maya.post_nothing(&format!("{path}/restore")).await.expecting(200);
        for screen in &mut screens {
            for _ in 0..5 {
                assert_eq!(screen.change().await, tasks);
            }
        }
        // Noah received none of that before his own change.
        let last = changes_zone(&noah, "Asia/Tokyo").await;
        assert_eq!(noahs.change().await, last);
    }
}

/// Number in a revision such as `4f3a-17`.
fn number(revision: &Value) -> u64 {
    let revision = revision.as_str().unwrap();
    revision.rsplit_once('-').unwrap().1.parse().unwrap()
}

/// Revision of a response, once this server has numbered all earlier changes.
async fn revision_after(person: &Caller, screen: &mut Listening, zone: &str) -> u64 {
    let last = changes_zone(person, zone).await;
    assert_eq!(screen.change().await, last);
    number(&json!(person.get("/api/auth/user").await.expecting(200).header("x-revision")))
}

#[actix_web::test]
async fn streams_begin_with_what_changed_since() {
    for app in TestApp::on_both().await {
        let (maya, noah, timo) = (app.client().await, app.other_client().await, app.admin().await);
        let mut screen = maya.listen().await;
        let before = revision_after(&maya, &mut screen, "Asia/Tokyo").await;
        let task = maya.post("/api/tasks", task_body(json!({}))).await.expecting(201).json();
        let _ = screen.change().await;
        let path = format!("/api/tasks/{}/status", task["id"]);
        let _ = maya.put(&path, json!({ "status": "done" })).await.expecting(200);
        let _ = screen.change().await;
        let newer = |screen: &Listening| -> Vec<String> {
            let topics = screen.revisions()["topics"].as_object().unwrap().clone();
            topics
                .into_iter()
                .filter(|(_, at)| at.as_u64().unwrap() > before)
                .map(|(topic, _)| topic)
                .collect()
        };
        assert_eq!(newer(&maya.listen().await), ["achievements", "notifications", "tasks"]);
        assert_eq!(newer(&timo.listen().await), ["tasks"]);
        assert_eq!(newer(&noah.listen().await), [""; 0]);
        // A response of now contains everything.
        let now = number(&json!(maya.get("/api/tasks").await.expecting(200).header("x-revision")));
        assert_eq!(number(&maya.listen().await.revisions()["revision"]), now);
    }
}

#[actix_web::test]
async fn revisions_of_two_servers_cannot_be_compared() {
    let (one, other) = (TestApp::new().await, TestApp::new().await);
    let mut names = Vec::new();
    for app in [&one, &other] {
        let revision = app.client().await.listen().await.revisions()["revision"].clone();
        names.push(revision.as_str().unwrap().split_once('-').unwrap().0.to_owned());
    }
    assert_ne!(names[0], names[1]);
}

#[actix_web::test]
async fn revisions_are_for_signed_in_readers_alone() {
    let app = TestApp::new().await;
    assert_eq!(app.anonymous().get("/api/config").await.expecting(200).header("x-revision"), "");
    let maya = app.client().await;
    assert_eq!(maya.get("/api/tasks/0").await.header("x-revision"), "");
}

#[actix_web::test]
async fn achievements_are_visible_to_their_owner_only() {
    for app in TestApp::on_both().await {
        let (maya, timo) = (app.client().await, app.admin().await);
        let (mut mayas, mut timos) = (maya.listen().await, timo.listen().await);
        let task = maya.post("/api/tasks", task_body(json!({}))).await.expecting(201).json();
        let what = ["tasks", "achievements", "notifications"];
        assert_eq!(mayas.change().await, change_of(&task["id"], &what, &maya));
        let _ = maya.put("/api/notifications/read-all", json!({})).await.expecting(200);
        assert_eq!(timos.change().await, change_of(&task["id"], &["tasks"], &maya));
        let last = changes_zone(&maya, "Asia/Tokyo").await;
        assert_eq!(timos.change().await, last, "an admin hears of nobody's notifications");
    }
}

#[actix_web::test]
async fn reading_notifications_reaches_the_users_other_streams() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let mut screen = app.client().await.listen().await;
    let _ = maya.post("/api/tasks", task_body(json!({}))).await.expecting(201);
    assert_eq!(screen.change().await["what"], json!(["tasks", "achievements", "notifications"]));
    let told = maya.get("/api/notifications").await.expecting(200).json();
    let path = format!("/api/notifications/{}", told[0]["id"]);
    let notifications = change(&["notifications"], Some(&maya));
    let _ = maya.request(Method::PUT, &format!("{path}/read")).send().await.expecting(200);
    assert_eq!(screen.change().await, notifications);
    let _ = maya.delete(&path).await.expecting(204);
    assert_eq!(screen.change().await, notifications);
    let _ = maya.put("/api/achievements/seen", json!({ "types": ["the_architect"] })).await.expecting(204);
    assert_eq!(screen.change().await, change(&["achievements"], Some(&maya)));
    let _ = maya.put("/api/users/profile-picture", json!({ "profileImageUrl": "animal-fox" })).await;
    assert_eq!(screen.change().await, change(&["profile"], Some(&maya)));
}

#[actix_web::test]
async fn assignment_and_recall_reach_the_assignees() {
    for app in TestApp::on_both().await {
        let (maya, noah, timo) = (app.client().await, app.other_client().await, app.admin().await);
        let (mut mayas, mut noahs) = (maya.listen().await, noah.listen().await);
        let mut timos = timo.listen().await;
        let body = to_one(&timo_tasks(&["Film"]), &maya);
        let given = timo.post("/api/admin/assign-tasks-bulk", body).await.expecting(201).json();
        let path = format!("/api/admin/assignments/{}/recall", given["assignmentId"]);
        let _ = timo.post_nothing(&path).await.expecting(200);
        let to_maya = change(&["tasks", "notifications"], Some(&maya));
        assert_eq!([mayas.change().await, mayas.change().await], [to_maya.clone(), to_maya]);
        for _ in 0..2 {
            assert_eq!(timos.change().await, change(&["tasks", "mail"], Some(&maya)));
            assert_eq!(timos.change().await, change(&["activity"], None));
        }

        let body = to_all(&timo_tasks(&["Film", "Cut"]));
        let _ = timo.post("/api/admin/assign-tasks-bulk", body).await.expecting(201);
        for (screen, who) in [(&mut mayas, &maya), (&mut noahs, &noah)] {
            assert_eq!(screen.change().await, change(&["tasks", "notifications"], Some(who)));
        }
        assert_eq!(timos.change().await, change(&["tasks", "mail"], None));
    }
}

#[actix_web::test]
async fn note_reaches_its_reader_and_the_admins() {
    let app = TestApp::new().await;
    let (maya, noah, timo) = (app.client().await, app.other_client().await, app.admin().await);
    let (mut mayas, mut noahs) = (maya.listen().await, noah.listen().await);
    let mut timos = timo.listen().await;
    let path = format!("/api/admin/clients/{}/notes", maya.user_id());
    let _ = timo.post(&path, json!({ "message": "Well done." })).await.expecting(201);
    assert_eq!(mayas.change().await, change(&["notifications", "notes"], Some(&maya)));
    assert_eq!(timos.change().await, change(&["notes", "mail"], Some(&maya)));
    assert_eq!(timos.change().await, change(&["activity"], None));
    let last = changes_zone(&noah, "Asia/Tokyo").await;
    assert_eq!(noahs.change().await, last);
}

#[actix_web::test]
async fn admin_topics_reach_admins_only() {
    let app = TestApp::new().await;
    let (maya, timo) = (app.client().await, app.admin().await);
    let (mut mayas, mut timos) = (maya.listen().await, timo.listen().await);
    let template = json!({ "title": "Week one", "taskTitle": "Film", "category": "Timo Task" });
    let body = json!({ "template": template, "subtasks": [{ "title": "Script" }] });
    let made = timo.post("/api/admin/task-templates", body).await.expecting(201).json();
    let _ = timo.delete(&format!("/api/admin/task-templates/{}", made["id"])).await.expecting(204);
    let _ = timo.post_nothing("/api/admin/generate-community-link").await.expecting(200);
    let _ = timo.delete("/api/admin/community-link").await.expecting(204);
    let _ = timo.post("/api/admin/invitations", json!({ "email": "b@example.com" })).await.expecting(201);
    let _ = app.anonymous().post("/api/auth/signup", sign_up_body(json!({}))).await.expecting(201);
    let last = changes_zone(&maya, "Asia/Tokyo").await;
    let heard = heard_until(&mut timos, &last).await;
    let expected: [&[&str]; 6] = [
        &["templates", "activity"],
        &["templates", "activity"],
        &["invitations", "activity"],
        &["invitations", "activity"],
        &["invitations", "activity", "mail"],
        &["clients", "mail"],
    ];
    assert_eq!(heard, expected.map(|what| change(what, None)));
    assert_eq!(mayas.change().await, last);
}

#[actix_web::test]
async fn client_leaves_the_lists_of_admins() {
    for app in TestApp::on_both().await {
        let (maya, timo) = (app.client().await, app.admin().await);
        let mut timos = timo.listen().await;
        let lists = ["profile", "clients", "reviews", "programs", "checkIns", "numbers"];
        let _ = maya.post("/api/account/delete", json!({ "email": CLIENT })).await.expecting(204);
        let heard = heard_until(&mut timos, &changes_zone(&timo, "Asia/Tokyo").await).await;
        let has = |heard: &[Value], list: &str| {
            heard.iter().any(|change| change["what"].as_array().unwrap().contains(&json!(list)))
        };
        assert!(lists.iter().all(|list| has(&heard, list)), "{heard:?}");
        // She returns.
        let _ = app.client().await;
        let heard = heard_until(&mut timos, &changes_zone(&timo, "Asia/Seoul").await).await;
        assert!(lists.iter().all(|list| has(&heard, list)), "{heard:?}");
        // She becomes an admin.
        let (email, now) = (EmailAddress::parse(CLIENT).unwrap(), app.ports.clock.now());
        let password = AdminPassword::Unknown(PasswordHash("unknown".to_owned()));
        let admin = NewAdmin { email, name: None, password, promote: true };
        ports::run(&app.ports, move |db| create_admin(db, now, &admin).map(drop)).unwrap();
        let heard = heard_until(&mut timos, &changes_zone(&timo, "Asia/Kolkata").await).await;
        assert!(lists.iter().all(|list| has(&heard, list)), "{heard:?}");
    }
}

#[actix_web::test]
async fn refused_and_empty_changes_publish_no_event() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let task = TaskBuilder::of(maya.user_id()).insert(app.storage());
        let path = format!("/api/tasks/{}/status", task.id.0);
        let mut screen = maya.listen().await;
        let _ = maya.put(&path, json!({ "status": "completed" })).await.expecting(409);
        let _ = maya.post("/api/tasks", json!({})).await.expecting(422);
        let _ = maya.put(&path, json!({ "status": task.status.name() })).await.expecting(200);
        let _ = maya.put("/api/achievements/seen", json!({ "types": [] })).await.expecting(204);
        let last = changes_zone(&maya, "Asia/Tokyo").await;
        assert_eq!(screen.change().await, last);
    }
}

#[actix_web::test]
async fn a_tab_finds_itself_in_what_it_caused() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let mut screen = maya.listen().await;
    for (sent, told) in [("4f-A", json!("4f-A")), ("no tab of ours", Value::Null), ("", Value::Null)] {
        let request = maya.request(Method::POST, "/api/tasks").header("x-tab", sent);
        let _ = request.json(&task_body(json!({}))).send().await.expecting(201);
        assert_eq!(screen.change().await["tab"], told, "{sent:?}");
    }
}

#[actix_web::test]
async fn answer_names_what_the_stream_tells_others() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let mut screen = app.client().await.listen().await;
        let create = || {
            let request = maya.request(Method::POST, "/api/tasks").header("x-tab", "4f");
            request.header("idempotency-key", "once").json(&task_body(json!({})))
        };
        let created = create().send().await.expecting(201);
        let told = screen.change().await;
        assert_eq!(told["tasks"], json!([created.json()["id"]]));
        assert_eq!(serde_json::from_str::<Value>(created.header("x-changed")).unwrap(), json!([told]));
        // The first answer may be lost with its header.
        let repeated = create().send().await.expecting(201);
        for topic in ["tasks", "notifications", "programs"] {
            assert!(repeated.header("x-changed").contains(topic), "{topic}");
        }
        assert!(!repeated.header("x-changed").contains("activity"), "that is the admins'");
        let refused = maya.post("/api/tasks", json!({})).await.expecting(422);
        assert_eq!(refused.header("x-changed"), "");
        let nothing = maya.put("/api/achievements/seen", json!({ "types": [] })).await.expecting(204);
        assert_eq!(nothing.header("x-changed"), "[]");
    }
}
