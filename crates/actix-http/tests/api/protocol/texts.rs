//! Typed text on every call: folding, blankness, line ends and direction.

use actix_web::http::Method;
use hub_domain::model::language::Language;
use hub_test_support::{
    app::{ADMIN, CLIENT, TestApp},
    builders::{TaskBuilder, UserBuilder, sign_up_body, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

use crate::{
    mentor::{ASSIGN, BULK, TEMPLATES, activity, assignment, listed, template, texts, to_all},
    mentoring::{
        groups::{SEGMENTS, TABLE, TAGS, has, segment, tag},
        programs::{PROGRAMS, body, create, enrol, path, step},
    },
    tasks::reviews::finished,
};

/// Texts that show nothing, which the screens refuse as well.
fn blanks() -> Vec<String> {
    let cases: Value =
        serde_json::from_str(include_str!("../../../../domain/src/model/text/cases.json")).unwrap();
    cases["blank"].as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// Text as part of a URL.
fn encoded(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

/// Call with a required text, and the field that its refusal names.
struct RequiredText<'a> {
    caller: &'a Caller,
    method: Method,
    path: String,
    field: &'static str,
    body: Box<dyn Fn(&str) -> Value + 'a>,
}

#[actix_web::test]
async fn required_texts_must_show_something() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let own = TaskBuilder::of(maya.user_id()).insert(app.storage()).id.0;
        let reviewed = finished(&admin, &maya).await;
        let vip = tag(&admin, "VIP").await;
        let made = segment(&admin, "Has it", json!([[has(vip)]])).await;
        let program = create(&admin, "First month", vec![step("a", 0)]).await;
        let templates = admin.post(TEMPLATES, template("Week one", &["One"])).await.expecting(201).json();
        let _ = admin.post(BULK, to_all(&[task_body(json!({}))])).await.expecting(201);
        let assigned = activity(&admin).await[0]["assignmentId"].clone();
        let conditions = json!([[has(vip)]]);
        let ids = json!({ "ids": [maya.user_id().to_string()] });
        let mut calls: Vec<RequiredText<'_>> = Vec::new();
        let mut on = |caller, method, path: &str, field, body: Box<dyn Fn(&str) -> Value>| {
            calls.push(RequiredText { caller, method, path: path.to_owned(), field, body });
        };
        let (post, put) = (Method::POST, Method::PUT);
        let titled: fn(&str) -> Value = |text| task_body(json!({ "title": text }));
        let divided: fn(&str) -> Value = |text| task_body(json!({ "subtasks": [{ "title": text }] }));
        on(&maya, post.clone(), "/api/tasks", "title", Box::new(titled));
        on(&maya, post.clone(), "/api/tasks", "subtasks", Box::new(divided));
        on(&maya, put.clone(), &format!("/api/tasks/{own}"), "title", Box::new(titled));
        let profile = format!("/api/users/{}", maya.user_id());
        let named = |text: &str| json!({ "firstName": text, "lastName": "Example" });
        on(&maya, put.clone(), &profile, "firstName", Box::new(named));
        let named = |text: &str| json!({ "firstName": "Maya", "lastName": text });
        on(&maya, put.clone(), &profile, "lastName", Box::new(named));
        let said: fn(&str) -> Value = |text| json!({ "text": text });
        on(&maya, post.clone(), &format!("/api/tasks/{reviewed}/comments"), "text", Box::new(said));
        on(&maya, post.clone(), &format!("/api/tasks/{reviewed}/submissions"), "text", Box::new(said));
        let note: fn(&str) -> Value = |text| json!({ "message": text });
        let notes = format!("/api/admin/clients/{}/notes", maya.user_id());
        on(&admin, post.clone(), &notes, "message", Box::new(note));
        let many = ids.clone();
        let to_many = move |text: &str| json!({ "clients": many, "message": text });
        on(&admin, post.clone(), "/api/admin/notes", "message", Box::new(to_many));
        let coloured: fn(&str) -> Value = |text| json!({ "name": text, "colour": "rose" });
        on(&admin, post.clone(), TAGS, "name", Box::new(coloured));
        on(&admin, put.clone(), &format!("{TAGS}/{vip}"), "name", Box::new(coloured));
        let of_segment = move |text: &str| json!({ "name": text, "conditions": conditions });
        on(&admin, post.clone(), SEGMENTS, "name", Box::new(of_segment.clone()));
        on(&admin, put.clone(), &format!("{SEGMENTS}/{}", made["id"]), "name", Box::new(of_segment));
        let of_program: fn(&str) -> Value = |text| body(text, &[step("a", 0)]);
        on(&admin, post.clone(), PROGRAMS, "name", Box::new(of_program));
        on(&admin, put.clone(), &path(&program), "name", Box::new(of_program));
        let with_step = |text: &str| body("Another", &[step(text, 0)]);
        on(&admin, post.clone(), PROGRAMS, "steps.0.title", Box::new(with_step));
        on(&admin, post.clone(), TEMPLATES, "title", Box::new(|text| template(text, &["One"])));
        on(&admin, post.clone(), TEMPLATES, "subtasks", Box::new(|text| template("Week two", &[text])));
        let edited = |text: &str| json!({ "title": "Week", "taskTitle": text, "category": "Timo Task", "subtasks": [{ "title": "One" }] });
        let template_path = format!("{TEMPLATES}/{}", templates["id"]);
        on(&admin, put.clone(), &template_path, "taskTitle", Box::new(edited));
        let to_maya = maya.user_id().to_string();
        let to_one = move |text: &str| {
            let task = task_body(json!({ "assigneeId": to_maya, "title": text }));
            json!({ "task": task, "subtasks": task["subtasks"] })
        };
        on(&admin, post.clone(), ASSIGN, "title", Box::new(to_one));
        on(&admin, post.clone(), BULK, "tasks", Box::new(move |text| to_all(&[titled(text)])));
        on(&admin, post.clone(), BULK, "tasks", Box::new(move |text| to_all(&[divided(text)])));
        let corrected = |text: &str| {
            json!({ "tasks": [{ "number": 1, "title": text, "description": null, "dueDate": "2026-12-24",
                "subtasks": ["Write the script"] }] })
        };
        let assigned = format!("/api/admin/assignments/{assigned}");
        on(&admin, put.clone(), &assigned, "title", Box::new(corrected));

        for blank in blanks() {
            for call in &calls {
                let request = call.caller.request(call.method.clone(), &call.path);
                let answer = request.json(&(call.body)(&blank)).send().await.expecting(422).json();
                let field = answer["field"].as_str().unwrap_or_default();
                assert!(field.ends_with(call.field), "{} with {blank:?}: {answer}", call.path);
            }
            let body = sign_up_body(json!({ "firstName": blank }));
            let answer = app.anonymous().post("/api/auth/signup", body).await.expecting(422).json();
            assert_eq!(answer["field"], "firstName", "{blank:?}");
        }
        assert_eq!(listed(&maya, "/api/tasks").await.len(), 3, "nothing was made");
    }
}

#[actix_web::test]
async fn searches_find_whatever_folds_alike() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let people =
            [("Seán", "O’Connor"), ("Jean‑Luc", "Łódź"), ("Βορράς", "Straße"), ("Ma\u{200b}ya", "Œuvre")];
        let mut callers = Vec::new();
        for (at, (first, last)) in people.into_iter().enumerate() {
            let user = UserBuilder::new(&format!("client{at}@example.com")).name(first, last);
            callers.push(app.sign_in(user).await);
        }
        let program = create(&admin, "First month", vec![step("a", 0)]).await;
        enrol(&admin, &program, &callers.iter().collect::<Vec<_>>(), "2026-11-20").await;
        for (typed, found) in [
            ("o'connor", 0),
            ("SEAN OʼCONNOR", 0),
            ("jean-luc", 1),
            ("jean–luc lodz", 1),
            ("ΒΟΡΡΑΣ", 2),
            ("strasse", 2),
            ("STRAẞE", 2),
            ("maya", 3),
            ("oeuvre\u{202e}", 3),
            ("ｃｌｉｅｎｔ3@", 3),
        ] {
            let first = people[found].0;
            let q = encoded(typed);
            for search in [format!("/api/users?search={q}"), format!("{TABLE}?q={q}")] {
                let page = admin.get(&search).await.expecting(200).json();
                let rows = page["clients"].as_array().or(page["users"].as_array()).or(page.as_array());
                let rows = rows.unwrap_or_else(|| panic!("{page}"));
                assert_eq!(texts(rows, "firstName"), [first], "{search} {typed}");
            }
            let ids = admin.get(&format!("/api/admin/client-ids?search={q}")).await.expecting(200).text();
            assert!(ids.contains(&callers[found].user_id().to_string()), "{typed}: {ids}");
            if !typed.contains('@') && !typed.contains('＠') {
                let page = admin.get(&format!("{}/people?q={q}", path(&program))).await.expecting(200).json();
                let found =
                    page["people"].as_array().unwrap().iter().map(|person| &person["client"]["firstName"]);
                assert_eq!(found.collect::<Vec<_>>(), [first], "{typed}");
            }
        }
        // A search of invisible characters matches all clients.
        let page = admin.get(&format!("{TABLE}?q={}", encoded("\u{200b}"))).await.expecting(200).json();
        assert_eq!(page["clients"].as_array().unwrap().len(), people.len());
    }
}

