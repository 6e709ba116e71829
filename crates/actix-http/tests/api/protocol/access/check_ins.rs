//! Table of access: check-ins, and the period that they are about.

use chrono::TimeDelta;
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::check_in::{CheckInId, period::Period, rhythm::Window, round::RoundTimes},
    },
    ports::repositories::mentoring::check_ins::{NewPeriod, NewPeriods},
};
use hub_test_support::{
    app::TestApp,
    caller::Caller,
    fixed_clock::{FixedClock, parse},
};
use serde_json::{Value, json};

use crate::protocol::access::call_table::{Row, admins, own, owned};

pub(super) fn check_in_body(name: &str) -> Value {
    json!({
        "name": name,
        "rhythm": { "kind": "weekly", "everyWeeks": 1, "weekday": "wednesday", "hour": 17, "openFor": { "amount": 2, "unit": "days" } },
        "audience": { "kind": "everybody" },
        "questions": [{ "kind": "shortText", "text": "What worked?", "isDemanded": true }],
    })
}

/// Opens a check-in to one client now.
pub(crate) fn open_to(app: &TestApp, check_in: i64, client: UserId) -> i64 {
    app.write(move |db| {
        let now = parse(FixedClock::START);
        let check_in = db.check_ins().find(CheckInId(check_in))?.unwrap();
        let round = RoundTimes::of(&check_in.details.rhythm, now.date_naive());
        let window = Window { opens_at: now, closes_at: now + TimeDelta::days(2) };
        let periods = [NewPeriod { client, occurrence: round.on.to_string(), window }];
        let new = NewPeriods { check_in: check_in.id, version: 1, round: &round, periods: &periods };
        db.check_ins().insert_periods(&new, now)?;
        let open: Vec<Period> = db.periods().list_of(client, Some(now))?;
        Ok(open.last().unwrap().id.0)
    })
}

/// Check-in of which the client has sent a period, and the period.
pub(super) async fn sent_period(app: &TestApp, client: &Caller, admin: &Caller) -> (i64, i64) {
    let check_in = admin.post("/api/admin/check-ins", check_in_body("Look-back")).await.expecting(201).json();
    let id = check_in["id"].as_i64().unwrap();
    let _ = admin.post_nothing(&format!("/api/admin/check-ins/{id}/resume")).await.expecting(200);
    let period = open_to(app, id, client.user_id());
    let answers = json!({ "answers": { "1": "The soup." } });
    let _ = client.put(&format!("/api/check-ins/{period}/answers"), answers).await.expecting(200);
    let _ = client.post_nothing(&format!("/api/check-ins/{period}/send")).await.expecting(200);
    let text = json!({ "text": "Which soup?" });
    let _ = admin.post(&format!("/api/admin/check-in-answers/{period}/comments"), text).await.expecting(201);
    (id, period)
}

pub(super) fn rows() -> Vec<Row> {
    let comment = || Some(json!({ "text": "Lentils." }));
    let round = parse(FixedClock::START).date_naive();
    vec![
        own("listOwnCheckIns", |_| "/api/check-ins".into(), None, 200),
        owned("getOwnCheckIn", |of| format!("/api/check-ins/{}", of.period), None, 200),
        owned(
            "keepAnswers",
            |of| format!("/api/check-ins/{}/answers", of.period),
            Some(json!({ "answers": { "1": "Bread." } })),
            200,
        ),
        owned("sendCheckIn", |of| format!("/api/check-ins/{}/send", of.period), None, 200),
        owned("writeCheckInComment", |of| format!("/api/check-ins/{}/comments", of.period), comment(), 201),
        admins("listCheckIns", |_| "/api/admin/check-ins".into(), None, 200),
        admins("createCheckIn", |_| "/api/admin/check-ins".into(), Some(check_in_body("New")), 201),
        admins(
            "previewCheckIn",
            |_| "/api/admin/check-ins/preview".into(),
            Some(json!({
                "rhythm": { "kind": "monthly", "day": 31, "hour": 9, "openFor": { "amount": 3, "unit": "days" } },
                "audience": { "kind": "everybody" },
            })),
            200,
        ),
        admins("getCheckIn", |of| format!("/api/admin/check-ins/{}", of.check_in), None, 200),
        admins(
            "editCheckIn",
            |of| format!("/api/admin/check-ins/{}", of.check_in),
            Some(check_in_body("New")),
            200,
        ),
        admins("deleteCheckIn", |of| format!("/api/admin/check-ins/{}", of.check_in), None, 204),
        admins("resumeCheckIn", |of| format!("/api/admin/check-ins/{}/resume", of.check_in), None, 200),
        admins("pauseCheckIn", |of| format!("/api/admin/check-ins/{}/pause", of.check_in), None, 200),
        admins("endCheckIn", |of| format!("/api/admin/check-ins/{}/end", of.check_in), None, 200),
        admins("listRounds", |of| format!("/api/admin/check-ins/{}/periods", of.check_in), None, 200),
        admins("listMissing", |of| format!("/api/admin/check-ins/{}/missing", of.check_in), None, 200),
        admins(
            "remindMissing",
            |of| format!("/api/admin/check-ins/{}/remind", of.check_in),
            Some(json!({ "period": round })),
            200,
        ),
        admins(
            "getEverybodysAnswers",
            |of| format!("/api/admin/check-ins/{}/answers", of.check_in),
            None,
            200,
        ),
        admins(
            "listAnswerTexts",
            |of| format!("/api/admin/check-ins/{}/answers/texts?question=1", of.check_in),
            None,
            200,
        ),
        admins(
            "downloadAnswers",
            |of| format!("/api/admin/check-ins/{}/answers.csv", of.check_in),
            None,
            200,
        ),
        admins("listWaitingAnswers", |_| "/api/admin/check-in-answers".into(), None, 200),
        admins("getReadPeriod", |of| format!("/api/admin/check-in-answers/{}", of.period), None, 200),
        admins("markAnswersRead", |of| format!("/api/admin/check-in-answers/{}/read", of.period), None, 204),
        admins(
            "replyToAnswers",
            |of| format!("/api/admin/check-in-answers/{}/comments", of.period),
            comment(),
            201,
        ),
    ]
}
