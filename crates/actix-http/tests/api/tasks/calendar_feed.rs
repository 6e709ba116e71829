//! Calendar feed of due dates at a secret address.

use chrono::NaiveDate;
use hub_domain::model::{language::Language, task::TaskStatus};
use hub_test_support::{
    app::{CLIENT, TestApp},
    builders::{PASSWORD, TaskBuilder, UserBuilder},
    caller::Caller,
};
use serde_json::json;

/// Path of the feed's address.
async fn path(maya: &Caller) -> String {
    path_in(&maya.get("/api/calendar-feed").await.expecting(200).json())
}

fn path_in(answer: &serde_json::Value) -> String {
    let url = answer["url"].as_str().unwrap();
    url.strip_prefix("http://localhost:8080").unwrap().to_owned()
}

/// Reads the feed as a calendar program does, with folded lines joined.
async fn read(app: &TestApp, path: &str) -> String {
    let answer = app.anonymous().get(path).await.expecting(200);
    assert_eq!(answer.header("content-type"), "text/calendar; charset=utf-8");
    assert_eq!(answer.header("cache-control"), "private, no-cache");
    let text = answer.text();
    assert!(text.lines().all(|line| line.len() <= 76), "{text}");
    assert!(!text.replace("\r\n", "").contains('\n'), "every line ends as the format has it");
    text.replace("\r\n ", "")
}

#[actix_web::test]
async fn task_is_an_all_day_event() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let task = TaskBuilder::of(maya.user_id())
            .title("Film; cut, and \\ post \u{1f3ac} a very long title that needs more than one line of the file")
            .due(NaiveDate::from_ymd_opt(2026, 12, 31))
            .insert(app.storage());
        let text = read(&app, &path(&maya).await).await;
        for line in [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "BEGIN:VEVENT",
            &format!("UID:task-{}@localhost", task.id.0),
            "DTSTART;VALUE=DATE:20261231",
            "DTEND;VALUE=DATE:20270101",
            "SUMMARY:Film\\; cut\\, and \\\\ post \u{1f3ac} a very long title that needs more than one line of the file",
            "TRANSP:TRANSPARENT",
            &format!("URL:http://localhost:8080/dashboard?tab=roadmap&task={}", task.id.0),
            "END:VEVENT",
            "END:VCALENDAR",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
        assert_eq!(read(&app, &path(&maya).await).await, text, "the same tasks are the same text");
    }
}

#[actix_web::test]
async fn names_are_the_owners() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let maya = app.sign_in(UserBuilder::new(CLIENT).language(Language::German)).await;
        let names = json!({ "productName": "Studio, Nord; \"A\"\\B", "mentorName": "Lena" });
        let _ = admin.put("/api/admin/appearance", names).await.expecting(200);
        TaskBuilder::of(maya.user_id())
            .priority()
            .due(NaiveDate::from_ymd_opt(2026, 12, 31))
            .insert(app.storage());
        let text = read(&app, &path(&maya).await).await;
        for line in [
            "NAME:Studio\\, Nord\\; \"A\"\\\\B",
            "X-WR-CALNAME:Studio\\, Nord\\; \"A\"\\\\B",
            "CATEGORIES:Lena-Aufgabe",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} in\n{text}");
        }
    }
}

#[actix_web::test]
async fn feed_has_the_owners_open_due_tasks() {
    let app = TestApp::new().await;
    let (maya, noah) = (app.client().await, app.other_client().await);
    let of_maya = || TaskBuilder::of(maya.user_id());
    let day = NaiveDate::from_ymd_opt(2026, 12, 1);
    of_maya().title("open").due(day).insert(app.storage());
    of_maya().title("undated").due(None).insert(app.storage());
    of_maya().title("over").due(day).status(TaskStatus::Completed).insert(app.storage());
    let gone = of_maya().title("deleted").due(day).insert(app.storage());
    let _ = maya.delete(&format!("/api/tasks/{}", gone.id.0)).await.expecting(204);
    TaskBuilder::of(noah.user_id()).title("foreign").due(day).insert(app.storage());

    let text = read(&app, &path(&maya).await).await;
    let titles: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("SUMMARY:")).collect();
    assert_eq!(titles, ["open"]);
}

#[actix_web::test]
async fn a_new_address_makes_the_old_one_void() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        let first = path(&maya).await;
        let second = path_in(&maya.post_nothing("/api/calendar-feed/renew").await.expecting(200).json());
        let third = path_in(&maya.post_nothing("/api/calendar-feed/renew").await.expecting(200).json());
        assert_eq!(path(&maya).await, third);
        for old in [&first, &second, &"/calendar/nonsense.ics".to_owned()] {
            app.anonymous().get(old).await.refused(404, "There is nothing here.");
        }
        let _ = read(&app, &third).await;
    }
}

