//! Sessions of the caller, by browser.

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_test_support::{
    app::{CLIENT, TestApp},
    builders::PASSWORD,
    caller::Caller,
    listening::Heard,
};
use serde_json::{Value, json};

const MAC: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) \
    Chrome/148.0.0.0 Safari/537.36";
const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 \
    (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const WINDOWS: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0";

/// Maya, in a browser with this `User-Agent`.
async fn maya_in(app: &TestApp, user_agent: &str, zone: Option<&str>) -> Caller {
    let _ = app.client().await;
    let browser = app.anonymous();
    let body = json!({ "email": CLIENT, "password": PASSWORD, "timeZone": zone });
    let sign_in = browser.request(Method::POST, "/api/auth/login").header("user-agent", user_agent);
    let _ = sign_in.json(&body).send().await.expecting(200);
    browser
}

async fn devices(caller: &Caller) -> Vec<Value> {
    caller.get("/api/sessions").await.expecting(200).json().as_array().unwrap().clone()
}

#[actix_web::test]
async fn browser_is_listed_by_its_own_name() {
    for (said, browser, system, is_mobile) in [
        (MAC, Some("Chrome"), Some("macOS"), false),
        (IPHONE, Some("Safari"), Some("iPhone"), true),
        (WINDOWS, Some("Firefox"), Some("Windows"), false),
        ("curl/8.9.1", None, None, false),
        ("\u{1f600}", None, None, false),
        ("", None, None, false),
    ] {
        let app = TestApp::new().await;
        let maya = maya_in(&app, said, Some("Europe/Lisbon")).await;
        let this = devices(&maya).await.remove(0);
        let expected = json!([browser, system, is_mobile, "Europe/Lisbon", true]);
        let seen = ["browser", "system", "isMobile", "zone", "isCurrent"].map(|field| this[field].clone());
        assert_eq!(json!(seen), expected, "{said}");
    }
}

/// Delivers the waiting mail, and returns its subjects.
fn subjects(app: &TestApp) -> Vec<String> {
    app.deliver_mail().into_iter().map(|letter| letter.content.subject).collect()
}

#[actix_web::test]
async fn owner_hears_of_new_browsers_and_passwords() {
    const NEW_BROWSER: &str = "A new browser signed in";
    let body = json!({ "email": CLIENT, "password": PASSWORD });
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        assert_eq!(subjects(&app), [""; 0], "she has just joined");
        app.clock.advance(TimeDelta::days(1));
        let _ = maya.post("/api/auth/login", body.clone()).await.expecting(200);
        assert_eq!(subjects(&app), [""; 0], "her browser is known");

        let stranger = app.anonymous();
        stranger.set_cookie("hub-device", "made-up");
        let sign_in = stranger.request(Method::POST, "/api/auth/login").header("user-agent", WINDOWS);
        let _ = sign_in.json(&body).send().await.expecting(200);
        let mail = app.deliver_mail();
        assert_eq!((mail.len(), mail[0].content.subject.as_str()), (1, NEW_BROWSER));
        assert!(mail[0].content.text.contains("Firefox on Windows is signed in"), "{}", mail[0].content.text);
        let wrong = json!({ "email": CLIENT, "password": "not this one" });
        let _ = app.anonymous().post("/api/auth/login", wrong).await.expecting(401);
        assert_eq!(subjects(&app), [""; 0], "a failure tells nobody");

        let change = json!({ "currentPassword": PASSWORD, "newPassword": "another secret" });
        let _ = maya.post("/api/auth/change-password", change).await.expecting(204);
        let mail = app.deliver_mail();
        assert_eq!((mail.len(), mail[0].content.subject.as_str()), (1, "Your password was changed"));
        assert!(!mail[0].content.text.contains("secret") && mail[0].content.text.contains("/auth/forgot"));
        let changed = json!({ "email": CLIENT, "password": "another secret" });
        let _ = maya.post("/api/auth/login", changed).await.expecting(200);
        assert_eq!(subjects(&app), [""; 0], "her browser is known with the older password");
    }
}

#[actix_web::test]
async fn current_browser_is_first_then_the_last_seen() {
    for app in TestApp::on_both().await {
        let phone = maya_in(&app, IPHONE, None).await;
        app.clock.advance(TimeDelta::hours(1));
        let _windows = maya_in(&app, WINDOWS, Some("nowhere")).await;
        app.clock.advance(TimeDelta::hours(1));
        let mac = maya_in(&app, MAC, None).await;
        let systems = |listed: Vec<Value>| -> Vec<Value> {
            let known = listed.into_iter().map(|one| one["system"].clone());
            known.filter(|system| !system.is_null()).collect()
        };
        assert_eq!(systems(devices(&mac).await), ["macOS", "Windows", "iPhone"]);
        assert_eq!(systems(devices(&phone).await), ["iPhone", "macOS", "Windows"]);
        app.clock.advance(TimeDelta::days(13) + TimeDelta::hours(23));
        // The time of the phone's last call is written asynchronously.
        assert!(!systems(devices(&mac).await).contains(&json!("Windows")), "it was not used for too long");
    }
}

#[actix_web::test]
async fn remote_sign_out_ends_the_session_immediately() {
    let app = TestApp::new().await;
    let (phone, mac) = (maya_in(&app, IPHONE, None).await, maya_in(&app, MAC, None).await);
    let listed = devices(&mac).await;
    let lost = listed.iter().find(|one| one["system"] == "iPhone").unwrap();
    let path = format!("/api/sessions/{}", lost["id"]);
    let mut heard = phone.listen().await;
    let _ = mac.delete(&path).await.expecting(204);
    assert!(matches!(heard.next().await, Heard::End));
    phone.get("/api/tasks").await.refused(401, "You are logged out.");
    assert_eq!(devices(&mac).await.len(), listed.len() - 1);
    mac.delete(&path).await.refused(404, "There is nothing here.");
}

#[actix_web::test]
async fn sign_out_of_others_affects_own_sessions_only() {
    let app = TestApp::new().await;
    let noah = app.other_client().await;
    let (phone, mac) = (maya_in(&app, IPHONE, None).await, maya_in(&app, MAC, None).await);
    let _ = mac.delete("/api/sessions").await.expecting(204);
    phone.get("/api/tasks").await.refused(401, "You are logged out.");
    let _ = noah.get("/api/tasks").await.expecting(200);
    assert_eq!(devices(&mac).await.len(), 1);
    let own = devices(&mac).await[0]["id"].clone();
    noah.delete(&format!("/api/sessions/{own}")).await.refused(404, "There is nothing here.");
}
