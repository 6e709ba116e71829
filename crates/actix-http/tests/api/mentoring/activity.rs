//! Audit log of admins: one entry per change, without secrets.

use actix_web::http::Method;
use hub_domain::use_cases::housekeeping;
use hub_test_support::{app::TestApp, builders::UserBuilder, caller::Caller};
use serde_json::{Value, json};

use crate::mentor::{
    ASSIGN, BULK, FROM_TEMPLATE, TEMPLATES, activity, assignment, listed, template, timo_tasks, to_all,
    to_one,
};

const SECRET: &str = "a very secret password";
const NOTE: &str = "between you and me";

/// Latest entry, without the fields that are the same for all.
async fn latest(admin: &Caller) -> Value {
    let mut entry = activity(admin).await.remove(0);
    assert_eq!(entry["actorName"], "Timo Example");
    assert_eq!(entry["at"], "2026-11-20T12:00:00Z");
    let fields = entry.as_object_mut().unwrap();
    for field in ["id", "actorName", "at"] {
        assert!(fields.remove(field).is_some(), "{field}");
    }
    entry
}

/// Empty entry, with `changes`.
fn line(kind: &str, action: &str, changes: Value) -> Value {
    let mut line = json!({
        "kind": kind, "action": action, "client": null, "clients": 0, "tasks": 0, "stayed": 0, "titles": [],
        "template": null, "assignmentId": null, "revision": null, "noteBatchId": null, "recallableUntil": null,
    });
    let Value::Object(changes) = changes else { panic!("changes are an object") };
    line.as_object_mut().unwrap().extend(changes);
    line
}

#[actix_web::test]
async fn every_admin_change_writes_exactly_one_entry() {
    for app in TestApp::on_both().await {
        let (admin, maya, _noah) = (app.admin().await, app.client().await, app.other_client().await);
        let of_maya = json!({ "id": maya.user_id().to_string(), "name": "Maya Example" });
        let until = "2026-11-21T12:00:00Z";
        let mut lines = 0;
        let mut leaves = async |expected: Value| {
            lines += 1;
            assert_eq!(latest(&admin).await, expected);
            assert_eq!(activity(&admin).await.len(), lines, "{expected}");
        };

        let given = admin.post(ASSIGN, assignment(&maya, json!({}))).await.expecting(201).json();
        let one = json!({
            "client": of_maya, "clients": 1, "tasks": 1, "titles": ["Film the intro"],
            "assignmentId": given["assignmentId"], "recallableUntil": until,
        });
        leaves(line("assignment", "assigned", one)).await;
        let many = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];
        let given = admin.post(BULK, to_all(&timo_tasks(&many))).await.expecting(201).json();
        let all = json!({
            "clients": 2, "tasks": 24, "titles": many[..10],
            "assignmentId": given["assignmentId"], "recallableUntil": until,
        });
        leaves(line("assignment", "assigned", all)).await;

        let kept = admin.post(TEMPLATES, template("Week one", &["Draft"])).await.expecting(201).json();
        leaves(line("template", "created", json!({ "template": "Week one" }))).await;
        let mut edited = kept.clone();
        edited["title"] = json!("Week 1");
        let path = format!("{TEMPLATES}/{}", kept["id"]);
        let _ = admin.put(&path, edited).await.expecting(200);
        leaves(line("template", "edited", json!({ "template": "Week 1" }))).await;
        let body = json!({
            "templateId": kept["id"], "assigneeIds": [maya.user_id().to_string()], "dueDate": "2026-12-24",
        });
        let given = admin.post(FROM_TEMPLATE, body).await.expecting(201).json();
        let from_template = json!({
            "client": of_maya, "clients": 1, "tasks": 1, "titles": ["Write your promise"], "template": "Week 1",
            "assignmentId": given["assignmentId"], "recallableUntil": until,
        });
        leaves(line("assignment", "assigned", from_template)).await;
        let _ = admin.delete(&path).await.expecting(204);
        leaves(line("template", "deleted", json!({ "template": "Week 1" }))).await;

        let recall = format!("/api/admin/assignments/{}/recall", given["assignmentId"]);
        let _ = admin.post_nothing(&recall).await.expecting(200);
        let recalled = json!({
            "client": of_maya, "clients": 1, "tasks": 1, "titles": ["Write your promise"],
            "assignmentId": given["assignmentId"],
        });
        leaves(line("recall", "recalled", recalled)).await;

        let note = format!("/api/admin/clients/{}/notes", maya.user_id());
        let _ = admin.post(&note, json!({ "message": NOTE })).await.expecting(201);
        leaves(line("note", "sent", json!({ "client": of_maya, "clients": 1 }))).await;
        let password = format!("/api/admin/users/{}/password", maya.user_id());
        let _ = admin.put(&password, json!({ "newPassword": SECRET })).await.expecting(204);
        leaves(line("password", "changed", json!({ "client": of_maya, "clients": 1 }))).await;

        let link = admin.post_nothing("/api/admin/generate-community-link").await.expecting(200).json();
        leaves(line("link", "created", json!({}))).await;
        let _ = admin.delete("/api/admin/community-link").await.expecting(204);
        leaves(line("link", "revoked", json!({}))).await;

        let email = json!({ "email": "lena@example.com" });
        let invited = admin.post("/api/admin/invitations", email).await.expecting(201).json();
        leaves(line("invitation", "sent", json!({ "clients": 1, "titles": ["lena@example.com"] }))).await;
        let emails = json!({ "emails": ["sam@example.com", "ada@example.com", "nonsense"] });
        let _ = admin.post("/api/admin/invitations/batch", emails).await.expecting(200);
        let two = json!({ "clients": 2, "titles": ["sam@example.com", "ada@example.com"] });
        leaves(line("invitation", "sent", two)).await;
        let _ = admin.delete(&format!("/api/admin/invitations/{}", invited["id"])).await.expecting(204);
        leaves(line("invitation", "cancelled", json!({ "clients": 1, "titles": ["lena@example.com"] })))
            .await;

        let text = json!(activity(&admin).await).to_string();
        let token = link["signupUrl"].as_str().unwrap().rsplit('/').next().unwrap();
        for secret in [SECRET, NOTE, token, "http", "argon2"] {
            assert!(!text.contains(secret), "{secret}: {text}");
        }
    }
}