/// The old address may be known to someone who knew the old password.
#[actix_web::test]
async fn new_password_voids_the_feeds_address() {
    for app in TestApp::on_both().await {
        let (mut maya, admin) = (app.client().await, app.admin().await);
        let is_void = async |old: &str| app.anonymous().get(old).await.status == 404;

        let by_admin = path(&maya).await;
        let target = format!("/api/admin/users/{}/password", maya.user_id());
        let _ = admin.put(&target, json!({ "newPassword": PASSWORD })).await.expecting(204);
        assert!(is_void(&by_admin).await, "an admin's");
        assert!(app.deliver_mail()[0].content.text.contains("calendar address"));

        maya = app.client().await;
        let by_link = path(&maya).await;
        let _ = maya.post("/api/auth/forgot-password", json!({ "email": CLIENT })).await.expecting(202);
        let mail = app.deliver_mail();
        let text = &mail[0].content.text;
        assert!(text.contains("calendar address"), "{text}");
        let (_, rest) = text.split_once("/auth/reset/").unwrap();
        let token = rest.split_whitespace().next().unwrap();
        let body = json!({ "token": token, "newPassword": PASSWORD });
        let _ = maya.post("/api/auth/reset-password", body).await.expecting(204);
        assert!(is_void(&by_link).await, "by a link");

        maya = app.client().await;
        let by_owner = path(&maya).await;
        let body = json!({ "currentPassword": PASSWORD, "newPassword": "another one" });
        let _ = maya.post("/api/auth/change-password", body).await.expecting(204);
        assert!(is_void(&by_owner).await, "the owner's");
        let _ = app.anonymous().get(&path(&maya).await).await.expecting(200);
    }
}

#[actix_web::test]
async fn controls_never_leave_bare() {
    for app in TestApp::on_both().await {
        let maya = app.client().await;
        TaskBuilder::of(maya.user_id())
            .title("a\r\nb\rc\nd\u{2028}e\u{2029}f\u{85}g\u{b}h\u{c}i\u{1e}j\u{7f}k\u{1b}l\tm")
            .due(NaiveDate::from_ymd_opt(2026, 12, 31))
            .insert(app.storage());
        let text = read(&app, &path(&maya).await).await;
        assert!(text.lines().any(|line| line == "SUMMARY:a b c d e f g h i j k l\tm"), "{text:?}");
        let is_bare = |character: char| {
            character == '\u{2028}' || (character.is_control() && !matches!(character, '\t' | '\n' | '\r'))
        };
        assert!(!text.replace("\r\n", "").contains(['\r', '\n']) && !text.contains(is_bare), "{text:?}");
    }
}

/// Rows of a release before.
#[actix_web::test]
async fn last_day_of_the_format_has_no_end() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for day in [(9999, 12, 31), (9999, 12, 30)] {
        let due = NaiveDate::from_ymd_opt(day.0, day.1, day.2);
        TaskBuilder::of(maya.user_id()).due(due).insert(app.storage());
    }
    let text = read(&app, &path(&maya).await).await;
    let days: Vec<_> =
        text.lines().filter(|line| line.starts_with("DTSTART") || line.starts_with("DTEND")).collect();
    let expected =
        ["DTSTART;VALUE=DATE:99991230", "DTSTART;VALUE=DATE:99991231", "DTEND;VALUE=DATE:99991231"];
    assert!(expected.iter().all(|line| days.contains(line)) && days.len() == 3, "{days:?}");
}

#[actix_web::test]
async fn lines_are_folded_between_characters() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    let titles = ["ä", "ش", "\u{1f3ac}", "a ", "\u{1f468}\u{200d}\u{1f469}"];
    for (length, piece) in (30..).zip(titles.iter().cycle().take(60)) {
        let day = NaiveDate::from_ymd_opt(2026, 12, 31);
        TaskBuilder::of(maya.user_id()).title(piece.repeat(length).trim()).due(day).insert(app.storage());
    }
    let answer = app.anonymous().get(&path(&maya).await).await.expecting(200);
    let text = answer.text();
    assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
    let unfolded = text.replace("\r\n ", "");
    for (length, piece) in (30..).zip(titles.iter().cycle().take(60)) {
        let line = format!("SUMMARY:{}", piece.repeat(length).trim());
        assert!(unfolded.split("\r\n").any(|found| found == line), "{line}");
    }
}
