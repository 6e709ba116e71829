//! Layout of every mail: logo, one card with a heading and one button, and a footer with the reason of the mail and a
//! way to stop it. Light and dark, and full width on a phone.

use unicode_segmentation::UnicodeSegmentation;

use crate::model::{
    appearance::{Appearance, theme::Theme},
    email::{
        email_content::{EmailContent, UNSUBSCRIBE_TOKEN},
        html::{escape, own_direction},
    },
    language::{message::Message, reader::Reader},
    site::Site,
    text::embedded,
};

pub struct Letter {
    pub(super) subject: Message,
    /// Preview text in a list of mails, behind the subject.
    pub(super) preview: Vec<Message>,
    pub(super) heading: Message,
    pub(super) body: Body,
    pub(super) action: Message,
    pub(super) address: String,
    pub(super) foot: Foot,
}

/// Both rendered forms of the text below the heading.
pub(super) struct Body {
    pub(super) text: String,
    /// Escaped.
    pub(super) html: String,
}

pub(super) enum Foot {
    /// Reason of the mail, and the kind that its link stops.
    Stoppable { reason: Message, stops: Message },
    Plain {
        /// Text below the button of the HTML part, whose address the text part shows anyway.
        below_button: Option<Message>,
        /// Last paragraph.
        after: Option<Message>,
        reason: Message,
    },
}

const HEAD: &str = r#"<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>"#;

const STYLE: &str = r"</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding:24px 20px!important}.h{font-size:24px!important;line-height:30px!important}.cta{width:100%!important}.cta a{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.bg{background:#13110e!important}.card{background:#26231f!important;border-color:#47433e!important}.t1{color:#f0ece5!important}.t2{color:#c2bdb5!important}.t3{color:#9e9991!important}.lk{color:#88d9db!important}.btn{background:#76c5c8!important}.btn a{color:#051c1f!important}.q{background:#1b1816!important}.ln{border-color:#47433e!important}.g{background:#2e2718!important;border-color:#926e24!important}.gt{color:#cdb685!important}.red{color:#ffada2!important}.c-creation{background:#49282e!important;color:#ffafbe!important}.c-ideation{background:#392c47!important;color:#d9bbfd!important}.c-business{background:#1f344c!important;color:#a2cfff!important}.c-outreach{background:#2b381b!important;color:#b8d790!important}.c-timo{background:#45340c!important;color:#f8d16f!important}}</style></head>
";

const BODY: &str = r#"<body class="bg" style="margin:0;padding:0;background:#f2ede4">
<div style="display:none;max-height:0;overflow:hidden">"#;

const CARD: &str = r#"</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="bg" style="background:#f2ede4"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word">
<tr><td style="padding:0 8px 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>"#;

const MARK: &str = r#"<td style="width:28px;height:28px;border-radius:8px;background:#005d65;color:#fbf8f1;font-size:16px;font-weight:700;text-align:center;line-height:28px">"#;

const NAME: &str = r#"<td class="t1" style="padding:0 10px;font-size:16px;font-weight:600;color:#231d17">"#;

const SHEET: &str = r#"</td></tr></table></td></tr>
<tr><td class="card pad" style="background:#fffefc;border:1px solid #e3ddd3;border-radius:16px;padding:32px 32px 28px"><h1 class="t1 h" style="margin:0;font-size:26px;line-height:32px;letter-spacing:-0.5px;font-weight:600;color:#231d17">"#;

const BUTTON: &str = r#"
<table role="presentation" cellpadding="0" cellspacing="0" class="cta" style="margin-top:20px"><tr><td class="btn" style="background:#005d65;border-radius:8px"><a href=""#;

const BUTTON_STYLE: &str = r#"" style="display:inline-block;padding:12px 20px;font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">"#;

const FOOT: &str = r#"</td></tr>
<tr><td class="t3" style="padding:20px 8px 0;font-size:13px;line-height:19px;color:#6b635b">"#;

const END: &str = "</td></tr>\n</table></td></tr></table></body></html>\n";