#[actix_web::test]
async fn the_only_client_of_all_is_named() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let kept = admin.post(TEMPLATES, template("Week one", &["Draft"])).await.expecting(201).json();
        let of_template = json!({ "templateId": kept["id"], "dueDate": "2026-12-24", "assignToAll": true });
        for (path, body) in [(BULK, to_all(&timo_tasks(&["a"]))), (FROM_TEMPLATE, of_template)] {
            let _ = admin.post(path, body).await.expecting(201);
            let entry = latest(&admin).await;
            assert_eq!(
                entry["client"],
                json!({ "id": maya.user_id().to_string(), "name": "Maya Example" }),
                "{path}"
            );
        }
    }
}

#[actix_web::test]
async fn refused_changes_write_no_entry() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let of_admin = admin.user_id().to_string();
        let nobody = json!({ "tasks": timo_tasks(&["a"]), "assigneeId": of_admin });
        let refused = [
            (Method::POST, ASSIGN.to_owned(), assignment(&maya, json!({ "title": "" }))),
            (Method::POST, ASSIGN.to_owned(), assignment(&admin, json!({}))),
            (Method::POST, BULK.to_owned(), nobody),
            (
                Method::POST,
                FROM_TEMPLATE.to_owned(),
                json!({ "templateId": 1, "dueDate": "2026-12-24", "assignToAll": true }),
            ),
            (Method::POST, TEMPLATES.to_owned(), template("Week one", &[])),
            (Method::PUT, format!("{TEMPLATES}/1"), template("Week one", &["Draft"])),
            (Method::DELETE, format!("{TEMPLATES}/1"), json!({})),
            (Method::POST, "/api/admin/assignments/1/recall".to_owned(), json!({})),
            (Method::POST, format!("/api/admin/clients/{}/notes", maya.user_id()), json!({ "message": " " })),
            (Method::POST, format!("/api/admin/clients/{of_admin}/notes"), json!({ "message": "Hello" })),
            (
                Method::PUT,
                format!("/api/admin/users/{}/password", maya.user_id()),
                json!({ "newPassword": "short" }),
            ),
            (Method::PUT, format!("/api/admin/users/{of_admin}/password"), json!({ "newPassword": SECRET })),
            (Method::POST, "/api/admin/invitations".to_owned(), json!({ "email": "maya@example.com" })),
            (Method::DELETE, "/api/admin/invitations/1".to_owned(), json!({})),
        ];
        for (method, path, body) in refused {
            let answer = admin.request(method.clone(), &path).json(&body).send().await;
            assert!((400..500).contains(&answer.status), "{method} {path}: {}", answer.status);
            // Neither does a change that a client is not allowed to make.
            let _ = maya.request(method, &path).json(&body).send().await.expecting(403);
        }
        let _ = admin.post_nothing("/api/admin/generate-community-link").await.expecting(200);
        let _ = admin.post_nothing("/api/admin/generate-community-link").await.expecting(200);
        assert_eq!(activity(&admin).await.len(), 1, "asking for the link again makes none");
    }
}

