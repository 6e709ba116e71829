//! Notes from a mentor to a client.

use hub_test_support::{app::TestApp, builders::UserBuilder, caller::Caller};
use serde_json::{Value, json};

async fn send(admin: &Caller, client: &Caller, message: &str) -> Value {
    let path = format!("/api/admin/clients/{}/notes", client.user_id());
    admin.post(&path, json!({ "message": message })).await.expecting(201).json()
}

async fn messages(caller: &Caller, path: &str) -> Vec<String> {
    let notes = caller.get(path).await.expecting(200).json();
    let message = |note: &Value| note["message"].as_str().unwrap().to_owned();
    notes.as_array().unwrap().iter().map(message).collect()
}

#[actix_web::test]
async fn note_reaches_its_client_in_app_and_mail() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let note = send(&admin, &maya, "  Well done!\nKeep <going>.  ").await;
    assert_eq!(note["message"], "Well done!\nKeep <going>.");
    assert_eq!(
        (&note["authorName"], &note["clientId"]),
        (&json!("Timo Example"), &json!(maya.user_id().to_string()))
    );
    assert_eq!(maya.get("/api/admin-notes").await.expecting(200).json(), json!([note]));

    let told = maya.get("/api/notifications").await.expecting(200).json();
    assert_eq!((&told[0]["type"], &told[0]["description"]), (&json!("message"), &note["message"]));
    assert_eq!(told[0]["link"], json!({ "kind": "note", "id": note["id"].to_string() }));
    let mail = app.waiting_mail();
    assert_eq!((mail.len(), mail[0].recipient.as_str()), (1, "maya@example.com"));
    assert!(mail[0].content.text.contains("Keep <going>.") && !mail[0].content.html.contains("<going>"));
}

#[actix_web::test]
async fn notes_are_visible_to_reader_and_author() {
    let app = TestApp::new().await;
    let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
    let other_admin = app.sign_in(UserBuilder::new("tina@example.com").admin()).await;
    send(&admin, &maya, "to Maya").await;
    send(&admin, &noah, "to Noah").await;
    send(&other_admin, &maya, "from Tina").await;

    assert_eq!(messages(&maya, "/api/admin-notes").await, ["from Tina", "to Maya"]);
    assert_eq!(messages(&noah, "/api/admin-notes").await, ["to Noah"]);
    assert_eq!(messages(&admin, "/api/admin-notes").await, ["to Noah", "to Maya"]);
    let of_maya = format!("/api/admin-notes?clientId={}", maya.user_id());
    assert_eq!(messages(&admin, &of_maya).await, ["to Maya"]);
    assert_eq!(messages(&noah, &of_maya).await, ["to Noah"], "a client's filter opens nothing");
}

#[actix_web::test]
async fn note_needs_text_of_at_most_500_characters() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let path = format!("/api/admin/clients/{}/notes", maya.user_id());
    for (message, refusal) in [
        (json!(null), "Please enter a message."),
        (json!(" \n "), "Please enter a message."),
        (json!("é".repeat(501)), "Message must be at most 500 characters."),
        (json!("a\u{7}b"), "Message must not contain control characters."),
    ] {
        admin.post(&path, json!({ "message": message })).await.refused(422, refusal);
    }
    send(&admin, &maya, &"é".repeat(500)).await;
    assert_eq!(messages(&maya, "/api/admin-notes").await.len(), 1);
}

#[actix_web::test]
async fn notes_are_sent_to_clients_only() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let nobody = "00000000-0000-4000-8000-000000000000";
    for id in [admin.user_id().to_string().as_str(), nobody, "nonsense"] {
        let answer =
            admin.post(&format!("/api/admin/clients/{id}/notes"), json!({ "message": "Hello" })).await;
        answer.refused(404, "There is nothing here.");
    }
    let _ = admin.get("/api/admin-notes?clientId=nonsense").await.expecting(404);
}
