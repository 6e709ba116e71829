//! Start of a server before PostgreSQL.

use std::{
    io,
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    thread,
};

use hub_test_support::postgres_database::PostgresDatabase;
use url::Url;

use crate::{
    http,
    started::{Home, free_address, run},
};

/// Forwards every connection to another server (TCP proxy).
fn forward(listener: TcpListener, target: SocketAddr) {
    thread::spawn(move || {
        for here in listener.incoming() {
            let (here, there) = (here.unwrap(), TcpStream::connect(target).unwrap());
            let back = (there.try_clone().unwrap(), here.try_clone().unwrap());
            for (mut from, mut to) in [(here, there), back] {
                thread::spawn(move || {
                    // Either side may close the connection.
                    let _ = io::copy(&mut from, &mut to);
                    let _ = to.shutdown(Shutdown::Both);
                });
            }
        }
    });
}

#[test]
fn start_waits_for_postgres_that_comes_later() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let url: Url = database.url.parse().unwrap();
    let target = url.socket_addrs(|| Some(5432)).unwrap()[0];
    let address = free_address();
    let mut later = url.clone();
    later.set_ip_host(address.ip()).unwrap();
    later.set_port(Some(address.port())).unwrap();

    let server = Home::with_database(later.as_str()).spawn();
    server.log_line_with("database not opened");
    forward(TcpListener::bind(address).unwrap(), target);
    server.is_ready();
    assert_eq!(http::get(server.address, "/readyz", "").status, 200);
    server.stop();
}

#[test]
fn start_does_not_wait_for_a_refused_connection() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let missing = Home::with_database(&database.neighbour_url("hub_test_that_is_missing"));
    let outcome = run(missing.command("serve").env("HUB_BIND", "127.0.0.1:0").env("HUB_LOG", "warn"));
    // One sentence, so no retry was logged before it.
    assert!(outcome.sentence().starts_with("the database cannot be reached: "), "{}", outcome.stderr);
}
