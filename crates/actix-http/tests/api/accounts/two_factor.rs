//! Two-factor authentication (TOTP).

use chrono::TimeDelta;
use hub_domain::use_cases::housekeeping;
use hub_test_support::{
    answer::Answer,
    app::{ADMIN, CLIENT, TestApp},
    authenticator::Device,
    builders::{PASSWORD, UserBuilder},
    caller::Caller,
};
use serde_json::{Value, json};
use totp_rs::{Builder, Secret};

const CODE_NEEDED: &str = "Enter the code from your authenticator app.";
const WRONG_CODE: &str = "That code is not right.";
const USED_CODE: &str = "This code is no longer valid. Wait for the next one.";

/// Present code of an authenticator app.
fn code(app: &TestApp, secret: &str) -> String {
    let secret = Secret::try_from_base32(secret).unwrap();
    let totp = Builder::new().with_secret(secret).build().unwrap();
    totp.generate(app.ports.clock.now().timestamp().try_into().unwrap()).to_string()
}

async fn set_up(caller: &Caller) -> Answer {
    caller.post_nothing("/api/two-factor/setup").await
}

pub(crate) async fn turn_on(app: &TestApp, caller: &Caller) -> (String, Vec<String>) {
    let begun = set_up(caller).await.expecting(200).json();
    let secret = begun["secret"].as_str().unwrap().to_owned();
    let body = json!({ "code": code(app, &secret) });
    let confirmed = caller.post("/api/two-factor/confirm", body).await.expecting(200);
    for topic in ["account", "profile"] {
        assert!(confirmed.header("x-changed").contains(topic), "{topic}");
    }
    let confirmed = confirmed.json();
    let codes = confirmed["recoveryCodes"].as_array().unwrap();
    (secret, codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect())
}

pub async fn turn_off(caller: &Caller) {
    let _ = caller.post_nothing("/api/two-factor/turn-off").await.expecting(204);
}

async fn sign_in(app: &TestApp, code: &str) -> Answer {
    let body = json!({ "email": CLIENT, "password": PASSWORD, "code": code });
    app.anonymous().post("/api/auth/login", body).await
}

async fn state(caller: &Caller) -> Value {
    caller.get("/api/two-factor").await.expecting(200).json()
}

#[actix_web::test]
async fn sign_in_needs_a_code_after_confirmation() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let off = json!({ "isOn": false, "recoveryCodesLeft": 0, "isDemanded": false });
        assert_eq!(state(&maya).await, off);
        let begun = set_up(&maya).await.expecting(200).json();
        assert!(begun["uri"].as_str().unwrap().contains(begun["secret"].as_str().unwrap()));
        let refused = maya.post("/api/two-factor/confirm", json!({ "code": "12345" })).await;
        let refused =
            refused.refused(422, "That code is not right. Check the time on your phone and try again.");
        assert_eq!(refused["field"], "code");
        let _ = app.client().await;
        assert_eq!(state(&maya).await, off, "nothing counts before it is confirmed");

        let (secret, _) = turn_on(&app, &maya).await;
        let on = json!({ "isOn": true, "recoveryCodesLeft": 8, "isDemanded": false });
        assert_eq!(state(&maya).await, on);
        set_up(&maya).await.refused(409, "Two-factor sign-in is on already.");

        let body = json!({ "email": CLIENT, "password": PASSWORD });
        let refused = app.anonymous().post("/api/auth/login", body).await.refused(401, CODE_NEEDED);
        assert_eq!((&refused["error"], &refused["field"]), (&json!("Unauthorized"), &json!("code")));
        assert_eq!(sign_in(&app, "000000").await.refused(401, WRONG_CODE)["field"], "code");
        let used = code(&app, &secret);
        assert_eq!(sign_in(&app, &used).await.refused(401, USED_CODE)["field"], "code");
        app.clock.advance(TimeDelta::seconds(30));
        let fresh = code(&app, &secret);
        let _ = sign_in(&app, &fresh).await.expecting(200);
        sign_in(&app, &fresh).await.refused(401, USED_CODE);
    }
}

#[actix_web::test]
async fn unconfirmed_set_up_is_purged_after_thirty_days() {
    for app in TestApp::on_both().await {
        let (maya, noah) = (app.client().await, app.other_client().await);
        let _ = set_up(&maya).await.expecting(200);
        let _ = turn_on(&app, &noah).await;
        for (days, left) in [(30, 2), (31, 1)] {
            app.clock.set("2026-11-20T12:00:00Z");
            app.clock.advance(TimeDelta::days(days));
            housekeeping::sweep(app.storage(), app.ports.clock.now());
            assert_eq!(app.raw().count("two_factor"), left, "{days}");
        }
        // A set-up of a release before, which wrote no time.
        let _ = set_up(&app.client().await).await.expecting(200);
        app.raw().execute("UPDATE two_factor SET begun_at = NULL");
        for (days, left) in [(0, 2), (30, 2), (1, 1)] {
            app.clock.advance(TimeDelta::days(days));
            housekeeping::sweep(app.storage(), app.ports.clock.now());
            assert_eq!(app.raw().count("two_factor"), left, "{days}");
        }
    }
}

