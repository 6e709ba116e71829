//! Statistics of the answers to each question, by round and segment.

use std::collections::HashMap;

use chrono::NaiveDate;

use super::{find_round, views::with_to_read};
use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        error::Violation,
        mentoring::{
            check_in::{
                CheckInId,
                period::{AnswerText, SentPeriod},
                question::{Question, QuestionId, QuestionKind, add_earlier},
                round::Round,
                spread::Spread,
            },
            client::ClientFilter,
            segment::{SegmentId, UNKNOWN_SEGMENT},
        },
        page::MAX_LIMIT,
    },
    ports::{
        repositories::{
            clients::ClientOrder,
            mentoring::periods::{AmountCount, AnswerFilter, VersionCount},
        },
        storage::Repositories,
        storage_error::StorageError,
    },
};

/// Number of texts that are shown below a question.
const SHOWN: i64 = 3;

/// Round, and its counted people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// `None`: the latest.
    pub on: Option<NaiveDate>,
    pub segment: Option<SegmentId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QuestionAnswers {
    pub question: Question,
    pub spread: Spread,
    /// First texts or links. Empty for other kinds, and for too few people.
    pub texts: Vec<AnswerText>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EverybodysAnswers {
    pub round: Round,
    pub to_read: i64,
    pub asked: i64,
    pub answered: i64,
    pub questions: Vec<QuestionAnswers>,
}

/// Answers of a round for a file: the questions, and one line per person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerSheet {
    pub on: NaiveDate,
    pub questions: Vec<Question>,
    pub people: Vec<SentPeriod>,
}

/// Counts the answers of a round. `None`: nothing has opened yet.
pub fn count(
    db: &mut dyn Repositories,
    call: &Call,
    id: CheckInId,
    counted: Counted,
) -> Result<Option<EverybodysAnswers>, Error> {
    call.actor.require_admin()?;
    let Some(Answered { round, filter, versions, questions }) = look_up(db, call, id, counted)? else {
        return Ok(None);
    };
    let mut people: HashMap<QuestionId, i64> = HashMap::new();
    let mut amounts: HashMap<QuestionId, Vec<(i64, i64)>> = HashMap::new();
    for AmountCount { question, amount, count } in db.periods().count_amounts(&filter)? {
        *people.entry(question).or_default() += count;
        amounts.entry(question).or_default().extend(amount.map(|amount| (amount, count)));
    }
    let mut answers = Vec::with_capacity(questions.len());
    for question in questions {
        let people = match question.kind {
            // One person may choose several.
            QuestionKind::SeveralOf(_) => db.periods().count_people(&filter, question.id)?,
            _ => people.get(&question.id).copied().unwrap_or_default(),
        };
        let amounts = amounts.remove(&question.id).unwrap_or_default();
        let spread = Spread::of(&question, people, &amounts);
        let texts = if has_text(&question) && !spread.is_too_few {
            db.periods().list_texts(&filter, question.id, 0, SHOWN)?
        } else {
            Vec::new()
        };
        answers.push(QuestionAnswers { question, spread, texts });
    }
    let (round, to_read) = with_to_read(&db.periods().count_unread_rounds()?, id, round);
    Ok(Some(EverybodysAnswers {
        round,
        to_read,
        asked: versions.iter().map(|count| count.asked).sum(),
        answered: versions.iter().map(|count| count.answered).sum(),
        questions: answers,
    }))
}

/// Page of the texts of a question, and the number of all. Empty for too few people.
pub fn list_texts(
    db: &mut dyn Repositories,
    call: &Call,
    id: CheckInId,
    counted: Counted,
    question: QuestionId,
    page: (u32, u32),
) -> Result<(Vec<AnswerText>, i64), Error> {
    call.actor.require_admin()?;
    let Answered { filter, questions, .. } = look_up(db, call, id, counted)?.ok_or(Error::NotFound)?;
    let asked = questions.iter().find(|asked| asked.id == question && has_text(asked));
    let asked = asked.ok_or(Error::NotFound)?;
    let total = db.periods().count_people(&filter, question)?;
    if Spread::of(asked, total, &[]).is_too_few {
        return Ok((Vec::new(), total));
    }
    let (limit, offset) = page;
    let texts = db.periods().list_texts(&filter, question, offset.into(), limit.min(MAX_LIMIT).into())?;
    Ok((texts, total))
}

/// Answers of a round for a file, of all people or of a segment.
pub fn sheet(
    db: &mut dyn Repositories,
    call: &Call,
    id: CheckInId,
    counted: Counted,
) -> Result<AnswerSheet, Error> {
    call.actor.require_admin()?;
    let Answered { filter, questions, .. } = look_up(db, call, id, counted)?.ok_or(Error::NotFound)?;
    let people = db.periods().list_sent(&filter)?;
    Ok(AnswerSheet { on: filter.on, questions, people })
}

/// Round with its counted people, and all questions that were answered in it.
struct Answered {
    round: Round,
    filter: AnswerFilter,
    versions: Vec<VersionCount>,
    questions: Vec<Question>,
}

/// Finds a round. `None`: nothing has opened yet.
fn look_up(
    db: &mut dyn Repositories,
    call: &Call,
    id: CheckInId,
    counted: Counted,
) -> Result<Option<Answered>, Error> {
    let Some(round) = find_round(db, id, counted.on, call.now)? else {
        return Ok(None);
    };
    let clients = clients_of(db, call, counted.segment)?;
    let filter = AnswerFilter { check_in: id, on: round.times.on, clients };
    let versions = db.periods().count_versions(&filter)?;
    let questions = questions_of(db, &filter, round.version, &versions)?;
    Ok(Some(Answered { round, filter, versions, questions }))
}

/// Questions of a version, with those of earlier ones that were answered in the round: its first zones, or the first
/// days of a program's week, may have opened before a change.
fn questions_of(
    db: &mut dyn Repositories,
    filter: &AnswerFilter,
    version: i64,
    counts: &[VersionCount],
) -> Result<Vec<Question>, StorageError> {
    let (_, mut questions) = db.check_ins().find_questions(filter.check_in, version)?;
    let present = questions.len();
    for earlier in counts.iter().filter(|count| count.answered > 0 && count.version != version) {
        add_earlier(&mut questions, db.check_ins().find_questions(filter.check_in, earlier.version)?.1);
    }
    let gone = questions.split_off(present);
    if !gone.is_empty() {
        let counts = db.periods().count_amounts(filter)?;
        let is_answered = |id: QuestionId| counts.iter().any(|count| count.question == id);
        questions.extend(gone.into_iter().filter(|question| is_answered(question.id)));
    }
    Ok(questions)
}

/// Present clients of a segment. `None`: no segment, so all clients.
fn clients_of(
    db: &mut dyn Repositories,
    call: &Call,
    segment: Option<SegmentId>,
) -> Result<Option<Vec<UserId>>, Error> {
    let Some(id) = segment else {
        return Ok(None);
    };
    let segment = db.clients().find_segment(id)?;
    let segment = segment.ok_or_else(|| Violation::of("segmentId", UNKNOWN_SEGMENT))?;
    let filter = ClientFilter::of_conditions(segment.details.conditions, call.actor.zone);
    let ids: Result<_, StorageError> = db.clients().list_ids(&filter, ClientOrder::Joined, call.now);
    Ok(Some(ids?))
}

fn has_text(question: &Question) -> bool {
    matches!(question.kind, QuestionKind::ShortText | QuestionKind::LongText | QuestionKind::Link)
}
