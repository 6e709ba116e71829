//! Assignments to chosen clients: previews, left out clients, missed clients.

use hub_test_support::{app::TestApp, caller::Caller};
use serde_json::{Value, json};

use crate::{
    mentor::{
        ASSIGN, BULK, FROM_TEMPLATE, TEMPLATES, activity, assignment, listed, template, texts, timo_tasks,
        to_one,
    },
    mentoring::groups::{PREVIEW, UNKNOWN, give, has, segment, tag},
};

const NOBODY_LEFT: &str = "This choice reaches nobody now. Nothing was done.";

fn everybody() -> Value {
    json!({ "everybody": true })
}

async fn titles(client: &Caller) -> String {
    texts(&listed(client, "/api/tasks").await, "title").join(" ")
}

#[actix_web::test]
async fn each_assign_call_takes_a_choice() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let vip = tag(&admin, "VIP").await;
        give(&admin, &[&maya], &[vip]).await;
        let vips = segment(&admin, "VIPs", json!([[has(vip)]])).await;
        let kept = admin.post(TEMPLATES, template("Week one", &["Draft"])).await.expecting(201).json();
        let mut one = assignment(&maya, json!({ "title": "One", "assigneeId": null }));
        one["clients"] = everybody();
        let bulk = json!({ "tasks": timo_tasks(&["Two"]), "clients": { "segment": vips["id"] } });
        let from_template = json!({
            "templateId": kept["id"], "dueDate": "2026-12-24", "clients": { "filter": { "conditions": [[has(vip)]] } },
        });
        for (path, body, clients) in [(ASSIGN, one, 2), (BULK, bulk, 1), (FROM_TEMPLATE, from_template, 1)] {
            let answer = admin.post(path, body).await.expecting(201).json();
            assert_eq!(
                (&answer["clients"], &answer["tasks"], &answer["leftOut"]),
                (&json!(clients), &json!(clients), &json!(0))
            );
            assert_eq!(answer["missed"], json!({ "count": 0, "names": [] }));
        }
        assert_eq!(titles(&maya).await, "Write your promise Two One");
        assert_eq!(titles(&noah).await, "One");
    }
}

#[actix_web::test]
async fn who_has_it_is_previewed_and_left_out() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let _ = admin.post(BULK, to_one(&timo_tasks(&["Film"]), &maya)).await.expecting(201);
        let preview = async |titles: Value| {
            let body = json!({ "clients": everybody(), "titles": titles });
            admin.post(PREVIEW, body).await.expecting(200).json()
        };
        let found = preview(json!([" Film "])).await;
        assert_eq!((&found["count"], &found["have"]), (&json!(2), &json!(1)));
        assert_eq!(texts(found["whoHave"].as_array().unwrap(), "firstName"), ["Maya"]);
        assert_eq!(found["ids"].as_array().unwrap().len(), 2);
        assert_eq!(preview(json!([])).await["have"], 0);

        let body = json!({ "tasks": timo_tasks(&["Film"]), "clients": everybody(), "leaveOut": "whoHasIt" });
        let answer = admin.post(BULK, body.clone()).await.expecting(201).json();
        assert_eq!((&answer["clients"], &answer["leftOut"]), (&json!(1), &json!(1)));
        assert_eq!((titles(&maya).await, titles(&noah).await), ("Film".to_owned(), "Film".to_owned()));
        let message = "Everybody whom this choice reaches has it already. Nothing was done.";
        assert_eq!(admin.post(BULK, body).await.refused(409, message)["field"], "clients");
        // A deleted task does not count.
        let id = listed(&noah, "/api/tasks").await[0]["id"].clone();
        let _ = noah.delete(&format!("/api/tasks/{id}")).await.expecting(204);
        assert_eq!(preview(json!(["Film"])).await["have"], 1);
    }
}

#[actix_web::test]
async fn who_left_meanwhile_is_missed_by_name() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let preview = admin.post(PREVIEW, json!({ "clients": everybody() })).await.expecting(200).json();
        let _ = noah.post("/api/account/delete", json!({ "email": "noah@example.com" })).await.expecting(204);
        let expected = json!({ "count": preview["count"], "ids": preview["ids"] });
        let body = json!({ "tasks": timo_tasks(&["Film"]), "clients": everybody(), "expected": expected });
        let answer = admin.post(BULK, body).await.expecting(201).json();
        assert_eq!(
            (&answer["clients"], &answer["missed"]),
            (&json!(1), &json!({ "count": 1, "names": ["Noah Example"] }))
        );
        let body =
            json!({ "tasks": timo_tasks(&["Film"]), "clients": everybody(), "expected": { "count": 12 } });
        let answer = admin.post(BULK, body).await.expecting(201).json();
        assert_eq!(answer["missed"], json!({ "count": 11, "names": [] }));
        assert_eq!(titles(&maya).await, "Film Film");

        let before = activity(&admin).await.len();
        let ids = [noah.user_id().to_string(), UNKNOWN.to_owned()];
        let body = json!({ "tasks": timo_tasks(&["Late"]), "clients": { "ids": ids } });
        assert_eq!(admin.post(BULK, body).await.refused(409, NOBODY_LEFT)["field"], "clients");
        assert_eq!(activity(&admin).await.len(), before);
    }
}

#[actix_web::test]
async fn unclear_assignees_are_refused() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    for (changes, field, message) in [
        (json!({ "clients": { "ids": [] } }), "clients", "Choose at least one client."),
        (json!({ "clients": { "segment": 4711 } }), "clients", "This segment does not exist any more."),
        (json!({ "clients": { "filter": { "tag": 4711 } } }), "clients", "This tag does not exist any more."),
        (json!({ "clients": everybody(), "leaveOut": "nobody" }), "leaveOut", "leaveOut must be whoHasIt."),
        (json!({ "leaveOut": "whoHasIt" }), "clients", "Choose at least one client."),
        (json!({ "expected": { "count": 1 } }), "clients", "Choose at least one client."),
    ] {
        let mut body = to_one(&timo_tasks(&["Film"]), &maya);
        body.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        assert_eq!(admin.post(BULK, body).await.refused(422, message)["field"], field);
    }
    assert_eq!(titles(&maya).await, "");
}
