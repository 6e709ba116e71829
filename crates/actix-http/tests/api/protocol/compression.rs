//! Compression of responses by type and size.

use actix_web::http::Method;
use hub_test_support::{answer::Answer, app::TestApp, builders::TaskBuilder, caller::Caller};

async fn accepting(caller: &Caller, path: &str, encodings: &str) -> Answer {
    caller.request(Method::GET, path).header("accept-encoding", encodings).send().await.expecting(200)
}

#[actix_web::test]
async fn only_long_responses_are_compressed_on_request() {
    let app = TestApp::new().await;
    let maya = app.client().await;
    for number in 0..20 {
        TaskBuilder::of(maya.user_id()).title(&format!("task {number}")).insert(app.storage());
    }
    let plain = maya.get("/api/tasks").await.expecting(200);
    assert_eq!(plain.header("content-encoding"), "");
    for (asked, given) in
        [("gzip, deflate, br, zstd", "gzip"), ("gzip", "gzip"), ("identity", ""), ("br", "")]
    {
        let answer = accepting(&maya, "/api/tasks", asked).await;
        assert_eq!(answer.header("content-encoding"), given, "for {asked}");
        assert_eq!(answer.header("content-type"), "application/json");
        assert_eq!(answer.header("cache-control"), "no-store");
        if given.is_empty() {
            assert_eq!(answer.body, plain.body);
        } else {
            assert!(
                answer.body.len() * 4 < plain.body.len(),
                "{} of {}",
                answer.body.len(),
                plain.body.len()
            );
        }
    }
    let short = accepting(&maya, "/api/auth/user", "gzip, br").await;
    assert_eq!(short.header("content-encoding"), "");
}
