//! Tasks of the demo.

use hub_domain::model::task::recurrence::RecurrenceForm;

#[derive(Clone, Copy)]
pub struct Piece {
    pub title: &'static str,
    pub description: Option<&'static str>,
    pub category: &'static str,
    pub subtasks: &'static [&'static str],
    pub recurrence: Option<RecurrenceForm<'static>>,
}

impl Piece {
    /// The same task on a weekday of every week: that of its due date.
    pub const fn weekly(self) -> Self {
        Self { recurrence: Some(RecurrenceForm { every: 1, unit: "week", on: None, from: "date" }), ..self }
    }
}

const fn piece(
    category: &'static str,
    title: &'static str,
    description: &'static str,
    subtasks: &'static [&'static str],
) -> Piece {
    let description = if description.is_empty() { None } else { Some(description) };
    Piece { title, description, category, subtasks, recurrence: None }
}

const CREATION: &str = "Content Creation";
const IDEATION: &str = "Content Ideation";
const BUSINESS: &str = "Business Development";
const OUTREACH: &str = "Business Outreach";
const TIMO: &str = "Timo Task";

pub const ROADMAP_PIECES: [Piece; 30] = [
    piece(CREATION, "Edit the studio vlog, part one", "", &["Rough cut", "Colour and sound", "Captions"]),
    piece(
        IDEATION,
        "Collect fifty questions from the comments",
        "Only questions that came twice.",
        &["Export the comments", "Sort by topic"],
    ),
    piece(
        BUSINESS,
        "Set a price for sponsored stories",
        "",
        &["Look at last year's deals", "Write three packages"],
    ),
    piece(
        OUTREACH,
        "Thank the ten most loyal commenters",
        "A voice message each, half a minute at most.",
        &["Pick the ten", "Record", "Send"],
    ),
    piece(
        CREATION,
        "Record the apartment tour",
        "",
        &["Clean the kitchen", "Film in the morning light", "Retake the hallway"],
    ),
    piece(
        IDEATION,
        "Plan the holiday series",
        "Four episodes, one per week, no stress in the last one.",
        &["Four titles", "Four thumbnails", "One shopping list"],
    ),
    piece(BUSINESS, "Sort the receipts of the quarter", "", &["Equipment", "Travel", "Software"]),
    piece(OUTREACH, "Answer the brand mails of the week", "", &["Decline kindly", "Ask for budgets"]),
    piece(
        CREATION,
        "Shoot the autumn lookbook",
        "Eight looks, two locations, one umbrella.",
        &["Book the photographer", "Pack the looks", "Shoot", "Choose twenty"],
    ),
    piece(IDEATION, "Rewrite the channel description", "", &["Say what it is", "Say for whom"]),
    piece(
        CREATION,
        "Cut five shorts from the long interview",
        "Each must work without sound.",
        &["Find five moments", "Cut", "Burn in the captions"],
    ),
    piece(BUSINESS, "Open an account for the business", "", &["Compare three banks", "Hand in the papers"]),
    piece(
        OUTREACH,
        "Invite three guests to the podcast",
        "",
        &["Write to the dream guest first", "Write to two realistic ones"],
    ),
    piece(
        CREATION,
        "Batch four newsletters",
        "Written in one sitting, sent on four Fridays.",
        &["Outline", "Write", "Schedule"],
    ),
    piece(
        IDEATION,
        "Watch ten first seconds of ten rivals",
        "",
        &["Take notes", "Steal nothing, learn something"],
    ),
    piece(
        BUSINESS,
        "Draw the funnel on one page",
        "",
        &["Where they come from", "What they get", "What they buy"],
    ),
    piece(
        CREATION,
        "Film the desk-setup tour",
        "Two cameras, no music under the talking parts, and show the cable mess before the fix so the payoff is real.",
        &[
            "Write the shot list",
            "Borrow the 35 mm lens",
            "Film the before and after",
            "Record the voice",
            "Upload unlisted",
        ],
    ),
    piece(
        OUTREACH,
        "Pitch three sponsors for the spring series",
        "",
        &["Shortlist twelve brands", "Personal first line for each", "Send before noon"],
    ),
    piece(
        IDEATION,
        "Thirty hooks for the budgeting series",
        "First three seconds only. No “hey guys”.",
        &["Ten about rent", "Ten about groceries", "Ten about friends"],
    ),
    piece(
        BUSINESS,
        "Rewrite the media kit",
        "Lead with watch time and the two case studies. One page, numbers from October, rates on request and nothing else.",
        &["Export October analytics", "Write the case studies", "New portrait", "Proofread out loud"],
    ),
    piece(
        IDEATION,
        "Plan the subscriber Q&A livestream",
        "Collect questions in the community tab, pick ten.",
        &["Post the call for questions", "Choose ten"],
    ),
    piece(
        CREATION,
        "Edit the studio vlog, part two",
        "",
        &[
            "Rough cut",
            "Colour and sound",
            "Captions in two languages",
            "Thumbnail",
            "End screen",
            "Schedule",
        ],
    ),
    piece(
        CREATION,
        "Thumbnail test: faces or text?",
        "",
        &["Three variants", "Run for 48 hours", "Write down what won"],
    ),
    piece(OUTREACH, "Answer the podcast invitations", "", &["The Maker Hour", "Side Project Stories"]),
    piece(
        BUSINESS,
        "New price list for brand deals",
        "Numbers that do not make me apologise.",
        &["Ask two friends for theirs", "Decide", "Print"],
    ),
    piece(
        CREATION,
        "Storyboard the “week in my life” video",
        "Five scenes, one per weekday. Keep Thursday honest: that is the day nothing worked.",
        &["List the five scenes", "Sketch frames on index cards"],
    ),
    piece(
        IDEATION,
        "Find a name for the newsletter",
        "",
        &["Twenty bad ones", "Three good ones", "Sleep on it"],
    ),
    piece(OUTREACH, "Pitch a column to the local paper", "", &["Two sample columns", "One short mail"]),
    piece(
        BUSINESS,
        "Compare three editing contractors",
        "Same raw clip for all three.",
        &["Send the clip", "Watch blind", "Pick one"],
    ),
    piece(CREATION, "Re-record the intro without the cough", "", &["Tea", "Three takes"]),
];

