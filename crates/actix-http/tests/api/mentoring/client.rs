//! One client as a mentor sees it: profile, boards, completed weeks.

use chrono_tz::Tz;
use hub_domain::model::task::TaskStatus;
use hub_test_support::{
    app::TestApp,
    builders::{TaskBuilder, UserBuilder},
};
use serde_json::json;

use crate::{
    accounts::profile::own_account,
    mentor::{listed, texts},
    mentoring::clients::{attention, names},
};

const NOTHING: &str = "There is nothing here.";

#[actix_web::test]
async fn client_is_shown_with_their_own_data() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    TaskBuilder::of(maya.user_id()).title("own").insert(app.storage());
    TaskBuilder::of(maya.user_id()).title("gold").priority().insert(app.storage());
    for number in 0..3 {
        let title = format!("completed {number}");
        let completed = TaskBuilder::of(maya.user_id()).title(&title).status(TaskStatus::Completed);
        completed.insert(app.storage());
    }
    let of_maya = format!("/api/admin/clients/{}", maya.user_id());
    let mut shown = admin.get(&of_maya).await.expecting(200).json();
    assert_eq!(shown.as_object_mut().unwrap().remove("tags"), Some(json!([])));
    assert_eq!(shown, own_account(&maya).await);
    for (admins, own) in [
        ("/tasks", "/api/tasks"),
        ("/timo-tasks", "/api/tasks/timo"),
        ("/completed-tasks", "/api/tasks/completed"),
        ("/completed-tasks?limit=2", "/api/tasks/completed?limit=2"),
        ("/completed-weeks", "/api/tasks/completed-weeks"),
        ("/task-counts", "/api/tasks/counts"),
    ] {
        let seen = admin.get(&format!("{of_maya}{admins}")).await.expecting(200).json();
        assert_eq!(seen, maya.get(own).await.expecting(200).json(), "{admins}");
    }
    assert_eq!(listed(&admin, &format!("{of_maya}/tasks")).await.len(), 2);
    assert_eq!(listed(&admin, &format!("{of_maya}/timo-tasks")).await.len(), 1);
    let first = listed(&admin, &format!("{of_maya}/completed-tasks?limit=2")).await;
    let rest = format!("{of_maya}/completed-tasks?before={}", first[1]["id"]);
    let rest = listed(&admin, &rest).await;
    assert_eq!((first.len(), rest.len()), (2, 1));
}

#[actix_web::test]
async fn completed_weeks_are_twelve_in_the_clients_zone() {
    let app = TestApp::new().await;
    let admin = app.admin().await;
    let maya = app.sign_in(UserBuilder::new("maya@example.com").zone(Tz::America__New_York)).await;
    // Sunday evening in New York, and Monday morning in London.
    for completed_at in
        ["2026-11-16T02:00:00Z", "2026-11-16T06:00:00Z", "2026-11-20T11:00:00Z", "2026-08-01T00:00:00Z"]
    {
        let completed =
            TaskBuilder::of(maya.user_id()).created_at(completed_at).status(TaskStatus::Completed);
        completed.insert(app.storage());
    }
    let weeks = listed(&admin, &format!("/api/admin/clients/{}/completed-weeks", maya.user_id())).await;
    let days = texts(&weeks, "week");
    assert_eq!((days.len(), days[0], days[11]), (12, "2026-08-31", "2026-11-16"));
    assert!(days.is_sorted());
    let counts: Vec<_> = weeks.iter().map(|week| week["completed"].as_i64().unwrap()).collect();
    assert_eq!(counts, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
}

#[actix_web::test]
async fn admins_and_unknown_ids_are_no_clients() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let other_admin = app.sign_in(UserBuilder::new("tina@example.com").admin()).await;
    let nobody = "00000000-0000-4000-8000-000000000000".to_owned();
    let (own, other) = (admin.user_id().to_string(), other_admin.user_id().to_string());
    for id in [own, other, nobody, "nonsense".to_owned(), "1".to_owned(), "%00".to_owned()] {
        for part in ["", "/tasks", "/timo-tasks", "/completed-tasks", "/completed-weeks"] {
            admin.get(&format!("/api/admin/clients/{id}{part}")).await.refused(404, NOTHING);
        }
    }
    let _ = admin.get(&format!("/api/admin/clients/{}", maya.user_id())).await.expecting(200);
    assert_eq!(names(&admin, "limit=10").await, "maya");
    assert_eq!(attention(&admin).await[0], 1);
}
