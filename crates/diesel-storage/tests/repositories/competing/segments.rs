//! Edits of a segment, concurrent with the merge of a tag in its conditions.

use hub_domain::{
    Error,
    model::{
        accounts::user::Role,
        mentoring::{
            condition::{ConditionForm, Target},
            segment::{CountedSegment, SegmentForm},
            tag::{TagForm, TagId},
        },
        version::ExpectedVersion,
    },
    ports::storage::Repositories,
    use_cases::mentoring::{segments, tags},
};
use hub_test_support::{database::TestDatabase, ports};

use crate::competing::{mentors::admin, races::while_held};

fn of_tag(tag: TagId) -> Vec<Vec<ConditionForm<'static>>> {
    vec![vec![ConditionForm { kind: "tag", has: Some(true), tag: Some(tag.0), ..ConditionForm::default() }]]
}

#[test]
fn edit_and_merge_both_take_effect() {
    for edit_is_first in [true, false] {
        let Some(db) = TestDatabase::postgres() else { return };
        let ports = db.ports();
        let call = ports::call(&ports, admin(&db), Role::Admin);
        let tag = |name: &'static str| {
            let call = call.clone();
            let form = TagForm { name, colour: "iris" };
            ports::run(&ports, move |db| tags::create(db, &call, &form)).unwrap().answer.tag.id
        };
        let (from, into) = (tag("Early"), tag("VIP"));
        let creator = call.clone();
        let created = ports::run(&ports, move |db| {
            let form = SegmentForm { name: "First", conditions: &of_tag(from) };
            segments::create(db, &creator, &form)
        });
        let id = created.unwrap().answer.segment.id;
        let (call_of_edit, call_of_merge) = (call.clone(), call.clone());
        let edit = move |db: &mut dyn Repositories| -> Result<CountedSegment, Error> {
            let form = SegmentForm { name: "Second", conditions: &of_tag(from) };
            Ok(segments::edit(db, &call_of_edit, id, &ExpectedVersion::Any, &form)?.answer)
        };
        let merge = move |db: &mut dyn Repositories| Ok(tags::merge(db, &call_of_merge, from, into)?.answer);
        let edited = if edit_is_first {
            let (edited, merged) = while_held(&db, edit, || ports::run(&ports, merge));
            merged.unwrap();
            edited
        } else {
            let (merged, edited) = while_held(&db, merge, || ports::run(&ports, edit));
            merged.unwrap();
            edited
        };
        // After the merge, the tag of the edit is gone.
        assert_eq!(edited.is_ok(), edit_is_first, "{edited:?}");
        let details = db.read(|db| db.clients().find_segment(id)).unwrap().details;
        assert_eq!(details.name, if edit_is_first { "Second" } else { "First" });
        assert_eq!(details.conditions.targets().collect::<Vec<_>>(), [Target::Tag(into)]);
    }
}
