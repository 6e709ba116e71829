//! Notes to many clients, and their recall until they are read.

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_test_support::{app::TestApp, builders::UserBuilder, caller::Caller};
use serde_json::{Value, json};

use crate::mentor::{activity, listed, recipients};

const NOTES: &str = "/api/admin/notes";

async fn send(admin: &Caller, clients: Value) -> Value {
    let body = json!({ "clients": clients, "message": "  Well done! " });
    admin.post(NOTES, body).await.expecting(201).json()
}

fn recall_of(sent: &Value) -> String {
    format!("{NOTES}/batches/{}/recall", sent["batchId"])
}

#[actix_web::test]
async fn note_to_many_reaches_each_of_them() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let _ = app.deliver_mail();
        let sent = send(&admin, json!({ "everybody": true })).await;
        let expected = json!({
            "batchId": sent["batchId"], "clients": 2, "missed": { "count": 0, "names": [] },
        });
        assert_eq!(sent, expected);
        for client in [&maya, &noah] {
            let notes = listed(client, "/api/admin-notes").await;
            assert_eq!((notes.len(), &notes[0]["message"]), (1, &json!("Well done!")));
            let news = listed(client, "/api/notifications").await.remove(0);
            assert_eq!(
                (&news["title"], &news["type"]),
                (&json!("A note from Timo Example"), &json!("message"))
            );
            assert_eq!(news["link"], json!({ "kind": "note", "id": notes[0]["id"].to_string() }));
        }
        assert_eq!(recipients(&app), ["maya@example.com", "noah@example.com"]);
        let entry = activity(&admin).await.remove(0);
        let expected = json!({
            "kind": "note", "action": "sent", "clients": 2, "titles": [], "client": null,
            "noteBatchId": sent["batchId"], "recallableUntil": "2026-11-21T12:00:00Z",
        });
        for (field, value) in expected.as_object().unwrap() {
            assert_eq!(entry[field], *value, "{field}");
        }
        let of_maya = format!("/api/admin/activity?clientId={}", maya.user_id());
        assert_eq!(listed(&admin, &of_maya).await.len(), 1);
    }
}

#[actix_web::test]
async fn note_is_recalled_where_it_is_unread() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let other_admin = app.sign_in(UserBuilder::new("tina@example.com").admin()).await;
        let _ = app.deliver_mail();
        let sent = send(&admin, json!({ "everybody": true })).await;
        let news = listed(&maya, "/api/notifications").await.remove(0);
        let _ = maya.put(&format!("/api/notifications/{}/read", news["id"]), json!({})).await.expecting(200);
        let path = recall_of(&sent);
        let preview = admin.get(&path).await.expecting(200).json();
        assert_eq!(preview, json!({ "batchId": sent["batchId"], "clients": 2, "goes": 1, "stays": 1 }));
        let recalled = other_admin.post_nothing(&path).await.expecting(200).json();
        assert_eq!(recalled, json!({ "gone": 1, "stayed": 1 }));
        let left =
            (listed(&maya, "/api/admin-notes").await.len(), listed(&noah, "/api/admin-notes").await.len());
        assert_eq!(left, (1, 0));
        assert_eq!(listed(&noah, "/api/notifications").await, [] as [Value; 0]);
        assert_eq!(recipients(&app), ["maya@example.com"]);
        let [recall, sending] = &activity(&admin).await[..2] else { panic!("both are recorded") };
        let noahs = json!({ "id": noah.user_id().to_string(), "name": "Noah Example" });
        for (field, value) in [
            ("kind", json!("note")),
            ("action", json!("recalled")),
            ("clients", json!(1)),
            ("stayed", json!(1)),
            ("client", noahs),
            ("noteBatchId", sent["batchId"].clone()),
            ("recallableUntil", json!(null)),
        ] {
            assert_eq!(recall[field], value, "{field}");
        }
        assert_eq!((&sending["action"], &sending["recallableUntil"]), (&json!("sent"), &json!(null)));
        for refused in [admin.get(&path).await, admin.post_nothing(&path).await] {
            let _ = refused.refused(409, "This note was recalled already.");
        }
    }
}

#[actix_web::test]
async fn note_can_be_recalled_for_a_day() {
    let app = TestApp::new().await;
    let (admin, _) = (app.admin().await, app.client().await);
    let sent = send(&admin, json!({ "everybody": true })).await;
    app.clock.advance(TimeDelta::hours(24));
    let _ = admin.get(&recall_of(&sent)).await.expecting(200);
    app.clock.advance(TimeDelta::seconds(1));
    let _ = admin.post_nothing(&recall_of(&sent)).await.refused(409, "A note can be recalled for 24 hours.");
    let _ = admin.post_nothing(&format!("{NOTES}/batches/4711/recall")).await.expecting(404);
}

#[actix_web::test]
async fn bad_choice_or_message_sends_nothing() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let everybody = json!({ "everybody": true });
    for (body, field) in [
        (json!({ "clients": everybody, "message": " " }), "message"),
        (json!({ "clients": everybody, "message": "x".repeat(501) }), "message"),
        (json!({ "clients": {}, "message": "Hi" }), "clients"),
        (json!({ "clients": { "ids": [] }, "message": "Hi" }), "clients"),
        (json!({ "clients": { "ids": ["maya"] }, "message": "Hi" }), "clients"),
        (json!({ "clients": { "ids": [], "everybody": true }, "message": "Hi" }), "clients"),
    ] {
        assert_eq!(admin.post(NOTES, body.clone()).await.expecting(422).json()["field"], field, "{body}");
    }
    let nobody = json!({ "filter": { "q": "nobody of this name" } });
    let _ = admin.post(NOTES, json!({ "clients": nobody, "message": "Hi" })).await.expecting(409);
    assert_eq!(listed(&maya, "/api/admin-notes").await, [] as [Value; 0]);
    assert_eq!(activity(&admin).await, [] as [Value; 0]);
}

#[actix_web::test]
async fn answer_names_whom_the_note_missed() {
    let app = TestApp::new().await;
    let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
    let ids = [maya.user_id().to_string(), noah.user_id().to_string()];
    let _ = noah.post("/api/account/delete", json!({ "email": "noah@example.com" })).await.expecting(204);
    let body = json!({
        "clients": { "everybody": true }, "message": "Hi", "expected": { "count": 2, "ids": ids },
    });
    let sent = admin.post(NOTES, body).await.expecting(201).json();
    assert_eq!(sent["clients"], 1);
    assert_eq!(sent["missed"], json!({ "count": 1, "names": ["Noah Example"] }));
}

#[actix_web::test]
async fn repeated_call_sends_one_note() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let body = json!({ "clients": { "ids": [maya.user_id().to_string()] }, "message": "Hi" });
    let mut answers = Vec::new();
    for _ in 0..2 {
        let call = admin.request(Method::POST, NOTES).header("idempotency-key", "one-key").json(&body);
        answers.push(call.send().await.expecting(201).json());
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(listed(&maya, "/api/admin-notes").await.len(), 1);
    let client = json!({ "id": maya.user_id().to_string(), "name": "Maya Example" });
    assert_eq!(activity(&admin).await[0]["client"], client);
}