#[actix_web::test]
async fn names_that_fold_alike_are_taken() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        let vip = tag(&admin, "Mark").await;
        let names = [
            ("Künstler", "KUNSTLER"),
            ("VIP", "ＶＩＰ"),
            ("Łódź", "lodz"),
            ("O’Connor", "o'connor"),
            ("Instagram", "\u{130}NSTAGRAM"),
            ("Βορράς", "ΒΟΡΡΑΣ"),
            ("Maya", "Ma\u{200b}ya"),
            ("Jean-Luc", "jean\u{2011}luc"),
            ("Straße", "STRASSE"),
            ("Woche ٣", "woche  3"),
        ];
        for (at, (name, again)) in names.into_iter().enumerate() {
            let _ = tag(&admin, name).await;
            let body_of_tag = json!({ "name": again, "colour": "rose" });
            let refused = admin.post(TAGS, body_of_tag.clone()).await;
            refused.refused(409, "There is a tag of this name already.");
            let _ = admin.put(&format!("{TAGS}/{vip}"), body_of_tag).await.expecting(409);
            let csv = format!("email,tags\nsomebody{at}@example.com,{again}");
            let csv = json!({ "csv": csv, "isDryRun": false });
            let before = listed(&admin, TAGS).await.len();
            let _ = admin.post("/api/admin/invitations/import", csv).await.expecting(200);
            assert_eq!(listed(&admin, TAGS).await.len(), before, "{again}");

            let conditions = json!([[has(vip)]]);
            let _ = segment(&admin, name, conditions.clone()).await;
            let again_body = json!({ "name": again, "conditions": conditions });
            let _ = admin.post(SEGMENTS, again_body).await.expecting(409);
            let _ = create(&admin, name, vec![step("a", 0)]).await;
            let _ = admin.post(PROGRAMS, body(again, &[step("a", 0)])).await.expecting(409);
        }
    }
}