pub const TIMO_PIECES: [Piece; 8] = [
    piece(
        TIMO,
        "Write your one-sentence promise",
        "What does somebody get who follows you for a year? One sentence, no commas.",
        &["Ten attempts", "Read them to a stranger", "Keep one"],
    ),
    piece(
        TIMO,
        "Post three days in a row",
        "Quality is allowed to suffer. The streak is not.",
        &["Day one", "Day two", "Day three"],
    ),
    piece(
        TIMO,
        "Ask five followers what they would pay for",
        "",
        &["Pick five", "Ask without selling", "Write down their words"],
    ),
    piece(TIMO, "Raise one price", "The one that makes you nervous.", &["Choose it", "Announce it"]),
    piece(
        TIMO,
        "Record a video in one take",
        "No cuts. Post it anyway.",
        &["Outline on a napkin", "Record", "Post"],
    ),
    piece(TIMO, "Say no to one offer", "", &["Choose the wrong fit", "Write the kindest no of your life"]),
    piece(
        TIMO,
        "Review your last ten posts",
        "Which three would you make again?",
        &["Numbers beside feelings", "Three keepers", "One sentence why"],
    ),
    piece(TIMO, "Bring a question to the live class", "", &["Write it down", "Ask it first"]),
];

pub const NOTES: [&str; 4] = [
    "Your desk-setup cut is the best thing you have made this year. The cable mess before the fix is the whole story: \
     keep it, and open with it next time.\n\nSee you on Thursday in the live class.",
    "I read your price list twice. Add a third package at the top that scares you a little.",
    "You have been quiet this week, and that is fine. Pick the smallest task on your board and finish only that one.",
    "Three posts in a row! Now do the review before you plan the next series.",
];

/// Templates of the mentor, each with the title that only mentors see.
pub const TEMPLATES: [(&str, Piece); 5] = [
    (
        "Week one: foundations",
        piece(
            TIMO,
            "Write your one-line promise",
            "The sentence that goes on the banner, in the bio and at the start of every trailer.",
            &["Read the worksheet", "Three drafts", "Say it to a stranger", "Put it on the banner"],
        ),
    ),
    (
        "Trailer sprint",
        piece(
            TIMO,
            "Record a two-minute channel trailer",
            "Who it is for, what they get, when the next one comes. Nothing else.",
            &["Script on one page", "Record twice", "Publish the second"],
        ),
    ),
    (
        "Sponsor outreach, first five",
        piece(
            OUTREACH,
            "Pitch five sponsors you already use",
            "Warm brands first. The list comes from your own desk, not from a database.",
            &[
                "List what is on your desk",
                "Find the contact",
                "Write five first lines",
                "Send",
                "Follow up once",
            ],
        ),
    ),
    (
        "Rate card",
        piece(
            BUSINESS,
            "Set your rates for brand deals",
            "Price by watch time, not by follower count.",
            &["Export the last 90 days", "Fill in the calculator"],
        ),
    ),
    (
        "Batch day",
        piece(
            CREATION,
            "Film four short videos in one afternoon",
            "Same light, four shirts.",
            &["Pick four scripts", "Set the light once", "Film", "Lay out the shirts for next time"],
        ),
    ),
];

pub const INVITED: [&str; 3] =
    ["ines.ferreira@example.com", "theo.marsh@example.com", "lin.zhao@example.com"];
