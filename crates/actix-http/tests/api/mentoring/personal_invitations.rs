//! Personal invitations, and the community's link.

use std::slice;

use chrono::TimeDelta;
use hub_domain::model::{
    accounts::{email_address::EmailAddress, token::SecretToken},
    mentoring::invitation::NewInvitation,
    site::SignUpPolicy,
};
use hub_domain::use_cases::housekeeping;
use hub_test_support::{
    answer::Answer,
    app::{AppSettings, TestApp},
    builders::sign_up_body,
    caller::Caller,
};
use serde_json::{Value, json};

use crate::mentor::{activity, listed, texts};

const INVITATIONS: &str = "/api/admin/invitations";
const BATCH: &str = "/api/admin/invitations/batch";
const NOTHING: &str = "There is nothing here.";
const INVALID_LINK: &str = "This sign-up link is not valid any more. Ask your mentor for a new one.";

async fn invite(admin: &Caller, email: &str) -> Answer {
    admin.post(INVITATIONS, json!({ "email": email })).await
}

async fn pending(admin: &Caller) -> Vec<String> {
    let list = listed(admin, INVITATIONS).await;
    texts(&list, "email").into_iter().map(str::to_owned).collect()
}

/// Makes the link of a personal invitation, which otherwise is only in its mail.
fn link_for(app: &TestApp, email: &str) -> SecretToken {
    let token = SecretToken::generate();
    let hash = token.hash();
    let invitation = NewInvitation::personal(EmailAddress::parse(email).unwrap(), app.ports.clock.now());
    app.write(move |db| {
        let id = db.invitations().insert(slice::from_ref(&invitation))?[0];
        db.invitations().add_token(id, &hash)
    });
    token
}

async fn details(app: &TestApp, token: &str) -> Answer {
    app.anonymous().get(&format!("/api/invitation-details/{token}")).await
}

async fn sign_up(app: &TestApp, email: &str, token: &str) -> Answer {
    let body = sign_up_body(json!({ "email": email, "token": token }));
    app.anonymous().post("/api/auth/signup", body).await
}

async fn community_token(admin: &Caller) -> String {
    let link = admin.post_nothing("/api/admin/generate-community-link").await.expecting(200).json();
    link["signupUrl"].as_str().unwrap().rsplit('/').next().unwrap().to_owned()
}

#[actix_web::test]
async fn an_invitation_is_pending_for_fourteen_days() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let invited = invite(&admin, "  Lena@Example.COM ").await.expecting(201).json();
        let expected = json!({
            "id": invited["id"],
            "email": "lena@example.com",
            "createdAt": "2026-11-20T12:00:00Z",
            "expiresAt": "2026-12-04T12:00:00Z",
        });
        assert_eq!(invited, expected);
        assert_eq!(listed(&admin, INVITATIONS).await, [expected]);
        app.clock.advance(TimeDelta::hours(1));
        let _ = invite(&admin, "sam@example.com").await.expecting(201);
        assert_eq!(pending(&admin).await, ["sam@example.com", "lena@example.com"], "latest first");
        app.clock.set("2026-12-04T11:59:59.999999Z");
        let admin = app.admin().await;
        assert_eq!(pending(&admin).await.len(), 2);
        app.clock.set("2026-12-04T12:00:00Z");
        assert_eq!(pending(&admin).await, ["sam@example.com"]);
        admin.delete(&format!("{INVITATIONS}/{}", invited["id"])).await.refused(404, NOTHING);
        let _ = invite(&admin, "lena@example.com").await.expecting(201);
    }
}

#[actix_web::test]
async fn personal_link_has_its_address_and_works_once() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let token = link_for(&app, "lena@example.com");
        let shown = details(&app, token.reveal()).await.expecting(200).json();
        assert_eq!(shown, json!({ "email": "lena@example.com", "kind": "invitation" }));
        assert_eq!(pending(&admin).await, ["lena@example.com"]);
        let user = sign_up(&app, "lena@example.com", token.reveal()).await.expecting(201).json();
        assert_eq!(user["user"]["isAdmin"], false);
        assert_eq!(pending(&admin).await, [""; 0]);
        details(&app, token.reveal()).await.refused(404, NOTHING);
        sign_up(&app, "sam@example.com", token.reveal()).await.refused(422, INVALID_LINK);
    }
}