/// Paragraph of escaped text under the heading.
pub(super) fn paragraph(escaped: &str) -> String {
    format!(
        "<p class=\"t2\" style=\"margin:8px 0 0;font-size:16px;line-height:24px;color:#4d463f\">{escaped}</p>"
    )
}

/// Box with text of a user, and a line of escaped text below it.
pub(super) fn quote(body: &str, signed: &str) -> String {
    let body = own_direction(body).replace('\n', "<br>");
    format!(
        "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" \
         style=\"border-collapse:separate;margin-top:20px\"><tr><td class=\"q\" style=\"padding:20px;\
         border-radius:10px;background:#f2ede4\"><p class=\"t1\" \
         style=\"margin:0;font-size:17px;line-height:26px;color:#231d17\">{body}</p><p class=\"t2\" \
         style=\"margin:12px 0 0;font-size:13px;line-height:18px;color:#4d463f\">{signed}</p></td></tr></table>"
    )
}

/// Title that a user gave: of a task, or of a check-in.
pub(super) fn item_title(title: &str) -> String {
    format!(
        "<p class=\"t1\" style=\"margin:0;font-size:16px;line-height:22px;font-weight:600;color:#231d17\">{}</p>",
        own_direction(&embedded(title))
    )
}

/// Paragraph of escaped text below the button.
pub(super) fn small_print(escaped: &str) -> String {
    format!(
        "<p class=\"t3\" style=\"margin:16px 0 0;font-size:13px;line-height:19px;color:#6b635b\">{escaped}</p>"
    )
}

impl Letter {
    pub fn write(self, site: &Site, reader: Reader<'_>, appearance: &Appearance) -> EmailContent {
        EmailContent {
            text: self.as_text(site, reader, appearance),
            html: self.as_html(site, reader, appearance),
            subject: self.subject.word(reader),
        }
    }

    fn as_text(&self, site: &Site, reader: Reader<'_>, appearance: &Appearance) -> String {
        let word = |message: &Message| message.word(reader);
        let (heading, action) = (word(&self.heading), word(&self.action));
        let mut after = String::new();
        let foot = match &self.foot {
            Foot::Plain { after: last, reason, .. } => {
                after.extend(last.as_ref().map(|last| format!("\n{}\n", word(last))));
                word(reason)
            }
            Foot::Stoppable { reason, stops } => format!(
                "{}\n{}: {}\n{}: {}",
                word(reason),
                word(stops),
                unsubscribe_address(site),
                word(&Message::new("mail-choose")),
                choices_address(site)
            ),
        };
        let pages = pages(appearance).map(|(name, address)| format!("{}: {address}\n", word(&name)));
        let (Body { text, .. }, pages) = (&self.body, pages.collect::<String>());
        format!("{heading}\n\n{text}\n{action}: {}\n{after}\n-- \n{foot}\n{pages}", self.address)
    }

    fn as_html(&self, site: &Site, reader: Reader<'_>, appearance: &Appearance) -> String {
        let word = |message: &Message| message.format_html(reader);
        let paint = Paint::of(appearance);
        let preview: Vec<_> = self.preview.iter().map(word).collect();
        let mut small = String::new();
        let foot = match &self.foot {
            Foot::Plain { below_button, after, reason } => {
                small
                    .extend([below_button, after].into_iter().flatten().map(|text| small_print(&word(text))));
                word(reason)
            }
            Foot::Stoppable { reason, stops } => {
                format!("{}<br>{}", word(reason), links(stops, site, reader, &paint))
            }
        };
        let pages: Vec<_> =
            pages(appearance).map(|(name, address)| paint.link(address, &word(&name))).collect();
        let pages =
            if pages.is_empty() { String::new() } else { format!("<br>{}", pages.join(" &middot; ")) };
        let (tag, direction) = (reader.language.tag(), reader.language.direction().name());
        [
            &format!("<!doctype html>\n<html lang=\"{tag}\" dir=\"{direction}\">"),
            HEAD,
            // No element is possible in a title.
            &escape(&self.subject.word(reader)),
            &paint.apply(STYLE),
            BODY,
            &preview.join(" "),
            // Programs that drop the root element keep a table.
            &CARD.replacen("<table ", &format!("<table dir=\"{direction}\" "), 1),
            &paint.mark(site, appearance),
            NAME,
            &escape(appearance.settings.names.product()),
            SHEET,
            &word(&self.heading),
            "</h1>",
            &self.body.html,
            &paint.apply(BUTTON),
            &escape(&self.address),
            BUTTON_STYLE,
            &word(&self.action),
            "</a></td></tr></table>",
            &small,
            FOOT,
            &foot,
            &pages,
            END,
        ]
        .concat()
    }
}