#[actix_web::test]
async fn a_wrong_password_says_nothing_of_codes() {
    let app = TestApp::new().await;
    let (secret, _) = turn_on(&app, &app.client().await).await;
    app.clock.advance(TimeDelta::seconds(30));
    for with in [None, Some(code(&app, &secret))] {
        let body = json!({ "email": CLIENT, "password": "not this one", "code": with });
        let refused = app.anonymous().post("/api/auth/login", body).await;
        let refused = refused.refused(401, "Invalid email or password");
        assert_eq!(refused["field"], Value::Null);
    }
}

#[actix_web::test]
async fn recovery_code_works_once_and_renewal_voids_it() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let (_, codes) = turn_on(&app, &maya).await;
        let _ = sign_in(&app, &codes[0].to_lowercase().replace('-', "")).await.expecting(200);
        sign_in(&app, &codes[0]).await.refused(401, WRONG_CODE);
        assert_eq!(state(&maya).await["recoveryCodesLeft"], 7);

        let renewed = maya.post_nothing("/api/two-factor/recovery-codes").await.expecting(200);
        assert!(renewed.header("x-changed").contains("account"));
        let renewed = renewed.json();
        sign_in(&app, &codes[1]).await.refused(401, WRONG_CODE);
        let _ = sign_in(&app, renewed["recoveryCodes"][7].as_str().unwrap()).await.expecting(200);
        let kept = app.raw().count("recovery_codes WHERE code_hash LIKE '%-%' AND length(code_hash) < 20");
        assert_eq!(kept, 0, "none is kept as it is typed");
    }
}

#[actix_web::test]
async fn turning_off_is_told_by_mail() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let _ = turn_on(&app, &maya).await;
        turn_off(&maya).await;
        assert_eq!(state(&maya).await["isOn"], false);
        let _ = app.client().await;
        let subjects: Vec<_> = app.waiting_mail().into_iter().map(|mail| mail.content.subject).collect();
        assert_eq!(subjects, ["Two-factor sign-in is on", "Two-factor sign-in is off"]);
    }
}

#[actix_web::test]
async fn codes_cannot_be_guessed() {
    let app = TestApp::new().await;
    let (secret, _) = turn_on(&app, &app.client().await).await;
    app.clock.advance(TimeDelta::seconds(30));
    for _ in 0..10 {
        sign_in(&app, "000000").await.refused(401, WRONG_CODE);
    }
    let right = code(&app, &secret);
    let _ = sign_in(&app, &right).await.expecting(429);
    app.clock.advance(TimeDelta::minutes(3));
    let _ = sign_in(&app, &code(&app, &secret)).await.expecting(200);
}

#[actix_web::test]
async fn guessed_codes_of_one_network_lock_none_out() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let (secret, _) = turn_on(&app, &maya).await;
    let thief = app.anonymous();
    let with = |code: &str| json!({ "email": CLIENT, "password": PASSWORD, "code": code });
    let mut tried = 0;
    for _ in 0..60 {
        app.clock.advance(TimeDelta::minutes(1));
        tried += u32::from(thief.post("/api/auth/login", with("000000")).await.status == 401);
    }
    assert!((10..=20).contains(&tried), "{tried}: five at once, then one in six minutes");
    assert_eq!(thief.post("/api/auth/login", with("000000")).await.status, 429);
    let _ = sign_in(&app, &code(&app, &secret)).await.expecting(200);

    // Guesses from many networks do not lock a known device out.
    for _ in 0..12 {
        let _ = sign_in(&app, "000000").await;
    }
    app.clock.advance(TimeDelta::seconds(30));
    let _ = sign_in(&app, &code(&app, &secret)).await.expecting(429);
    let _ = maya.post("/api/auth/login", with(&code(&app, &secret))).await.expecting(200);
}

