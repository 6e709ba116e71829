//! Joining with an organisation's account by an invitation link.

use hub_domain::model::{accounts::organisation::Identity, site::SignUpPolicy};
use hub_test_support::{app::AppSettings, caller::Caller};
use serde_json::json;

use super::{Hub, user};
use crate::mentoring::groups::{listed, tag};

const EMAIL: &str = "lena@acme.example";

fn unverified(subject: &str, email: &str) -> Identity {
    Identity { is_email_verified: false, ..Hub::person(subject, email) }
}

impl Hub {
    /// Joins by an invitation link.
    async fn join(&self, token: &str, identity: Identity) -> String {
        let query = format!("?invitation={token}");
        self.round_trip(&self.app.anonymous(), &query, identity).await
    }

    /// Tokens of the invitations that are in the mail.
    fn mailed_tokens(&self) -> Vec<String> {
        let mails = self.app.deliver_mail().into_iter();
        let token = |text: &str| {
            let (_, rest) = text.split_once("/signup/")?;
            rest.split_whitespace().next().map(str::to_owned)
        };
        mails.filter_map(|mail| token(&mail.content.text)).collect()
    }
}

async fn community_token(admin: &Caller, tag: i64) -> String {
    let _ = admin.post_nothing("/api/admin/generate-community-link").await.expecting(200);
    let link = admin.put("/api/admin/community-link", json!({ "tags": [tag] })).await;
    let link = link.expecting(200).json();
    link["signupUrl"].as_str().unwrap().rsplit('/').next().unwrap().to_owned()
}

#[actix_web::test]
async fn community_link_gives_its_tags() {
    for hub in Hub::on_both().await {
        let admin = hub.app.admin().await;
        let vip = tag(&admin, "VIP").await;
        let token = community_token(&admin, vip).await;
        assert_eq!(hub.join(&token, Hub::person("1", EMAIL)).await, "/dashboard");
        assert_eq!(hub.join("unknown", Hub::person("2", "other@acme.example")).await, "/dashboard");
        assert_eq!(listed(&admin, &format!("tag={vip}")).await, ["Lena"]);
    }
}

#[actix_web::test]
async fn community_link_and_invitation_give_both() {
    for hub in Hub::on_both().await {
        let admin = hub.app.admin().await;
        let (vip, cohort) = (tag(&admin, "VIP").await, tag(&admin, "Cohort 7").await);
        let token = community_token(&admin, vip).await;
        let body = json!({ "email": EMAIL, "tags": [cohort] });
        let _ = admin.post("/api/admin/invitations", body).await.expecting(201);
        assert_eq!(hub.join(&token, Hub::person("1", EMAIL)).await, "/dashboard");
        for tag in [vip, cohort] {
            assert_eq!(listed(&admin, &format!("tag={tag}")).await, ["Lena"]);
        }
    }
}

#[actix_web::test]
async fn mailed_link_proves_its_address() {
    let hub = Hub::with(|settings| AppSettings { sign_up: SignUpPolicy::Invite, ..settings }).await;
    let admin = hub.app.admin().await;
    let vip = tag(&admin, "VIP").await;
    let body = json!({ "email": EMAIL, "tags": [vip] });
    let _ = admin.post("/api/admin/invitations", body).await.expecting(201);
    let token = &hub.mailed_tokens().remove(0);
    // Of somebody else, and without the link.
    let refused = "/login?organisation=invitation";
    assert_eq!(hub.join(token, unverified("2", "eve@acme.example")).await, refused);
    assert_eq!(hub.join(token, Hub::person("2", "eve@acme.example")).await, refused);
    assert_eq!(hub.join("", unverified("1", EMAIL)).await, refused);
    let caller = hub.app.anonymous();
    let query = format!("?invitation={token}");
    assert_eq!(hub.round_trip(&caller, &query, unverified("1", EMAIL)).await, "/dashboard");
    assert_eq!(user(&caller).await["emailConfirmed"], true);
    assert_eq!(listed(&admin, &format!("tag={vip}")).await, ["Lena"]);
    // The account that has the address now stays unreachable, and the link is used up.
    let missing = format!("/login?organisation=unconfirmedThere#email={}", EMAIL.replace('@', "%40"));
    assert_eq!(hub.join(token, unverified("3", EMAIL)).await, missing);
    assert_eq!(hub.app.raw().count("invitations WHERE used_at IS NOT NULL"), 1);
}

#[actix_web::test]
async fn waiting_mail_of_a_used_invitation_is_deleted() {
    for hub in Hub::on_both().await {
        let admin = hub.app.admin().await;
        let _ = admin.post("/api/admin/invitations", json!({ "email": EMAIL })).await.expecting(201);
        assert_eq!(hub.join("", Hub::person("1", EMAIL)).await, "/dashboard");
        assert_eq!(hub.mailed_tokens(), [""; 0], "its link is dead");
    }
}

#[actix_web::test]
async fn community_link_is_no_invitation_to_an_address() {
    let hub = Hub::with(|settings| AppSettings { sign_up: SignUpPolicy::Invite, ..settings }).await;
    let admin = hub.app.admin().await;
    let token = community_token(&admin, tag(&admin, "VIP").await).await;
    assert_eq!(hub.join(&token, Hub::person("1", EMAIL)).await, "/login?organisation=invitation");
}
