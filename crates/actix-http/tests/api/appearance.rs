//! Names, colours, logo and addresses of the installation.

use std::{io::Cursor, time::Duration};

use actix_web::http::Method;
use base64::{Engine, engine::general_purpose::STANDARD};
use hub_test_support::{
    answer::Answer,
    app::{AppSettings, TestApp},
    caller::Caller,
    database::TestDatabase,
};
use image::{ImageFormat, Rgba, RgbaImage};
use serde_json::{Value, json};

use crate::mentor::{ASSIGN, assignment, listed};

const APPEARANCE: &str = "/api/admin/appearance";
const LOGO: &str = "/api/admin/appearance/logo";

/// Data URL of a square of one colour.
pub(crate) fn logo() -> String {
    square(256)
}

fn square(side: u32) -> String {
    let mut bytes = Cursor::new(Vec::new());
    RgbaImage::from_pixel(side, side, Rgba([47, 67, 43, 255]))
        .write_to(&mut bytes, ImageFormat::Png)
        .unwrap();
    format!("data:image/png;base64,{}", STANDARD.encode(bytes.into_inner()))
}

fn fern() -> Value {
    json!({
        "productName": "Fern & Frame", "mentorName": "Mara", "mentorNames": { "ar": "مارا" },
        "accent": "#7C9A4E", "communityUrl": "https://community.example",
        "liveClassUrl": "https://live.example", "imprintUrl": "https://fern.example/imprint",
        "privacyUrl": "https://fern.example/privacy", "replyTo": "mara@fern.example",
    })
}

async fn save(admin: &Caller, version: i64, body: &Value) -> Answer {
    let request = admin.request(Method::PUT, APPEARANCE).json(body);
    request.header("if-match", &format!("\"{version}\"")).send().await
}

async fn config(app: &TestApp) -> Value {
    app.anonymous().get("/api/config").await.expecting(200).json()
}

#[actix_web::test]
async fn original_is_told_before_the_first_change() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let found = admin.get(APPEARANCE).await.expecting(200).json();
    for (field, value) in found.as_object().unwrap() {
        match field.as_str() {
            "version" => assert_eq!(value, 0),
            "mentorNames" => assert_eq!(value, &json!({ "en": null, "de": null, "ar": null })),
            _ => assert!(value.is_null(), "{field}: {value}"),
        }
    }
    let config = config(&app).await;
    assert_eq!(
        (&config["productName"], &config["appearance"]["version"]),
        (&json!("Creator Hub"), &json!(0))
    );
    assert!(config["appearance"].get("replyTo").is_none());
}

#[actix_web::test]
async fn saved_as_a_whole_with_a_version() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let answer = save(&admin, 0, &fern()).await.expecting(200);
        let changed: Value = serde_json::from_str(answer.header("x-changed")).unwrap();
        assert_eq!(changed[0]["what"], json!(["appearance"]));
        let saved = answer.json();
        assert_eq!(saved["savedBy"]["id"], json!(admin.user_id().to_string()));
        assert_eq!((&saved["accent"], &saved["version"]), (&json!("#7c9a4e"), &json!(1)));
        assert_eq!(saved["theme"], "/api/appearance/theme-7c9a4e.css?rule=1");
        let public = config(&app).await;
        assert_eq!(public["productName"], "Fern & Frame");
        assert_eq!(public["appearance"]["mentorNames"], json!({ "en": null, "de": null, "ar": "مارا" }));

        let outdated = save(&admin, 0, &json!({ "mentorName": "Lena" })).await.expecting(412).json();
        assert_eq!(outdated["current"]["mentorName"], "Mara");
        // Missing values have the defaults.
        let cleared = save(&admin, 1, &json!({})).await.expecting(200).json();
        assert_eq!((&cleared["productName"], &cleared["version"]), (&Value::Null, &json!(2)));
        let activity = listed(&admin, "/api/admin/activity?kind=appearance").await;
        let actions: Vec<_> = activity.iter().map(|entry| &entry["action"]).collect();
        assert_eq!(actions, ["changed", "changed"]);
    }
}