#[actix_web::test]
async fn signing_in_with_codes_uses_nothing_up() {
    let app = TestApp::new().await;
    let (secret, _) = turn_on(&app, &app.client().await).await;
    let tablet = app.anonymous();
    for _ in 0..30 {
        app.clock.advance(TimeDelta::seconds(30));
        tablet.set_cookie("hub-device", "");
        let body = json!({ "email": CLIENT, "password": PASSWORD });
        let _ = tablet.post("/api/auth/login", body).await.refused(401, CODE_NEEDED);
        let body = json!({ "email": CLIENT, "password": PASSWORD, "code": code(&app, &secret) });
        let _ = tablet.post("/api/auth/login", body).await.expecting(200);
    }
}

#[actix_web::test]
async fn admins_may_demand_it_of_admins() {
    for app in TestApp::on_both().await {
        let (timo, maya) = (app.admin().await, app.client().await);
        let demand =
            |demanded: bool| timo.put("/api/admin/security", json!({ "adminsNeedTwoFactor": demanded }));
        demand(true).await.refused(409, "Turn your own two-factor sign-in on first, or add a passkey.");
        let _ = turn_on(&app, &timo).await;
        let _ = demand(true).await.expecting(200);
        assert_eq!(
            timo.get("/api/admin/security").await.expecting(200).json(),
            json!({ "adminsNeedTwoFactor": true, "everybodyNeedsTwoFactor": false })
        );
        let lena = UserBuilder::new("lena@example.com").admin();
        let lena = app.sign_in(lena).await;
        lena.get("/api/admin/activity")
            .await
            .refused(403, "Two-factor sign-in or a passkey is needed here. Set one up in Account Settings.");
        assert_eq!(lena.get("/api/auth/user").await.expecting(200).json()["mustSetUpTwoFactor"], true);
        assert_eq!(maya.get("/api/auth/user").await.expecting(200).json()["mustSetUpTwoFactor"], Value::Null);
        let _ = turn_on(&app, &lena).await;
        let _ = lena.get("/api/admin/activity").await.expecting(200);
        let off = lena.post_nothing("/api/two-factor/turn-off").await;
        off.refused(409, "Two-factor sign-in or a passkey is needed here.");

        let _ = demand(false).await.expecting(200);
        let rows = timo.get("/api/admin/activity?kind=security").await.expecting(200).json();
        let actions: Vec<_> = rows.as_array().unwrap().iter().map(|row| row["action"].clone()).collect();
        assert_eq!(actions, ["released", "demanded"]);
        assert_eq!(timo.get("/api/auth/user").await.expecting(200).json()["email"], ADMIN);
    }
}

#[actix_web::test]
async fn everybody_may_be_asked_for_a_factor() {
    for app in TestApp::on_both().await {
        let (timo, maya) = (app.admin().await, app.client().await);
        let _ = turn_on(&app, &timo).await;
        let demand = json!({ "adminsNeedTwoFactor": false, "everybodyNeedsTwoFactor": true });
        let saved = timo.put("/api/admin/security", demand).await.expecting(200).json();
        assert_eq!(saved, json!({ "adminsNeedTwoFactor": true, "everybodyNeedsTwoFactor": true }));
        let _ = maya.get("/api/tasks").await.expecting(403);
        assert_eq!(maya.get("/api/auth/user").await.expecting(200).json()["mustSetUpTwoFactor"], true);
        let mut device = Device::new("http://localhost:8080");
        let asked = maya.post_nothing("/api/passkeys/options").await.expecting(200).json();
        let body =
            json!({ "challenge": asked["challenge"], "credential": device.create(&asked["publicKey"]) });
        let made = maya.post("/api/passkeys", body).await.expecting(201).json();
        let _ = maya.get("/api/tasks").await.expecting(200);
        // It is the factor that is demanded, until there is another.
        let path = format!("/api/passkeys/{}", made["id"].as_str().unwrap());
        let _ = maya.delete(&path).await.expecting(409);
        let _ = turn_on(&app, &maya).await;
        assert_eq!(state(&maya).await["isDemanded"], false);
        let _ = maya.delete(&path).await.expecting(204);
        assert_eq!(state(&maya).await["isDemanded"], true);
        app.raw().execute("UPDATE decisions SET value = 'yes'");
        let _ = app.other_client().await.get("/api/tasks").await.expecting(200);
    }
}

