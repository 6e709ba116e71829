//! Theme of an accent: every colour that follows it, in both themes.
//!
//! Rule, in OKLCH: hue stays. Chroma stays, reduced where sRGB has less. Lightness stays where contrast allows, and is
//! otherwise moved away from the paper in small steps until each pair passes WCAG AA: 4.5:1 for text, 3:1 for edges.
//! Soft tones have a fixed lightness, and a chroma in proportion to the accent's. The dark theme begins at the lightness
//! of its own accent. Gold, danger, warning and success stay.

use moxcms::Oklch;

use super::colour::Colour;
use crate::model::by_name::with_names;

/// CSS variables of one theme, without the dashes before their names.
#[derive(Debug, Clone, PartialEq)]
pub struct Tokens {
    pub accent: Colour,
    pub accent_hover: Colour,
    pub accent_press: Colour,
    pub accent_text: Colour,
    pub accent_soft: Colour,
    pub accent_soft_hover: Colour,
    pub accent_line: Colour,
    pub on_accent: Colour,
    pub focus: Colour,
    pub selection: Colour,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Theme {
    pub light: Tokens,
    pub dark: Tokens,
    /// Whether contrast moved the lightness of either accent.
    pub is_shifted: bool,
    pub close_to: Option<Neighbour>,
}

with_names! {
    /// Colour with a meaning of its own, which the accent is hard to tell from.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Neighbour {
        Gold = "gold",
        Danger = "danger",
    }
}

/// Contrast of text, and of edges (WCAG 2.2, AA).
const TEXT: f32 = 4.5;
const EDGE: f32 = 3.0;

/// Change of lightness in one step.
const STEP: f32 = 0.004;
/// Shift of lightness that is no rounding.
const SHIFTED: f32 = 0.002;
/// Chroma of the original accent, of which the soft tones are made.
const ORIGINAL_CHROMA: f32 = 0.075;
const MOST_TINT: f32 = 1.5;
/// Darkest shade of a pressed fill: below it, the shade turns lighter instead.
const DARKEST: f32 = 0.14;
/// Distance in Oklab below which two fills are hard to tell apart.
const CLOSE: f32 = 0.09;

/// Lightness and chroma of a soft tone.
type Tone = (f32, f32);

/// Measures and sheets of one theme, as `frontend/src/styles/tokens.css` has them.
struct Sheet {
    /// Direction away from the paper.
    away: f32,
    /// Least and most lightness of the accent before contrast is looked at.
    lightness: (f32, f32),
    hover: f32,
    press: f32,
    text: f32,
    focus: f32,
    soft: Tone,
    soft_hover: Tone,
    line: Tone,
    selection: Tone,
    /// Text on the accent: white, or of a lightness and chroma.
    on_accent: Option<Tone>,
    /// Papers that edges stand on.
    papers: [Colour; 5],
    /// Further papers of text.
    hovered: [Colour; 2],
}

const LIGHT: Sheet = Sheet {
    away: -1.0,
    lightness: (0.0, 1.0),
    hover: -0.049,
    press: -0.099,
    text: -0.029,
    focus: 0.036,
    soft: (0.936, 0.028),
    soft_hover: (0.904, 0.036),
    line: (0.8, 0.055),
    selection: (0.88, 0.05),
    on_accent: None,
    papers: [
        Colour::of(0xf2_ede4),
        Colour::of(0xfa_f8f3),
        Colour::of(0xff_fefc),
        Colour::of(0xfa_f1d6),
        Colour::of(0xff_fcf2),
    ],
    hovered: [Colour::of(0xf3_efe7), Colour::of(0xec_e6dd)],
};

const DARK: Sheet = Sheet {
    away: 1.0,
    lightness: (0.774, 0.86),
    hover: 0.056,
    press: -0.055,
    text: 0.06,
    focus: 0.036,
    soft: (0.31, 0.038),
    soft_hover: (0.349, 0.045),
    line: (0.46, 0.06),
    selection: (0.421, 0.061),
    on_accent: Some((0.21, 0.03)),
    papers: [
        Colour::of(0x13_110e),
        Colour::of(0x1b_1816),
        Colour::of(0x26_231f),
        Colour::of(0x22_1d12),
        Colour::of(0x2e_2718),
    ],
    hovered: [Colour::of(0x2f_2b27), Colour::of(0x2f_2b27)],
};