#[actix_web::test]
async fn personal_link_signs_up_by_invitation_until_expiry() {
    let app = TestApp::with(AppSettings { sign_up: SignUpPolicy::Invite, ..AppSettings::default() }).await;
    let [in_time, late] = ["lena@example.com", "sam@example.com"].map(|email| (email, link_for(&app, email)));
    app.clock.set("2026-12-04T11:59:59.999999Z");
    let _ = sign_up(&app, in_time.0, in_time.1.reveal()).await.expecting(201);
    app.clock.set("2026-12-04T12:00:00Z");
    details(&app, late.1.reveal()).await.refused(404, NOTHING);
    sign_up(&app, late.0, late.1.reveal()).await.refused(422, INVALID_LINK);
}

#[actix_web::test]
async fn ended_invitation_is_purged_after_thirty_days() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let emails = json!({ "emails": ["unused@example.com", "cancelled@example.com"] });
        let _ = admin.post(BATCH, emails).await.expecting(200);
        let link = link_for(&app, "joined@example.com");
        let _ = sign_up(&app, "joined@example.com", link.reveal()).await.expecting(201);
        let invited = listed(&admin, INVITATIONS).await;
        let cancelled = invited.iter().find(|invited| invited["email"] == "cancelled@example.com").unwrap();
        let _ = admin.delete(&format!("{INVITATIONS}/{}", cancelled["id"])).await.expecting(204);
        let community = community_token(&admin).await;
        app.deliver_mail();
        let left = |days, expected: &[&str]| {
            app.clock.set("2026-11-20T12:00:00Z");
            app.clock.advance(TimeDelta::days(days) + TimeDelta::seconds(1));
            housekeeping::sweep(app.storage(), app.ports.clock.now());
            let mut raw = app.raw();
            for (email, kept) in ["unused", "cancelled", "joined"].iter().zip(expected) {
                let rows = format!("invitations WHERE email = '{email}@example.com'");
                assert_eq!(raw.count(&rows).to_string(), *kept, "{email} after {days} days");
            }
        };
        left(29, &["1", "1", "1"]);
        left(30, &["1", "0", "0"]);
        left(43, &["1", "0", "0"]);
        left(44, &["0", "0", "0"]);
        let mut raw = app.raw();
        assert_eq!(raw.count("activity WHERE titles LIKE '%unused@%' OR titles LIKE '%cancelled@%'"), 0);
        assert_eq!(raw.count("outbox WHERE recipient LIKE 'unused@%' OR recipient LIKE 'cancelled@%'"), 0);
        let _ = details(&app, &community).await.expecting(200);
        let rows = activity(&app.admin().await).await;
        let sent = rows.iter().find(|row| row["titles"][0] == "somebody who was invited").unwrap();
        assert_eq!(sent["titles"].as_array().unwrap().len(), 1, "the cancellation");
    }
}

#[actix_web::test]
async fn a_cancelled_invitations_link_is_dead_at_once() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let token = link_for(&app, "lena@example.com");
        let other = link_for(&app, "sam@example.com");
        let id = listed(&admin, INVITATIONS).await.pop().unwrap();
        assert_eq!(id["email"], "lena@example.com");
        let path = format!("{INVITATIONS}/{}", id["id"]);
        let _ = admin.delete(&path).await.expecting(204);
        details(&app, token.reveal()).await.refused(404, NOTHING);
        sign_up(&app, "lena@example.com", token.reveal()).await.refused(422, INVALID_LINK);
        assert_eq!(pending(&admin).await, ["sam@example.com"]);
        let _ = details(&app, other.reveal()).await.expecting(200);
        admin.delete(&path).await.refused(404, NOTHING);
        // A cancelled address may be invited again.
        let _ = invite(&admin, "lena@example.com").await.expecting(201);
    }
}

