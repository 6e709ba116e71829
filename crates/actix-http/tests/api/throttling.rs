//! Guessing is slowed down: per address, and per account.

use actix_web::http::Method;
use chrono::TimeDelta;
use hub_test_support::{
    app::{AppSettings, CLIENT, TestApp},
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

/// How many attempts pass before one is refused; far more than can pass are made.
async fn attempts_that_pass(caller: &Caller) -> usize {
    for passed in 0..60 {
        if attempt(caller, &format!("guess{passed}@example.com"), "").await == 429 {
            return passed;
        }
    }
    panic!("sixty guesses in a row passed");
}

#[actix_web::test]
async fn after_ten_attempts_an_address_has_to_wait() {
    let app = TestApp::new().await;
    UserBuilder::new(CLIENT).insert(app.storage());
    let guesser = app.anonymous();
    assert_eq!(attempts_that_pass(&guesser).await, 10);
    let right = json!({ "email": CLIENT, "password": PASSWORD });
    let answer = guesser.post("/api/auth/login", right.clone()).await;
    let wait: u64 = answer.header("retry-after").parse().unwrap();
    assert!((1..=7).contains(&wait), "{wait} seconds");
    answer.refused(429, TOO_MANY);
    // Somebody elsewhere signs in as ever.
    let _ = app.anonymous().post("/api/auth/login", right).await.expecting(200);
}

#[actix_web::test]
async fn an_address_that_a_stranger_claims_does_not_count() {
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
async fn behind_a_trusted_proxy_each_client_has_an_allowance_of_its_own() {
    let app = TestApp::with(AppSettings { proxies: "203.0.113.0/24", ..AppSettings::default() }).await;
    let proxy = app.anonymous();
    for number in 0..40 {
        let email = format!("guess{number}@example.com");
        assert_eq!(attempt(&proxy, &email, &format!("198.51.100.{number}")).await, 401);
    }
}

#[actix_web::test]
async fn an_account_is_guarded_however_many_addresses_take_part() {
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
async fn a_class_may_sign_up_behind_one_address_and_a_flood_may_not() {
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
async fn who_waited_may_try_again_and_only_as_often_as_was_waited() {
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
async fn an_account_that_was_left_alone_can_be_signed_in_to_again() {
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
async fn garbage_in_front_of_the_forwarded_address_changes_nothing() {
    let app = TestApp::with(AppSettings { proxies: "203.0.113.0/24", ..AppSettings::default() }).await;
    let proxy = app.anonymous();
    let garbage =
        ["", "nonsense, ", "n\u{f6}nsense, ", ", ,", "10.0.0.1, ", "203.0.113.9, unknown, ", "\u{1f3ac}, "];
    // One stranger who says something else each time has one allowance.
    let mut passed = 0;
    for number in 0..30 {
        let forwarded = format!("{}198.51.100.1", garbage[number % garbage.len()]);
        let status = attempt(&proxy, &format!("guess{number}@example.com"), &forwarded).await;
        passed += usize::from(status == 401);
    }
    assert_eq!(passed, 10);
    // Strangers who all say the same are told apart by the address that the proxy saw.
    for number in 0..30 {
        let forwarded = format!("{}198.51.100.{}", garbage[number % garbage.len()], 100 + number);
        assert_eq!(
            attempt(&proxy, &format!("guess{number}@example.net"), &forwarded).await,
            401,
            "{forwarded}"
        );
    }
}
