//! Due dates at a secret address.

use chrono::NaiveDate;
use hub_domain::model::task::TaskStatus;
use hub_test_support::{app::TestApp, builders::TaskBuilder, caller::Caller};

/// The path of the feed that the call tells.
async fn path(maya: &Caller) -> String {
    path_in(&maya.get("/api/calendar-feed").await.expecting(200).json())
}

fn path_in(answer: &serde_json::Value) -> String {
    let url = answer["url"].as_str().unwrap();
    url.strip_prefix("http://localhost:8080").unwrap().to_owned()
}

/// As a calendar program reads it: lines that were folded are whole again.
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
async fn a_task_is_an_event_of_its_whole_day() {
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
async fn the_feed_has_what_is_open_and_due_and_is_the_owners() {
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
