//! Audience of a check-in: all clients, a choice of clients, or the matches of a segment at the opening.

use serde::{Deserialize, Serialize};

use crate::model::{
    accounts::user::UserId,
    error::Violation,
    language::message::Message,
    mentoring::{
        client_choice::{CLIENT_REQUIRED, MAX_IDS, parse_ids},
        segment::SegmentId,
    },
};

pub const FIELD: &str = "audience";
const CLIENTS: &str = "audience.clientIds";
const NOT_UNDERSTOOD: Message = Message::new("check-in-audience-not-understood");

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    Everybody,
    /// Clients in the order of their ids, each once.
    Choice(Vec<UserId>),
    /// Clients who match at the opening.
    Segment(SegmentId),
}

/// Audience with raw input.
#[derive(Debug, Clone, Copy, Default)]
pub struct AudienceForm<'a> {
    pub kind: &'a str,
    pub client_ids: Option<&'a [String]>,
    pub segment: Option<i64>,
}

impl Audience {
    pub fn name(&self) -> &'static str {
        match self {
            Self::Everybody => "everybody",
            Self::Choice(_) => "choice",
            Self::Segment(_) => "segment",
        }
    }
}

impl AudienceForm<'_> {
    pub fn parse(&self) -> Result<Audience, Violation> {
        match (self.kind, self.client_ids, self.segment) {
            ("everybody", ..) => Ok(Audience::Everybody),
            ("choice", None | Some([]), _) => Err(Violation::of(CLIENTS, CLIENT_REQUIRED)),
            ("choice", Some(ids), _) => Ok(Audience::Choice(parse_ids(CLIENTS, ids, MAX_IDS)?)),
            ("segment", _, Some(id)) => Ok(Audience::Segment(SegmentId(id))),
            _ => Err(Violation::of(FIELD, NOT_UNDERSTOOD)),
        }
    }
}