/// Actions of the entries that a query finds, newest first.
async fn actions(admin: &Caller, query: &str) -> String {
    let found = listed(admin, &format!("/api/admin/activity?{query}")).await;
    let name = |entry: &Value| entry["action"].as_str().unwrap().to_owned();
    found.iter().map(name).collect::<Vec<_>>().join(" ")
}

#[actix_web::test]
async fn entries_are_filtered_by_kind_and_client() {
    for app in TestApp::on_both().await {
        let (admin, maya, noah) = (app.admin().await, app.client().await, app.other_client().await);
        let given = admin.post(BULK, to_all(&timo_tasks(&["a"]))).await.expecting(201).json();
        let sam = app.sign_in(UserBuilder::new("sam@example.com")).await;
        let _ = admin.post(BULK, to_one(&timo_tasks(&["b"]), &noah)).await.expecting(201);
        for client in [&maya, &sam] {
            let note = format!("/api/admin/clients/{}/notes", client.user_id());
            let _ = admin.post(&note, json!({ "message": NOTE })).await.expecting(201);
        }
        let _ = admin.post(TEMPLATES, template("Week one", &["Draft"])).await.expecting(201);
        let recall = format!("/api/admin/assignments/{}/recall", given["assignmentId"]);
        let _ = admin.post_nothing(&recall).await.expecting(200);

        assert_eq!(actions(&admin, "").await, "recalled created sent sent assigned assigned");
        assert_eq!(actions(&admin, "kind=&clientId=").await, actions(&admin, "").await);
        assert_eq!(actions(&admin, "kind=assignment").await, "assigned assigned");
        assert_eq!(actions(&admin, "kind=note").await, "sent sent");
        assert_eq!(actions(&admin, "kind=link").await, "");
        let of = |client: &Caller| format!("clientId={}", client.user_id());
        assert_eq!(actions(&admin, &of(&maya)).await, "recalled sent assigned");
        assert_eq!(actions(&admin, &of(&noah)).await, "recalled assigned assigned");
        assert_eq!(actions(&admin, &of(&sam)).await, "sent", "who came later had no part in it");
        assert_eq!(actions(&admin, &of(&admin)).await, "");
        assert_eq!(actions(&admin, &format!("{}&kind=assignment", of(&noah))).await, "assigned assigned");
        assert_eq!(actions(&admin, &format!("{}&kind=recall", of(&maya))).await, "recalled");
        assert_eq!(actions(&admin, &format!("{}&kind=note", of(&noah))).await, "");
        assert_eq!(actions(&admin, &format!("{}&limit=1", of(&noah))).await, "recalled");
        admin
            .get("/api/admin/activity?kind=login")
            .await
            .refused(422, "This kind of activity does not exist.");
        let nobody = "00000000-0000-4000-8000-000000000000";
        assert_eq!(actions(&admin, &format!("clientId={nobody}")).await, "");
        let _ = admin.get("/api/admin/activity?clientId=nonsense").await.expecting(404);
    }
}

