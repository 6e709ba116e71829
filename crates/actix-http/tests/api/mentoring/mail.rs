//! Outbox, for admins.

use chrono::TimeDelta;
use hub_domain::{
    model::{
        accounts::token::SecretToken,
        email::delivery::{Attempt, EmailId, Letter},
        mentoring::invitation::InvitationId,
    },
    use_cases::email::mail,
};
use hub_test_support::{
    app::{ADMIN, CLIENT, TestApp},
    builders::sign_up_body,
    caller::Caller,
    database::take_mail,
};
use serde_json::{Value, json};

use crate::mentor::{ASSIGN, assignment, listed};

const MAIL: &str = "/api/admin/mail";

/// Claims the next mail, as the worker does, and records the outcome.
fn attempt(app: &TestApp, outcome: &Attempt) -> i64 {
    let (now, outcome) = (app.ports.clock.now(), outcome.clone());
    app.write(move |db| {
        let taken = take_mail(db, now)?.expect("a mail is due");
        mail::settle(db, &taken.email, outcome.clone(), now)?;
        Ok(taken.email.lease.id.0)
    })
}

async fn counts(admin: &Caller) -> (i64, i64) {
    let counts = admin.get("/api/admin/mail/counts").await.expecting(200).json();
    assert_eq!(counts["delivery"], "smtp");
    (counts["waiting"].as_i64().unwrap(), counts["failed"].as_i64().unwrap())
}

async fn give(admin: &Caller, client: &Caller) {
    let _ = admin.post(ASSIGN, assignment(client, json!({}))).await.expecting(201);
}

fn only(mut list: Vec<Value>) -> Value {
    assert_eq!(list.len(), 1, "{list:?}");
    list.remove(0)
}

#[actix_web::test]
async fn mail_is_listed_in_each_of_its_states() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        give(&admin, &maya).await;
        let mut expected = json!({
            "id": only(listed(&admin, MAIL).await)["id"],
            "state": "waiting",
            "recipient": CLIENT,
            "subject": "New task from Timo: Film the intro",
            "createdAt": "2026-11-20T12:00:00Z",
            "attempts": 0,
            "nextAttemptAt": "2026-11-20T12:00:00Z",
            "sentAt": null,
            "failedAt": null,
            "perhapsDelivered": false,
            "answer": null,
        });
        assert_eq!(only(listed(&admin, MAIL).await), expected);

        attempt(&app, &Attempt::Deferred("451 4.7.1 Greylisted, try again in 5 minutes".to_owned()));
        expected["attempts"] = json!(1);
        expected["answer"] = json!("451 4.7.1 Greylisted, try again in 5 minutes");
        expected["nextAttemptAt"] = json!("2026-11-20T12:00:05Z");
        assert_eq!(only(listed(&admin, MAIL).await), expected);
        assert_eq!(counts(&admin).await, (1, 0));

        app.clock.set("2026-11-20T12:00:05Z");
        attempt(&app, &Attempt::Rejected("550 5.1.1 No such user here".to_owned()));
        expected["attempts"] = json!(2);
        expected["state"] = json!("failed");
        expected["answer"] = json!("550 5.1.1 No such user here");
        expected["nextAttemptAt"] = json!(null);
        expected["failedAt"] = json!("2026-11-20T12:00:05Z");
        assert_eq!(only(listed(&admin, MAIL).await), expected);
        assert_eq!(counts(&admin).await, (0, 1));

        let retried = admin.post_nothing(&format!("{MAIL}/{}/retry", expected["id"])).await.expecting(200);
        assert_eq!((&retried.json()["state"], &retried.json()["attempts"]), (&json!("waiting"), &json!(0)));
        attempt(&app, &Attempt::Sent);
        let sent = only(listed(&admin, &format!("{MAIL}?state=sent")).await);
        assert_eq!((&sent["sentAt"], &sent["answer"]), (&json!("2026-11-20T12:00:05Z"), &json!(null)));
        let again = admin.post_nothing(&format!("{MAIL}/{}/retry", expected["id"])).await;
        again.refused(409, "This mail was sent already.");
        assert_eq!(counts(&admin).await, (0, 0));
    }
}

