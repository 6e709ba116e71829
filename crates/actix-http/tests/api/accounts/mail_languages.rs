//! Language of mail: the one that its reader has when it is sent.

use actix_web::http::Method;
use hub_domain::{
    model::{email::delivery::Letter, language::Language},
    use_cases::email::digests,
};
use hub_test_support::{
    app::{CLIENT, TestApp},
    builders::{PASSWORD, UserBuilder, task_body},
    caller::Caller,
};
use serde_json::{Value, json};

use crate::mentor::{ASSIGN, BULK, assignment, timo_tasks, to_all};

const FORGOT: &str = "/api/auth/forgot-password";

async fn choose(caller: &Caller, language: Value) {
    let body = json!({ "firstName": "Maya", "lastName": "Okafor", "language": language });
    let _ = caller.put(&format!("/api/users/{}", caller.user_id()), body).await.expecting(200);
}

async fn german_client(app: &TestApp) -> Caller {
    app.sign_in(UserBuilder::new(CLIENT).language(Language::German)).await
}

fn only(app: &TestApp) -> Letter {
    let mut letters = app.deliver_mail();
    assert_eq!(letters.len(), 1);
    letters.remove(0)
}

/// Text without the tokens, which differ each time.
fn without_tokens(letter: &Letter) -> String {
    let lines = letter.content.text.lines().map(|line| match line.rsplit_once('/') {
        Some((begin, token)) if token.len() >= 43 => format!("{begin}/[token]"),
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[actix_web::test]
async fn reset_mail_is_worded_in_german() {
    let app = TestApp::new().await;
    let _maya = german_client(&app).await;
    let _ = app.anonymous().post(FORGOT, json!({ "email": CLIENT })).await.expecting(202);
    let letter = only(&app);
    insta::assert_snapshot!(letter.content.subject, @"Wähl ein neues Passwort");
    insta::assert_snapshot!(without_tokens(&letter), @r"
    Wähl ein neues Passwort

    Jemand hat für dein Konto ein neues Passwort angefordert. Wenn du das warst, wähl hier eins. Der Link gilt einmal, eine Stunde lang. Mit dem neuen Passwort wirst du überall abgemeldet, und deine Kalenderadresse wird erneuert.

    Wähl ein neues Passwort: http://localhost:8080/auth/reset/[token]

    Das warst nicht du? Tu nichts: Dein Passwort bleibt, wie es ist.

    -- 
    Mails zu deinem Konto kommen immer, was auch immer du ausgewählt hast.
    ");
    assert!(letter.content.html.contains(r#"<html lang="de" dir="ltr">"#), "{}", letter.content.html);
}

#[actix_web::test]
async fn digest_is_worded_in_german() {
    let app = TestApp::new().await;
    let (admin, maya) = (app.admin().await, german_client(&app).await);
    for (title, due) in [("Licht kaufen", "2026-11-20"), ("Schnitt", "2026-11-21")] {
        let task = task_body(json!({ "title": title, "dueDate": due }));
        let _ = maya.post("/api/tasks", task).await.expecting(201);
    }
    let _ =
        maya.put("/api/mail-preferences", json!({ "tasks": "daily", "notes": "daily" })).await.expecting(200);
    let _ = admin.post(ASSIGN, assignment(&maya, json!({ "title": "Intro drehen" }))).await.expecting(201);
    let path = format!("/api/admin/clients/{}/notes", maya.user_id());
    let _ = admin.post(&path, json!({ "message": "Gut gemacht!" })).await.expecting(201);
    app.clock.set("2026-11-21T08:00:00Z");
    let (now, site) = (app.ports.clock.now(), app.ports.site.clone());
    assert_eq!(digests::write_due(app.storage(), now, &site).unwrap().done.rows, 1);
    let letter = only(&app);
    insta::assert_snapshot!(letter.content.subject, @"1 Aufgabe heute fällig, 1 überfällige Aufgabe, 1 neue Aufgabe, 1 neue Nachricht");
    insta::assert_snapshot!(without_tokens(&letter), @r"
    Guten Morgen, Maya

    1 Aufgabe heute fällig, 1 überfällige Aufgabe, 1 neue Aufgabe, 1 neue Nachricht.

    Heute fällig
    * Schnitt (0 von 1 Teilaufgabe erledigt)

    Überfällig
    * Licht kaufen (War fällig am Freitag, 20. November)

    Neu seit der letzten Mail
    * Intro drehen (Fällig am Donnerstag, 24. Dezember)

    1 Nachricht für dich

    Board öffnen: http://localhost:8080/dashboard

    -- 
    Diese Mail kommt einmal am Tag um 8:00 Uhr deiner Zeit, und nur, wenn es etwas zu sagen gibt.
    Keine tägliche Mail mehr: http://localhost:8080/unsubscribe/[token]
    Wähl aus, was du hörst: http://localhost:8080/dashboard?tab=account#mail
    ");
}

#[actix_web::test]
async fn mail_follows_a_language_chosen_meanwhile() {
    for app in TestApp::on_both().await {
        let (admin, maya) = (app.admin().await, app.client().await);
        let send = async || {
            let path = format!("/api/admin/clients/{}/notes", maya.user_id());
            let _ = admin.post(&path, json!({ "message": "Well done!" })).await.expecting(201);
        };
        send().await;
        choose(&maya, json!("de")).await;
        assert_eq!(only(&app).content.subject, "Eine Nachricht von Timo");
        send().await;
        choose(&maya, Value::Null).await;
        assert_eq!(only(&app).content.subject, "A note from Timo");
        send().await;
        let body = json!({ "email": CLIENT, "password": PASSWORD });
        let sign_in = app.anonymous();
        let sign_in = sign_in.request(Method::POST, "/api/auth/login").json(&body);
        let _ = sign_in.header("accept-language", "ar-EG, en;q=0.1").send().await.expecting(200);
        assert_eq!(only(&app).content.subject, "رسالة من \u{2068}Timo\u{2069}");
    }
}

#[actix_web::test]
async fn each_assignee_reads_their_own_language() {
    for app in TestApp::on_both().await {
        let admin = app.admin().await;
        for (name, language) in
            [("anna", Language::German), ("ben", Language::English), ("layla", Language::Arabic)]
        {
            UserBuilder::new(&format!("{name}@example.com")).language(language).insert(app.storage());
        }
        let _ = admin.post(BULK, to_all(&timo_tasks(&["Film <1>"]))).await.expecting(201);
        let mut letters = app.deliver_mail();
        letters.sort_by_key(|letter| letter.recipient.to_string());
        let [anna, ben, layla] = letters.as_slice() else { panic!("{letters:?}") };
        assert_eq!(anna.content.subject, "Neue Aufgabe von Timo: Film <1>");
        assert!(
            anna.content.text.contains("Hallo Anna, sie liegt jetzt auf deinem Timo-Board.\n"),
            "{anna:?}"
        );
        assert!(ben.content.text.contains("Hi Ben, this is on your priority board now.\n"), "{ben:?}");
        assert!(layla.content.text.contains("مرحبًا \u{2068}Layla\u{2069}،"), "{layla:?}");
        assert!(layla.content.html.contains(r#"<html lang="ar" dir="rtl">"#), "{layla:?}");
        assert!(layla.content.html.contains(r#"مرحبًا <span dir="auto">Layla</span>،"#), "{layla:?}");
        let address = |letter: &Letter| {
            let (_, rest) =
                letter.content.text.split_once("http://localhost:8080/dashboard?tab=timo&task=").unwrap();
            rest.lines().next().unwrap().parse::<i64>().unwrap()
        };
        let mut tasks = [anna, ben, layla].map(address);
        tasks.sort_unstable();
        assert!(tasks[0] < tasks[1] && tasks[1] < tasks[2], "{tasks:?}");
    }
}

#[actix_web::test]
async fn invitation_has_the_language_of_its_mentor() {
    let app = TestApp::new().await;
    let admin = app.sign_in(UserBuilder::new("jo@example.com").admin().language(Language::German)).await;
    let _ = admin.post("/api/admin/invitations", json!({ "email": "sam@example.com" })).await.expecting(201);
    let letter = only(&app);
    assert_eq!(letter.content.subject, "Jo Example lädt dich zu Creator Hub ein");
    assert!(letter.content.text.contains("http://localhost:8080/auth/signup/"), "{}", letter.content.text);
}

#[actix_web::test]
async fn mail_of_the_release_before_is_sent_unchanged() {
    for app in TestApp::on_both().await {
        let (admin, _maya) = (app.admin().await, german_client(&app).await);
        let _ = admin.post(BULK, to_all(&timo_tasks(&["Film"]))).await.expecting(201);
        let _ = app.anonymous().post(FORGOT, json!({ "email": CLIENT })).await.expecting(202);
        app.raw().execute("UPDATE email_contents SET text_values = NULL");
        let letters = app.deliver_mail();
        let subjects: Vec<_> = letters.iter().map(|letter| letter.content.subject.as_str()).collect();
        assert_eq!(subjects, ["New task from Timo: Film", "Choose a new password"]);
        assert!(letters[0].content.text.contains("Hi Maya, this is on your priority board now."));
        let (_, rest) = letters[1].content.text.split_once("http://localhost:8080/auth/reset/").unwrap();
        let token = rest.split_whitespace().next().unwrap();
        let _ = app.anonymous().get(&format!("/api/auth/reset-password/{token}")).await.expecting(204);
    }
}
