//! Colours as they are typed, stored and compared: sRGB of 8 bits, with lightness and hue of OKLCH.

use std::fmt;

use moxcms::{Oklch, Rgb};
use serde::{Deserialize, Serialize};

/// Opaque sRGB colour. As text: `#rrggbb` in lower case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Colour([u8; 3]);

/// Step by which chroma is reduced until a colour is inside of sRGB.
const CHROMA_STEP: f32 = 0.002;
/// Rounding that still counts as inside of sRGB.
const ROUNDING: f32 = 0.0005;

impl Colour {
    pub const WHITE: Self = Self([255; 3]);

    /// Parses six hexadecimal digits behind a `#`.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let part = |from: usize| {
            let pair = digits.get(from..from + 2)?;
            pair.bytes().all(|digit| digit.is_ascii_hexdigit()).then(|| u8::from_str_radix(pair, 16).ok())?
        };
        Some(Self([part(0)?, part(2)?, part(4)?]))
    }

    /// Constant of a style sheet.
    pub(super) const fn of(rgb: u32) -> Self {
        let [_, red, green, blue] = rgb.to_be_bytes();
        Self([red, green, blue])
    }

    /// Colour of this lightness and hue, with as much of the chroma as sRGB has there.
    pub(super) fn from_oklch(lightness: f32, chroma: f32, hue: f32) -> Self {
        let mut chroma = chroma.max(0.0);
        loop {
            let Rgb { r, g, b } = Oklch { l: lightness, c: chroma, h: hue }.to_linear_rgb();
            let is_inside = [r, g, b].iter().all(|part| (-ROUNDING..=1.0 + ROUNDING).contains(part));
            if is_inside || chroma == 0.0 {
                return Self([r, g, b].map(to_byte));
            }
            chroma = (chroma - CHROMA_STEP).max(0.0);
        }
    }

    pub(super) fn oklch(self) -> Oklch {
        let [r, g, b] = self.linear();
        Oklch::from_linear_rgb(Rgb { r, g, b })
    }

    /// Contrast ratio of WCAG 2.2: 1 to 21.
    pub fn contrast(self, other: Self) -> f32 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }

    /// Distance in Oklab, in which about 0.02 is just noticeable.
    pub(super) fn distance(self, other: Self) -> f32 {
        self.oklch().to_oklab().euclidean_distance(other.oklch().to_oklab())
    }

    /// Relative luminance of WCAG 2.2.
    fn luminance(self) -> f32 {
        let [red, green, blue] = self.linear();
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn linear(self) -> [f32; 3] {
        self.0.map(|byte| {
            let part = f32::from(byte) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        })
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 255")]
fn to_byte(linear: f32) -> u8 {
    let linear = linear.clamp(0.0, 1.0);
    let part = if linear <= 0.003_130_8 { linear * 12.92 } else { 1.055 * linear.powf(1.0 / 2.4) - 0.055 };
    (part * 255.0).round() as u8
}

impl fmt::Display for Colour {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([red, green, blue]) = self;
        write!(formatter, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl From<Colour> for String {
    fn from(colour: Colour) -> Self {
        colour.to_string()
    }
}

impl TryFrom<String> for Colour {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::parse(&text).ok_or("no colour")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colour_is_six_digits() {
        assert_eq!(Colour::parse("#7C9A4e").unwrap().to_string(), "#7c9a4e");
        for text in ["", "7c9a4e", "#7c9a4", "#7c9a4e0", "#7c9a4g", "#+c9a4e", "red", "#７c9a4e"] {
            assert_eq!(Colour::parse(text), None, "{text}");
        }
    }

    #[test]
    fn contrast_is_that_of_wcag() {
        assert!((Colour::WHITE.contrast(Colour::of(0)) - 21.0).abs() < 0.01);
        assert!((Colour::of(0x77_7777).contrast(Colour::WHITE) - 4.48).abs() < 0.01);
    }

    #[test]
    fn colour_survives_its_lightness_and_hue() {
        for rgb in [0x00_5d65, 0xff_0000, 0x7c_9a4e, 0, 0xff_ffff] {
            let colour = Colour::of(rgb);
            let Oklch { l, c, h } = colour.oklch();
            assert_eq!(Colour::from_oklch(l, c, h), colour);
        }
    }
}