const GOLD: [Colour; 2] = [Colour::of(0xed_bb3c), Colour::of(0xdf_a422)];
const DANGER: [Colour; 2] = [Colour::of(0xa8_3630), Colour::of(0xed_8079)];

impl Theme {
    pub fn of(accent: Colour) -> Self {
        let (light, is_light_shifted) = LIGHT.derive(accent);
        let (dark, is_dark_shifted) = DARK.derive(accent);
        let is_close = |colours: &[Colour]| colours.iter().any(|colour| colour.distance(accent) < CLOSE);
        let close_to = if is_close(&GOLD) {
            Some(Neighbour::Gold)
        } else {
            is_close(&DANGER).then_some(Neighbour::Danger)
        };
        Self { light, dark, is_shifted: is_light_shifted || is_dark_shifted, close_to }
    }

    /// Style sheet that goes after the app's own.
    pub fn style_sheet(&self) -> String {
        let block = |tokens: &Tokens| {
            let lines: Vec<_> =
                tokens.by_name().iter().map(|(name, colour)| format!("--{name}:{colour}")).collect();
            lines.join(";")
        };
        // Printed, every page is light.
        format!(":root{{{}}}\n@media screen{{:root.dark{{{}}}}}\n", block(&self.light), block(&self.dark))
    }
}

impl Tokens {
    /// Variables with their names.
    pub fn by_name(&self) -> [(&'static str, Colour); 10] {
        [
            ("accent", self.accent),
            ("accent-hover", self.accent_hover),
            ("accent-press", self.accent_press),
            ("accent-soft", self.accent_soft),
            ("accent-soft-hover", self.accent_soft_hover),
            ("accent-line", self.accent_line),
            ("accent-text", self.accent_text),
            ("on-accent", self.on_accent),
            ("focus", self.focus),
            ("selection", self.selection),
        ]
    }
}

impl Sheet {
    /// Colours of this theme, and whether the lightness of the accent was shifted.
    fn derive(&self, chosen: Colour) -> (Tokens, bool) {
        let Oklch { l, c: chroma, h: hue } = chosen.oklch();
        let tint = (chroma / ORIGINAL_CHROMA).min(MOST_TINT);
        let tone = |(lightness, chroma): Tone| Colour::from_oklch(lightness, chroma * tint, hue);
        let shade = |lightness| Colour::from_oklch(lightness, chroma, hue);
        let (soft, soft_hover) = (tone(self.soft), tone(self.soft_hover));
        let on_accent = self.on_accent.map_or(Colour::WHITE, tone);

        let edges = [&self.papers[..], &[soft]].concat();
        let (least, most) = self.lightness;
        let wanted = l.clamp(least, most);
        let lightness = self.settle(wanted, |lightness| {
            let fills = [lightness, step(lightness, self.hover), step(lightness, self.press)].map(shade);
            passes(fills[0], &edges, EDGE) && fills.iter().all(|fill| fill.contrast(on_accent) >= TEXT)
        });
        let texts = [&self.papers[..], &self.hovered, &[soft, soft_hover]].concat();
        let text =
            self.settle(step(lightness, self.text), |lightness| passes(shade(lightness), &texts, TEXT));
        let focus =
            self.settle(lightness + self.focus, |lightness| passes(shade(lightness), &self.papers, EDGE));
        let tokens = Tokens {
            accent: shade(lightness),
            accent_hover: shade(step(lightness, self.hover)),
            accent_press: shade(step(lightness, self.press)),
            accent_text: shade(text),
            accent_soft: soft,
            accent_soft_hover: soft_hover,
            accent_line: tone(self.line),
            on_accent,
            focus: shade(focus),
            selection: tone(self.selection),
        };
        (tokens, (lightness - wanted).abs() > SHIFTED)
    }

