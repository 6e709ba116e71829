//! Choice of clients for an action: by their ids, or by a filter that is applied when the action runs.

use std::collections::HashSet;

use crate::model::{
    accounts::user::UserId,
    error::Violation,
    language::message::Message,
    mentoring::{
        client::{WantedFilter, WantedFilterForm},
        segment::SegmentId,
    },
};

/// Most ids in a choice, and most exceptions.
pub const MAX_IDS: usize = 10_000;
/// Most ids of a preview that an action is compared with.
pub const MAX_EXPECTED: usize = 1_000;
/// Number of missed clients who are named.
pub const NAMED: usize = 10;

pub const FIELD: &str = "clients";
pub const CLIENT_REQUIRED: Message = Message::new("choice-client-required");
pub const NOBODY_LEFT: Message = Message::new("choice-nobody-left");
const ONE_OF: Message = Message::new("choice-one-of");
const EXCEPT_OF_IDS: Message = Message::new("choice-except-of-ids");
const UNKNOWN: Message = Message::new("assign-clients-unknown");

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClientChoice {
    /// Named clients, each once, in the order of their ids.
    Named(Vec<UserId>),
    /// All clients who match when the action runs, without the exceptions.
    Matching { wanted: WantedFilter, except: HashSet<UserId> },
}

/// Choice with raw input.
#[derive(Debug, Clone, Copy, Default)]
pub struct ClientChoiceForm<'a> {
    pub ids: Option<&'a [String]>,
    pub segment: Option<i64>,
    pub filter: Option<WantedFilterForm<'a>>,
    pub everybody: bool,
    pub except: &'a [String],
}

impl ClientChoiceForm<'_> {
    pub fn parse(&self) -> Result<ClientChoice, Violation> {
        let except = parse_ids(FIELD, self.except, MAX_IDS)?;
        let wanted = match (self.ids, self.segment, self.filter, self.everybody) {
            (Some(_), None, None, false) if !except.is_empty() => {
                return Err(Violation::of(FIELD, EXCEPT_OF_IDS));
            }
            (Some([]), None, None, false) => return Err(Violation::of(FIELD, CLIENT_REQUIRED)),
            (Some(ids), None, None, false) => {
                return Ok(ClientChoice::Named(parse_ids(FIELD, ids, MAX_IDS)?));
            }
            (None, Some(id), None, false) => {
                WantedFilter { segment: Some(SegmentId(id)), ..WantedFilter::default() }
            }
            (None, None, Some(filter), false) => filter.parse()?,
            (None, None, None, true) => WantedFilter::default(),
            _ => return Err(Violation::of(FIELD, ONE_OF)),
        };
        Ok(ClientChoice::Matching { wanted, except: except.into_iter().collect() })
    }
}

/// Clients whom a preview showed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ExpectedClients {
    pub count: i64,
    /// Empty where they were too many to be named.
    pub ids: Vec<UserId>,
}

impl ExpectedClients {
    pub fn parse(count: i64, ids: &[String]) -> Result<Self, Violation> {
        Ok(Self { count, ids: parse_ids("expected", ids, MAX_EXPECTED)? })
    }
}

/// Assignees by a choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssigneeChoice {
    pub clients: ClientChoice,
    /// Whether clients who have a task of the same title from a mentor are left out.
    pub leaves_out_who_has_it: bool,
    pub expected: Option<ExpectedClients>,
}

/// Chosen clients who were not reached, because their account was closed or they no longer match.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Missed {
    pub count: i64,
    /// Full names of the first of them.
    pub names: Vec<String>,
}

/// Ids that were chosen or expected, in their order and each once. `None` where only their number is known.
pub fn wanted_ids(choice: &ClientChoice, expected: Option<&ExpectedClients>) -> Option<Vec<UserId>> {
    let expected = expected.map(|expected| expected.ids.as_slice()).unwrap_or_default();
    let named = match choice {
        ClientChoice::Named(ids) => ids.as_slice(),
        ClientChoice::Matching { .. } => &[],
    };
    let ids = sorted([named, expected].concat());
    (!ids.is_empty()).then_some(ids)
}

