//! Confirmed addresses: links that confirm one, and the limits of an unconfirmed one.

use std::slice;

use chrono::TimeDelta;
use hub_domain::{
    model::{
        accounts::{email_address::EmailAddress, token::SecretToken},
        email::{delivery::Letter, email_kind::EmailKind},
        mentoring::invitation::NewInvitation,
        site::MailRoute,
    },
    use_cases::email::digests,
};
use hub_test_support::{
    answer::Answer,
    app::{AppSettings, CLIENT, TestApp},
    builders::{PASSWORD, TaskBuilder, UserBuilder, sign_up_body},
    caller::Caller,
};
use serde_json::{Value, json};

use crate::{
    accounts::two_factor::{turn_off, turn_on},
    mentor::{ASSIGN, assignment},
};

pub const LENA: &str = "lena@example.com";
/// First name with an advertisement (spam).
const LURE: &str = "Parcel waiting: evil.example/x";
const CONFIRM: &str = "Confirm your email";
const RESET: &str = "Choose a new password";
const NOTHING: &str = "There is nothing here.";

/// Signs up with these changes of the valid form, and signs in when the confirmation is due.
pub async fn join(app: &TestApp, changes: Value) -> Caller {
    let body = sign_up_body(changes);
    let _ = app.anonymous().post("/api/auth/signup", body.clone()).await.expecting(201);
    app.clock.advance(EmailKind::EmailConfirmation.delay());
    app.sign_in(UserBuilder::new(body["email"].as_str().unwrap())).await
}

async fn is_confirmed(caller: &Caller) -> Value {
    caller.get("/api/auth/user").await.expecting(200).json()["emailConfirmed"].clone()
}

pub async fn confirm(app: &TestApp, token: &str) -> Answer {
    app.anonymous().post("/api/auth/confirm-email", json!({ "token": token })).await
}

/// Sends the confirmation again, and waits until it is due.
async fn send_again(app: &TestApp, caller: &Caller) -> Value {
    let sent = caller.post_nothing("/api/auth/send-confirmation").await.expecting(202).json()["sent"].clone();
    app.clock.advance(EmailKind::EmailConfirmation.delay());
    sent
}

pub async fn forgot(app: &TestApp, email: &str) {
    let _ = app.anonymous().post("/api/auth/forgot-password", json!({ "email": email })).await.expecting(202);
}

async fn close(caller: &Caller, email: &str) {
    let _ = caller.post("/api/account/delete", json!({ "email": email })).await.expecting(204);
}

pub fn token_in(letter: &Letter, screen: &str) -> String {
    let (_, rest) = letter.content.text.split_once(&format!("http://localhost:8080/auth/{screen}/")).unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

/// Delivers the waiting mail, and returns its subjects.
pub fn subjects(app: &TestApp) -> Vec<String> {
    app.deliver_mail().into_iter().map(|letter| letter.content.subject).collect()
}

#[actix_web::test]
async fn unconfirmed_address_gets_nothing_its_account_causes() {
    for app in TestApp::on_both().await {
        let lena = join(&app, json!({ "firstName": LURE })).await;
        close(&lena, LENA).await;
        let sent: Vec<_> = subjects(&app).into_iter().filter(|subject| subject != CONFIRM).collect();
        assert_eq!(sent, [""; 0]);
    }
}

#[actix_web::test]
async fn account_mail_is_limited_by_kind_and_day() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        for _ in 0..8 {
            let _ = turn_on(&app, &maya).await;
            turn_off(&maya).await;
        }
        assert_eq!(app.deliver_mail().len(), 10);
        forgot(&app, CLIENT).await;
        assert_eq!(subjects(&app), [RESET], "another kind has a limit of its own");
        app.clock.advance(TimeDelta::days(1));
        maya.prove().await;
        let _ = turn_on(&app, &maya).await;
        assert_eq!(app.deliver_mail().len(), 1);
    }
}

#[actix_web::test]
async fn security_mail_has_no_text_of_the_account() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let lena = join(&app, json!({ "firstName": LURE, "lastName": LURE })).await;
    let mut mail = app.deliver_mail();
    let _ = confirm(&app, &token_in(&mail[0], "confirm")).await.expecting(204);
    let _ = turn_on(&app, &lena).await;
    turn_off(&lena).await;
    mail.extend(app.deliver_mail());
    close(&lena, LENA).await;
    let lena = app.sign_in(UserBuilder::new(LENA)).await;
    forgot(&app, LENA).await;
    let path = format!("/api/admin/users/{}/password", lena.user_id());
    mail.extend(app.deliver_mail());
    let _ = admin.put(&path, json!({ "newPassword": "the mentor's choice" })).await.expecting(204);
    mail.extend(app.deliver_mail());
    let sent: Vec<_> = mail.iter().map(|letter| letter.content.subject.as_str()).collect();
    assert_eq!(
        sent,
        [
            CONFIRM,
            "Two-factor sign-in is on",
            "Two-factor sign-in is off",
            "Your account is closed",
            RESET,
            "Your password was changed",
        ]
    );
    for letter in &mail {
        for part in [&letter.content.subject, &letter.content.text, &letter.content.html] {
            assert!(!part.contains("evil"), "{part}");
        }
    }
}

