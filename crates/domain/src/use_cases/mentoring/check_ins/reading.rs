//! Queue of unread answers, answers of one person beside earlier ones, and replies.

use std::collections::{BTreeMap, HashMap, hash_map::Entry};

use chrono::{DateTime, NaiveDate, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::user::User,
        email::{
            mail_choice::MailChoice, mail_text::MailText, mailed_check_in::MailedReply,
            mailed_thread::MailedAuthor,
        },
        error::Violation,
        event::{About, Topic},
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            check_in::{
                ANSWERS_CHANGED, CheckInId, PeriodId,
                answer::{Answer, Answers, answers_of},
                period::{Comment, LAST, Period, SHOWN_ROUNDS, SentPeriod, WaitingAnswers},
                question::{Question, QuestionId, QuestionKind},
            },
            review::{QueueCursor, QueueQuery},
            tag::Tag,
        },
        notification::{NewNotification, text::NotificationText},
        thread::{Person, parse_comment},
    },
    ports::{repositories::clients::TagFilter, storage::Repositories, storage_error::StorageError},
    use_cases::{email::outbox, mentoring::clients},
};

/// Page of the queue, oldest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waiting {
    pub answers: Vec<WaitingAnswers>,
    pub total: i64,
    /// `None` at the end.
    pub next: Option<QueueCursor>,
}

/// Answers of one person in an earlier, closed period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EarlierAnswers {
    pub on: NaiveDate,
    pub is_missed: bool,
    pub answers: Answers,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadPeriod {
    pub period: Period,
    pub client: Person,
    pub tags: Vec<Tag>,
    pub questions: Vec<Question>,
    pub answers: Answers,
    /// Oldest first.
    pub last: Vec<EarlierAnswers>,
    /// Values of numbers and scales, oldest first, with the present period last. `None` for a missed period.
    pub lines: BTreeMap<QuestionId, Vec<Option<Answer>>>,
    pub comments: Vec<Comment>,
}

pub fn list(db: &mut dyn Repositories, call: &Call, query: &QueueQuery) -> Result<Waiting, Error> {
    call.actor.require_admin()?;
    // One extra row shows whether there is a next page.
    let (mut answers, total) = db.periods().list_unread(&QueueQuery { limit: query.limit + 1, ..*query })?;
    let has_more = answers.len() > query.limit as usize;
    answers.truncate(query.limit as usize);
    let next = answers.last().filter(|_| has_more).map(WaitingAnswers::cursor);
    Ok(Waiting { answers, total, next })
}

pub fn show(db: &mut dyn Repositories, call: &Call, id: PeriodId) -> Result<ReadPeriod, Error> {
    call.actor.require_admin()?;
    let (period, client) = find_sent(db, id)?;
    let (_, questions) = db.check_ins().find_questions(period.check_in, period.version)?;
    let answers = answers_of(&questions, &db.periods().list_answers(id)?);
    let before = i64::try_from(SHOWN_ROUNDS - 1).unwrap_or(i64::MAX);
    let mut earlier = db.periods().list_before(&period, before, call.now)?;
    earlier.reverse();
    let earlier = earlier_answers(db, period.check_in, earlier)?;
    let lines = questions
        .iter()
        .filter(|question| matches!(question.kind, QuestionKind::Number { .. } | QuestionKind::Scale { .. }))
        .map(|question| {
            let values = earlier.iter().map(|each| each.answers.get(&question.id).cloned());
            (question.id, values.chain([answers.get(&question.id).cloned()]).collect())
        })
        .collect();
    let tags = db.clients().find_tags(TagFilter::OfClient(client.id))?;
    let skipped = earlier.len().saturating_sub(LAST);
    Ok(ReadPeriod {
        lines,
        last: earlier.into_iter().skip(skipped).collect(),
        comments: db.periods().list_comments(id)?,
        client: person(&client),
        tags,
        questions,
        answers,
        period,
    })
}

/// Parses the answers by the questions of each period's version.
fn earlier_answers(
    db: &mut dyn Repositories,
    check_in: CheckInId,
    periods: Vec<SentPeriod>,
) -> Result<Vec<EarlierAnswers>, StorageError> {
    let mut asked: HashMap<i64, Vec<Question>> = HashMap::new();
    let mut earlier = Vec::with_capacity(periods.len());
    for period in periods {
        let questions = match asked.entry(period.version) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => {
                unknown.insert(db.check_ins().find_questions(check_in, period.version)?.1)
            }
        };
        earlier.push(EarlierAnswers {
            on: period.on,
            is_missed: period.sent_at.is_none(),
            answers: answers_of(questions, &period.rows),
        });
    }
    Ok(earlier)
}

/// Removes answers from the queue of all admins. The client is not notified. `seen`: time of the sending that the admin
/// saw. Answers of another one are refused.
pub fn mark_read(
    db: &mut dyn Repositories,
    call: &Call,
    id: PeriodId,
    seen: Option<DateTime<Utc>>,
) -> Result<(), Error> {
    call.actor.require_admin()?;
    let (_, client) = find_sent(db, id)?;
    // Before the client sends again.
    db.accounts().lock(client.id)?;
    let sent_at = db.periods().find(id)?.and_then(|period| period.sent_at);
    if seen.is_some() && seen != sent_at {
        return Err(Error::Conflict(Violation::general(ANSWERS_CHANGED)));
    }
    if db.periods().mark_read(id, call.now)? {
        call.record_event(db, Topic::CheckIns, About::Nobody);
    }
    Ok(())
}

/// Replies to the client's answers, and notifies the client.
pub fn reply(
    db: &mut dyn Repositories,
    call: &Call,
    id: PeriodId,
    text: &str,
) -> Result<Audited<Comment>, Error> {
    call.actor.require_admin()?;
    let text = parse_comment(text)?;
    let (period, client) = find_sent(db, id)?;
    db.accounts().lock(client.id)?;
    let author = db.accounts().find(call.actor.user_id)?.ok_or(Error::SignedOut)?;
    let comment = db.periods().insert_comment(id, author.id, &text, call.now)?;
    let news = NotificationText::CheckInReply { mentor: None, name: period.name.clone() };
    db.notifications().insert(&NewNotification::check_in(client.id, Some(author.id), news, id, call.now))?;
    if db.mail().find_preferences(client.id)?.check_ins == MailChoice::Now {
        let text = MailText::CheckInReply(MailedReply {
            period: id,
            first_name: client.first_name.clone(),
            check_in: period.name.clone(),
            author: MailedAuthor::of(&author),
            body: Some(text),
        });
        outbox::enqueue(db, &call.site, call.now, &client, text)?;
    }
    call.record_event(db, [Topic::CheckIns, Topic::Notifications, Topic::Mail], About::one(client.id));
    let audit_entry = AuditEntry::of_client(Action::CheckInReplied, &period.name, client.id);
    Ok(Audited::new(comment, audit_entry))
}

fn find_sent(db: &mut dyn Repositories, id: PeriodId) -> Result<(Period, User), Error> {
    let period = db.periods().find(id)?.filter(|period| period.sent_at.is_some()).ok_or(Error::NotFound)?;
    let client = clients::find(db, period.client)?.ok_or(Error::NotFound)?;
    Ok((period, client))
}

fn person(user: &User) -> Person {
    Person {
        id: user.id,
        first_name: user.first_name.clone(),
        last_name: user.last_name.clone(),
        profile_image_url: user.profile_image_url.clone(),
        is_admin: user.is_open_admin(),
    }
}
