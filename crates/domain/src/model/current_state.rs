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
