//! Minimal HTTP client for these tests.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use serde_json::Value;

const PATIENCE: Duration = Duration::from_secs(20);

pub struct Response {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Response {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }

    /// Name and value of the cookie in the response.
    pub fn cookie(&self) -> String {
        let line =
            self.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie is set");
        line.split(';').next().unwrap().to_owned()
    }
}

pub fn get(server: SocketAddr, path: &str, cookie: &str) -> Response {
    call(server, &format!("GET {path}"), cookie, "").unwrap()
}

/// GET with one more header.
pub fn get_with(server: SocketAddr, path: &str, header: &str) -> Response {
    call(server, &format!("GET {path}"), &format!("\r\n{header}"), "").unwrap()
}

pub fn post(server: SocketAddr, path: &str, cookie: &str, body: &Value) -> Response {
    call(server, &format!("POST {path}"), cookie, &body.to_string()).unwrap()
}

pub fn call(server: SocketAddr, what: &str, cookie: &str, body: &str) -> io::Result<Response> {
    let mut stream = TcpStream::connect_timeout(&server, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "{what} HTTP/1.1\r\nhost: {server}\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| io::Error::other(format!("no answer: {answer:?}")))?;
    // A response of unknown length has chunks, with their sizes in between.
    let body = body.lines().find(|line| line.starts_with(['{', '['])).unwrap_or(body);
    Ok(Response { status, head: head.to_owned(), body: body.to_owned() })
}

/// Status of a change whose body breaks off after these bytes. The connection stays open.
pub fn status_of_stalled(server: SocketAddr, path: &str, cookie: &str, bytes: usize) -> io::Result<u16> {
    let mut stream = TcpStream::connect_timeout(&server, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "POST {path} HTTP/1.1\r\nhost: {server}\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n{bytes:x}\r\n{}\r\n",
        "x".repeat(bytes)
    )?;
    let mut line = String::new();
    BufReader::new(stream).read_line(&mut line)?;
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
    status.ok_or_else(|| io::Error::other(format!("no answer: {line:?}")))
}