#[actix_web::test]
async fn bad_values_are_refused_at_their_fields() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    for (field, value) in [
        ("productName", json!("W".repeat(41))),
        ("productName", json!("a\u{202e}b")),
        ("mentorName", json!("W".repeat(25))),
        ("accent", json!("7c9a4e")),
        ("communityUrl", json!("http://a.example")),
        ("privacyUrl", json!("javascript:alert(1)")),
        ("replyTo", json!("nobody")),
    ] {
        let refused = admin.put(APPEARANCE, json!({ field: value })).await.expecting(422).json();
        assert_eq!(refused["field"], field);
    }
    let names = json!({ "mentorNames": { "de": "a\u{7}b" } });
    let refused = admin.put(APPEARANCE, names).await.expecting(422).json();
    assert_eq!(refused["field"], "mentorNames.de");
    assert_eq!(config(&app).await["appearance"]["version"], 0);
}

#[actix_web::test]
async fn logo_becomes_icons_that_are_kept() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let saved = admin.put(LOGO, json!({ "image": logo() })).await.expecting(200).json();
    let version = saved["logo"].as_str().unwrap();
    for (name, side) in [("32", 32), ("180", 180), ("192", 192), ("512", 512), ("maskable-512", 512)] {
        let icon = app.anonymous().get(&format!("/api/appearance/icon-{name}.png?v={version}")).await;
        let icon = icon.expecting(200);
        assert_eq!(icon.header("content-type"), "image/png");
        assert_eq!(icon.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(icon.header("cross-origin-resource-policy"), "cross-origin");
        assert_eq!(image::load_from_memory(&icon.body).unwrap().width(), side);
    }
    let favicon = app.anonymous().get("/favicon.ico").await.expecting(307);
    assert_eq!(favicon.header("location"), format!("/api/appearance/icon-32.png?v={version}"));
    let before = app.anonymous().get("/api/appearance/icon-32.png?v=before").await.expecting(200);
    assert_eq!(before.header("cache-control"), "no-cache");
    let _ = app.anonymous().get("/api/appearance/icon-33.png").await.expecting(404);
    for (image, message) in [
        (square(255), "Please select an image of at least 256 by 256 pixels."),
        ("data:image/svg+xml;base64,PHN2Zy8+".to_owned(), "Please select a PNG, JPEG or WebP image."),
        ("avatar-1".to_owned(), "Please select a PNG, JPEG or WebP image."),
        (
            format!("data:image/png;base64,{}", "A".repeat(1_400_000)),
            "Please select an image of at most 1 MB.",
        ),
    ] {
        admin.put(LOGO, json!({ "image": image })).await.refused(422, message);
    }
    let removed = admin.delete(LOGO).await.expecting(200).json();
    assert_eq!((&removed["logo"], &removed["version"]), (&Value::Null, &json!(2)));
    let _ = app.anonymous().get("/api/appearance/icon-32.png").await.expecting(404);
}

#[actix_web::test]
async fn accent_has_a_theme() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let theme = admin.get("/api/admin/appearance/theme?accent=%237c9a4e").await.expecting(200).json();
    assert_eq!((&theme["isShifted"], &theme["closeTo"]), (&json!(true), &Value::Null));
    assert!(theme["light"]["contrast"].as_f64().unwrap() >= 4.5);
    let accent = theme["light"]["tokens"]["accent"].as_str().unwrap();
    let sheet = app.anonymous().get("/api/appearance/theme-7c9a4e.css").await.expecting(200);
    assert_eq!(sheet.header("content-type"), "text/css; charset=utf-8");
    assert!(sheet.text().starts_with(&format!(":root{{--accent:{accent};")), "{}", sheet.text());
    let gold = admin.get("/api/admin/appearance/theme?accent=%23dfa422").await.expecting(200).json();
    assert_eq!(gold["closeTo"], "gold");
    let _ = admin.get("/api/admin/appearance/theme?accent=green").await.expecting(422);
    let _ = app.anonymous().get("/api/appearance/theme-green.css").await.expecting(404);
}

