//! Identity provider on a loopback port, which answers each path as a test says.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex, MutexGuard},
    thread,
    time::Duration,
};

use serde_json::{Value, json};

#[derive(Clone)]
pub enum Reply {
    Json(u16, Value),
    /// Bytes of a body that is announced with its length, or sent in chunks.
    Large {
        is_announced: bool,
    },
    Redirect(String),
    /// Nothing; the connection stays open.
    Nothing,
    /// A byte now and then, without an end.
    Drip,
}

#[derive(Clone, Debug)]
pub struct Heard {
    pub path: String,
    pub authorization: Option<String>,
    pub body: String,
}

#[derive(Default)]
struct Script {
    replies: HashMap<String, Reply>,
    keys: Vec<Value>,
    announced: HashMap<String, Value>,
    heard: Vec<Heard>,
}

pub struct FakeProvider {
    pub address: SocketAddr,
    script: Arc<Mutex<Script>>,
}

impl FakeProvider {
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let script: Arc<Mutex<Script>> = Arc::default();
        let shared = script.clone();
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let shared = shared.clone();
                thread::spawn(move || serve(&stream, &address, &shared));
            }
        });
        Self { address, script }
    }

    pub fn issuer(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn answer(&self, path: &str, reply: Reply) {
        self.script().replies.insert(path.to_owned(), reply);
    }

    /// Goes back to the answer of a provider that works.
    pub fn repair(&self, path: &str) {
        self.script().replies.remove(path);
    }

    /// Changes a member of the discovery document.
    pub fn announce(&self, name: &str, value: Value) {
        self.script().announced.insert(name.to_owned(), value);
    }

    pub fn publish_keys(&self, keys: Vec<Value>) {
        self.script().keys = keys;
    }

    pub fn heard(&self, path: &str) -> Vec<Heard> {
        self.script().heard.iter().filter(|heard| heard.path == path).cloned().collect()
    }

    fn script(&self) -> MutexGuard<'_, Script> {
        self.script.lock().unwrap()
    }
}

fn discovery(issuer: &str, announced: &HashMap<String, Value>) -> Value {
    let mut document = json!({
        "issuer": issuer,
        "authorization_endpoint": format!("{issuer}/authorize"),
        "token_endpoint": format!("{issuer}/token"),
        "jwks_uri": format!("{issuer}/keys"),
        "userinfo_endpoint": format!("{issuer}/userinfo"),
        "end_session_endpoint": format!("{issuer}/end"),
        "response_types_supported": ["code"],
        "id_token_signing_alg_values_supported": ["RS256", "ES256", "EdDSA"],
        "code_challenge_methods_supported": ["S256"],
    });
    for (name, value) in announced {
        document[name] = value.clone();
    }
    document
}

fn serve(stream: &TcpStream, address: &SocketAddr, script: &Mutex<Script>) {
    let Some(heard) = read_request(stream) else { return };
    let path = heard.path.clone();
    let reply = {
        let mut script = script.lock().unwrap();
        script.heard.push(heard);
        script.replies.get(&path).cloned().unwrap_or_else(|| match path.as_str() {
            "/.well-known/openid-configuration" => {
                Reply::Json(200, discovery(&format!("http://{address}"), &script.announced))
            }
            "/keys" => Reply::Json(200, json!({ "keys": script.keys })),
            _ => Reply::Json(404, json!({})),
        })
    };
    // A client that gave up closes the connection.
    let _ = write_reply(stream, &reply);
}

fn read_request(stream: &TcpStream) -> Option<Heard> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let path = line.split(' ').nth(1)?.to_owned();
    let (mut length, mut authorization) = (0, None);
    loop {
        line.clear();
        reader.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.parse().ok()?,
            "authorization" => authorization = Some(value.to_owned()),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(Heard { path, authorization, body: String::from_utf8(body).ok()? })
}

/// The provider's clock, which `examine` compares.
pub const DATE: &str = "Fri, 20 Nov 2026 12:01:30 GMT";

fn write_reply(mut stream: &TcpStream, reply: &Reply) -> std::io::Result<()> {
    let head = |status: u16, more: &str| {
        format!("HTTP/1.1 {status} x\r\nDate: {DATE}\r\nConnection: close\r\n{more}\r\n")
    };
    match reply {
        Reply::Json(status, body) => {
            let body = body.to_string();
            let more = format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len());
            stream.write_all((head(*status, &more) + &body).as_bytes())
        }
        Reply::Large { is_announced } => {
            let body = format!("{{\"issuer\": \"{}\"}}", "x".repeat(1024 * 1024));
            if *is_announced {
                stream.write_all(head(200, &format!("Content-Length: {}\r\n", body.len())).as_bytes())?;
                return stream.write_all(body.as_bytes());
            }
            stream.write_all(head(200, "Transfer-Encoding: chunked\r\n").as_bytes())?;
            stream.write_all(format!("{:x}\r\n{body}\r\n0\r\n\r\n", body.len()).as_bytes())
        }
        Reply::Redirect(to) => {
            stream.write_all(head(302, &format!("Location: {to}\r\nContent-Length: 0\r\n")).as_bytes())
        }
        Reply::Nothing => {
            thread::sleep(Duration::from_secs(20));
            Ok(())
        }
        Reply::Drip => {
            stream.write_all(head(200, "Content-Length: 100000\r\n").as_bytes())?;
            loop {
                stream.write_all(b" ")?;
                thread::sleep(Duration::from_millis(50));
            }
        }
    }
}