#[actix_web::test]
async fn perhaps_delivered_mail_says_so() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        give(&admin, &maya).await;
        attempt(&app, &Attempt::Unanswered("Waited 10 min for an answer".to_owned()));
        let mail = only(listed(&admin, MAIL).await);
        assert_eq!((&mail["state"], &mail["perhapsDelivered"]), (&json!("waiting"), &json!(true)));
        assert_eq!(mail["nextAttemptAt"], "2026-11-20T13:00:00Z");
    }
}

#[actix_web::test]
async fn pause_of_all_mail_is_told_and_ended() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        give(&admin, &maya).await;
        let pause = async || admin.get("/api/admin/mail/counts").await.expecting(200).json()["pause"].take();
        assert_eq!(pause().await, json!(null));
        attempt(&app, &Attempt::Throttled("550 5.4.5 Daily user sending limit".to_owned()));
        let told = pause().await;
        assert_eq!(told["since"], "2026-11-20T12:00:00Z");
        assert_eq!(told["answer"], "550 5.4.5 Daily user sending limit");
        assert!(told["nextAttemptAt"].as_str().unwrap() >= "2026-11-20T12:00:05", "{told}");
        assert_eq!(counts(&admin).await, (1, 0));
        // A test mail finds out at once whether mail goes again.
        app.clock.set("2026-11-20T12:00:01Z");
        let _ = admin.post_nothing("/api/admin/mail/test").await.expecting(201);
        assert_eq!(app.deliver_mail().len(), 1, "one at a time");
        assert_eq!(pause().await, json!(null));
    }
}

#[actix_web::test]
async fn failed_mail_is_retried_together() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    for _ in 0..3 {
        give(&admin, &maya).await;
    }
    for _ in 0..2 {
        attempt(&app, &Attempt::Rejected("550 no".to_owned()));
    }
    let failed = listed(&admin, &format!("{MAIL}?state=failed&limit=1")).await;
    assert_eq!(failed.len(), 1);
    let retried = admin.post_nothing("/api/admin/mail/retry").await.expecting(200).json();
    assert_eq!((retried, counts(&admin).await), (json!({ "retried": 2 }), (3, 0)));
}

#[actix_web::test]
async fn test_mail_goes_to_the_calling_admin() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let mail = admin.post_nothing("/api/admin/mail/test").await.expecting(201).json();
    assert_eq!((&mail["recipient"], &mail["state"]), (&json!(ADMIN), &json!("waiting")));
    let letter = app.deliver_mail().remove(0);
    assert_eq!((letter.content.subject.as_str(), letter.unsubscribe), ("Your mail settings work", None));
}

#[actix_web::test]
async fn unknown_mail_and_unknown_states_are_refused() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    admin.post_nothing("/api/admin/mail/404/retry").await.refused(404, "There is nothing here.");
    let _ = admin.get("/api/admin/mail?state=lost").await.expecting(400);
    let _ = admin.get("/api/admin/mail?limit=201").await.expecting(422);
}

#[actix_web::test]
async fn mail_keeps_its_message_id_across_attempts() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        give(&admin, &maya).await;
        let note = json!({ "message": "Well done!" });
        let note = admin.post(&format!("/api/admin/clients/{}/notes", maya.user_id()), note).await;
        let note = note.expecting(201).json()["id"].to_string();
        let first = app.waiting_mail();
        let id = EmailId(attempt(&app, &Attempt::Rejected("550 no".to_owned())));
        app.write(move |db| db.mail().retry(Some(id), "2026-11-20T12:00:00Z".parse().unwrap()).map(drop));
        let sent = app.deliver_mail();
        let ids = |mail: &[Letter]| mail.iter().map(|letter| letter.message_id.clone()).collect::<Vec<_>>();
        assert_eq!(ids(&first), ids(&sent));
        assert!(ids(&sent)[0].ends_with("@localhost>") && ids(&sent)[0] != ids(&sent)[1]);
        let task = listed(&maya, "/api/tasks/timo").await[0]["id"].to_string();
        for (letter, link) in sent.iter().zip([
            format!("http://localhost:8080/dashboard?tab=timo&task={task}\n"),
            format!("http://localhost:8080/dashboard?tab=notifications&note={note}\n"),
        ]) {
            assert!(letter.content.text.contains(&link), "{}", letter.content.text);
            assert!(!letter.content.html.contains("http://localhost:8080/dashboard?tab=notifications&note"));
        }
    }
}

