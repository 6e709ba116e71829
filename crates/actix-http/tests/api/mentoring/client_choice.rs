//! Choices of clients: resolution and refusals.

use hub_test_support::{app::TestApp, builders::UserBuilder, caller::Caller};
use serde_json::{Value, json};

const EMAILS: &str = "/api/admin/clients/emails";
const UNKNOWN: &str = "00000000-0000-4000-8000-000000000000";

async fn chosen(admin: &Caller, clients: Value) -> Value {
    admin.post(EMAILS, json!({ "clients": clients })).await.expecting(200).json()
}

#[actix_web::test]
async fn choice_reaches_whom_it_names_or_describes() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let lena = app.sign_in(UserBuilder::new("lena@example.com").name("Léna", "Ørsted")).await;
        let [maya, noah, lena] = [&maya, &noah, &lena].map(|client| client.user_id().to_string());
        let all = json!(["lena@example.com", "maya@example.com", "noah@example.com"]);
        let nobody_missed = json!({ "count": 0, "names": [] });
        for (clients, emails) in [
            (json!({ "everybody": true }), all.clone()),
            (json!({ "filter": {} }), all.clone()),
            (json!({ "ids": [noah, maya, noah] }), json!(["maya@example.com", "noah@example.com"])),
            (json!({ "filter": { "q": "orsted lena" } }), json!(["lena@example.com"])),
            (json!({ "filter": { "attention": "waiting" } }), json!([])),
            (
                json!({ "everybody": true, "except": [maya, UNKNOWN] }),
                json!(["lena@example.com", "noah@example.com"]),
            ),
            (json!({ "filter": { "q": "example" }, "except": [lena, noah] }), json!(["maya@example.com"])),
        ] {
            let answer = chosen(&admin, clients.clone()).await;
            assert_eq!(answer, json!({ "emails": emails, "missed": nobody_missed }), "{clients}");
        }
    }
}

#[actix_web::test]
async fn who_left_is_missed_by_name() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let _ = noah.post("/api/account/delete", json!({ "email": "noah@example.com" })).await.expecting(204);
        let ids = [maya.user_id().to_string(), noah.user_id().to_string(), UNKNOWN.to_owned()];
        let answer = chosen(&admin, json!({ "ids": ids })).await;
        let missed = json!({ "count": 2, "names": ["Noah Example"] });
        assert_eq!(answer, json!({ "emails": ["maya@example.com"], "missed": missed }));
    }
}

#[actix_web::test]
async fn unclear_choice_is_refused() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let crowd = vec![UNKNOWN; 10_001];
    let one_of = "Choose clients in one way: by name, by segment, by filter, or everybody.";
    let too_many = "At most 10000 clients can be named at once.";
    for (clients, message) in [
        (json!({}), one_of),
        (json!({ "everybody": false }), one_of),
        (json!({ "ids": [UNKNOWN], "everybody": true }), one_of),
        (json!({ "filter": {}, "ids": [] }), one_of),
        (json!({ "ids": [] }), "Choose at least one client."),
        (json!({ "ids": ["maya"] }), "At least one of these clients does not exist."),
        (json!({ "ids": crowd }), too_many),
        (json!({ "everybody": true, "except": crowd }), too_many),
        (
            json!({ "ids": [UNKNOWN], "except": [UNKNOWN] }),
            "Only a filter, a segment or everybody can have exceptions.",
        ),
    ] {
        let refusal = admin.post(EMAILS, json!({ "clients": clients })).await.refused(422, message);
        assert_eq!(refusal["field"], "clients");
    }
    let refusal = admin.post(EMAILS, json!({ "clients": { "filter": { "attention": "bored" } } })).await;
    assert_eq!(
        refusal.refused(422, "attention must be one of overdue, waiting, quiet.")["field"],
        "attention"
    );
    admin
        .post(EMAILS, json!({ "clients": { "ids": "maya" } }))
        .await
        .refused(400, "The field clients.ids has the wrong type.");
}