/// Ids in their order and each once.
pub(super) fn parse_ids(field: &'static str, ids: &[String], max: usize) -> Result<Vec<UserId>, Violation> {
    if ids.len() > max {
        return Err(Violation::of(field, Message::new("choice-too-many").number("max", max)));
    }
    let parsed: Option<Vec<_>> = ids.iter().map(|id| UserId::parse(id)).collect();
    parsed.map(sorted).ok_or_else(|| Violation::of(field, UNKNOWN))
}

fn sorted(mut ids: Vec<UserId>) -> Vec<UserId> {
    ids.sort_unstable();
    ids.dedup();
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(count: usize) -> Vec<String> {
        (0..count).map(|_| UserId::generate().to_string()).collect()
    }

    fn refused(form: &ClientChoiceForm<'_>) -> Message {
        let violation = form.parse().unwrap_err();
        assert_eq!(violation.field, Some("clients"));
        violation.message
    }

    #[test]
    fn choice_is_exactly_one_of_its_forms() {
        let none = ClientChoiceForm::default();
        let (two, filter) = (ids(2), Some(WantedFilterForm::default()));
        assert_eq!(refused(&none), ONE_OF);
        assert_eq!(refused(&ClientChoiceForm { ids: Some(&two), everybody: true, ..none }), ONE_OF);
        assert_eq!(refused(&ClientChoiceForm { ids: Some(&two), filter, ..none }), ONE_OF);
        assert_eq!(refused(&ClientChoiceForm { filter, everybody: true, ..none }), ONE_OF);
        assert_eq!(refused(&ClientChoiceForm { segment: Some(1), everybody: true, ..none }), ONE_OF);
        let everybody = ClientChoiceForm { everybody: true, except: &two, ..none }.parse().unwrap();
        let except = two.iter().map(|id| UserId::parse(id).unwrap()).collect();
        assert_eq!(everybody, ClientChoice::Matching { wanted: WantedFilter::default(), except });
    }

    #[test]
    fn named_clients_are_each_chosen_once() {
        let three = ids(3);
        let twice = [three.clone(), three].concat();
        let form = ClientChoiceForm { ids: Some(&twice), ..ClientChoiceForm::default() };
        let ClientChoice::Named(chosen) = form.parse().unwrap() else { panic!("they are named") };
        assert_eq!(chosen.len(), 3);
        assert!(chosen.is_sorted());
    }

    #[test]
    fn invalid_ids_are_refused() {
        let form = ClientChoiceForm::default();
        assert_eq!(refused(&ClientChoiceForm { ids: Some(&[]), ..form }), CLIENT_REQUIRED);
        assert_eq!(refused(&ClientChoiceForm { ids: Some(&["maya".to_owned()]), ..form }), UNKNOWN);
        let (one, crowd) = (ids(1), vec![UserId::generate().to_string(); MAX_IDS + 1]);
        assert_eq!(refused(&ClientChoiceForm { ids: Some(&one), except: &one, ..form }), EXCEPT_OF_IDS);
        let message = "At most 10000 clients can be named at once.";
        assert_eq!(refused(&ClientChoiceForm { ids: Some(&crowd), ..form }), message);
        assert_eq!(refused(&ClientChoiceForm { everybody: true, except: &crowd, ..form }), message);
        assert_eq!(ExpectedClients::parse(1, &crowd[..=MAX_EXPECTED]).unwrap_err().field, Some("expected"));
    }

    #[test]
    fn wanted_clients_are_chosen_or_expected() {
        let [maya, noah] = [UserId::generate(), UserId::generate()];
        let expected = ExpectedClients { count: 2, ids: vec![maya, noah] };
        let all = ClientChoice::Matching { wanted: WantedFilter::default(), except: HashSet::new() };
        assert_eq!(wanted_ids(&all, None), None);
        assert_eq!(wanted_ids(&all, Some(&ExpectedClients { count: 2, ids: vec![] })), None);
        let both = Some(sorted(vec![maya, noah]));
        assert_eq!(wanted_ids(&all, Some(&expected)), both);
        assert_eq!(wanted_ids(&ClientChoice::Named(vec![maya]), Some(&expected)), both);
        assert_eq!(wanted_ids(&ClientChoice::Named(vec![maya]), None), Some(vec![maya]));
    }
}
