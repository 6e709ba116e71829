//! Rate limits of attempts, per address and per account.

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_test_support::{
    app::{AppSettings, CLIENT, OTHER_CLIENT, TestApp},
    builders::{PASSWORD, UserBuilder, sign_up_body},
    caller::Caller,
};
use serde_json::json;

const TOO_MANY: &str = "Too many attempts. Please wait a moment and try again.";

async fn attempt(caller: &Caller, email: &str, forwarded_for: &str) -> u16 {
    caller
        .request(Method::POST, "/api/auth/login")
        .json(&json!({ "email": email, "password": "a guess" }))
        .header("x-forwarded-for", forwarded_for)
        .send()
        .await
        .status
}

/// Number of attempts that pass before one is refused; far more than can pass are made.
async fn attempts_that_pass(caller: &Caller) -> usize {
    for passed in 0..60 {
        if attempt(caller, &format!("guess{passed}@example.com"), "").await == 429 {
            return passed;
        }
    }
    panic!("sixty guesses in a row passed");
}

#[actix_web::test]
async fn address_has_to_wait_after_ten_attempts() {
    let app = TestApp::new().await;
    UserBuilder::new(CLIENT).insert(app.storage());
    let guesser = app.anonymous();
    assert_eq!(attempts_that_pass(&guesser).await, 10);
    let right = json!({ "email": CLIENT, "password": PASSWORD });
    let answer = guesser.post("/api/auth/login", right.clone()).await;
    let wait: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=7).contains(&wait), "{wait} seconds");
    answer.refused(429, TOO_MANY);
    // Another address is not affected.
    let _ = app.anonymous().post("/api/auth/login", right).await.expecting(200);
}

#[actix_web::test]
async fn forged_client_address_is_ignored() {
    let app = TestApp::new().await;
    let guesser = app.anonymous();
    let mut refused = false;
    for number in 0..40 {
        let email = format!("guess{number}@example.com");
        refused |= attempt(&guesser, &email, &format!("198.51.100.{number}")).await == 429;
    }
    assert!(refused);
}

#[actix_web::test]
async fn clients_behind_a_trusted_proxy_have_separate_limits() {
    let app = TestApp::with(AppSettings { proxies: "203.0.113.0/24", ..AppSettings::default() }).await;
    let proxy = app.anonymous();
    for number in 0..40 {
        let email = format!("guess{number}@example.com");
        assert_eq!(attempt(&proxy, &email, &format!("198.51.100.{number}")).await, 401);
    }
}

#[actix_web::test]
async fn account_limit_holds_across_many_addresses() {
    let app = TestApp::with(AppSettings { proxies: "203.0.113.0/24", ..AppSettings::default() }).await;
    let proxy = app.anonymous();
    let mut passed = 0;
    for number in 0..80 {
        // Other spellings are the same account.
        let email = if number % 2 == 0 { "maya@example.com" } else { " MAYA@Example.com" };
        passed += usize::from(attempt(&proxy, email, &format!("198.51.100.{number}")).await == 401);
    }
    assert_eq!(passed, 50);
}

#[actix_web::test]
async fn address_limit_admits_a_class_but_no_flood() {
    let app = TestApp::new().await;
    let room = app.anonymous();
    let mut created = 0;
    for number in 0..80 {
        let body = sign_up_body(json!({ "email": format!("pupil{number}@example.com") }));
        let answer = room.post("/api/auth/signup", body).await;
        if answer.status == 429 {
            answer.refused(429, TOO_MANY);
        } else {
            created += usize::from(answer.status == 201);
        }
    }
    assert_eq!(created, 40);
}

#[actix_web::test]
async fn waiting_refills_exactly_the_waited_attempts() {
    let app = TestApp::new().await;
    let guesser = app.anonymous();
    assert_eq!(attempts_that_pass(&guesser).await, 10);
    let guess = async |number: u32| attempt(&guesser, &format!("later{number}@example.com"), "").await;
    app.clock.advance(TimeDelta::milliseconds(5_900));
    assert_eq!(guess(0).await, 429);
    app.clock.advance(TimeDelta::milliseconds(100));
    assert_eq!([guess(1).await, guess(2).await], [401, 429]);
    app.clock.advance(TimeDelta::hours(1));
    for number in 10..20 {
        assert_eq!(guess(number).await, 401);
    }
    assert_eq!(guess(20).await, 429);
}

#[actix_web::test]
async fn untouched_account_can_be_signed_in_to_again() {
    let app = TestApp::with(AppSettings { proxies: "203.0.113.0/24", ..AppSettings::default() }).await;
    UserBuilder::new(CLIENT).insert(app.storage());
    let proxy = app.anonymous();
    let mut guesses = 0_u8;
    let mut guess = async || {
        guesses += 1;
        attempt(&proxy, CLIENT, &format!("198.51.100.{guesses}")).await
    };
    for _ in 0..50 {
        assert_eq!(guess().await, 401);
    }
    assert_eq!(guess().await, 429);
    app.clock.advance(TimeDelta::seconds(18));
    assert_eq!([guess().await, guess().await], [401, 429]);
}

