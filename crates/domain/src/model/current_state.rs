//! Present state of an object, for the response to a refused edit.

use crate::model::{
    accounts::user::User,
    appearance::Appearance,
    mentoring::{
        check_in::{period::OwnPeriod, view::DetailedCheckIn},
        number::view::ListedNumber,
        program::figures::DetailedProgram,
        segment::CountedSegment,
        template::Template,
    },
    task::Task,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Current {
    Task(Box<Task>),
    Template(Box<Template>),
    Segment(Box<CountedSegment>),
    Program(Box<DetailedProgram>),
    CheckIn(Box<DetailedCheckIn>),
    Number(Box<ListedNumber>),
    Period(Box<OwnPeriod>),
    User(Box<User>),
    Appearance(Box<Appearance>),
}

impl From<Task> for Current {
    fn from(task: Task) -> Self {
        Self::Task(Box::new(task))
    }
}

impl From<Template> for Current {
    fn from(template: Template) -> Self {
        Self::Template(Box::new(template))
    }
}

impl From<CountedSegment> for Current {
    fn from(segment: CountedSegment) -> Self {
        Self::Segment(Box::new(segment))
    }
}

impl From<DetailedProgram> for Current {
    fn from(program: DetailedProgram) -> Self {
        Self::Program(Box::new(program))
    }
}

impl From<ListedNumber> for Current {
    fn from(number: ListedNumber) -> Self {
        Self::Number(Box::new(number))
    }
}

impl From<User> for Current {
    fn from(user: User) -> Self {
        Self::User(Box::new(user))
    }
}

impl From<Appearance> for Current {
    fn from(appearance: Appearance) -> Self {
        Self::Appearance(Box::new(appearance))
    }
}

impl From<DetailedCheckIn> for Current {
    fn from(check_in: DetailedCheckIn) -> Self {
        Self::CheckIn(Box::new(check_in))
    }
}

impl From<OwnPeriod> for Current {
    fn from(period: OwnPeriod) -> Self {
        Self::Period(Box::new(period))
    }
}
