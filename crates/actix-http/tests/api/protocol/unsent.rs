//! Responses that are not read: their bytes are bounded for each user.

use actix_web::http::Method;
use hub_domain::model::category::Category;
use hub_test_support::{app::TestApp, builders::TaskBuilder, caller::Caller};

/// Inserts nine tasks with descriptions of a megabyte.
fn insert_long_list(app: &TestApp, caller: &Caller) {
    for _ in 0..9 {
        TaskBuilder::of(caller.user_id()).insert(app.storage());
    }
    let category = Category::ContentCreation.name();
    app.raw().execute(&format!(
        "UPDATE tasks SET description = hex(zeroblob(500000)) WHERE category = '{category}'"
    ));
}

#[actix_web::test]
async fn unread_responses_of_a_user_are_bounded() {
    let app = TestApp::new().await;
    let (laptop, phone, noah) = (app.client().await, app.client().await, app.other_client().await);
    insert_long_list(&app, &laptop);
    let unread = laptop.request(Method::GET, "/api/tasks").respond().await;
    assert_eq!(unread.status(), 200);
    let refused = phone.get("/api/tasks").await;
    assert_eq!(refused.header("retry-after"), "1");
    refused.refused(503, "The server is busy. Please try again in a moment.");
    let _ = phone.get("/api/tasks/counts").await.expecting(200);
    let _ = noah.get("/api/tasks").await.expecting(200);
    drop(unread);
    let list = phone.get("/api/tasks").await.expecting(200).json();
    assert_eq!(list.as_array().unwrap().len(), 9);
}
