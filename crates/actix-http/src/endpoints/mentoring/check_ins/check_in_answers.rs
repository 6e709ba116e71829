//! Answers of everybody in a round.

use actix_web::{HttpResponse, get, web};
use chrono::NaiveDate;
use hub_domain::{
    Call,
    model::mentoring::{
        check_in::{
            CheckInId,
            answer::{Answer, answers_of},
            period::{AnswerText, SentPeriod},
            question::{ChoiceId, Question, QuestionId},
            spread::{CountedValue, Quartiles},
        },
        segment::SegmentId,
    },
    ports::storage::Repositories,
    use_cases::mentoring::check_ins::answers::{
        self, AnswerSheet, Counted, EverybodysAnswers, QuestionAnswers,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::spreadsheets::{attachment, heading, to_csv},
    error::{ApiError, ErrorBody},
    execution::{caller::Admin, query_string::QueryString},
    wire::{
        check_in::RoundJson,
        question::{CheckInPersonJson, QuestionJson},
    },
};

const DEFAULT_LIMIT: u32 = 50;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnswersQuery {
    /// Day of a round; by default the latest.
    period: Option<NaiveDate>,
    /// Only people of this segment, as it is now.
    segment_id: Option<i64>,
}

impl AnswersQuery {
    fn counted(&self) -> Counted {
        Counted { on: self.period, segment: self.segment_id.map(SegmentId) }
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = EverybodysAnswers)]
pub(crate) struct EverybodysAnswersJson {
    round: RoundJson,
    /// Numbers of people of the filter.
    asked: i64,
    answered: i64,
    questions: Vec<QuestionAnswersJson>,
}

/// Answers to a question. Of fewer than five people there is nothing but their number.
#[derive(Serialize, ToSchema)]
#[schema(as = QuestionAnswers)]
#[serde(rename_all = "camelCase")]
struct QuestionAnswersJson {
    question: QuestionJson,
    /// Number in the check-in, from 1.
    number: usize,
    /// Number of people who answered.
    answers: i64,
    is_too_few: bool,
    /// Of scales, choices and yes or no.
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Vec<ValueCountJson>>,
    /// Of numbers and scales.
    #[serde(skip_serializing_if = "Option::is_none")]
    quartiles: Option<QuartilesJson>,
    /// First three texts or links.
    #[serde(skip_serializing_if = "Option::is_none")]
    texts: Option<Vec<AnswerTextJson>>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ValueCount)]
struct ValueCountJson {
    /// Point, id of a choice, `yes` or `no`.
    value: String,
    /// Text of a choice, otherwise the value.
    label: String,
    count: i64,
}

/// Decimal numbers.
#[derive(Serialize, ToSchema)]
#[schema(as = Quartiles)]
struct QuartilesJson {
    least: String,
    lower: String,
    median: String,
    upper: String,
    most: String,
}

#[derive(Serialize, ToSchema)]
#[schema(as = AnswerText)]
#[serde(rename_all = "camelCase")]
struct AnswerTextJson {
    period_id: i64,
    client: CheckInPersonJson,
    text: String,
}

impl From<AnswerText> for AnswerTextJson {
    fn from(AnswerText { period, client, text }: AnswerText) -> Self {
        Self { period_id: period.0, client: client.into(), text }
    }
}

impl From<Quartiles> for QuartilesJson {
    fn from(quartiles: Quartiles) -> Self {
        let Quartiles { least, lower, median, upper, most } = quartiles;
        let [least, lower, median, upper, most] =
            [least, lower, median, upper, most].map(|amount| amount.to_string());
        Self { least, lower, median, upper, most }
    }
}

/// Text of a choice. `None`: the question does not have it any more.
fn choice_text(question: &Question, id: ChoiceId) -> Option<&str> {
    let choice = question.kind.choices().iter().find(|choice| choice.id == id);
    choice.map(|choice| choice.text.as_str())
}

fn label(question: &Question, value: CountedValue) -> String {
    match value {
        CountedValue::Choice(id) => choice_text(question, id).unwrap_or_default().to_owned(),
        CountedValue::Point(_) | CountedValue::YesNo(_) => value.to_string(),
    }
}

impl QuestionAnswersJson {
    fn of(number: usize, answers: QuestionAnswers) -> Self {
        let QuestionAnswers { question, spread, texts } = answers;
        let counts = spread.counts.iter().map(|(value, count)| ValueCountJson {
            value: value.to_string(),
            label: label(&question, *value),
            count: *count,
        });
        let counts: Vec<_> = counts.collect();
        let texts: Vec<_> = texts.into_iter().map(AnswerTextJson::from).collect();
        Self {
            number,
            answers: spread.answers,
            is_too_few: spread.is_too_few,
            counts: (!counts.is_empty()).then_some(counts),
            quartiles: spread.quartiles.map(QuartilesJson::from),
            texts: (!texts.is_empty()).then_some(texts),
            question: question.into(),
        }
    }
}