    /// Moves the lightness away from the paper until it passes.
    fn settle(&self, from: f32, passes: impl Fn(f32) -> bool) -> f32 {
        let mut lightness = from;
        while !passes(lightness) && (0.0..=1.0).contains(&lightness) {
            lightness += self.away * STEP;
        }
        lightness.clamp(0.0, 1.0)
    }
}

/// Shade of a fill under the pointer. Where there is no room below, it turns lighter.
fn step(lightness: f32, by: f32) -> f32 {
    if lightness + by < DARKEST { lightness - by } else { lightness + by }
}

fn passes(colour: Colour, papers: &[Colour], least: f32) -> bool {
    papers.iter().all(|paper| colour.contrast(*paper) >= least)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STYLES: &str = include_str!("../../../../../frontend/src/styles/tokens.css");

    fn variable(block: &str, name: &str) -> Colour {
        let (_, rest) = block.split_once(&format!("--{name}: ")).unwrap();
        Colour::parse(&rest[..7]).unwrap()
    }

    /// Failing pairs of every theme.
    fn failures(chosen: Colour) -> Vec<String> {
        let theme = Theme::of(chosen);
        let mut failed = Vec::new();
        let (light, dark) = STYLES.split_once(":root.dark").unwrap();
        for (sheet, tokens, styles) in [(LIGHT, &theme.light, light), (DARK, &theme.dark, dark)] {
            let mut pair = |what: &str, one: Colour, two: Colour, least: f32| {
                if one.contrast(two) < least {
                    failed.push(format!("{chosen} {what}: {one} on {two} {:.2}", one.contrast(two)));
                }
            };
            for fill in [tokens.accent, tokens.accent_hover, tokens.accent_press] {
                pair("on-accent", tokens.on_accent, fill, TEXT);
            }
            for paper in sheet.papers {
                pair("accent", tokens.accent, paper, EDGE);
                pair("focus", tokens.focus, paper, EDGE);
                pair("text", tokens.accent_text, paper, TEXT);
            }
            for paper in sheet.hovered.into_iter().chain([tokens.accent_soft, tokens.accent_soft_hover]) {
                pair("text", tokens.accent_text, paper, TEXT);
            }
            pair("accent", tokens.accent, tokens.accent_soft, EDGE);
            for name in ["text-1", "text-2", "danger-text", "success-text", "warning-text"] {
                pair(name, variable(styles, name), tokens.accent_soft, TEXT);
            }
            pair("text-1", variable(styles, "text-1"), tokens.selection, TEXT);
        }
        failed
    }

    #[test]
    fn every_pair_passes_all_around_the_wheel() {
        for hue in (0..360_u16).step_by(5) {
            for lightness in [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0] {
                for chroma in [0.0, 0.05, 0.12, 0.2, 0.3] {
                    let chosen = Colour::from_oklch(lightness, chroma, f32::from(hue).to_radians());
                    assert_eq!(failures(chosen), Vec::<String>::new());
                }
            }
        }
    }

    #[test]
    fn shift_is_said() {
        let fern = Theme::of(Colour::parse("#7c9a4e").unwrap());
        assert!(fern.is_shifted);
        assert_ne!(fern.light.accent, Colour::parse("#7c9a4e").unwrap());
        let petrol = Colour::parse("#005d65").unwrap();
        let original = Theme::of(petrol);
        assert!(!original.is_shifted);
        assert_eq!(original.light.accent, petrol);
        assert_eq!(original.close_to, None);
    }

    #[test]
    fn accents_with_a_meaning_are_noticed() {
        assert_eq!(Theme::of(Colour::parse("#dfa422").unwrap()).close_to, Some(Neighbour::Gold));
        assert_eq!(Theme::of(Colour::parse("#a83630").unwrap()).close_to, Some(Neighbour::Danger));
    }

    #[test]
    fn sheets_are_those_of_the_style_sheet() {
        let (light, dark) = STYLES.split_once(":root.dark").unwrap();
        for (sheet, styles) in [(LIGHT, light), (DARK, dark)] {
            let papers = ["surface-0", "surface-1", "surface-2", "gold-tray", "gold-card"];
            assert_eq!(sheet.papers, papers.map(|name| variable(styles, name)));
            assert_eq!(
                sheet.hovered,
                ["surface-2-hover", "surface-hover"].map(|name| variable(styles, name))
            );
        }
        assert_eq!(GOLD, ["gold-solid", "gold-500"].map(|name| variable(light, name)));
        assert_eq!(DANGER, [light, dark].map(|styles| variable(styles, "danger")));
    }
}