#[actix_web::test]
async fn only_a_pending_personal_invitation_can_be_cancelled() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let community = community_token(&admin).await;
    let used = link_for(&app, "lena@example.com");
    let used_id = listed(&admin, INVITATIONS).await[0]["id"].clone();
    let _ = sign_up(&app, "lena@example.com", used.reveal()).await.expecting(201);
    for id in [used_id.to_string().as_str(), "1", "0", "-1", "4711", "nonsense"] {
        admin.delete(&format!("{INVITATIONS}/{id}")).await.refused(404, NOTHING);
    }
    let _ = details(&app, &community).await.expecting(200);
}

#[actix_web::test]
async fn addresses_of_a_list_are_validated_separately() {
    for app in TestApp::on_both().await {
        let (admin, _maya) = (app.admin().await, app.client().await);
        let _ = invite(&admin, "invited@example.com").await.expecting(201);
        let emails = json!([
            "lena@example.com",
            " ",
            "",
            "no address",
            "MAYA@example.com",
            "timo@example.com",
            "Lena@Example.com ",
            "Invited@example.com",
            " sam@example.com\n",
            "a@b",
            "lena@example.com\r\nBcc: all@example.com",
        ]);
        let outcome = admin.post(BATCH, json!({ "emails": emails })).await.expecting(200).json();
        assert_eq!(
            texts(outcome["invited"].as_array().unwrap(), "email"),
            ["lena@example.com", "sam@example.com"]
        );
        let refused = json!([
            { "email": "no address", "reason": "Invalid email address" },
            { "email": "MAYA@example.com", "reason": "Has an account already" },
            { "email": "timo@example.com", "reason": "Has an account already" },
            { "email": "Lena@Example.com", "reason": "Is named twice" },
            { "email": "Invited@example.com", "reason": "Is invited already" },
            { "email": "a@b", "reason": "Invalid email address" },
            { "email": "lena@example.com\r\nBcc: all@example.com", "reason": "Invalid email address" },
        ]);
        assert_eq!(outcome["refused"], refused);
        assert_eq!(pending(&admin).await, ["sam@example.com", "lena@example.com", "invited@example.com"]);

        let again = json!({ "emails": ["lena@example.com", "sam@example.com"] });
        let outcome = admin.post(BATCH, again).await.expecting(200).json();
        assert_eq!(outcome["invited"], json!([]));
        assert_eq!(pending(&admin).await.len(), 3);
        assert_eq!(activity(&admin).await.len(), 2, "what invites nobody is nothing to write down");
    }
}

#[actix_web::test]
async fn bulk_invites_five_hundred_and_no_more() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let emails = |count| {
        (0..count).map(|number| format!("a.{number}.{}@example.com", "x".repeat(50))).collect::<Vec<_>>()
    };
    let too_many = admin.post(BATCH, json!({ "emails": emails(501) })).await;
    assert_eq!(too_many.refused(422, "At most 500 people can be invited at once.")["field"], "emails");
    assert_eq!(pending(&admin).await, [""; 0]);
    let outcome = admin.post(BATCH, json!({ "emails": emails(500) })).await.expecting(200).json();
    assert_eq!(outcome["invited"].as_array().unwrap().len(), 500);
    assert_eq!(pending(&admin).await.len(), 500);
    let entry = activity(&admin).await.remove(0);
    assert_eq!((&entry["clients"], entry["titles"].as_array().unwrap().len()), (&json!(500), 10));
}

#[actix_web::test]
async fn single_invalid_address_is_refused_with_its_reason() {
    let app = TestApp::new().await;
    let (admin, _maya) = (app.admin().await, app.client().await);
    let _ = invite(&admin, "lena@example.com").await.expecting(201);
    for (email, status, message) in [
        ("nonsense", 422, "Invalid email address"),
        ("", 422, "Please enter an email address."),
        (" ", 422, "Please enter an email address."),
        ("maya@example.com", 409, "Has an account already"),
        ("TIMO@example.com", 409, "Has an account already"),
        ("lena@example.com", 409, "Is invited already"),
    ] {
        invite(&admin, email).await.refused(status, message);
    }
    admin.post(INVITATIONS, json!({})).await.refused(422, "Please enter an email address.");
    for nobody in [json!({}), json!({ "emails": [] }), json!({ "emails": null }), json!({ "emails": [" "] })]
    {
        admin.post(BATCH, nobody).await.refused(422, "Please enter an email address.");
    }
    let _ = admin.post(BATCH, json!({ "emails": "lena@example.com" })).await.expecting(400);
    assert_eq!(pending(&admin).await, ["lena@example.com"]);
    assert_eq!(activity(&admin).await.len(), 1);
}