/// Token of the link in the mail about it.
fn disowning_token(app: &TestApp) -> String {
    let mail = app.deliver_mail();
    let letter = mail.iter().find(|letter| letter.content.subject == "Two-factor sign-in is on").unwrap();
    let (_, rest) = letter.content.text.split_once("http://localhost:8080/auth/not-me/").unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

async fn disown(app: &TestApp, token: &str, password: &str) -> Answer {
    app.anonymous().post("/api/auth/not-me", json!({ "token": token, "password": password })).await
}

#[actix_web::test]
async fn owner_disowns_it_with_link_and_password() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let _ = turn_on(&app, &maya).await;
        let token = disowning_token(&app);
        disown(&app, "nonsense", PASSWORD).await.refused(404, "There is nothing here.");
        let refused = disown(&app, &token, "not this one").await;
        assert_eq!(refused.refused(422, "This password is not right.")["field"], "password");
        assert_eq!(state(&maya).await["isOn"], true, "nothing was changed");
        let feed = maya.get("/api/calendar-feed").await.expecting(200).json();

        assert_eq!(disown(&app, &token, PASSWORD).await.expecting(204).text(), "");
        maya.get("/api/tasks").await.refused(401, "You are logged out.");
        let maya = app.client().await;
        assert_eq!(state(&maya).await["isOn"], false);
        assert_ne!(maya.get("/api/calendar-feed").await.expecting(200).json(), feed);
        disown(&app, &token, PASSWORD).await.refused(404, "There is nothing here.");
        let subjects: Vec<_> = app.waiting_mail().into_iter().map(|mail| mail.content.subject).collect();
        assert_eq!(subjects, ["Two-factor sign-in is off"]);
    }
}

#[actix_web::test]
async fn disowning_link_outlives_a_new_password() {
    for app in TestApp::on_both().await {
        let (maya, admin) = (app.client().await, app.admin().await);
        let _ = turn_on(&app, &maya).await;
        let token = disowning_token(&app);
        let path = format!("/api/admin/users/{}/password", maya.user_id());
        let _ = admin.put(&path, json!({ "newPassword": "the mentor's choice" })).await.expecting(204);
        app.clock.advance(TimeDelta::days(7) - TimeDelta::microseconds(1));
        let _ = disown(&app, &token, PASSWORD).await.expecting(422);
        let _ = disown(&app, &token, "the mentor's choice").await.expecting(204);
    }
}

#[actix_web::test]
async fn disowning_link_holds_a_week_and_is_limited() {
    let app = TestApp::new().await;
    let _ = turn_on(&app, &app.client().await).await;
    let token = disowning_token(&app);
    for _ in 0..50 {
        let _ = disown(&app, &token, "not this one").await.expecting(422);
    }
    let _ = disown(&app, &token, PASSWORD).await.expecting(429);
    app.clock.advance(TimeDelta::days(7));
    disown(&app, &token, PASSWORD).await.refused(404, "There is nothing here.");
}

#[actix_web::test]
async fn demanded_two_factor_is_disowned_and_demanded_again() {
    let app = TestApp::new().await;
    let timo = app.admin().await;
    let _ = turn_on(&app, &timo).await;
    let _ = timo.put("/api/admin/security", json!({ "adminsNeedTwoFactor": true })).await.expecting(200);
    let _ = disown(&app, &disowning_token(&app), PASSWORD).await.expecting(204);
    let timo = app.admin().await;
    assert_eq!(timo.get("/api/auth/user").await.expecting(200).json()["mustSetUpTwoFactor"], true);
    let _ = timo.get("/api/admin/activity").await.expecting(403);
}

#[actix_web::test]
async fn digits_of_every_script_are_a_code() {
    let typed = |code: &str, zero: u32| -> String {
        code.chars().map(|digit| char::from_u32(zero + digit.to_digit(10).unwrap()).unwrap()).collect()
    };
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let begun = set_up(&maya).await.expecting(200).json();
        let secret = begun["secret"].as_str().unwrap();
        let arabic = typed(&code(&app, secret), 0x660);
        let confirmed = maya.post("/api/two-factor/confirm", json!({ "code": arabic })).await;
        let codes = confirmed.expecting(200).json()["recoveryCodes"].clone();
        for zero in [0x6f0, 0xff10, 0x966] {
            app.clock.advance(TimeDelta::seconds(30));
            let _ = sign_in(&app, &typed(&code(&app, secret), zero)).await.expecting(200);
        }
        app.clock.advance(TimeDelta::seconds(30));
        let parted = code(&app, secret);
        let _ =
            sign_in(&app, &format!("\u{200e}{}-{}\u{a0}", &parted[..3], &parted[3..])).await.expecting(200);
        for blank in ["\u{200b}", " \u{3164} "] {
            sign_in(&app, blank).await.refused(401, CODE_NEEDED);
        }
        let full_width = |char: char| match char {
            '2'..='9' => char::from_u32(0xff10 + char.to_digit(10).unwrap()).unwrap(),
            other => other,
        };
        let recovery: String = codes[0].as_str().unwrap().chars().map(full_width).collect();
        let _ = sign_in(&app, &recovery).await.expecting(200);
    }
}