#[actix_web::test]
async fn garbage_before_the_forwarded_address_changes_nothing() {
    let app = TestApp::with(AppSettings { proxies: "203.0.113.0/24", ..AppSettings::default() }).await;
    let proxy = app.anonymous();
    let garbage =
        ["", "nonsense, ", "n\u{f6}nsense, ", ", ,", "10.0.0.1, ", "203.0.113.9, unknown, ", "\u{1f3ac}, "];
    // One client with another header each time has one limit.
    let mut passed = 0;
    for number in 0..30 {
        let forwarded = format!("{}198.51.100.1", garbage[number % garbage.len()]);
        let status = attempt(&proxy, &format!("guess{number}@example.com"), &forwarded).await;
        passed += usize::from(status == 401);
    }
    assert_eq!(passed, 10);
    // Clients with the same header are told apart by the address that the proxy saw.
    for number in 0..30 {
        let forwarded = format!("{}198.51.100.{}", garbage[number % garbage.len()], 100 + number);
        assert_eq!(
            attempt(&proxy, &format!("guess{number}@example.net"), &forwarded).await,
            401,
            "{forwarded}"
        );
    }
}

#[actix_web::test]
async fn mapped_peer_of_a_proxy_is_trusted() {
    let app = TestApp::with(AppSettings { proxies: "203.0.113.0/24", ..AppSettings::default() }).await;
    let mut proxy = app.anonymous();
    // Form of an IPv4 peer at a socket on [::].
    proxy.come_from("[::ffff:203.0.113.1]:50000");
    for number in 0..40 {
        let email = format!("guess{number}@example.com");
        assert_eq!(attempt(&proxy, &email, &format!("::ffff:198.51.100.{number}")).await, 401);
    }
}

fn behind_proxies() -> AppSettings {
    AppSettings { proxies: "203.0.113.0/24", ..AppSettings::default() }
}

async fn sign_in(caller: &Caller, email: &str, password: &str, forwarded_for: &str) -> u16 {
    let body = json!({ "email": email, "password": password });
    let request = caller.request(Method::POST, "/api/auth/login").json(&body);
    request.header("x-forwarded-for", forwarded_for).send().await.status
}

/// Guesses from more networks than an account has attempts.
async fn guess_from_everywhere(app: &TestApp) {
    let everywhere = app.anonymous();
    for number in 0..60 {
        attempt(&everywhere, CLIENT, &format!("198.51.100.{number}")).await;
    }
    assert_eq!(sign_in(&app.anonymous(), CLIENT, PASSWORD, "192.0.2.1").await, 429);
}

#[actix_web::test]
async fn attempts_of_one_network_lock_no_owner_out() {
    for app in TestApp::on_both_with(behind_proxies()).await {
        UserBuilder::new(CLIENT).insert(app.storage());
        let (guesser, maya) = (app.anonymous(), app.anonymous());
        let mut tried = 0;
        // For an hour, as fast as the limit per address permits.
        for _ in 0..600 {
            tried += u32::from(attempt(&guesser, CLIENT, "198.51.100.1").await == 401);
            app.clock.advance(TimeDelta::seconds(6));
        }
        assert!((90..=100).contains(&tried), "{tried}: twenty at once, then twenty in a quarter of an hour");
        assert_eq!(sign_in(&maya, CLIENT, PASSWORD, "192.0.2.1").await, 200);
    }
}

#[actix_web::test]
async fn known_devices_are_never_locked_out_by_strangers() {
    for app in TestApp::on_both_with(behind_proxies()).await {
        let maya = app.client().await;
        let _ = maya.get("/api/logout").await.expecting(303);
        guess_from_everywhere(&app).await;
        assert_eq!(sign_in(&maya, CLIENT, PASSWORD, "192.0.2.1").await, 200);
        // Nor by clients behind the same address.
        let neighbour = app.anonymous();
        for number in 0..12 {
            attempt(&neighbour, &format!("guess{number}@example.com"), "192.0.2.1").await;
        }
        assert_eq!(attempt(&neighbour, "guess@example.com", "192.0.2.1").await, 429);
        assert_eq!(sign_in(&maya, CLIENT, PASSWORD, "192.0.2.1").await, 200);
    }
}

#[actix_web::test]
async fn known_devices_have_a_limit_of_their_own() {
    let app = TestApp::with(behind_proxies()).await;
    let maya = app.client().await;
    let mut tried = 0;
    for number in 0..40 {
        tried += u32::from(attempt(&maya, CLIENT, &format!("198.51.100.{number}")).await == 401);
    }
    assert_eq!(tried, 20);
    assert_eq!(sign_in(&maya, CLIENT, PASSWORD, "192.0.2.1").await, 429);
    assert_eq!(sign_in(&app.anonymous(), CLIENT, PASSWORD, "192.0.2.1").await, 200);
}

