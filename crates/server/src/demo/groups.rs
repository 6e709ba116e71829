//! Tags and segments of the demo.

use hub_domain::{
    Error,
    model::{
        accounts::user::UserId,
        actor::Actor,
        mentoring::{
            client_choice::ClientChoice,
            condition::ConditionForm,
            segment::SegmentForm,
            tag::{TagForm, TagId},
        },
    },
    use_cases::mentoring::{
        segments,
        tags::{self, Tagging},
    },
};

use super::Story;

/// Name, colour, and the creators who have the tag, by index.
const TAGS: [(&str, &str, &[usize]); 4] = [
    ("Early bird", "coral", &[0, 2, 5, 7]),
    ("Podcast", "teal", &[1, 2, 8]),
    ("One to one", "iris", &[0, 3, 4, 9]),
    ("Paused", "stone", &[6]),
];

impl Story<'_> {
    /// Adds tags with their clients, and three segments.
    pub(super) fn group_clients(&mut self, mentor: Actor, clients: &[UserId]) -> Result<(), Error> {
        self.days_ago(9);
        let mut ids = Vec::new();
        for (name, colour, own) in TAGS {
            let created =
                self.change(mentor, |db, call| tags::create(db, call, &TagForm { name, colour }))?;
            let TagId(id) = created.tag.id;
            let mut chosen: Vec<_> = own.iter().filter_map(|at| clients.get(*at)).copied().collect();
            chosen.sort_unstable();
            let clients = &ClientChoice::Named(chosen);
            let tagging = Tagging { clients, expected: None, add: &[id], remove: &[] };
            self.change(mentor, |db, call| tags::tag_clients(db, call, &tagging))?;
            ids.push(id);
        }
        let tag = |has, at: usize| ConditionForm {
            kind: "tag",
            has: Some(has),
            tag: ids.get(at).copied(),
            ..ConditionForm::default()
        };
        let away = ConditionForm { kind: "lastActive", more_than_days: Some(10), ..ConditionForm::default() };
        let rate = ConditionForm {
            kind: "rate",
            compare: Some("below"),
            percent: Some(40),
            ..ConditionForm::default()
        };
        let late = ConditionForm { kind: "attention", state: Some("overdue"), ..ConditionForm::default() };
        for (name, conditions) in [
            ("Early birds and podcasts", vec![vec![tag(true, 0), tag(true, 1)]]),
            ("Falling back", vec![vec![rate, away], vec![tag(false, 3)]]),
            ("Late, one to one", vec![vec![tag(true, 2)], vec![late]]),
        ] {
            let form = SegmentForm { name, conditions: &conditions };
            self.change(mentor, |db, call| segments::create(db, call, &form))?;
        }
        Ok(())
    }
}
