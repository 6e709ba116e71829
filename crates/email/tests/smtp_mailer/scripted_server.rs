//! SMTP server that answers each phase as a script says.

use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
};

/// Answer of the script to the greeting (`GREETING`), a command's first word, or the final dot (`.`).
#[derive(Clone)]
pub enum Say {
    /// Lines without their ends.
    Lines(&'static str),
    /// Nothing; the connection stays open.
    Nothing,
    Close,
}

#[derive(Clone)]
pub struct ScriptedServer {
    pub address: SocketAddr,
    heard: Arc<Mutex<Vec<String>>>,
}

impl ScriptedServer {
    /// Phases that `script` leaves out are answered as a friendly server does.
    pub fn start(script: &[(&'static str, Say)]) -> Self {
        Self::at("127.0.0.1:0", script).expect("a port is free")
    }

    pub fn at(address: &str, script: &[(&'static str, Say)]) -> std::io::Result<Self> {
        let listener = TcpListener::bind(address)?;
        let server = Self { address: listener.local_addr()?, heard: Arc::default() };
        let (heard, script) = (server.heard.clone(), script.to_vec());
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let (heard, script) = (heard.clone(), script.clone());
                thread::spawn(move || serve(&stream, &script, &heard));
            }
        });
        Ok(server)
    }

    /// Lines that clients sent, messages included.
    pub fn heard(&self) -> Vec<String> {
        self.heard.lock().unwrap().clone()
    }

    pub fn heard_of(&self, word: &str) -> Vec<String> {
        self.heard().into_iter().filter(|line| line.starts_with(word)).collect()
    }
}

fn serve(stream: &TcpStream, script: &[(&'static str, Say)], heard: &Mutex<Vec<String>>) {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let record = |line: &str| heard.lock().unwrap().push(line.to_owned());
    if !answers(stream, script, "GREETING") {
        return;
    }
    while let Some(line) = lines.next() {
        record(&line);
        let word = line.split([' ', ':']).next().unwrap_or_default().to_owned();
        if !answers(stream, script, &word) {
            return;
        }
        if word == "DATA" && !script.iter().any(|(phase, _)| *phase == "DATA") {
            for line in lines.by_ref() {
                if line == "." {
                    break;
                }
                record(&line);
            }
            record(".");
            if !answers(stream, script, ".") {
                return;
            }
        }
        if word == "QUIT" {
            return;
        }
    }
}

/// Returns false when the connection is to be closed.
fn answers(mut stream: &TcpStream, script: &[(&'static str, Say)], phase: &str) -> bool {
    let say = script.iter().find(|(each, _)| *each == phase).map(|(_, say)| say.clone());
    let say = say.unwrap_or(Say::Lines(match phase {
        "GREETING" => "220 ready",
        "EHLO" => "250-mail.example.com\r\n250-8BITMIME\r\n250 ENHANCEDSTATUSCODES",
        "DATA" => "354 go on",
        "AUTH" => "235 welcome",
        "QUIT" => "221 bye",
        _ => "250 ok",
    }));
    match say {
        Say::Lines(lines) => stream.write_all(format!("{lines}\r\n").as_bytes()).is_ok(),
        Say::Nothing => true,
        Say::Close => false,
    }
}