#[actix_web::test]
async fn line_ends_become_one_character() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, app.client().await);
    let (typed, stored) =
        ("one\r\ntwo\rthree\nfour\u{2028}still four", "one\ntwo\nthree\nfour\u{2028}still four");
    let task =
        maya.post("/api/tasks", task_body(json!({ "description": typed }))).await.expecting(201).json();
    assert_eq!(task["description"], stored);
    let note = json!({ "message": typed });
    let path = format!("/api/admin/clients/{}/notes", maya.user_id());
    assert_eq!(admin.post(&path, note).await.expecting(201).json()["message"], stored);
    let reviewed = finished(&admin, &maya).await;
    let comment = maya.post(&format!("/api/tasks/{reviewed}/comments"), json!({ "text": typed })).await;
    assert_eq!(comment.expecting(201).json()["text"], stored);
    let template = json!({ "title": "Week", "taskTitle": "Film", "description": typed });
    let template = json!({ "template": template, "subtasks": [{ "title": "One" }] });
    let made = admin.post(TEMPLATES, template).await.expecting(201).json();
    assert_eq!(made["description"], stored);
    let titled = task_body(json!({ "title": "one\u{2028}two\u{2029}three" }));
    let titled = maya.post("/api/tasks", titled).await.expecting(201).json();
    assert_eq!(titled["title"], "one\u{2028}two\u{2029}three", "a title is stored as typed");
    let body = task_body(json!({ "title": "one\rtwo" }));
    let _ = maya.post("/api/tasks", body).await.expecting(422);

    let feed = maya.get("/api/calendar-feed").await.expecting(200).json();
    let feed = feed["url"].as_str().unwrap().strip_prefix("http://localhost:8080").unwrap().to_owned();
    let feed = app.anonymous().get(&feed).await.expecting(200).text().replace("\r\n ", "");
    assert!(feed.contains("\r\nSUMMARY:one two three\r\n"), "{feed}");
}

