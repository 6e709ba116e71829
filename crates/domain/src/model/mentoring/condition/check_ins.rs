//! Conditions on check-ins, and the names of the check-ins and questions.

use super::{AnswerCompare, Condition, ConditionForm, Conditions, FIELD, NOT_UNDERSTOOD};
use crate::model::{
    amount::Amount,
    error::Violation,
    language::message::Message,
    mentoring::check_in::{
        named::{CheckInId, NamedCheckIn, UNKNOWN_CHECK_IN},
        question::{Question, QuestionId, QuestionKind, UNKNOWN_QUESTION},
    },
};

const NOT_COMPARED: Message = Message::new("condition-answer-not-compared");

impl ConditionForm<'_> {
    pub(super) fn answered(&self) -> Result<Condition, Violation> {
        let missing = || Violation::of(FIELD, NOT_UNDERSTOOD);
        let amount = self.amount.ok_or_else(missing)?;
        Ok(Condition::Answered {
            check_in: CheckInId(self.check_in.ok_or_else(missing)?),
            name: String::new(),
            question: QuestionId(self.question.ok_or_else(missing)?),
            question_text: String::new(),
            is_scale: false,
            compare: self.less_or_more()?,
            amount: Amount::parse(amount, Amount::MAX_DECIMALS).map_err(|fault| fault.at(FIELD))?,
        })
    }
}

impl AnswerCompare {
    pub fn name(self) -> &'static str {
        match self {
            Self::Less => "less",
            Self::More => "more",
        }
    }
}

impl Condition {
    fn check_in(&self) -> Option<CheckInId> {
        match self {
            Self::MissedCheckIns { check_in, .. } | Self::Answered { check_in, .. } => Some(*check_in),
            _ => None,
        }
    }

    /// Writes the names of its check-in and question. A question that was removed keeps its last text.
    fn name_check_in(&mut self, named: &NamedCheckIn) {
        match self {
            Self::MissedCheckIns { name, .. } => name.clone_from(&named.name),
            Self::Answered { name, question, question_text, is_scale, .. } => {
                name.clone_from(&named.name);
                if let Some(found) = named.question(*question) {
                    question_text.clone_from(&found.text);
                    *is_scale = matches!(found.kind, QuestionKind::Scale { .. });
                }
            }
            _ => (),
        }
    }

    /// Checks that its check-in has the question, and that its answers can be compared.
    fn check_question(&self, named: &NamedCheckIn) -> Result<(), Message> {
        let Self::Answered { question, .. } = self else {
            return Ok(());
        };
        let found = named.question(*question).ok_or(UNKNOWN_QUESTION)?;
        match found.kind {
            QuestionKind::Number { .. } | QuestionKind::Scale { .. } => Ok(()),
            _ => Err(NOT_COMPARED),
        }
    }
}

impl Conditions {
    /// Check-ins that conditions refer to.
    pub fn check_ins(&self) -> impl Iterator<Item = CheckInId> {
        self.0.iter().flatten().filter_map(Condition::check_in)
    }

    /// Writes the names of check-ins and questions. A missing one is a violation.
    pub fn name_check_ins(&mut self, present: &[NamedCheckIn]) -> Result<(), Violation> {
        for condition in self.0.iter_mut().flatten() {
            let Some(id) = condition.check_in() else { continue };
            let named = present.iter().find(|named| named.id == id);
            let named = named.ok_or_else(|| Violation::of(FIELD, UNKNOWN_CHECK_IN))?;
            condition.check_question(named).map_err(|message| Violation::of(FIELD, message))?;
            condition.name_check_in(named);
        }
        Ok(())
    }

    /// Writes the names of a check-in into the conditions on it. Returns whether there was one.
    pub fn name_check_in(&mut self, named: &NamedCheckIn) -> bool {
        let mut is_named = false;
        for condition in self.0.iter_mut().flatten() {
            if condition.check_in() == Some(named.id) {
                condition.name_check_in(named);
                is_named = true;
            }
        }
        is_named
    }
}

impl NamedCheckIn {
    fn question(&self, id: QuestionId) -> Option<&Question> {
        self.questions.iter().find(|question| question.id == id)
    }
}