impl From<EverybodysAnswers> for EverybodysAnswersJson {
    fn from(found: EverybodysAnswers) -> Self {
        let EverybodysAnswers { round, to_read, asked, answered, questions } = found;
        let questions = questions.into_iter().zip(1..);
        Self {
            round: (round, to_read).into(),
            asked,
            answered,
            questions: questions.map(|(answers, number)| QuestionAnswersJson::of(number, answers)).collect(),
        }
    }
}

/// Count everybody's answers of a round. Null before the first round.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "getEverybodysAnswers",
    params(("id" = i64, Path), AnswersQuery),
    responses(
        (status = OK, body = Option<EverybodysAnswersJson>),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/check-ins/{id}/answers")]
pub(crate) async fn show(
    caller: Admin,
    id: web::Path<i64>,
    QueryString(query): QueryString<AnswersQuery>,
) -> Result<HttpResponse, ApiError> {
    let id = CheckInId(*id);
    let counted = query.counted();
    caller
        .query_json(
            move |db, call| answers::count(db, call, id, counted),
            |found: Option<EverybodysAnswers>| found.map(EverybodysAnswersJson::from),
        )
        .await
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TextsQuery {
    /// Id of a question for texts or links.
    question: i64,
    offset: Option<u32>,
    /// Page size, at most 200; by default 50.
    limit: Option<u32>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = AnswerTexts)]
pub(crate) struct AnswerTextsJson {
    texts: Vec<AnswerTextJson>,
    total: i64,
}

/// List the texts of a question in a round.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "listAnswerTexts",
    params(("id" = i64, Path), AnswersQuery, TextsQuery),
    responses(
        (status = OK, body = AnswerTextsJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/check-ins/{id}/answers/texts")]
pub(crate) async fn list_texts(
    caller: Admin,
    id: web::Path<i64>,
    QueryString(query): QueryString<AnswersQuery>,
    QueryString(TextsQuery { question, offset, limit }): QueryString<TextsQuery>,
) -> Result<HttpResponse, ApiError> {
    let id = CheckInId(*id);
    let counted = query.counted();
    let page = (limit.unwrap_or(DEFAULT_LIMIT), offset.unwrap_or(0));
    let texts = move |db: &mut dyn Repositories, call: &Call| {
        answers::list_texts(db, call, id, counted, QuestionId(question), page)
    };
    let to_json = |(texts, total): (Vec<AnswerText>, i64)| AnswerTextsJson {
        texts: texts.into_iter().map(AnswerTextJson::from).collect(),
        total,
    };
    caller.query_json(texts, to_json).await
}

/// Export everybody's answers of a round, as CSV with a column for each question.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "downloadAnswers",
    params(("id" = i64, Path), AnswersQuery),
    responses(
        (status = OK, content_type = "text/csv", body = String),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/check-ins/{id}/answers.csv")]
pub(crate) async fn download(
    caller: Admin,
    id: web::Path<i64>,
    QueryString(query): QueryString<AnswersQuery>,
) -> Result<HttpResponse, ApiError> {
    let id = CheckInId(*id);
    let counted = query.counted();
    let write = move |db: &mut dyn Repositories, call: &Call| {
        let sheet = answers::sheet(db, call, id, counted)?;
        Ok((sheet.on, csv_of(&sheet, call)))
    };
    let (on, content) = caller.query(write).await?;
    Ok(attachment(&format!("answers-{on}.csv"), content))
}

/// Days are those of the reader.
fn csv_of(sheet: &AnswerSheet, call: &Call) -> Vec<u8> {
    let fixed = ["First name", "Last name", "Sent"].map(str::to_owned);
    let columns = fixed.into_iter().chain(sheet.questions.iter().map(|question| question.text.clone()));
    let mut content = heading(&columns.collect::<Vec<_>>());
    content.extend(to_csv(sheet.people.iter().map(|person| row_of(person, &sheet.questions, call))));
    content
}

fn row_of(person: &SentPeriod, questions: &[Question], call: &Call) -> Vec<String> {
    let answers = answers_of(questions, &person.rows);
    let fixed = [
        person.client.first_name.clone(),
        person.client.last_name.clone(),
        person.sent_at.map(|at| call.actor.day_of(at).to_string()).unwrap_or_default(),
    ];
    let answered = |question: &Question| {
        answers.get(&question.id).map(|answer| text_of(question, answer)).unwrap_or_default()
    };
    fixed.into_iter().chain(questions.iter().map(answered)).collect()
}

fn text_of(question: &Question, answer: &Answer) -> String {
    match answer {
        Answer::Text(text) | Answer::Link(text) => text.clone(),
        Answer::Amount(amount) => amount.to_string(),
        Answer::Point(point) => point.to_string(),
        Answer::Choice(id) => choice_text(question, *id).unwrap_or_default().to_owned(),
        Answer::Choices(ids) => {
            ids.iter().filter_map(|id| choice_text(question, *id)).collect::<Vec<_>>().join("; ")
        }
        Answer::YesNo(yes) => if *yes { "yes" } else { "no" }.to_owned(),
    }
}