#[actix_web::test]
async fn responses_never_contain_a_personal_link() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let token = link_for(&app, "lena@example.com");
    let invited = invite(&admin, "sam@example.com").await.expecting(201);
    let many = admin.post(BATCH, json!({ "emails": ["ada@example.com"] })).await.expecting(200);
    for answer in [invited, many, admin.get(INVITATIONS).await, admin.get("/api/admin/activity").await] {
        let text = answer.text();
        assert!(
            !text.contains(token.reveal()) && !text.contains("token") && !text.contains("signup"),
            "{text}"
        );
        let longest = text.split(|char: char| !char.is_ascii_alphanumeric() && char != '_' && char != '-');
        assert!(longest.map(str::len).max() < Some(43), "nothing in it is as long as a token: {text}");
    }
}

#[actix_web::test]
async fn revoked_community_link_is_void_and_replaced() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let old = community_token(&admin).await;
        let _ = sign_up(&app, "lena@example.com", &old).await.expecting(201);
        let _ = admin.delete("/api/admin/community-link").await.expecting(204);
        details(&app, &old).await.refused(404, NOTHING);
        sign_up(&app, "sam@example.com", &old).await.refused(422, INVALID_LINK);
        admin.get("/api/admin/community-link").await.refused(404, NOTHING);
        let tags = json!({ "tags": [] });
        admin.put("/api/admin/community-link", tags).await.refused(404, NOTHING);
        let new = community_token(&admin).await;
        assert_ne!(new, old);
        assert_eq!(community_token(&admin).await, new);
        let link = admin.get("/api/admin/community-link").await.expecting(200).json();
        assert!(link["signupUrl"].as_str().unwrap().ends_with(&new));
        let shown = details(&app, &new).await.expecting(200).json();
        assert_eq!(shown, json!({ "email": null, "kind": "community" }));
        let _ = sign_up(&app, "sam@example.com", &new).await.expecting(201);
        details(&app, &old).await.refused(404, NOTHING);
        let clients = listed(&admin, "/api/users?sort=email&direction=asc").await;
        assert_eq!(texts(&clients, "email"), ["lena@example.com", "sam@example.com"], "accounts stay");
    }
}

#[actix_web::test]
async fn revoking_a_missing_community_link_changes_nothing() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let token = link_for(&app, "lena@example.com");
    for _ in 0..2 {
        let _ = admin.delete("/api/admin/community-link").await.expecting(204);
    }
    assert_eq!(activity(&admin).await, [] as [Value; 0]);
    let _ = details(&app, token.reveal()).await.expecting(200);
}

#[actix_web::test]
async fn addresses_of_mail_programs_are_read() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let emails = json!([
        "Okafor, Lena <lena@example.com>; Berg, Noah <noah@example.com>",
        "mailto:leo@example.com?subject=Hi",
        "ines@example.com\u{a0}zoe@example.com.",
        "Nobody <nobody>",
        " \u{200b}",
    ]);
    let found = admin.post(BATCH, json!({ "emails": emails })).await.expecting(200).json();
    let expected =
        ["lena@example.com", "noah@example.com", "leo@example.com", "ines@example.com", "zoe@example.com"];
    assert_eq!(texts(found["invited"].as_array().unwrap(), "email"), expected);
    assert_eq!(texts(found["refused"].as_array().unwrap(), "email"), ["Nobody <nobody>"]);

    let one = invite(&admin, "Maya Okafor <maya@example.com>").await.expecting(201).json();
    assert_eq!(one["email"], "maya@example.com");
    invite(&admin, "a@example.com, b@example.com").await.refused(422, "Invalid email address");
    invite(&admin, " ,").await.refused(422, "Please enter an email address.");
}