/// Sentence with two links: one that stops mail of this kind, one to all choices.
fn links(stops: &Message, site: &Site, reader: Reader<'_>, paint: &Paint) -> String {
    let sentence = Message::new("mail-links").choice("stops", STOP_LINK).choice("choose", CHOOSE_LINK);
    let choose_link = Message::new("mail-choose-link").format_html(reader);
    sentence
        .format_html(reader)
        .replace(STOP_LINK, &paint.link(&unsubscribe_address(site), &stops.format_html(reader)))
        .replace(CHOOSE_LINK, &paint.link(&choices_address(site), &choose_link))
}

/// Placeholder of a link until the sentence around it is rendered.
const STOP_LINK: &str = "\u{5}";
const CHOOSE_LINK: &str = "\u{6}";

/// Address of the page that asks before it stops anything, because some programs follow links.
fn unsubscribe_address(site: &Site) -> String {
    format!("{}/unsubscribe/{UNSUBSCRIBE_TOKEN}", site.address())
}

fn choices_address(site: &Site) -> String {
    format!("{}/dashboard?tab=account#mail", site.address())
}

/// Imprint and privacy page, where the installation has them.
fn pages(appearance: &Appearance) -> impl Iterator<Item = (Message, &str)> {
    let settings = &appearance.settings;
    [("mail-imprint", &settings.imprint_url), ("mail-privacy", &settings.privacy_url)]
        .into_iter()
        .filter_map(|(name, address)| Some((Message::new(name), address.as_deref()?)))
}

/// Colours of the accent in place of the original ones, which the parts of the layout have.
struct Paint(Option<Theme>);

impl Paint {
    fn of(appearance: &Appearance) -> Self {
        Self(appearance.settings.accent.map(Theme::of))
    }

    /// Paints a part of the layout, which has no text of a user.
    fn apply(&self, part: &str) -> String {
        let Some(Theme { light, dark, .. }) = &self.0 else {
            return part.to_owned();
        };
        part.replace("#005d65", &light.accent.to_string())
            .replace("#00545b", &light.accent_text.to_string())
            .replace("#76c5c8", &dark.accent.to_string())
            .replace("#88d9db", &dark.accent_text.to_string())
            .replace("#051c1f", &dark.on_accent.to_string())
    }

    /// Cell with the logo, or with the first letter of the name.
    fn mark(&self, site: &Site, appearance: &Appearance) -> String {
        if let Some(address) = appearance.icon_address("192") {
            let address = escape(&format!("{}{address}", site.address()));
            return format!(
                "<td style=\"width:28px\"><img src=\"{address}\" width=\"28\" height=\"28\" alt=\"\" \
                 style=\"display:block;border-radius:8px\"></td>"
            );
        }
        let name = appearance.settings.names.product();
        let first = name.graphemes(true).next().unwrap_or_default();
        format!("{}{}</td>", self.apply(MARK), escape(first))
    }

    /// Link with an escaped label.
    fn link(&self, address: &str, body: &str) -> String {
        let open = self.apply("class=\"lk\" style=\"color:#00545b;text-decoration:underline\"");
        format!("<a href=\"{}\" {open}>{body}</a>", escape(address))
    }
}
