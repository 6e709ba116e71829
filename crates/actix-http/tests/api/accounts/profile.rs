//! Profile of a user, and their password.

use actix_web::http::Method;
use hub_test_support::{
    app::{CLIENT, TestApp},
    builders::PASSWORD,
    caller::Caller,
};
use serde_json::{Value, json};

const LINKS: [&str; 9] = [
    "instagramUrl",
    "youtubeUrl",
    "tiktokUrl",
    "twitterUrl",
    "linkedinUrl",
    "facebookUrl",
    "hero1Url",
    "hero2Url",
    "hero3Url",
];
const CHANGE: &str = "/api/auth/change-password";

fn path(caller: &Caller) -> String {
    format!("/api/users/{}", caller.user_id())
}

fn profile(changes: Value) -> Value {
    let mut body = json!({ "firstName": "Maya", "lastName": "Okafor" });
    let Value::Object(changes) = changes else { panic!("changes are an object") };
    body.as_object_mut().unwrap().extend(changes);
    body
}

/// Account of the caller in the form of other responses: only this one has `emailConfirmed`.
pub async fn own_account(caller: &Caller) -> Value {
    let mut account = caller.get("/api/auth/user").await.expecting(200).json();
    assert_eq!(account.as_object_mut().unwrap().remove("emailConfirmed"), Some(json!(true)));
    account
}

#[actix_web::test]
async fn names_and_links_are_kept() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let mut changes = json!({ "firstName": " Máya " });
    for link in LINKS {
        changes[link] = json!(format!("https://example.com/{link}"));
    }
    let user = maya.put(&path(&maya), profile(changes)).await.expecting(200).json();
    assert_eq!((&user["firstName"], &user["lastName"]), (&json!("Máya"), &json!("Okafor")));
    for link in LINKS {
        assert_eq!(user[link], format!("https://example.com/{link}"));
    }
    assert_eq!(own_account(&maya).await, user);
}

#[actix_web::test]
async fn omitted_link_stays_and_blank_one_is_cleared() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let all = json!({ "instagramUrl": "http://a.example", "youtubeUrl": "http://b.example", "hero1Url": "http://c.example" });
    let _ = maya.put(&path(&maya), profile(all)).await.expecting(200);
    let changes = json!({ "youtubeUrl": " ", "hero1Url": null });
    let user = maya.put(&path(&maya), profile(changes)).await.expecting(200).json();
    assert_eq!(user["instagramUrl"], "http://a.example");
    assert_eq!((&user["youtubeUrl"], &user["hero1Url"]), (&Value::Null, &Value::Null));
}

#[actix_web::test]
async fn invalid_link_is_refused_and_nothing_is_stored() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let before = maya.get("/api/auth/user").await.expecting(200).json();
    for link in LINKS {
        for address in
            ["javascript:alert(1)", "data:text/html,x", "example.com", "https://", "ftp://a.example"]
        {
            let changes = json!({ "firstName": "Another", link: address });
            let refusal = maya.put(&path(&maya), profile(changes)).await;
            assert_eq!(refusal.refused(422, "Please enter a valid URL")["field"], link);
        }
    }
    assert_eq!(maya.get("/api/auth/user").await.expecting(200).json(), before);
}

#[actix_web::test]
async fn names_are_required() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for (changes, message) in [
        (json!({ "firstName": " " }), "First name is required"),
        (json!({ "lastName": "" }), "Last name is required"),
        (json!({ "firstName": "x".repeat(101) }), "First name must be at most 100 characters."),
    ] {
        maya.put(&path(&maya), profile(changes)).await.refused(422, message);
    }
}

#[actix_web::test]
async fn profile_update_changes_no_email_role_or_others() {
    let app = TestApp::new().await;
    let (maya, noah, admin) = (app.client().await, app.other_client().await, app.admin().await);
    let extras = json!({ "email": "timo@example.com", "isAdmin": true, "id": noah.user_id().to_string(),
        "password": "hacked!!", "createdAt": "2001-01-01T00:00:00Z" });
    let user = maya.put(&path(&maya), profile(extras)).await.expecting(200).json();
    assert_eq!((&user["email"], &user["isAdmin"]), (&json!(CLIENT), &json!(false)));
    assert_eq!(user["id"], maya.user_id().to_string());
    for (caller, path) in
        [(&noah, path(&maya)), (&admin, path(&maya)), (&maya, "/api/users/nonsense".to_owned())]
    {
        caller.put(&path, profile(json!({}))).await.refused(404, "There is nothing here.");
    }
}

