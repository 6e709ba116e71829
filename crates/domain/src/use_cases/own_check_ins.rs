//! Check-ins of the calling client: open periods, unsent answers, and sending.

mod number_answers;

use crate::{
    Call, Error,
    model::{
        accounts::{rate_limit::COMMENTS, user::UserId},
        current_state::Current,
        email::{
            mail_choice::MailChoice, mail_text::MailText, mailed_check_in::MailedReply,
            mailed_thread::MailedAuthor,
        },
        error::Violation,
        event::{About, Topic, Topics},
        mentoring::check_in::{
            CheckInState, IS_CLOSED, PeriodId,
            answer::{AnswerForm, answers_of, first_missing, rows_of},
            period::{Comment, OpenCheckIn, OwnPeriod, Period},
            question::{Question, UNKNOWN_QUESTION},
        },
        notification::{NewNotification, text::NotificationText},
        thread::parse_comment,
        version::ExpectedVersion,
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::{email::outbox, rate_limits},
};

/// Earliest closing first.
pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<OpenCheckIn>, Error> {
    let mut open = Vec::new();
    for period in db.periods().list_of(call.actor.user_id, Some(call.now))? {
        if !is_open(call, &period) {
            continue;
        }
        let (_, questions) = db.check_ins().find_questions(period.check_in, period.version)?;
        open.push(OpenCheckIn { period, questions: questions.len() });
    }
    Ok(open)
}

/// Shows a period after its opening, also after its closing.
pub fn show(db: &mut dyn Repositories, call: &Call, id: PeriodId) -> Result<OwnPeriod, Error> {
    let period = find(db, call, id)?;
    Ok(detailed(db, call, period)?)
}

/// All opened periods, newest first, including closed ones.
pub(super) fn list_ever(db: &mut dyn Repositories, call: &Call) -> Result<Vec<OwnPeriod>, StorageError> {
    let periods = db.periods().list_of(call.actor.user_id, None)?;
    periods.into_iter().rev().map(|period| detailed(db, call, period)).collect()
}

/// Saves unsent answers. `None` removes an answer. Other answers stay.
pub fn keep(
    db: &mut dyn Repositories,
    call: &Call,
    id: PeriodId,
    expected: &ExpectedVersion,
    answers: &[(i64, Option<AnswerForm<'_>>)],
) -> Result<OwnPeriod, Error> {
    call.lock_actor(db)?;
    let mut period = find_open(db, call, id, expected)?;
    let texts = texts_of(db, &period)?;
    for (id, form) in answers {
        let unknown = || Violation::of("answers", UNKNOWN_QUESTION);
        let question = texts.questions.iter().find(|question| question.id.0 == *id).ok_or_else(unknown)?;
        let answer = match form {
            Some(form) => question.parse(form)?,
            None => None,
        };
        match answer {
            Some(answer) => period.kept.insert(question.id, answer),
            None => period.kept.remove(&question.id),
        };
    }
    period.revision = db.periods().keep(id, &period.kept)?;
    // Admins see no unsent answers.
    call.record_own_event(db, Topic::Answers);
    Ok(with_texts(db, call, period, texts)?)
}

/// Sends the saved answers. Until the closing, changed answers can be sent again.
pub fn send(
    db: &mut dyn Repositories,
    call: &Call,
    id: PeriodId,
    expected: &ExpectedVersion,
) -> Result<OwnPeriod, Error> {
    call.lock_actor(db)?;
    let period = find_open(db, call, id, expected)?;
    let texts = texts_of(db, &period)?;
    if let Some(question) = first_missing(&texts.questions, &period.kept) {
        return Err(question.missing().into());
    }
    number_answers::check(&texts.questions, &period.kept)?;
    db.periods().send(&period, &rows_of(&period.kept), call.now)?;
    // Segments have conditions on missed check-ins and on answers.
    let topics = Topics::from([Topic::CheckIns, Topic::Clients]);
    let has_written = number_answers::write(db, call, &period, &texts.questions)?;
    call.record_own_event(db, if has_written { topics.and(Topic::Numbers.into()) } else { topics });
    let period = find(db, call, id)?;
    Ok(with_texts(db, call, period, texts)?)
}

/// Comments after a mentor's reply. The admins who replied are notified.
pub fn comment(db: &mut dyn Repositories, call: &Call, id: PeriodId, text: &str) -> Result<Comment, Error> {
    let text = parse_comment(text)?;
    call.lock_actor(db)?;
    let period = find(db, call, id)?;
    let author = call.actor.user_id;
    let before = db.periods().list_comments(id)?;
    // A thread begins with a mentor's reply.
    if before.is_empty() {
        return Err(Error::NotFound);
    }
    rate_limits::require(db, "comment", &author.to_string(), COMMENTS, call.now)?;
    let writers = before.into_iter().filter_map(|comment| comment.author).filter(|writer| writer.is_admin);
    let mut writers: Vec<_> = writers.map(|writer| writer.id).collect();
    writers.sort_unstable();
    writers.dedup();
    for admin in &writers {
        // The mentor's daily mail continues after the last comment.
        db.accounts().lock(*admin)?;
    }
    let comment = db.periods().insert_comment(id, author, &text, call.now)?;
    for admin in &writers {
        let news = NotificationText::CheckInComment { client: None, name: period.name.clone() };
        db.notifications().insert(&NewNotification::check_in(*admin, Some(author), news, id, call.now))?;
        mail_comment(db, call, &period, *admin)?;
    }
    call.record_event(db, [Topic::Notifications, Topic::Mail], About::some(&writers));
    call.record_own_event(db, Topic::CheckIns);
    Ok(comment)
}

/// Queues the mail to a mentor with immediate mail. It does not have the text.
fn mail_comment(
    db: &mut dyn Repositories,
    call: &Call,
    period: &Period,
    mentor: UserId,
) -> Result<(), StorageError> {
    if db.mail().find_preferences(mentor)?.check_ins != MailChoice::Now {
        return Ok(());
    }
    let author = db.accounts().find(call.actor.user_id)?.ok_or(StorageError::Lost("user"))?;
    let mentor = db.accounts().find(mentor)?.ok_or(StorageError::Lost("user"))?;
    if !mentor.has_confirmed_email(call.site.mail) {
        return Ok(());
    }
    let text = MailText::CheckInReply(MailedReply {
        period: period.id,
        first_name: mentor.first_name.clone(),
        check_in: period.name.clone(),
        author: MailedAuthor::of(&author),
        body: None,
    });
    outbox::enqueue(db, &call.site, call.now, &mentor, text).map(drop)
}

fn find(db: &mut dyn Repositories, call: &Call, id: PeriodId) -> Result<Period, Error> {
    let own = |period: &Period| period.client == call.actor.user_id && period.has_opened();
    db.periods().find(id)?.filter(own).ok_or(Error::NotFound)
}

/// Whether the caller can answer. A client who was promoted cannot.
fn is_open(call: &Call, period: &Period) -> bool {
    period.is_open(call.now) && !call.actor.is_admin()
}

fn find_open(
    db: &mut dyn Repositories,
    call: &Call,
    id: PeriodId,
    expected: &ExpectedVersion,
) -> Result<Period, Error> {
    let period = find(db, call, id)?;
    if !is_open(call, &period) {
        return Err(Error::Conflict(Violation::general(IS_CLOSED)));
    }
    if !expected.accepts(period.revision) {
        return Err(Error::Outdated(Current::Period(Box::new(detailed(db, call, period)?))));
    }
    Ok(period)
}

fn detailed(db: &mut dyn Repositories, call: &Call, period: Period) -> Result<OwnPeriod, StorageError> {
    let texts = texts_of(db, &period)?;
    with_texts(db, call, period, texts)
}

/// Introduction and questions of a period.
struct Texts {
    introduction: Option<String>,
    questions: Vec<Question>,
}

fn texts_of(db: &mut dyn Repositories, period: &Period) -> Result<Texts, StorageError> {
    let (introduction, questions) = db.check_ins().find_questions(period.check_in, period.version)?;
    let questions = number_answers::measured(db, questions)?;
    Ok(Texts { introduction, questions })
}

fn with_texts(
    db: &mut dyn Repositories,
    call: &Call,
    period: Period,
    Texts { introduction, questions }: Texts,
) -> Result<OwnPeriod, StorageError> {
    let sent = match period.sent_at {
        Some(at) => {
            let rows = db.periods().list_answers(period.id)?;
            Some((at, answers_of(&questions, &rows)))
        }
        None => None,
    };
    let comments = if period.has_comments { db.periods().list_comments(period.id)? } else { Vec::new() };
    let check_in = db.check_ins().find(period.check_in)?;
    let running = check_in.filter(|check_in| check_in.state == CheckInState::Running);
    let next_on = running.and_then(|check_in| {
        let rhythm = check_in.details.rhythm;
        rhythm.next_on(call.today().max(period.on).succ_opt()?)
    });
    let is_open = is_open(call, &period);
    Ok(OwnPeriod { period, introduction, questions, sent, next_on, is_open, comments })
}