/// Asserts that isolations are closed and that nothing overrides a direction.
#[track_caller]
fn is_balanced(text: &str) {
    let count = |wanted: char| text.chars().filter(|char| *char == wanted).count();
    assert_eq!(count('\u{2068}'), count('\u{2069}'), "{text:?}");
    assert!(
        !text.contains(['\u{202d}', '\u{202e}', '\u{202a}', '\u{202b}', '\u{2066}', '\u{2067}']),
        "{text:?}"
    );
}

#[actix_web::test]
async fn names_cannot_turn_the_text_around_them() {
    for language in [Language::English, Language::Arabic] {
        let app = TestApp::new().await;
        let admin = UserBuilder::new(ADMIN).name("Timo\u{2069}\u{202e}", "Ex\u{2066}ample\u{202b}").admin();
        let maya =
            UserBuilder::new(CLIENT).name("Maya\u{2069}\u{202e}", "Ex\u{2028}ample").language(language);
        let (admin, maya) = (app.sign_in(admin).await, app.sign_in(maya).await);
        let path = format!("/api/admin/clients/{}/notes", maya.user_id());
        let _ = admin.post(&path, json!({ "message": "Well done!" })).await.expecting(201);
        let title = json!({ "title": "Film\u{2069}\u{202e}\u{2029}now" });
        let _ = admin.post(ASSIGN, assignment(&maya, title)).await.expecting(201);
        let reviewed = finished(&admin, &maya).await;
        let comment = json!({ "text": "And?" });
        let _ = admin.post(&format!("/api/tasks/{reviewed}/comments"), comment).await.expecting(201);
        let notifications = maya
            .request(Method::GET, "/api/notifications")
            .header("accept-language", language.tag())
            .send()
            .await
            .expecting(200)
            .json();
        let notifications = notifications.as_array().unwrap();
        assert!(notifications.len() >= 3, "{notifications:?}");
        for notification in notifications {
            is_balanced(notification["title"].as_str().unwrap());
            is_balanced(notification["description"].as_str().unwrap());
        }
        let mail = app.waiting_mail();
        assert!(mail.len() >= 3, "{mail:?}");
        for letter in mail {
            is_balanced(&letter.content.subject);
            is_balanced(&letter.content.text);
            assert!(!letter.content.subject.contains(['\u{2028}', '\u{2029}']), "{}", letter.content.subject);
        }
        let user = maya.get("/api/auth/user").await.expecting(200).json();
        assert_eq!(user["firstName"], "Maya\u{2069}\u{202e}", "it is stored as typed");
    }
}