#[actix_web::test]
async fn page_and_manifest_follow() {
    let app = TestApp::new().await;
    let somebody = app.anonymous();
    let before = somebody.get("/").await.expecting(200);
    let admin = app.admin().await;
    let _ = save(&admin, 0, &fern()).await.expecting(200);
    let page = somebody.get("/dashboard").await.expecting(200);
    assert!(page.text().contains("<meta name=\"appearance\""), "{}", page.text());
    assert_ne!(page.header("etag"), before.header("etag"));
    let request = somebody.request(Method::GET, "/").header("if-none-match", page.header("etag"));
    let _ = request.send().await.expecting(304);
    let _ = save(&admin, 1, &json!({})).await.expecting(200);
    assert_eq!(somebody.get("/").await.header("etag"), before.header("etag"));
}

#[actix_web::test]
async fn mentors_name_stands_in_texts_of_the_server() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let _ = save(&admin, 0, &fern()).await.expecting(200);
    let task = json!({ "title": "Film", "category": "Timo Task" });
    maya.post("/api/tasks", task).await.refused(422, "Mara Tasks are assigned by your mentor.");
    let arabic =
        maya.request(Method::POST, "/api/tasks").json(&json!({ "title": "F", "category": "Timo Task" }));
    let refused = arabic.header("accept-language", "ar").send().await.expecting(422).text();
    assert!(refused.contains("Mara") || refused.contains("مارا"), "{refused}");
}

#[actix_web::test]
async fn mail_has_names_addresses_and_colours() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let _ = save(&admin, 0, &fern()).await.expecting(200);
    let version = admin.put(LOGO, json!({ "image": logo() })).await.expecting(200).json();
    let _ = admin.post(ASSIGN, assignment(&maya, json!({}))).await.expecting(201);
    let letters = app.deliver_mail();
    let letter = letters.last().unwrap();
    assert_eq!(
        (letter.sender_name.as_str(), letter.reply_to.as_deref()),
        ("Fern & Frame", Some("mara@fern.example"))
    );
    let (text, html) = (&letter.content.text, &letter.content.html);
    assert!(!text.contains("Creator Hub") && !html.contains("Creator Hub"), "{text}");
    assert!(text.contains("Imprint: https://fern.example/imprint"), "{text}");
    assert!(html.contains("Fern &amp; Frame") && html.contains(">Privacy</a>"), "{html}");
    assert!(html.contains("Mara Task") && !html.contains("#005d65"), "{html}");
    assert!(html.contains(version["logo"].as_str().unwrap()), "{html}");
}

#[actix_web::test]
async fn open_screens_of_everybody_are_told() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let mut listening = maya.listen().await;
    let _ = save(&admin, 0, &fern()).await.expecting(200);
    let event = listening.change().await;
    assert_eq!(event["what"], json!(["appearance"]));
}

#[actix_web::test]
async fn servers_on_one_database_agree() {
    let Some(database) = TestDatabase::postgres() else { return };
    let settings = |storage| AppSettings { storage: Some(storage), ..AppSettings::default() };
    let (one, other) = (
        TestApp::with(settings(database.storage.clone())).await,
        TestApp::with(settings(database.another_server())).await,
    );
    let before = other.anonymous().get("/").await.header("etag").to_owned();
    let _ = save(&one.admin().await, 0, &fern()).await.expecting(200);
    let told = async {
        while other.anonymous().get("/").await.header("etag") == before {
            actix_web::rt::time::sleep(Duration::from_millis(10)).await;
        }
    };
    actix_web::rt::time::timeout(Duration::from_secs(20), told).await.expect("the other server is told");
    assert_eq!(config(&other).await["productName"], "Fern & Frame");
}
