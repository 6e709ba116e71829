//! Signals to a server, and its messages to systemd.

use std::{
    os::{
        linux::net::SocketAddrExt,
        unix::net::{SocketAddr, UnixDatagram},
    },
    process::{self, Command, Stdio},
    time::Duration,
};

use crate::{http, started::Home};

#[test]
fn stop_is_heard_while_waiting_for_the_database() {
    for signal in ["TERM", "INT", "HUP"] {
        let server = Home::with_database("postgres://hub@127.0.0.1:1/hub").spawn();
        server.log_line_with("database not opened");
        server.signal(signal);
        let (status, _, log) = server.ended();
        assert_eq!(status.code(), Some(0), "{signal}: {status} {log}");
    }
}

#[test]
fn hangup_that_was_ignored_stays_ignored() {
    let home = Home::new();
    let mut command = Command::new("/bin/sh");
    // As `nohup` does.
    command.args(["-c", "trap '' HUP; exec \"$0\" serve", env!("CARGO_BIN_EXE_creator-hub")]);
    command.env_clear().current_dir(home.path()).stdin(Stdio::null()).stderr(Stdio::piped());
    let server = Home::start_as(command.env("DATABASE_URL", &home.database_url).env("HUB_LOG", "warn"));
    server.signal("HUP");
    assert_eq!(http::get(server.address, "/healthz", "").status, 200);
    server.stop();
}

#[test]
fn systemd_is_told_of_start_and_stop() {
    let home = Home::new();
    let path = home.path().join("notify");
    let name = format!("creator-hub-test-{}", process::id());
    let sockets = [
        (path.display().to_string(), UnixDatagram::bind(&path).unwrap()),
        (
            format!("@{name}"),
            UnixDatagram::bind_addr(&SocketAddr::from_abstract_name(&name).unwrap()).unwrap(),
        ),
    ];
    for (address, socket) in sockets {
        let server = home.start_with(&[("NOTIFY_SOCKET", &address)]);
        let told = || {
            let mut message = [0; 256];
            let length = socket.recv(&mut message).unwrap();
            String::from_utf8_lossy(&message[..length]).trim_end().to_owned()
        };
        socket.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        assert_eq!(told(), "READY=1", "{address}");
        server.stop();
        assert_eq!(told(), "STOPPING=1", "{address}");
    }
}

#[test]
fn absent_systemd_fails_no_start() {
    let server = Home::new().start_with(&[("NOTIFY_SOCKET", "/nonexistent/notify")]);
    assert_eq!(http::get(server.address, "/healthz", "").status, 200);
    server.log_line_with("service manager not told");
    server.stop();
}