#[actix_web::test]
async fn known_devices_share_a_limit_with_right_passwords() {
    let app = TestApp::with(behind_proxies()).await;
    let (phone, laptop, noah) = (app.client().await, app.client().await, app.other_client().await);
    for number in 0..60 {
        let device = if number % 2 == 0 { &phone } else { &laptop };
        assert_eq!(sign_in(device, CLIENT, PASSWORD, &format!("198.51.100.{number}")).await, 200);
    }
    for email in [CLIENT, " Maya@Example.com "] {
        assert_eq!(sign_in(&phone, email, PASSWORD, "192.0.2.1").await, 429);
    }
    assert_eq!(sign_in(&noah, OTHER_CLIENT, PASSWORD, "192.0.2.1").await, 200);
    app.clock.advance(TimeDelta::seconds(3));
    assert_eq!(sign_in(&laptop, CLIENT, PASSWORD, "192.0.2.1").await, 200);
}

#[actix_web::test]
async fn guessers_gain_nothing_by_an_own_account() {
    let app = TestApp::with(behind_proxies()).await;
    UserBuilder::new(CLIENT).insert(app.storage());
    let noah = app.other_client().await;
    let mut tried = 0;
    for number in 0..40 {
        tried += u32::from(attempt(&noah, CLIENT, "198.51.100.1").await == 401);
        if number % 10 == 9 {
            app.clock.advance(TimeDelta::seconds(60));
        }
    }
    assert!((20..=25).contains(&tried), "{tried}: as a stranger's");
}

#[actix_web::test]
async fn several_accounts_know_one_browser() {
    let app = TestApp::with(behind_proxies()).await;
    let shared = app.client().await;
    UserBuilder::new(OTHER_CLIENT).insert(app.storage());
    assert_eq!(sign_in(&shared, OTHER_CLIENT, PASSWORD, "192.0.2.1").await, 200);
    guess_from_everywhere(&app).await;
    assert_eq!(sign_in(&shared, CLIENT, PASSWORD, "192.0.2.1").await, 200);
}

#[actix_web::test]
async fn forged_device_cookies_are_strangers() {
    let app = TestApp::with(behind_proxies()).await;
    let maya = app.client().await;
    guess_from_everywhere(&app).await;
    let cookie = maya.cookie("hub-device").unwrap();
    for forged in [&cookie[1..], &cookie[..cookie.len() - 1], "", "x", ".", &"a".repeat(600)] {
        let stranger = app.anonymous();
        stranger.set_cookie("hub-device", forged);
        assert_eq!(sign_in(&stranger, CLIENT, PASSWORD, "192.0.2.1").await, 429, "{forged:?}");
    }
}

#[actix_web::test]
async fn changed_passwords_keep_the_own_browser_known() {
    let app = TestApp::with(behind_proxies()).await;
    let (maya, tablet) = (app.client().await, app.client().await);
    let body = json!({ "currentPassword": PASSWORD, "newPassword": "another sesame" });
    let _ = maya.post("/api/auth/change-password", body).await.expecting(204);
    guess_from_everywhere(&app).await;
    assert_eq!(sign_in(&maya, CLIENT, "another sesame", "192.0.2.1").await, 200);
    assert_eq!(
        sign_in(&tablet, CLIENT, "another sesame", "192.0.2.1").await,
        429,
        "void with the old password"
    );
}

#[actix_web::test]
async fn reset_links_work_while_an_account_is_attacked() {
    for app in TestApp::on_both_with(behind_proxies()).await {
        UserBuilder::new(CLIENT).insert(app.storage());
        guess_from_everywhere(&app).await;
        let maya = app.anonymous();
        let ask = async |from: &str| {
            let request =
                maya.request(Method::POST, "/api/auth/forgot-password").json(&json!({ "email": CLIENT }));
            let _ = request.header("x-forwarded-for", from).send().await.expecting(202);
        };
        for _ in 0..5 {
            ask("198.51.100.1").await;
        }
        app.deliver_mail();
        ask("192.0.2.1").await;
        let mail = app.deliver_mail().pop().expect("a link is on its way");
        let link = mail
            .content
            .text
            .split_whitespace()
            .find(|word| word.contains("/auth/reset/"))
            .unwrap()
            .to_owned();
        let body = json!({ "token": link.rsplit('/').next().unwrap(), "newPassword": "another sesame" });
        let _ = maya.post("/api/auth/reset-password", body).await.expecting(204);
        assert_eq!(sign_in(&maya, CLIENT, "another sesame", "192.0.2.1").await, 200);
    }
}

#[actix_web::test]
async fn successful_sign_ins_do_not_count() {
    let app = TestApp::with(behind_proxies()).await;
    UserBuilder::new(CLIENT).insert(app.storage());
    for number in 0..80 {
        let status = sign_in(&app.anonymous(), CLIENT, PASSWORD, "198.51.100.1").await;
        assert_eq!(status, 200, "{number}");
        app.clock.advance(TimeDelta::seconds(6));
    }
}
