//! Profile pictures: stock, elsewhere, and uploaded.

use hub_test_support::{app::TestApp, caller::Caller};
use serde_json::json;

const CHOOSE: &str = "/api/users/profile-picture";
const INVALID_URL: &str = "Please enter a valid image URL.";
const NO_IMAGE: &str = "Please select an image file (JPG, PNG, GIF, etc.).";
/// One red pixel.
const PNG: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

async fn choose(caller: &Caller, address: &str) -> hub_test_support::answer::Answer {
    caller.put(CHOOSE, json!({ "profileImageUrl": address })).await
}

async fn picture_of(caller: &Caller) -> String {
    let user = caller.get("/api/auth/user").await.expecting(200).json();
    user["profileImageUrl"].as_str().unwrap_or("none").to_owned()
}

#[actix_web::test]
async fn a_stock_picture_or_an_https_address_is_kept_by_its_name() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for chosen in ["avatar-1", "avatar-12", "animal-penguin", "https://example.com/me.jpg"] {
        assert_eq!(choose(&maya, chosen).await.expecting(200).json()["profileImageUrl"], chosen);
        assert_eq!(picture_of(&maya).await, chosen);
    }
}

#[actix_web::test]
async fn what_is_no_picture_is_refused_and_the_old_one_stays() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let _ = choose(&maya, "animal-fox").await.expecting(200);
    for address in [
        "",
        " ",
        "avatar-0",
        "avatar-13",
        "avatar-01",
        "animal-dragon",
        "http://example.com/me.jpg",
        "javascript:alert(1)",
        "//example.com/me.jpg",
        "/api/users/1/picture",
        "file:///etc/passwd",
    ] {
        choose(&maya, address).await.refused(422, INVALID_URL);
    }
    for data in [
        "data:text/html;base64,PGI+",
        "data:image/svg+xml;base64,PHN2Zy8+",
        "data:image/png;base64,AAAA",
        "data:image/png;base64,!!!",
        "data:image/png,plain",
        "data:",
        "data:image/png;base64,",
    ] {
        choose(&maya, data).await.refused(422, NO_IMAGE);
    }
    assert_eq!(picture_of(&maya).await, "animal-fox");
}

#[actix_web::test]
async fn an_upload_is_served_under_an_address_of_its_own_to_its_owner_and_admins() {
    let app = TestApp::new().await;
    let (maya, noah, admin) = (app.client().await, app.other_client().await, app.admin().await);
    let user = choose(&maya, &format!("data:image/png;base64,{PNG}")).await.expecting(200).json();
    let address = user["profileImageUrl"].as_str().unwrap().to_owned();
    assert!(address.starts_with(&format!("/api/users/{}/picture?v=", maya.user_id())), "{address}");

    for caller in [&maya, &admin] {
        let picture = caller.get(&address).await.expecting(200);
        assert!(picture.header("content-type").starts_with("image/"));
        assert_eq!(picture.header("content-security-policy"), "default-src 'none'; sandbox");
        assert_eq!(picture.header("cache-control"), "private, max-age=31536000, immutable");
        assert_eq!(picture.header("content-disposition"), "inline");
        assert_eq!(picture.header("x-content-type-options"), "nosniff");
        assert!(!picture.body.is_empty());
    }
    noah.get(&address).await.refused(404, "There is nothing here.");
    app.anonymous().get(&address).await.refused(401, "You are logged out.");
}

#[actix_web::test]
async fn an_upload_that_is_replaced_by_a_stock_picture_is_gone() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let user = choose(&maya, &format!("data:image/png;base64,{PNG}")).await.expecting(200).json();
    let address = user["profileImageUrl"].as_str().unwrap().to_owned();
    let _ = choose(&maya, "avatar-3").await.expecting(200);
    maya.get(&address).await.refused(404, "There is nothing here.");
}

#[actix_web::test]
async fn an_upload_goes_by_its_content_and_not_by_its_name() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let user = choose(&maya, &format!("data:image/jpeg;base64,{PNG}")).await.expecting(200).json();
    let address = user["profileImageUrl"].as_str().unwrap().to_owned();
    let picture = maya.get(&address).await.expecting(200);
    assert!(picture.header("content-type").starts_with("image/"));
}

#[actix_web::test]
async fn an_upload_has_at_most_five_megabytes() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let megabytes =
        |count: usize| format!("data:image/png;base64,{}", "A".repeat(count * 1024 * 1024 / 3 * 4));
    choose(&maya, &megabytes(5)).await.refused(422, NO_IMAGE);
    let too_large = "Please select an image smaller than 5MB.";
    let barely = format!("data:image/png;base64,{}", "A".repeat(5 * 1024 * 1024 / 3 * 4 + 8));
    choose(&maya, &barely).await.refused(422, too_large);
    let _ = choose(&maya, &megabytes(8)).await.expecting(413);
}
