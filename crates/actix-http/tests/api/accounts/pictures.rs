//! Profile pictures: stock, external, and uploaded.

use std::{
    future::poll_fn,
    pin::{Pin, pin},
};

use actix_web::{HttpResponse, http::Method};
use base64::{Engine, engine::general_purpose::STANDARD};
use chrono::TimeDelta;
use hub_test_support::{
    app::{AppSettings, TestApp},
    builders::UserBuilder,
    caller::Caller,
};
use serde_json::json;

const CHOOSE: &str = "/api/users/profile-picture";
const INVALID_URL: &str = "Please enter a valid image URL.";
const NO_IMAGE: &str = "Please select an image file (JPG, PNG, GIF, etc.).";
const TOO_MANY_PIXELS: &str = "Please select an image of at most 8192 by 8192 pixels.";
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
async fn stock_picture_or_https_address_is_stored_verbatim() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for chosen in ["avatar-1", "avatar-12", "animal-penguin", "https://example.com/me.jpg"] {
        assert_eq!(choose(&maya, chosen).await.expecting(200).json()["profileImageUrl"], chosen);
        assert_eq!(picture_of(&maya).await, chosen);
    }
}

#[actix_web::test]
async fn invalid_picture_is_refused_and_replaces_nothing() {
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
async fn upload_is_served_to_its_owner_and_admins() {
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
async fn picture_of_an_admin_is_served_to_clients() {
    let app = TestApp::new().await;
    let (maya, timo) = (app.client().await, app.admin().await);
    let user = choose(&timo, &format!("data:image/png;base64,{PNG}")).await.expecting(200).json();
    let address = user["profileImageUrl"].as_str().unwrap().to_owned();
    let picture = maya.get(&address).await.expecting(200);
    assert!(picture.header("content-type").starts_with("image/"));
    app.anonymous().get(&address).await.refused(401, "You are logged out.");
}

#[actix_web::test]
async fn replaced_upload_is_deleted() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let user = choose(&maya, &format!("data:image/png;base64,{PNG}")).await.expecting(200).json();
    let address = user["profileImageUrl"].as_str().unwrap().to_owned();
    let _ = choose(&maya, "avatar-3").await.expecting(200);
    maya.get(&address).await.refused(404, "There is nothing here.");
}

#[actix_web::test]
async fn upload_format_is_detected_by_content() {
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

/// Header of a picture with 16 bits a channel that claims 8192 by 8192 pixels: half a gigabyte.
fn sixteen_bit_bomb() -> String {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    let header = [8192_u32.to_be_bytes().as_slice(), &8192_u32.to_be_bytes(), &[16, 6, 0, 0, 0]].concat();
    for (kind, data) in [(b"IHDR", header), (b"IDAT", Vec::new())] {
        let body = [kind.as_slice(), &data].concat();
        bytes.extend(u32::try_from(data.len()).unwrap().to_be_bytes());
        bytes.extend(&body);
        bytes.extend(crc32(&body).to_be_bytes());
    }
    format!("data:image/png;base64,{}", STANDARD.encode(bytes))
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg()))
    })
}

#[actix_web::test]
async fn decompression_bomb_is_refused() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    choose(&maya, &sixteen_bit_bomb()).await.refused(422, TOO_MANY_PIXELS);
    assert_eq!(picture_of(&maya).await, "none");
}

#[actix_web::test]
async fn many_uploads_at_once_are_all_answered() {
    const UPLOADS: usize = 60;
    let app = TestApp::new().await;
    let uploads: Vec<_> = {
        let mut uploads = Vec::new();
        for number in 0..UPLOADS {
            let caller = app.sign_in(UserBuilder::new(&format!("pupil{number}@example.com"))).await;
            uploads.push(actix_web::rt::spawn(async move {
                choose(&caller, &format!("data:image/png;base64,{PNG}")).await.status
            }));
        }
        uploads
    };
    let mut kept = 0;
    for upload in uploads {
        let status = upload.await.unwrap();
        assert!(matches!(status, 200 | 503), "{status}");
        kept += usize::from(status == 200);
    }
    assert!(kept > 0);
    // No permit leaked.
    let _ = choose(&app.client().await, &format!("data:image/png;base64,{PNG}")).await.expecting(200);
}

type Idle<'a> = Pin<Box<dyn Future<Output = HttpResponse> + 'a>>;

/// Upload whose body never arrives.
fn idle(caller: &Caller) -> Idle<'_> {
    Box::pin(caller.request(Method::PUT, CHOOSE).stalled(5_000_000).respond())
}

/// Runs a call beside idle ones, which are always ahead of it.
async fn beside<T>(idle: &mut [Idle<'_>], call: impl Future<Output = T>) -> T {
    let mut call = pin!(call);
    poll_fn(|context| {
        for idle in idle.iter_mut() {
            assert!(idle.as_mut().poll(context).is_pending());
        }
        call.as_mut().poll(context)
    })
    .await
}

#[actix_web::test]
async fn idle_uploads_hold_up_nobody() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    let mut others = Vec::new();
    for number in 0..8 {
        others.push(app.sign_in(UserBuilder::new(&format!("idle{number}@example.com"))).await);
    }
    let mut idle: Vec<_> = others.iter().chain([&maya]).map(idle).collect();
    let _ = beside(&mut idle, choose(&noah, "avatar-1")).await.expecting(200);
    let upload = format!("data:image/png;base64,{PNG}");
    let _ = beside(&mut idle, choose(&noah, &upload)).await.expecting(200);
    let _ = beside(&mut idle, choose(&maya, "animal-fox")).await.expecting(200);
}

#[actix_web::test]
async fn a_user_has_one_upload_at_a_time() {
    let app = TestApp::new().await;
    let (maya, phone) = (app.client().await, app.client().await);
    let mut idle = [idle(&phone)];
    let _ = beside(&mut idle, choose(&maya, "avatar-1")).await.expecting(200);
    let refused = beside(&mut idle, choose(&maya, &format!("data:image/png;base64,{PNG}"))).await;
    assert_eq!(refused.header("retry-after"), "5", "{}", refused.text());
    refused.refused(429, "Another picture of yours is still being uploaded. Please try again in a moment.");
}

#[actix_web::test]
async fn pictures_are_changed_sixty_times_an_hour() {
    for app in TestApp::on_both().await {
        let (maya, noah) = (app.client().await, app.other_client().await);
        for number in 0..60 {
            let address = if number % 2 == 0 { "avatar-1" } else { "nothing" };
            let _ = choose(&maya, address).await;
        }
        let refused = choose(&maya, "avatar-2").await;
        assert_eq!(refused.header("retry-after"), "61");
        refused.refused(429, "Too many attempts. Please wait a moment and try again.");
        let _ = choose(&noah, "avatar-2").await.expecting(200);
        app.clock.advance(TimeDelta::minutes(1));
        let _ = choose(&maya, "avatar-3").await.expecting(200);
        choose(&maya, "avatar-4")
            .await
            .refused(429, "Too many attempts. Please wait a moment and try again.");
    }
}

#[actix_web::test]
async fn load_tests_change_pictures_without_a_limit() {
    let app = TestApp::with(AppSettings { limits_clients: false, ..AppSettings::default() }).await;
    let maya = app.client().await;
    for _ in 0..61 {
        let _ = choose(&maya, "avatar-1").await.expecting(200);
    }
}
