//! Sign-in and sign-out, with their cookies and headers.

use std::collections::HashSet;

use actix_web::{
    cookie::{SameSite, time::Duration},
    http::Method,
};
use chrono_tz::Tz;
use hub_domain::model::accounts::user::{UserChange, UserId};
use hub_test_support::{
    app::{AppSettings, CLIENT, TestApp},
    builders::{PASSWORD, UserBuilder, sign_up_body},
    caller::Caller,
};
use serde_json::json;

use crate::accounts::profile::own_account;

const LOGIN: &str = "/api/auth/login";
const WRONG: &str = "Invalid email or password";

#[actix_web::test]
async fn sign_in_begins_a_session() {
    let app = TestApp::new().await;
    UserBuilder::new(CLIENT).insert(app.storage());
    let maya = app.anonymous();
    let answer = maya.post(LOGIN, json!({ "email": " MAYA@example.com ", "password": PASSWORD })).await;
    let answer = answer.expecting(200).json();
    assert_eq!(answer["message"], "Login successful");
    assert_eq!(answer["user"]["email"], CLIENT);
    assert_eq!(own_account(&maya).await, answer["user"]);
    assert!(!answer.to_string().to_lowercase().contains("hash"), "{answer}");
}

#[actix_web::test]
async fn unknown_account_and_wrong_password_respond_the_same() {
    let app = TestApp::new().await;
    UserBuilder::new(CLIENT).insert(app.storage());
    let somebody = app.anonymous();
    let mut bodies = Vec::new();
    for (email, password) in [
        (CLIENT, "wrong password"),
        ("nobody@example.com", PASSWORD),
        ("no address", PASSWORD),
        ("", ""),
        (CLIENT, ""),
    ] {
        let answer = somebody.post(LOGIN, json!({ "email": email, "password": password })).await;
        assert_eq!(answer.cookies(), []);
        bodies.push(answer.refused(401, WRONG));
    }
    assert!(bodies.iter().all(|body| *body == bodies[0]), "{bodies:?}");
    somebody.post(LOGIN, json!({})).await.refused(401, WRONG);
    let long = "x".repeat(7_000);
    somebody.post(LOGIN, json!({ "email": CLIENT, "password": long })).await.refused(401, WRONG);
}

#[actix_web::test]
async fn zone_of_the_browser_is_stored_if_known() {
    let app = TestApp::new().await;
    let user = UserBuilder::new(CLIENT).insert(app.storage());
    let zone_after = async |zone: &str| {
        let body = json!({ "email": CLIENT, "password": PASSWORD, "timeZone": zone });
        let _ = app.anonymous().post(LOGIN, body).await.expecting(200);
        app.read(|db| db.accounts().find(user.id)).unwrap().zone
    };
    assert_eq!(zone_after("Asia/Tokyo").await, Tz::Asia__Tokyo);
    assert_eq!(zone_after("Mars/Olympus_Mons").await, Tz::Asia__Tokyo);
}

#[actix_web::test]
async fn zone_of_the_browser_is_told_to_mentors() {
    let app = TestApp::new().await;
    let user = UserBuilder::new(CLIENT).insert(app.storage());
    let mut screen = app.admin().await.listen().await;
    let body = json!({ "email": CLIENT, "password": PASSWORD, "timeZone": "Asia/Tokyo" });
    let _ = app.anonymous().post(LOGIN, body).await.expecting(200);
    let heard = loop {
        let change = screen.change().await;
        if change["what"].as_array().unwrap().contains(&json!("profile")) {
            break change;
        }
    };
    assert_eq!(heard["client"], json!(user.id.to_string()));
}

#[actix_web::test]
async fn http_cookie_is_http_only_and_same_site() {
    let app = TestApp::new().await;
    UserBuilder::new(CLIENT).insert(app.storage());
    let answer = app.anonymous().post(LOGIN, json!({ "email": CLIENT, "password": PASSWORD })).await;
    let cookies = answer.expecting(200).cookies();
    let [cookie, device] = cookies.as_slice() else { panic!("two cookies: {cookies:?}") };
    assert_eq!((cookie.name(), cookie.path(), cookie.domain()), ("hub", Some("/"), None));
    assert_eq!((cookie.http_only(), cookie.same_site()), (Some(true), Some(SameSite::Strict)));
    assert_ne!(cookie.secure(), Some(true), "a browser keeps no secure cookie from plain http");
    assert_eq!(cookie.max_age(), Some(Duration::days(90)));
    assert_eq!((device.name(), device.path(), device.domain()), ("hub-device", Some("/"), None));
    assert_eq!((device.http_only(), device.same_site()), (Some(true), Some(SameSite::Strict)));
    assert_ne!(device.secure(), Some(true));
    assert_eq!(device.max_age(), Some(Duration::days(365)));
}