#[actix_web::test]
async fn invitation_is_delivered_unless_it_was_cancelled() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let emails = json!({ "emails": ["lena@example.com", "sam@example.com"] });
        let invited = admin.post("/api/admin/invitations/batch", emails).await.expecting(200).json();
        let cancelled = &invited["invited"][1]["id"];
        let _ = admin.delete(&format!("/api/admin/invitations/{cancelled}")).await.expecting(204);
        let mail = app.deliver_mail();
        assert_eq!((mail.len(), mail[0].recipient.as_str()), (1, "lena@example.com"));
        assert_eq!(mail[0].content.subject, "Timo Example invites you to Creator Hub");
        assert_eq!(mail[0].unsubscribe, None);
        let end = "The link works once, until Thursday, Dec 3, 2026.";
        assert!(mail[0].content.text.contains(end), "{}", mail[0].content.text);
        let (_, rest) = mail[0].content.text.split_once("http://localhost:8080/auth/signup/").unwrap();
        let token = rest.split_whitespace().next().unwrap();
        let details = app.anonymous().get(&format!("/api/invitation-details/{token}")).await;
        assert_eq!(
            details.expecting(200).json(),
            json!({ "email": "lena@example.com", "kind": "invitation" })
        );
    }
}

/// Invites somebody whose mail server refuses the mail.
async fn invite_in_vain(app: &TestApp, admin: &Caller, email: &str) -> InvitationId {
    let invited = admin.post("/api/admin/invitations", json!({ "email": email })).await.expecting(201).json();
    attempt(app, &Attempt::Rejected("550 no".to_owned()));
    InvitationId(invited["id"].as_i64().unwrap())
}

#[actix_web::test]
async fn retry_gives_up_an_expired_invitation() {
    for app in TestApp::on_both().await {
        invite_in_vain(&app, &app.admin().await, "lena@example.com").await;
        app.clock.advance(TimeDelta::days(14));
        let admin = app.admin().await;
        let retried = admin.post_nothing("/api/admin/mail/retry").await.expecting(200).json();
        assert_eq!(retried, json!({ "retried": 1 }));
        // A sign-in from a new browser may have caused one.
        let sent = app.deliver_mail();
        assert!(sent.iter().all(|letter| letter.recipient.as_str() == ADMIN), "{sent:?}");
        let mail = only(listed(&admin, &format!("{MAIL}?state=failed")).await);
        assert_eq!(mail["answer"], "Not sent: its link would have expired before");
        assert_eq!(app.raw().count("invitation_tokens"), 1, "none is added for it");
    }
}

#[actix_web::test]
async fn used_invitation_leaves_no_unsent_mail() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let id = invite_in_vain(&app, &admin, "lena@example.com").await;
        let token = SecretToken::generate();
        let hash = token.hash();
        app.write(move |db| db.invitations().add_token(id, &hash));
        let body = sign_up_body(json!({ "token": token.reveal() }));
        let _ = app.anonymous().post("/api/auth/signup", body).await.expecting(201);
        assert_eq!(listed(&admin, MAIL).await, [] as [Value; 0]);
        // Of an earlier release, which left it.
        invite_in_vain(&app, &admin, "sam@example.com").await;
        app.raw().execute("UPDATE invitations SET used_at = created_at WHERE email = 'sam@example.com'");
        let _ = admin.post_nothing("/api/admin/mail/retry").await.expecting(200);
        assert_eq!(app.deliver_mail().len(), 0);
        assert_eq!(listed(&admin, MAIL).await, [] as [Value; 0]);
    }
}