#[actix_web::test]
async fn pages_join_to_the_whole_list_per_filter() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        for number in 0..7 {
            let body = to_all(&timo_tasks(&[&number.to_string()]));
            let _ = admin.post(BULK, body).await.expecting(201);
            let _ = admin.post(TEMPLATES, template(&number.to_string(), &["Draft"])).await.expecting(201);
            if number % 3 == 0 {
                app.clock.advance(chrono::TimeDelta::seconds(1));
            }
        }
        for filter in ["kind=", "kind=assignment", &format!("clientId={}", maya.user_id())] {
            let whole = listed(&admin, &format!("/api/admin/activity?{filter}")).await;
            assert!(whole.len() >= 7);
            for limit in [1, 2, 3, 6, 7, 8] {
                let mut joined: Vec<Value> = Vec::new();
                loop {
                    let before =
                        joined.last().map(|entry| format!("&before={}", entry["id"])).unwrap_or_default();
                    let page =
                        listed(&admin, &format!("/api/admin/activity?{filter}&limit={limit}{before}")).await;
                    if page.is_empty() {
                        break;
                    }
                    joined.extend(page);
                }
                assert_eq!(joined, whole, "{filter} in pages of {limit}");
            }
        }
        for limit in ["0", "201"] {
            let path = format!("/api/admin/activity?limit={limit}");
            admin.get(&path).await.refused(422, "limit must be between 1 and 200.");
        }
    }
}

#[actix_web::test]
async fn entries_show_the_present_names() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let _ = admin.post(ASSIGN, assignment(&maya, json!({}))).await.expecting(201);
    for (caller, name) in [(&maya, "Magdalena"), (&admin, "Timothy")] {
        let names = json!({ "firstName": name, "lastName": "New" });
        let _ = caller.put(&format!("/api/users/{}", caller.user_id()), names).await.expecting(200);
    }
    let entry = activity(&admin).await.remove(0);
    assert_eq!(
        (&entry["actorName"], &entry["client"]["name"]),
        (&json!("Timothy New"), &json!("Magdalena New"))
    );
}

#[actix_web::test]
async fn a_line_outlives_the_accounts_that_it_names() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let tina = app.sign_in(UserBuilder::new("tina@example.com").admin()).await;
        let _ = tina.post(ASSIGN, assignment(&maya, json!({}))).await.expecting(201);
        let gone = format!("'{}', '{}'", maya.user_id(), tina.user_id());
        app.raw().execute(&format!("DELETE FROM users WHERE id IN ({gone})"));
        let entry = activity(&admin).await.remove(0);
        assert_eq!(entry["actorName"], "A former admin");
        let german = admin.request(Method::GET, "/api/admin/activity").header("accept-language", "de");
        assert_eq!(german.send().await.expecting(200).json()[0]["actorName"], "Ein früherer Admin");
        assert_eq!(entry["client"], json!({ "id": null, "name": "a deleted client" }));
        assert_eq!((&entry["clients"], &entry["titles"]), (&json!(1), &json!(["Film the intro"])));
    }
}

#[actix_web::test]
async fn lines_are_kept_for_a_year() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let _ = admin.post(ASSIGN, assignment(&maya, json!({}))).await.expecting(201);
    for (now, gone) in [("2027-11-20T12:00:00Z", 0), ("2027-11-20T12:00:00.000001Z", 1)] {
        let now = hub_test_support::fixed_clock::parse(now);
        let swept = housekeeping::sweep(app.storage(), now);
        assert_eq!((swept.deleted["activity"], swept.deleted["assignments"]), (gone, gone));
    }
    assert_eq!(activity(&app.admin().await).await, [] as [Value; 0]);
    assert_eq!(listed(&app.client().await, "/api/tasks").await.len(), 1, "what was given stays");
}