async fn change(caller: &Caller, current: &str, new: &str) -> hub_test_support::answer::Answer {
    caller.post(CHANGE, json!({ "currentPassword": current, "newPassword": new })).await
}

#[actix_web::test]
async fn changed_password_ends_other_sessions_and_signs_in() {
    let app = TestApp::new().await;
    let (maya, second_browser, noah) = (app.client().await, app.client().await, app.other_client().await);
    let _ = change(&maya, PASSWORD, "another one").await.expecting(204);
    let _ = maya.get("/api/auth/user").await.expecting(200);
    second_browser.get("/api/auth/user").await.refused(401, "You are logged out.");
    let _ = noah.get("/api/auth/user").await.expecting(200);

    let sign_in = async |password: &str| {
        app.anonymous().post("/api/auth/login", json!({ "email": CLIENT, "password": password })).await
    };
    sign_in(PASSWORD).await.refused(401, "Invalid email or password");
    let _ = sign_in("another one").await.expecting(200);
}

#[actix_web::test]
async fn password_change_needs_the_old_one() {
    let app = TestApp::new().await;
    let (maya, second_browser) = (app.client().await, app.client().await);
    let refusal = change(&maya, "a guess", "another one").await;
    assert_eq!(refusal.refused(422, "Current password is incorrect")["field"], "currentPassword");
    let refusal = change(&maya, PASSWORD, "1234567").await;
    let body = refusal.refused(422, "Password must be at least 8 characters long");
    assert_eq!(body["field"], "newPassword");
    let _ = second_browser.get("/api/auth/user").await.expecting(200);
    let _ = app.client().await;
}

#[actix_web::test]
async fn guessing_the_old_password_is_slowed_down() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let mut statuses = Vec::new();
    for number in 0..80 {
        statuses.push(change(&maya, &format!("guess {number}"), "another one").await.status);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
}

#[actix_web::test]
async fn changed_zone_moves_days_and_unknown_is_refused() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    let zone_of = |caller: &Caller| {
        let id = caller.user_id();
        app.read(|db| db.accounts().find(id)).unwrap().zone
    };
    let set = async |zone: Value| maya.put("/api/users/time-zone", json!({ "timeZone": zone })).await;
    let _ = set("Pacific/Auckland".into()).await.expecting(204);
    assert_eq!(zone_of(&maya), chrono_tz::Tz::Pacific__Auckland);
    assert_eq!(zone_of(&noah), chrono_tz::Tz::UTC);
    let told = maya.get("/api/auth/user").await.expecting(200).json();
    assert_eq!(told["timeZone"], "Pacific/Auckland");
    for unknown in ["Mars/Olympus_Mons", "", "UTC+1"] {
        let body = set(unknown.into()).await.refused(422, "This time zone does not exist.");
        assert_eq!(body["field"], "timeZone");
    }
    let _ = set(Value::Null).await.expecting(422);
    let _ = set(5.into()).await.expecting(400);
    assert_eq!(zone_of(&maya), chrono_tz::Tz::Pacific__Auckland);
    // It is Saturday there already: Friday, which is today in UTC, is past.
    let friday = hub_test_support::builders::task_body(json!({ "dueDate": "2026-11-20" }));
    let _ = noah.post("/api/tasks", friday.clone()).await.expecting(201);
    let _ = maya.post("/api/tasks", friday).await.expecting(422);
}

#[actix_web::test]
async fn profile_of_another_version_is_refused() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let save = async |version: i64, changes: Value| {
            let request = maya.request(Method::PUT, &path(&maya)).json(&profile(changes));
            request.header("if-match", &format!("\"{version}\"")).send().await
        };
        let first = maya.get("/api/auth/user").await.expecting(200).json()["version"].as_i64().unwrap();
        let saved = save(first, json!({ "firstName": "Mia" })).await.expecting(200).json();
        assert_eq!(saved["version"], first + 1);
        let refused = save(first, json!({ "lastName": "Lost" })).await.expecting(412).json();
        assert_eq!((&refused["code"], &refused["current"]), (&json!("outdated"), &saved));
        let chosen = json!({ "profileImageUrl": "animal-fox" });
        let pictured = maya.put("/api/users/profile-picture", chosen).await.expecting(200).json();
        assert_eq!(pictured["version"], first + 2, "a picture is part of it");
        let anyway = maya.put(&path(&maya), profile(json!({ "firstName": "Maja" }))).await;
        assert_eq!(anyway.expecting(200).json()["version"], first + 3, "without the header as specified");
        let told = maya.get("/api/auth/user").await.expecting(200).json();
        assert_eq!((&told["firstName"], &told["version"]), (&json!("Maja"), &json!(first + 3)));
    }
}
