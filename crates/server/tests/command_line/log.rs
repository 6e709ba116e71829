//! What an operator reads in the log: one line a request.

use serde_json::{Value, json};

use crate::{
    http,
    serving::{signed_in, task},
    started::{Home, Server},
};

fn requests(server: Server) -> Vec<Value> {
    server.signal("TERM");
    let (_, _, log) = server.ended();
    let lines =
        log.lines().map(|line| serde_json::from_str::<Value>(line).unwrap_or_else(|_| panic!("{line}")));
    lines.filter(|line| line["target"] == "request").collect()
}

fn request_id(answer: &http::Response) -> &str {
    answer.head.lines().find_map(|line| line.strip_prefix("x-request-id: ")).expect("an answer has its id")
}

#[test]
fn a_request_is_one_line_with_its_id_route_status_time_and_who_asked() {
    let server = Home::new().start_with(&[("HUB_LOG", "info"), ("HUB_LOG_FORMAT", "json")]);
    let cookie = signed_in(&server);
    let me = http::get(server.address, "/api/auth/user", &cookie).json()["id"].clone();
    let created = http::post(server.address, "/api/tasks", &cookie, &task("Film the intro"));
    let of_nobody = http::get(server.address, "/api/invitation-details/a-secret-token", "");
    let unknown = http::get(server.address, "/api/no/such/thing", "");
    http::get(server.address, "/healthz", "");
    http::get(server.address, "/readyz", "");
    let lines = requests(server);

    let line_of = |answer: &http::Response| {
        let of_it = lines.iter().filter(|line| line["id"] == request_id(answer)).collect::<Vec<_>>();
        assert_eq!(of_it.len(), 1, "{lines:?}");
        let mut line = of_it[0].clone();
        assert_eq!(line["level"], "INFO");
        assert!(line["ms"].as_f64().is_some_and(|ms| ms >= 0.0), "{line}");
        line.as_object_mut()
            .unwrap()
            .retain(|name, _| ["method", "route", "status", "actor"].contains(&name.as_str()));
        line
    };
    let expected = json!({ "method": "POST", "route": "/api/tasks", "status": 201, "actor": me });
    assert_eq!(line_of(&created), expected);
    let sign_in = lines.iter().find(|line| line["route"] == "/api/auth/login").expect("somebody signed in");
    assert_eq!((&sign_in["status"], &sign_in["actor"]), (&json!(200), &me));
    let route = "/api/invitation-details/{token}";
    assert_eq!(line_of(&of_nobody), json!({ "method": "GET", "route": route, "status": 404 }));
    assert_eq!(line_of(&unknown), json!({ "method": "GET", "route": "/api/*", "status": 404 }));
    let probes =
        lines.iter().filter(|line| ["/healthz", "/readyz"].iter().any(|probe| line["route"] == *probe));
    assert_eq!(probes.count(), 0, "whoever watches fills no log");
}

#[test]
fn an_invented_method_does_not_reach_the_log_and_a_file_of_the_frontend_is_one_route() {
    let server = Home::new().start_with(&[("HUB_LOG", "info"), ("HUB_LOG_FORMAT", "json")]);
    let invented = http::call(server.address, "SECRETWORD /api/tasks", "", "").unwrap();
    assert!(invented.status >= 400);
    http::get(server.address, "/auth/reset/a-secret-token", "");
    let lines = requests(server);
    assert_eq!(lines[0]["method"], "OTHER");
    assert_eq!(lines[1]["route"], "/*");
}
