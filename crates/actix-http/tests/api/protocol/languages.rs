//! Language of texts in responses.

use actix_web::http::Method;
use hub_domain::model::language::Language;
use hub_test_support::{
    answer::Answer,
    app::{CLIENT, TestApp},
    builders::{PASSWORD, UserBuilder, sign_up_body, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

const LOGIN: &str = "/api/auth/login";

async fn sign_in(caller: &Caller, password: &str, accepted: &str) -> Answer {
    let body = json!({ "email": CLIENT, "password": password });
    caller.request(Method::POST, LOGIN).json(&body).header("accept-language", accepted).send().await
}

async fn choose(caller: &Caller, language: Value) -> Answer {
    let body = json!({ "firstName": "Maya", "lastName": "Okafor", "language": language });
    caller.put(&format!("/api/users/{}", caller.user_id()), body).await
}

async fn untitled_task(caller: &Caller, accepted: &str) -> Answer {
    let body = task_body(json!({ "title": " " }));
    caller.request(Method::POST, "/api/tasks").json(&body).header("accept-language", accepted).send().await
}

#[actix_web::test]
async fn refusal_before_sign_in_follows_the_browser() {
    let app = TestApp::new().await;
    let _ = app.client().await;
    let caller = app.anonymous();
    for (accepted, tag, message) in [
        ("de-AT,de;q=0.9,en;q=0.5", "de", "E-Mail-Adresse oder Passwort stimmt nicht"),
        ("ar", "ar", "البريد الإلكتروني أو كلمة المرور غير صحيحة"),
        ("fr-FR, fr;q=0.9", "en", "Invalid email or password"),
        ("de;q=nonsense", "en", "Invalid email or password"),
        ("\"\\;;,,", "en", "Invalid email or password"),
        ("en", "en", "Invalid email or password"),
    ] {
        let answer = sign_in(&caller, "wrong password", accepted).await;
        assert_eq!(answer.header("content-language"), tag, "{accepted}");
        assert!(answer.header("vary").contains("Accept-Language"), "{}", answer.header("vary"));
        answer.refused(401, message);
    }
}

#[actix_web::test]
async fn refusals_outside_of_handlers_are_worded_too() {
    let app = TestApp::new().await;
    let caller = app.anonymous();
    let ask = |method, path| caller.request(method, path).header("accept-language", "de");
    ask(Method::GET, "/api/nonsense").send().await.refused(404, "Hier ist nichts.");
    ask(Method::GET, "/api/tasks").send().await.refused(401, "Du bist abgemeldet.");
    let foreign = ask(Method::POST, LOGIN).header("origin", "https://evil.example");
    foreign.send().await.refused(403, "Diese Anfrage kam von einer anderen Website.");
    let broken = ask(Method::POST, LOGIN).body("application/json", "{");
    broken.send().await.refused(400, "Die Anfrage ist kein gültiges JSON.");
}

#[actix_web::test]
async fn language_of_the_account_wins() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    untitled_task(&maya, "ar").await.refused(422, "عنوان المهمة مطلوب.");
    let account = choose(&maya, json!("de")).await.expecting(200).json();
    assert_eq!(account["language"], "de");
    let refused = untitled_task(&maya, "ar").await;
    assert_eq!(refused.header("content-language"), "de");
    refused.refused(422, "Die Aufgabe braucht einen Titel.");
    let unread = maya.request(Method::POST, "/api/tasks").body("application/json", "[]");
    unread.send().await.refused(400, "Die Anfrage ist kein Objekt mit den erwarteten Feldern.");
    let _ = choose(&maya, Value::Null).await.expecting(200);
    untitled_task(&maya, "en").await.refused(422, "Task title is required.");
}

#[actix_web::test]
async fn choice_of_a_language_is_kept_or_refused() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let languages = app.anonymous().get("/api/config").await.expecting(200).json()["languages"].clone();
    assert_eq!(languages, json!(["en", "de", "ar"]));
    for language in languages.as_array().unwrap() {
        assert_eq!(choose(&maya, language.clone()).await.expecting(200).json()["language"], *language);
        assert_eq!(maya.get("/api/auth/user").await.expecting(200).json()["language"], *language);
    }
    for unknown in ["fr", "AR", "de-DE", "<b>", "english"] {
        let refused = choose(&maya, json!(unknown)).await.refused(422, "هذه اللغة غير متاحة.");
        assert_eq!(refused["field"], "language", "{unknown}");
    }
    let names = json!({ "firstName": "Maya", "lastName": "Okafor" });
    let unchanged = maya.put(&format!("/api/users/{}", maya.user_id()), names).await.expecting(200).json();
    assert_eq!(unchanged["language"], "ar");
    assert_eq!(choose(&maya, Value::Null).await.expecting(200).json()["language"], Value::Null);
}

#[actix_web::test]
async fn browser_language_is_kept_at_sign_in() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let kept =
        async || maya.get("/api/account/data").await.expecting(200).json()["user"]["browserLanguage"].clone();
    for (accepted, known) in [("de-CH", "de"), ("fr", "de"), ("ar;q=0.5, xx", "ar"), ("", "ar")] {
        let answer = sign_in(&maya, PASSWORD, accepted).await.expecting(200);
        assert_eq!(answer.json()["message"], "Login successful");
        assert_eq!(kept().await, known, "{accepted}");
    }
}

#[actix_web::test]
async fn sign_up_keeps_the_language_of_the_browser() {
    let app = TestApp::new().await;
    let lena = app.anonymous();
    let sign_up = lena.request(Method::POST, "/api/auth/signup").json(&sign_up_body(json!({})));
    let answer = sign_up.header("accept-language", "de").send().await.expecting(201).json();
    assert_eq!(
        (&answer["message"], &answer["user"]["language"]),
        (&json!("Account created successfully"), &Value::Null)
    );
    let users = app.read(|db| db.accounts().list());
    let found = users.iter().find(|user| user.email.as_str() == "lena@example.com").unwrap();
    assert_eq!((found.language, found.browser_language), (None, Some(Language::German)));
}

#[actix_web::test]
async fn success_is_worded_in_the_callers_language() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let admin = app.sign_in(UserBuilder::new("jo@example.com").admin().language(Language::German)).await;
    let task = json!({ "title": "Film", "category": "Timo Task", "dueDate": "2026-12-24", "subtasks": [{ "title": "a" }] });
    let body = json!({ "tasks": [task], "assigneeId": maya.user_id().to_string() });
    let answer = admin.post("/api/admin/assign-tasks-bulk", body).await.expecting(201);
    assert_eq!(answer.json()["message"], "1 Aufgabe zugewiesen");
    assert_eq!(answer.header("content-language"), "de");
    let invited = admin.post("/api/admin/invitations/batch", json!({ "emails": ["nobody"] })).await;
    let invited = invited.expecting(200).json();
    assert_eq!(invited["refused"][0]["reason"], "Das ist keine gültige E-Mail-Adresse");
}

#[actix_web::test]
async fn responses_without_texts_name_no_language() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let answer = maya.get("/api/tasks").await.expecting(200);
    assert_eq!(answer.header("content-language"), "");
    assert!(!answer.header("vary").contains("Accept-Language"), "{}", answer.header("vary"));
}
