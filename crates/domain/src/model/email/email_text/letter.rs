//! Layout of every mail: logo, one card with a heading and one button, and a footer with the reason of the mail and a
//! way to stop it. Light and dark, and full width on a phone.

use crate::model::{
    email::{
        html::escape,
        outgoing_email::{EmailContent, UNSUBSCRIBE_TOKEN},
    },
    site::Site,
};

pub(super) struct Letter<'a> {
    pub(super) subject: String,
    /// Preview text in a list of mails, behind the subject.
    pub(super) preview: String,
    pub(super) heading: String,
    pub(super) text: String,
    /// Body, escaped already.
    pub(super) html: String,
    pub(super) action: &'static str,
    pub(super) address: String,
    /// Text below the button of the HTML part, whose address the text part shows anyway. Escaped already.
    pub(super) below_button: String,
    /// Last paragraph.
    pub(super) after: Option<&'a str>,
    pub(super) foot: Foot<'a>,
}

pub(super) enum Foot<'a> {
    /// Reason of the mail, and the kind that its link stops.
    Stoppable {
        reason: &'a str,
        stops: &'a str,
    },
    Plain(&'a str),
}

const HEAD: &str = r#"<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>"#;

const STYLE: &str = r"</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding:24px 20px!important}.h{font-size:24px!important;line-height:30px!important}.cta{width:100%!important}.cta a{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){.bg{background:#13110e!important}.card{background:#26231f!important;border-color:#47433e!important}.t1{color:#f0ece5!important}.t2{color:#c2bdb5!important}.t3{color:#9e9991!important}.lk{color:#88d9db!important}.btn{background:#76c5c8!important}.btn a{color:#051c1f!important}.q{background:#1b1816!important}.ln{border-color:#47433e!important}.g{background:#2e2718!important;border-color:#926e24!important}.gt{color:#cdb685!important}.red{color:#ffada2!important}.c-creation{background:#49282e!important;color:#ffafbe!important}.c-ideation{background:#392c47!important;color:#d9bbfd!important}.c-business{background:#1f344c!important;color:#a2cfff!important}.c-outreach{background:#2b381b!important;color:#b8d790!important}.c-timo{background:#45340c!important;color:#f8d16f!important}}</style></head>
";

const BODY: &str = r#"<body class="bg" style="margin:0;padding:0;background:#f2ede4">
<div style="display:none;max-height:0;overflow:hidden">"#;

const CARD: &str = r#"</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="bg" style="background:#f2ede4"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;font-family:Inter,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif">
<tr><td style="padding:0 8px 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="width:28px;height:28px;border-radius:8px;background:#005d65;color:#fbf8f1;font-size:16px;font-weight:700;text-align:center;line-height:28px">C</td><td class="t1" style="padding-left:10px;font-size:16px;font-weight:600;color:#231d17">Creator Hub</td></tr></table></td></tr>
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

/// Paragraph of escaped text below the button.
pub(super) fn small_print(escaped: &str) -> String {
    format!(
        "<p class=\"t3\" style=\"margin:16px 0 0;font-size:13px;line-height:19px;color:#6b635b;\
         word-break:break-word\">{escaped}</p>"
    )
}

impl Letter<'_> {
    pub(super) fn write(self, site: &Site) -> EmailContent {
        EmailContent { text: self.as_text(site), html: self.as_html(site), subject: self.subject }
    }

    fn as_text(&self, site: &Site) -> String {
        let Self { heading, text, action, address, after, .. } = self;
        let after = after.map_or_else(String::new, |after| format!("\n{after}\n"));
        let foot = match self.foot {
            Foot::Plain(reason) => reason.to_owned(),
            Foot::Stoppable { reason, stops } => format!(
                "{reason}\n{stops}: {}\nChoose what you hear of: {}",
                unsubscribe_address(site),
                choices_address(site)
            ),
        };
        format!("{heading}\n\n{text}\n{action}: {address}\n{after}\n-- \n{foot}\n")
    }

    fn as_html(&self, site: &Site) -> String {
        let Self { subject, preview, heading, html, action, address, below_button, after, .. } = self;
        let (subject, preview, heading) = (escape(subject), escape(preview), escape(heading));
        let address = escape(address);
        let after = after.map_or_else(String::new, |after| small_print(&escape(after)));
        let foot = match self.foot {
            Foot::Plain(reason) => escape(reason),
            Foot::Stoppable { reason, stops } => format!(
                "{}<br>{} or {}.",
                escape(reason),
                link(&unsubscribe_address(site), stops),
                link(&choices_address(site), "choose what you hear of")
            ),
        };
        [
            HEAD,
            &subject,
            STYLE,
            BODY,
            &preview,
            CARD,
            &heading,
            "</h1>",
            html,
            BUTTON,
            &address,
            BUTTON_STYLE,
            action,
            "</a></td></tr></table>",
            below_button,
            &after,
            FOOT,
            &foot,
            END,
        ]
        .concat()
    }
}

/// Address of the page that asks before it stops anything, because some programs follow links.
fn unsubscribe_address(site: &Site) -> String {
    format!("{}/unsubscribe/{UNSUBSCRIBE_TOKEN}", site.address())
}

fn choices_address(site: &Site) -> String {
    format!("{}/dashboard?tab=account#mail", site.address())
}

fn link(address: &str, words: &str) -> String {
    format!(
        "<a href=\"{}\" class=\"lk\" style=\"color:#00545b;text-decoration:underline\">{}</a>",
        escape(address),
        escape(words)
    )
}