#[actix_web::test]
async fn https_cookie_is_secure_and_host_bound() {
    let app =
        TestApp::with(AppSettings { public_url: "https://hub.example.com", ..AppSettings::default() }).await;
    UserBuilder::new(CLIENT).insert(app.storage());
    let maya = app.anonymous();
    let answer = maya.post(LOGIN, json!({ "email": CLIENT, "password": PASSWORD })).await;
    let cookies = answer.expecting(200).cookies();
    let [cookie, device] = cookies.as_slice() else { panic!("two cookies: {cookies:?}") };
    assert_eq!((cookie.name(), cookie.path(), cookie.domain()), ("__Host-hub", Some("/"), None));
    assert_eq!((cookie.secure(), cookie.http_only()), (Some(true), Some(true)));
    assert_eq!(cookie.same_site(), Some(SameSite::Strict));
    assert_eq!((device.name(), device.path(), device.domain()), ("__Host-hub-device", Some("/"), None));
    assert_eq!((device.secure(), device.http_only()), (Some(true), Some(true)));
    assert_eq!(device.same_site(), Some(SameSite::Strict));
    let _ = maya.get("/api/auth/user").await.expecting(200);
}

#[actix_web::test]
async fn two_ports_of_a_host_share_no_session() {
    let urls =
        ["http://localhost:8080", "http://localhost:8081", "https://a.example:8443", "https://a.example"];
    let mut names = HashSet::<String>::new();
    for public_url in urls {
        let app = TestApp::with(AppSettings { public_url, ..AppSettings::default() }).await;
        let maya = app.client().await;
        let session = maya.session_cookie().unwrap();
        let stranger = app.anonymous();
        // Cookies of the other servers on the host.
        for name in &names {
            maya.set_cookie(name, "another server's");
            stranger.set_cookie(name, &session);
        }
        let _ = maya.get("/api/auth/user").await.expecting(200);
        stranger.get("/api/auth/user").await.refused(401, "You are logged out.");
        let again = maya.post(LOGIN, json!({ "email": CLIENT, "password": PASSWORD })).await.expecting(200);
        for cookie in again.cookies() {
            assert!(names.insert(cookie.name().to_owned()), "{} is of {public_url}, too", cookie.name());
        }
    }
}

#[actix_web::test]
async fn sign_in_replaces_the_browsers_older_session() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let before = maya.session_cookie().unwrap();
    let _ = maya.post(LOGIN, json!({ "email": CLIENT, "password": PASSWORD })).await.expecting(200);
    let after = maya.session_cookie().unwrap();
    assert_ne!(before, after);
    let _ = maya.get("/api/auth/user").await.expecting(200);

    let thief = app.anonymous();
    thief.set_cookie("hub", &before);
    thief.get("/api/auth/user").await.refused(401, "You are logged out.");
}

#[actix_web::test]
async fn session_fixation_is_impossible() {
    let app = TestApp::new().await;
    UserBuilder::new(CLIENT).insert(app.storage());
    let maya = app.anonymous();
    let planted = "A".repeat(43);
    maya.set_cookie("hub", &planted);
    let _ = maya.post(LOGIN, json!({ "email": CLIENT, "password": PASSWORD })).await.expecting(200);
    assert_ne!(maya.session_cookie().unwrap(), planted);
    let _ = maya.get("/api/auth/user").await.expecting(200);
}

#[actix_web::test]
async fn a_failed_sign_in_leaves_the_session_alone() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    maya.post(LOGIN, json!({ "email": CLIENT, "password": "wrong" })).await.refused(401, WRONG);
    let _ = maya.get("/api/auth/user").await.expecting(200);
}

async fn sign_out(caller: &Caller, site: &str) -> hub_test_support::answer::Answer {
    caller.request(Method::GET, "/api/logout").header("sec-fetch-site", site).send().await.expecting(303)
}

#[actix_web::test]
async fn signing_out_ends_the_session_on_the_server() {
    let app = TestApp::new().await;
    let (maya, second_browser) = (app.client().await, app.client().await);
    let stolen = maya.session_cookie().unwrap();
    let answer = sign_out(&maya, "same-origin").await;
    assert_eq!(answer.header("location"), "/login");
    assert_eq!(answer.header("clear-site-data"), "\"cache\"");
    assert_eq!(maya.session_cookie(), None, "the browser forgets its cookie");

    let thief = app.anonymous();
    thief.set_cookie("hub", &stolen);
    thief.get("/api/auth/user").await.refused(401, "You are logged out.");
    let _ = second_browser.get("/api/auth/user").await.expecting(200);
}

#[actix_web::test]
async fn an_address_typed_by_hand_signs_out_too() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    sign_out(&maya, "none").await;
    assert_eq!(maya.session_cookie(), None);
}

#[actix_web::test]
async fn another_site_cannot_sign_anybody_out() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for site in ["cross-site", "same-site", "nonsense"] {
        let answer = sign_out(&maya, site).await;
        assert_eq!((answer.header("location"), answer.header("clear-site-data")), ("/login", ""));
        let _ = maya.get("/api/auth/user").await.expecting(200);
    }
}

