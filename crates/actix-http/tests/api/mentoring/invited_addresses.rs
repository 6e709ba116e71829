//! Invitations of people who sign up without their links: they hold once the address is proved.

use hub_domain::{
    model::{
        accounts::{email_address::EmailAddress, password::PasswordHash},
        site::MailRoute,
    },
    use_cases::accounts::account::{AdminPassword, NewAdmin, create_admin},
};
use hub_test_support::{
    app::{AppSettings, TestApp},
    builders::PASSWORD,
    caller::Caller,
    ports,
};
use serde_json::{Value, json};

use crate::{
    accounts::confirmed_addresses::{LENA, confirm, forgot, join, subjects, token_in},
    mentor::{activity, listed, texts},
    mentoring::{
        groups::{self, tag},
        programs::{create, enrol, path, step},
    },
};

const INVITATIONS: &str = "/api/admin/invitations";

/// Tag and program that are given by an invitation.
struct Given {
    tag: i64,
    program: Value,
}

async fn invite(admin: &Caller) -> Given {
    let tag = tag(admin, "Cohort 7").await;
    let program = create(admin, "PB", vec![step("a", 0)]).await;
    let body = json!({ "email": LENA, "tags": [tag], "programs": [program["id"]] });
    let _ = admin.post(INVITATIONS, body).await.expecting(201);
    Given { tag, program }
}

impl Given {
    async fn is_given(&self, admin: &Caller) -> bool {
        let tagged = groups::listed(admin, &format!("tag={}", self.tag)).await;
        let people = format!("{}/people", path(&self.program));
        let people = admin.get(&people).await.expecting(200).json()["total"].clone();
        assert_eq!(json!(tagged.len()), people, "either both or none");
        tagged == ["Lena"]
    }
}

async fn pending(admin: &Caller) -> Vec<Value> {
    listed(admin, INVITATIONS).await
}

#[actix_web::test]
async fn confirming_an_invited_address_uses_its_invitation() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let given = invite(&admin).await;
        let invitation = token_in(&app.deliver_mail()[0], "signup");
        let _ = join(&app, json!({})).await;
        assert!(!given.is_given(&admin).await, "nobody has proved the address");
        assert_eq!(texts(&pending(&admin).await, "email"), [LENA]);
        let token = token_in(&app.deliver_mail()[0], "confirm");
        let _ = confirm(&app, &token).await.expecting(204);
        assert!(given.is_given(&admin).await);
        assert_eq!(pending(&admin).await, [] as [Value; 0]);
        let details = app.anonymous().get(&format!("/api/invitation-details/{invitation}")).await;
        let _ = details.expecting(404);
    }
}

#[actix_web::test]
async fn unconfirmed_accounts_invitation_can_be_cancelled() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let given = invite(&admin).await;
    app.deliver_mail();
    let _ = join(&app, json!({})).await;
    let id = pending(&admin).await[0]["id"].clone();
    let _ = admin.delete(&format!("{INVITATIONS}/{id}")).await.expecting(204);
    let token = token_in(&app.deliver_mail()[0], "confirm");
    let _ = confirm(&app, &token).await.expecting(204);
    assert!(!given.is_given(&admin).await);
}

#[actix_web::test]
async fn community_link_and_invitation_give_both() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let given = invite(&admin).await;
        app.deliver_mail();
        let of_link = tag(&admin, "Open").await;
        let _ = admin.post_nothing("/api/admin/generate-community-link").await.expecting(200);
        let link = admin.put("/api/admin/community-link", json!({ "tags": [of_link] })).await;
        let link = link.expecting(200).json();
        let token = link["signupUrl"].as_str().unwrap().rsplit('/').next().unwrap();
        let lena = join(&app, json!({ "token": token })).await;
        // The mentor was faster.
        let _ = enrol(&admin, &given.program, &[&lena], "2026-11-20").await;
        let confirmation = token_in(&app.deliver_mail()[0], "confirm");
        let _ = confirm(&app, &confirmation).await.expecting(204);
        assert!(given.is_given(&admin).await, "she is in the program once");
        assert_eq!(groups::listed(&admin, &format!("tag={of_link}")).await, ["Lena"]);
        let log = activity(&admin).await;
        assert!(log.iter().all(|entry| entry["action"] != "joined"), "{log:?}");
    }
}

#[actix_web::test]
async fn reset_link_uses_the_invitation_too() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let given = invite(&admin).await;
        app.deliver_mail();
        let _ = join(&app, json!({})).await;
        app.deliver_mail();
        forgot(&app, LENA).await;
        let token = token_in(&app.deliver_mail()[0], "reset");
        let body = json!({ "token": token, "newPassword": PASSWORD });
        let _ = app.anonymous().post("/api/auth/reset-password", body).await.expecting(204);
        assert!(given.is_given(&admin).await);
        assert_eq!(pending(&admin).await, [] as [Value; 0]);
    }
}

#[actix_web::test]
async fn sign_up_without_mail_server_uses_the_invitation() {
    let app = TestApp::with(AppSettings { mail: MailRoute::Files, ..AppSettings::default() }).await;
    let admin = app.admin().await;
    let given = invite(&admin).await;
    let _ = join(&app, json!({})).await;
    assert!(given.is_given(&admin).await);
    assert_eq!(pending(&admin).await, [] as [Value; 0]);
    assert_eq!(app.deliver_mail().len(), 0, "its mail has no use any more");
}

#[actix_web::test]
async fn promotion_ends_invitation_and_waiting_mail() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let given = invite(&admin).await;
        let _ = join(&app, json!({})).await;
        let (email, now) = (EmailAddress::parse(LENA).unwrap(), app.ports.clock.now());
        let password = AdminPassword::Unknown(PasswordHash("unknown".to_owned()));
        let new = NewAdmin { email, name: None, password, promote: true };
        ports::run(&app.ports, move |db| create_admin(db, now, &new).map(drop)).unwrap();
        assert_eq!(pending(&admin).await, [] as [Value; 0]);
        assert_eq!(subjects(&app), [""; 0]);
        assert!(!given.is_given(&admin).await, "an admin is no client");
    }
}
