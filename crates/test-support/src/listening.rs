//! Client of an event stream (SSE).

use std::{collections::VecDeque, future::poll_fn, pin::Pin, time::Duration};

use actix_web::body::{BoxBody, MessageBody};
use serde_json::{Value, json};

/// Longer than the interval of pings.
const PATIENCE: Duration = Duration::from_secs(20);

pub struct Listening {
    body: Pin<Box<BoxBody>>,
    /// First event of the stream.
    pub(crate) greeting: String,
    /// Received blocks of lines that were not read yet.
    blocks: VecDeque<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Heard {
    Change(Value),
    End,
    Ping,
    /// The stream was closed.
    Closed,
}

impl Listening {
    pub(crate) async fn to(body: BoxBody) -> Self {
        let mut listening = Self { body: Box::pin(body), greeting: String::new(), blocks: VecDeque::new() };
        listening.greeting = listening.chunk().await.expect("a stream greets");
        listening
    }

    /// Revisions in the first event.
    pub fn revisions(&self) -> Value {
        let (_, data) =
            self.greeting.split_once("event: revisions\ndata: ").expect("a stream begins with them");
        serde_json::from_str(data).expect("the data is JSON")
    }

    /// Next event, without pings and without events of the own account, which every sign-in causes.
    pub async fn next(&mut self) -> Heard {
        loop {
            match self.next_of_all().await {
                Heard::Ping => {}
                Heard::Change(change) if change["what"] == json!(["account"]) => {}
                heard => return heard,
            }
        }
    }

    /// Whether the next events are the last ones of a stream whose session has ended.
    pub async fn is_ended(&mut self) -> bool {
        let mut heard = Vec::new();
        while heard.last() != Some(&Heard::Closed) {
            heard.push(self.next_of_all().await);
        }
        heard.retain(|each| *each != Heard::Ping);
        heard == [Heard::End, Heard::Closed]
    }

    /// Next change; anything else fails the test.
    pub async fn change(&mut self) -> Value {
        match self.next().await {
            Heard::Change(change) => change,
            other => panic!("a change was to come, not {other:?}"),
        }
    }

    pub async fn next_of_all(&mut self) -> Heard {
        if self.blocks.is_empty() {
            let Ok(chunk) = actix_web::rt::time::timeout(PATIENCE, self.chunk()).await else {
                panic!("nothing came");
            };
            let Some(chunk) = chunk else {
                return Heard::Closed;
            };
            self.blocks.extend(chunk.split_terminator("\n\n").map(str::to_owned));
        }
        let block = self.blocks.pop_front().expect("a chunk holds something");
        let (event, data) = block.split_once('\n').expect("an event has two lines");
        let data = data.strip_prefix("data: ").expect("the second line is its data");
        let data: Value = serde_json::from_str(data).expect("the data is JSON");
        match event {
            "event: change" => Heard::Change(data),
            "event: end" => Heard::End,
            "event: ping" => Heard::Ping,
            other => panic!("nobody knows {other:?}"),
        }
    }

    async fn chunk(&mut self) -> Option<String> {
        let chunk = poll_fn(|context| self.body.as_mut().poll_next(context)).await?;
        let chunk = chunk.expect("a stream does not fail");
        Some(String::from_utf8(chunk.to_vec()).expect("a stream is text"))
    }
}