#[actix_web::test]
async fn sign_out_without_session_redirects_to_sign_in() {
    let app = TestApp::new().await;
    assert_eq!(sign_out(&app.anonymous(), "same-origin").await.header("location"), "/login");
    let answer = app.anonymous().get("/api/login").await.expecting(303);
    assert_eq!(answer.header("location"), "/login");
}

const COMPOSED: &str = "caf\u{e9} cr\u{e8}me ５";
const DECOMPOSED: &str = "cafe\u{301} cre\u{300}me 5";

#[actix_web::test]
async fn password_is_right_however_its_letters_are_composed() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        for (chosen, typed) in [(COMPOSED, DECOMPOSED), (DECOMPOSED, COMPOSED)] {
            let email = format!("lena{}@example.com", chosen.chars().count());
            let body = sign_up_body(json!({ "email": email, "password": chosen }));
            let mut lena = app.anonymous();
            let _ = lena.post("/api/auth/signup", body).await.expecting(201);
            let credentials = json!({ "email": email, "password": typed });
            let user = lena.post(LOGIN, credentials.clone()).await.expecting(200).json();
            lena.user_id = UserId::parse(user["user"]["id"].as_str().unwrap());
            let (id, now) = (lena.user_id(), app.ports.clock.now());
            app.write(move |db| db.accounts().set(id, UserChange::EmailConfirmed(now)));
            for (path, field, status) in [
                ("/api/two-factor/setup", "password", 200),
                ("/api/two-factor/recovery-codes", "password", 409),
                ("/api/two-factor/turn-off", "password", 204),
            ] {
                let _ = lena.post(path, json!({ field: typed })).await.expecting(status);
            }
            let change = json!({ "currentPassword": typed, "newPassword": format!("{typed}!") });
            let _ = lena.post("/api/auth/change-password", change).await.expecting(204);
            let changed = json!({ "email": email, "password": format!("{chosen}!") });
            let _ = app.anonymous().post(LOGIN, changed).await.expecting(200);
            let reset = format!("/api/admin/users/{}/password", lena.user_id());
            let _ = admin.put(&reset, json!({ "newPassword": chosen })).await.expecting(204);
            let _ = app.anonymous().post(LOGIN, credentials).await.expecting(200);
            let link = format!("/api/admin/clients/{}/reset-link", lena.user_id());
            let link = admin.post_nothing(&link).await.expecting(201).json().to_string();
            let token =
                link.split("/auth/reset/").nth(1).unwrap().split(['"', '\\']).next().unwrap().to_owned();
            let body = json!({ "token": token, "newPassword": format!("{chosen}?") });
            let _ = app.anonymous().post("/api/auth/reset-password", body).await.expecting(204);
            let after = json!({ "email": email, "password": format!("{typed}?") });
            let _ = app.anonymous().post(LOGIN, after).await.expecting(200);
        }
    }
}

#[actix_web::test]
async fn sign_in_renews_a_hash_of_old_parameters() {
    let app = TestApp::new().await;
    let user = UserBuilder::new(CLIENT).insert(app.storage()).id;
    // Of the password of the tests, with two passes.
    let old =
        "$argon2id$v=19$m=16,t=2,p=1$dCppYk4sULAsLZYFDHrksQ$2EirJkc20tZe5DLnXlCtMdcHrZqesGCQYGaaX+ahCuo";
    app.raw().execute(&format!("UPDATE users SET password_hash = '{old}' WHERE id = '{user}'"));
    let is_old = || app.raw().count(&format!("users WHERE id = '{user}' AND password_hash = '{old}'"));
    let earlier = app.sign_in(UserBuilder::new(CLIENT)).await;
    assert_eq!(is_old(), 0);
    let today = format!("users WHERE id = '{user}' AND password_hash LIKE '$argon2id$v=19$m=8,t=1,p=1$%'");
    assert_eq!(app.raw().count(&today), 1);
    own_account(&app.sign_in(UserBuilder::new(CLIENT)).await).await;
    own_account(&earlier).await;
}

#[actix_web::test]
async fn password_that_cannot_be_verified_is_not_wrong() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    app.raw()
        .execute("UPDATE users SET password_hash = '$argon2id$v=19$m=1,t=1,p=1$c29tZXNhbHQ$c29tZSBoYXNo'");
    let change = json!({ "currentPassword": PASSWORD, "newPassword": "another sesame" });
    for answer in [
        app.anonymous().post("/api/auth/login", json!({ "email": CLIENT, "password": PASSWORD })).await,
        maya.post("/api/auth/prove", json!({ "password": PASSWORD })).await,
        maya.post("/api/auth/change-password", change.clone()).await,
    ] {
        assert_eq!(answer.header("retry-after"), "1");
        answer.refused(503, "The server is busy. Please try again in a moment.");
    }
}
