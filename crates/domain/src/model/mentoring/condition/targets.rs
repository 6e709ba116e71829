//! Targets of conditions: tags, programs, check-ins and numbers, with their names.

use super::{Condition, Conditions, FIELD};
use crate::model::{
    error::Violation,
    language::message::Message,
    mentoring::{
        check_in::{
            named::{CheckInId, NamedCheckIn, UNKNOWN_CHECK_IN},
            question::{QuestionKind, UNKNOWN_QUESTION},
        },
        number::{Number, NumberId, UNKNOWN_NUMBER},
        program::{NamedProgram, ProgramId, UNKNOWN_PROGRAM},
        tag::{Tag, TagId, UNKNOWN_TAG},
    },
};

const NOT_COMPARED: Message = Message::new("condition-answer-not-compared");

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    Tag(TagId),
    Program(ProgramId),
    CheckIn(CheckInId),
    Number(NumberId),
}

/// Targets that exist.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Targets {
    pub tags: Vec<Tag>,
    pub programs: Vec<NamedProgram>,
    pub check_ins: Vec<NamedCheckIn>,
    pub numbers: Vec<Number>,
}

impl Targets {
    /// Present name of a target. `None`: it was deleted.
    pub fn name_of(&self, target: Target) -> Option<&str> {
        match target {
            Target::Tag(id) => self.tags.iter().find(|tag| tag.id == id).map(|tag| tag.name.as_str()),
            Target::Program(id) => {
                self.programs.iter().find(|program| program.id == id).map(|program| program.name.as_str())
            }
            Target::CheckIn(_) => self.check_in(target).map(|check_in| check_in.name.as_str()),
            Target::Number(id) => {
                self.numbers.iter().find(|number| number.id == id).map(|number| number.details.name.as_str())
            }
        }
    }

    fn check_in(&self, target: Target) -> Option<&NamedCheckIn> {
        self.check_ins.iter().find(|check_in| target == Target::CheckIn(check_in.id))
    }
}

impl Target {
    /// Reason that a condition on a deleted target is refused.
    fn unknown(self) -> Message {
        match self {
            Self::Tag(_) => UNKNOWN_TAG,
            Self::Program(_) => UNKNOWN_PROGRAM,
            Self::CheckIn(_) => UNKNOWN_CHECK_IN,
            Self::Number(_) => UNKNOWN_NUMBER,
        }
    }
}

impl Condition {
    /// Target of the condition, and its last known name.
    pub fn target(&self) -> Option<(Target, &str)> {
        let (target, name) = match self {
            Self::Tag { tag, name, .. } => (Target::Tag(*tag), name),
            Self::Program { program, name, .. } => (Target::Program(*program), name),
            Self::MissedCheckIns { check_in, name, .. } | Self::Answered { check_in, name, .. } => {
                (Target::CheckIn(*check_in), name)
            }
            Self::NumberChanged { number, name, .. }
            | Self::NumberSilent { number, name, .. }
            | Self::GoalMissed { number, name } => (Target::Number(*number), name),
            _ => return None,
        };
        Some((target, name))
    }

    fn is_on(&self, target: Target) -> bool {
        self.target().is_some_and(|(own, _)| own == target)
    }

    fn rename(&mut self, new_name: &str) {
        if let Self::Tag { name, .. }
        | Self::Program { name, .. }
        | Self::MissedCheckIns { name, .. }
        | Self::Answered { name, .. }
        | Self::NumberChanged { name, .. }
        | Self::NumberSilent { name, .. }
        | Self::GoalMissed { name, .. } = self
        {
            new_name.clone_into(name);
        }
    }

    /// Writes the names of its check-in and question. A question that was removed keeps its last text.
    fn name_check_in(&mut self, named: &NamedCheckIn) {
        self.rename(&named.name);
        if let Self::Answered { question, question_text, is_scale, .. } = self
            && let Some(found) = named.question(*question)
        {
            question_text.clone_from(&found.text);
            *is_scale = matches!(found.kind, QuestionKind::Scale { .. });
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
    pub fn targets(&self) -> impl Iterator<Item = Target> {
        self.0.iter().flatten().filter_map(|condition| Some(condition.target()?.0))
    }

    /// Writes the names of all targets and questions. A missing one is a violation.
    pub fn name_all(&mut self, present: &Targets) -> Result<(), Violation> {
        for condition in self.0.iter_mut().flatten() {
            let Some((target, _)) = condition.target() else { continue };
            let name = present.name_of(target).ok_or_else(|| Violation::of(FIELD, target.unknown()))?;
            condition.rename(name);
            if let Some(named) = present.check_in(target) {
                condition.check_question(named).map_err(|message| Violation::of(FIELD, message))?;
                condition.name_check_in(named);
            }
        }
        Ok(())
    }

    /// Writes a name into the conditions on a target. Returns whether there was one.
    pub fn rename(&mut self, target: Target, new_name: &str) -> bool {
        let mut is_named = false;
        for condition in self.0.iter_mut().flatten().filter(|condition| condition.is_on(target)) {
            condition.rename(new_name);
            is_named = true;
        }
        is_named
    }

    /// Writes the names of a check-in and its questions into the conditions on it. Returns whether there was one.
    pub fn name_check_in(&mut self, named: &NamedCheckIn) -> bool {
        let target = Target::CheckIn(named.id);
        let mut is_named = false;
        for condition in self.0.iter_mut().flatten().filter(|condition| condition.is_on(target)) {
            condition.name_check_in(named);
            is_named = true;
        }
        is_named
    }
}
