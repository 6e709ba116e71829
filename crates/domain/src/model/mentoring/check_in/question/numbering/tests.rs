//! Numbers of questions and choices over edits.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

fn draft(id: Option<i64>, kind: QuestionKind<ChoiceDraft>) -> QuestionDraft {
    QuestionDraft { id: id.map(QuestionId), text: "Revenue?".to_owned(), is_demanded: false, kind }
}

fn choices(ids: &[Option<i64>]) -> Vec<ChoiceDraft> {
    ids.iter().map(|id| ChoiceDraft { id: id.map(ChoiceId), text: "Yes".to_owned() }).collect()
}

fn ids(questions: &[Question]) -> Vec<i64> {
    questions.iter().map(|question| question.id.0).collect()
}

fn choice_ids(question: &Question) -> Vec<i64> {
    question.kind.choices().iter().map(|choice| choice.id.0).collect()
}

/// A link (1) and a question of the choices 3 and 4 (2).
fn present() -> (Vec<Question>, i64) {
    let mut next = 1;
    let drafts =
        vec![draft(None, QuestionKind::Link), draft(None, QuestionKind::OneOf(choices(&[None, None])))];
    let questions = number_all(drafts, &[], &mut next).unwrap();
    assert_eq!((ids(&questions), choice_ids(&questions[1]), next), (vec![1, 2], vec![3, 4], 5));
    (questions, next)
}

fn fault(draft: QuestionDraft) -> String {
    let (present, mut next) = present();
    let drafts = vec![self::draft(Some(1), QuestionKind::Link), draft];
    let fault = number_all(drafts, &present, &mut next).unwrap_err();
    assert_eq!(next, 5, "a refused edit uses no numbers");
    fault.path().unwrap().into_owned()
}

#[test]
fn question_keeps_its_number_over_edits() {
    let (present, mut next) = present();
    let drafts = vec![
        draft(Some(2), QuestionKind::OneOf(choices(&[Some(4), None, Some(3)]))),
        draft(None, QuestionKind::YesNo),
        draft(Some(1), QuestionKind::Link),
    ];
    let edited = number_all(drafts, &present, &mut next).unwrap();
    assert_eq!((ids(&edited), choice_ids(&edited[0]), next), (vec![2, 6, 1], vec![4, 5, 3], 7));
}

#[test]
fn changed_kind_makes_a_new_question() {
    let (present, mut next) = present();
    let drafts = vec![
        draft(Some(1), QuestionKind::ShortText),
        draft(Some(2), QuestionKind::SeveralOf(choices(&[Some(3), Some(4)]))),
    ];
    let edited = number_all(drafts, &present, &mut next).unwrap();
    assert_eq!((ids(&edited), choice_ids(&edited[1]), next), (vec![5, 6], vec![7, 8], 9));
}

#[test]
fn changed_bounds_are_the_same_question() {
    let mut next = 1;
    let scale = |points| QuestionKind::Scale { points, low: None, high: None };
    let present = number_all(vec![draft(None, scale(5))], &[], &mut next).unwrap();
    let edited = number_all(vec![draft(Some(1), scale(10))], &present, &mut next).unwrap();
    assert_eq!((ids(&edited), next), (vec![1], 2));
}

#[test]
fn removed_numbers_are_unknown() {
    for id in [0, 3, 7] {
        assert_eq!(fault(draft(Some(id), QuestionKind::Link)), "questions.1.id");
    }
    for choice in [2, 5] {
        let several = choices(&[Some(3), Some(choice)]);
        assert_eq!(fault(draft(Some(2), QuestionKind::OneOf(several))), "questions.1.choices.1.id");
    }
    let several = choices(&[None, Some(3)]);
    assert_eq!(fault(draft(None, QuestionKind::OneOf(several))), "questions.1.choices.1.id");
}

/// Edit of a question: which present one it is, its kind, and which choices it keeps.
#[derive(Debug, Clone)]
struct Edit {
    of: usize,
    kind: u8,
    kept: Vec<bool>,
}

fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let kept = prop::collection::vec(any::<bool>(), 2..6);
    let edit = (0_usize..9, 0_u8..3, kept).prop_map(|(of, kind, kept)| Edit { of, kind, kept });
    prop::collection::vec(edit, 1..6)
}

fn drafts(edits: &[Edit], present: &[Question]) -> Vec<QuestionDraft> {
    let mut used = BTreeSet::new();
    let of_edit = |edit: &Edit| {
        let known = present.get(edit.of).filter(|known| used.insert(known.id));
        let known_choices = known.map(choice_ids).unwrap_or_default();
        let of_choice = |(at, is_kept): (usize, &bool)| known_choices.get(at).copied().filter(|_| *is_kept);
        let choices = choices(&edit.kept.iter().enumerate().map(of_choice).collect::<Vec<_>>());
        let kind = match edit.kind {
            0 => QuestionKind::YesNo,
            1 => QuestionKind::OneOf(choices),
            _ => QuestionKind::SeveralOf(choices),
        };
        draft(known.map(|known| known.id.0), kind)
    };
    edits.iter().map(of_edit).collect()
}

proptest! {
    #[test]
    fn number_never_means_something_else(versions in prop::collection::vec(edits(), 1..8)) {
        let (mut present, mut next, mut used) = (Vec::new(), 1, BTreeSet::new());
        for edits in versions {
            let edited = number_all(drafts(&edits, &present), &present, &mut next).unwrap();
            let mut all = BTreeSet::new();
            for question in &edited {
                let before: Option<&Question> = present.iter().find(|before| before.id == question.id);
                prop_assert!(before.is_none_or(|before| before.kind.name() == question.kind.name()));
                prop_assert!(before.is_some() || !used.contains(&question.id.0));
                prop_assert!(all.insert(question.id.0));
                for id in choice_ids(question) {
                    let was_there = before.is_some_and(|before| choice_ids(before).contains(&id));
                    prop_assert!(was_there || !used.contains(&id));
                    prop_assert!(all.insert(id));
                }
            }
            prop_assert!(all.iter().all(|id| (1..next).contains(id)));
            used.extend(all);
            present = edited;
        }
    }
}