#[actix_web::test]
async fn mailed_link_confirms_an_address_once() {
    for app in TestApp::on_both().await {
        let lena = join(&app, json!({})).await;
        assert_eq!(is_confirmed(&lena).await, false);
        let token = token_in(&app.deliver_mail()[0], "confirm");
        confirm(&app, "nonsense").await.refused(404, NOTHING);
        assert_eq!(is_confirmed(&lena).await, false);
        assert_eq!(confirm(&app, &token).await.expecting(204).text(), "");
        assert_eq!(is_confirmed(&lena).await, true);
        confirm(&app, &token).await.refused(404, NOTHING);
        assert_eq!(is_confirmed(&lena).await, true);
        assert_eq!(app.raw().count("mailed_links"), 0);
        let _ = turn_on(&app, &lena).await;
        assert_eq!(subjects(&app), ["Two-factor sign-in is on"]);
    }
}

#[actix_web::test]
async fn confirmation_link_holds_a_day() {
    let app = TestApp::new().await;
    let lena = join(&app, json!({})).await;
    let token = token_in(&app.deliver_mail()[0], "confirm");
    app.clock.advance(TimeDelta::days(1));
    confirm(&app, &token).await.refused(404, NOTHING);
    assert_eq!(is_confirmed(&lena).await, false);
    assert_eq!(send_again(&app, &lena).await, true);
    let token = token_in(&app.deliver_mail()[0], "confirm");
    app.clock.advance(TimeDelta::days(1) - TimeDelta::microseconds(1));
    let _ = confirm(&app, &token).await.expecting(204);
    assert_eq!(is_confirmed(&lena).await, true);
}

#[actix_web::test]
async fn sending_the_confirmation_again_has_a_limit() {
    for app in TestApp::on_both().await {
        let lena = join(&app, json!({})).await;
        for sent in [true, true, false, false] {
            assert_eq!(send_again(&app, &lena).await, sent);
        }
        // Of several that wait, only the last one is sent.
        assert_eq!(subjects(&app), [CONFIRM]);
        app.clock.advance(TimeDelta::days(1));
        for sent in [true, true, true, false] {
            assert_eq!(send_again(&app, &lena).await, sent);
            app.deliver_mail();
        }
        let maya = app.client().await;
        app.deliver_mail();
        assert_eq!(send_again(&app, &maya).await, false, "hers is confirmed");
        assert_eq!(subjects(&app), [""; 0]);
    }
}

#[actix_web::test]
async fn unconfirmed_address_gets_three_mails_a_day() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let mut sent = Vec::new();
        for _ in 0..2 {
            let path = "/api/admin/invitations";
            let invited = admin.post(path, json!({ "email": LENA })).await.expecting(201).json();
            sent.extend(subjects(&app));
            let _ = admin.delete(&format!("{path}/{}", invited["id"])).await.expecting(204);
        }
        let lena = join(&app, json!({})).await;
        sent.extend(subjects(&app));
        assert_eq!((sent.len(), sent[2].as_str()), (3, CONFIRM));
        forgot(&app, LENA).await;
        assert_eq!(send_again(&app, &lena).await, false);
        close(&lena, LENA).await;
        let lena = app.sign_in(UserBuilder::new(LENA)).await;
        assert_eq!(send_again(&app, &lena).await, false);
        forgot(&app, LENA).await;
        assert_eq!(subjects(&app), [""; 0]);
        app.clock.advance(TimeDelta::days(1));
        forgot(&app, LENA).await;
        assert_eq!(subjects(&app), [RESET]);
    }
}

#[actix_web::test]
async fn reset_link_confirms_the_address() {
    for app in TestApp::on_both().await {
        let lena = join(&app, json!({})).await;
        app.deliver_mail();
        forgot(&app, LENA).await;
        let token = token_in(&app.deliver_mail()[0], "reset");
        let body = json!({ "token": token, "newPassword": PASSWORD });
        let _ = app.anonymous().post("/api/auth/reset-password", body).await.expecting(204);
        let _ = lena.get("/api/auth/user").await.expecting(401);
        let lena = app.sign_in(UserBuilder::new(LENA)).await;
        assert_eq!(is_confirmed(&lena).await, true);
    }
}

#[actix_web::test]
async fn personal_invitation_confirms_its_own_address_alone() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        for (email, invited, confirmed) in
            [("a@example.com", "a@example.com", true), ("b@example.com", "other@example.com", false)]
        {
            let token = SecretToken::generate();
            let hash = token.hash();
            let invitation =
                NewInvitation::personal(EmailAddress::parse(invited).unwrap(), app.ports.clock.now());
            app.write(move |db| {
                let id = db.invitations().insert(slice::from_ref(&invitation))?[0];
                db.invitations().add_token(id, &hash)
            });
            let joined = join(&app, json!({ "email": email, "token": token.reveal() })).await;
            assert_eq!(is_confirmed(&joined).await, confirmed, "{email}");
            assert_eq!(app.deliver_mail().len(), usize::from(!confirmed));
        }
        let link = admin.post_nothing("/api/admin/generate-community-link").await.expecting(200).json();
        let token = link["signupUrl"].as_str().unwrap().rsplit('/').next().unwrap();
        let joined = join(&app, json!({ "email": "c@example.com", "token": token })).await;
        assert_eq!(is_confirmed(&joined).await, false);
        assert_eq!(subjects(&app), [CONFIRM]);
    }
}

#[actix_web::test]
async fn mentors_mail_reaches_an_unconfirmed_address() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let lena = join(&app, json!({})).await;
    app.deliver_mail();
    for _ in 0..5 {
        let _ = admin.post(ASSIGN, assignment(&lena, json!({}))).await.expecting(201);
        let path = format!("/api/admin/clients/{}/notes", lena.user_id());
        let _ = admin.post(&path, json!({ "message": "Well done" })).await.expecting(201);
    }
    let path = format!("/api/admin/users/{}/password", lena.user_id());
    let _ = admin.put(&path, json!({ "newPassword": "the mentor's choice" })).await.expecting(204);
    assert_eq!(app.deliver_mail().len(), 11);
}

#[actix_web::test]
async fn mentors_mail_arrives_before_a_confirmation() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let _ = app.anonymous().post("/api/auth/signup", sign_up_body(json!({}))).await.expecting(201);
        let lena = app.sign_in(UserBuilder::new(LENA)).await;
        let _ = admin.post(ASSIGN, assignment(&lena, json!({}))).await.expecting(201);
        app.clock.advance(EmailKind::EmailConfirmation.delay());
        let subjects =
            |mail: Vec<Letter>| mail.into_iter().map(|letter| letter.content.subject).collect::<Vec<_>>();
        let assigned = "New task from Timo: Film the intro";
        assert_eq!(subjects(app.waiting_mail()), [assigned], "the confirmation waits until it is sent");
        assert_eq!(subjects(app.deliver_mail()), [assigned, CONFIRM]);
    }
}

#[actix_web::test]
async fn unconfirmed_digest_has_mentors_text_alone() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let lena = join(&app, json!({})).await;
        let daily = json!({ "tasks": "daily", "notes": "daily" });
        let _ = lena.put("/api/mail-preferences", daily).await.expecting(200);
        let today = Some(app.ports.clock.now().date_naive());
        TaskBuilder::of(lena.user_id()).title(LURE).due(today).insert(app.storage());
        let _ = admin.post(ASSIGN, assignment(&lena, json!({ "title": "Mentor's" }))).await.expecting(201);
        app.deliver_mail();
        app.clock.advance(TimeDelta::days(1));
        let (now, site) = (app.ports.clock.now(), app.ports.site.clone());
        assert_eq!(digests::write_due(app.storage(), now, &site).unwrap().done.rows, 1);
        let mail = app.deliver_mail();
        assert_eq!(mail.len(), 1);
        let text = &mail[0].content.text;
        assert!(text.contains("Mentor's") && !text.contains("evil"), "{text}");
    }
}

#[actix_web::test]
async fn confirmation_is_not_needed_without_mail_server() {
    let app = TestApp::with(AppSettings { mail: MailRoute::Files, ..AppSettings::default() }).await;
    let lena = join(&app, json!({})).await;
    assert_eq!(is_confirmed(&lena).await, true);
    assert_eq!(send_again(&app, &lena).await, false);
    let _ = turn_on(&app, &lena).await;
    assert_eq!(subjects(&app), ["Two-factor sign-in is on"]);
}
