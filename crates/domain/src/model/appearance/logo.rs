//! Logo: one upload, of which all icons are made.

use std::io::Cursor;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use image::{
    DynamicImage, ImageFormat, Rgba, RgbaImage,
    codecs::{png::PngDecoder, webp::WebPDecoder},
    imageops::{self, FilterType},
};
use sha2::{Digest, Sha256};

use crate::model::{error::Violation, image_upload::UploadRule, language::message::Message};

/// Most bytes of an upload.
pub const MAX_BYTES: usize = 1024 * 1024;
const MIN_SIDE: u32 = 256;
/// Twice the largest icon. A larger logo is scaled down first, which bounds the memory that the icons take.
const MAX_SIDE: u32 = 1024;

const TOO_SMALL: Message = Message::new("logo-too-small");
const ANIMATED: Message = Message::new("logo-animated");

const UPLOAD: UploadRule = UploadRule {
    field: "image",
    max_bytes: MAX_BYTES,
    formats: &[ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP],
    too_large: Message::new("logo-too-large"),
    not_an_image: Message::new("logo-not-an-image"),
};

/// Names of the icons in their addresses, with their sides in pixels.
const ICONS: [(&str, u32, Ground); 5] = [
    ("32", 32, Ground::Clear),
    // iOS shows transparency as black.
    ("180", 180, Ground::Full),
    ("192", 192, Ground::Clear),
    ("512", 512, Ground::Clear),
    ("maskable-512", 512, Ground::Masked),
];

/// Share of a maskable icon that no mask cuts off.
const SAFE_SHARE: f64 = 0.8;
/// Ground of a logo with transparent corners: the sheet of the light theme.
const PAPER: Rgba<u8> = Rgba([0xfa, 0xf8, 0xf3, 0xff]);

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    Clear,
    Full,
    /// Filled, with the logo inside of what every mask shows.
    Masked,
}

/// Icons of one logo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logo {
    /// Changes with the upload.
    pub version: String,
    /// PNG files by the names in their addresses.
    pub icons: Vec<(&'static str, Vec<u8>)>,
}

impl Logo {
    /// Decodes a data URL, which takes time and memory.
    pub fn parse(upload: &str) -> Result<Self, Violation> {
        let data = upload.trim().strip_prefix("data:").ok_or_else(|| UPLOAD.no_image())?;
        Self::make(&UPLOAD.decode_base64(data)?)
    }

    fn make(bytes: &[u8]) -> Result<Self, Violation> {
        if is_animated(bytes) {
            return Err(UPLOAD.refuse(ANIMATED));
        }
        let decoded = UPLOAD.decode(bytes)?;
        if decoded.shorter_side() < MIN_SIDE {
            return Err(UPLOAD.refuse(TOO_SMALL.number("min", MIN_SIDE)));
        }
        let image = decoded.within(MAX_SIDE);
        let ground = ground_of(&image.to_rgba8());
        let icons = ICONS.map(|(name, side, kind)| {
            let mut content = Vec::new();
            draw(&image, side, kind, ground)
                .write_to(&mut Cursor::new(&mut content), ImageFormat::Png)
                .map_err(|_| UPLOAD.no_image())?;
            Ok((name, content))
        });
        let version = URL_SAFE_NO_PAD.encode(&Sha256::digest(bytes)[..9]);
        Ok(Self { version, icons: icons.into_iter().collect::<Result<_, _>>()? })
    }
}

pub fn is_icon(name: &str) -> bool {
    ICONS.iter().any(|(known, ..)| *known == name)
}

fn is_animated(bytes: &[u8]) -> bool {
    let is_animated_png =
        || PngDecoder::new(Cursor::new(bytes)).is_ok_and(|png| png.is_apng().unwrap_or(false));
    let is_animated_webp = || WebPDecoder::new(Cursor::new(bytes)).is_ok_and(|webp| webp.has_animation());
    is_animated_png() || is_animated_webp()
}

/// Colour behind the logo: that of its corners where they are opaque and alike.
fn ground_of(image: &RgbaImage) -> Rgba<u8> {
    let (right, bottom) = (image.width() - 1, image.height() - 1);
    let first = *image.get_pixel(0, 0);
    let is_like = |pixel: &Rgba<u8>| {
        pixel.0.iter().zip(first.0).all(|(one, other)| one.abs_diff(other) <= 8) && pixel.0[3] == u8::MAX
    };
    let corners = [(0, 0), (right, 0), (0, bottom), (right, bottom)];
    if corners.iter().all(|(x, y)| is_like(image.get_pixel(*x, *y))) { first } else { PAPER }
}

/// Icon of this side, with the whole logo in its middle.
fn draw(image: &DynamicImage, side: u32, kind: Ground, ground: Rgba<u8>) -> RgbaImage {
    let inner = if kind == Ground::Masked { share(side) } else { side };
    let logo = image.resize(inner, inner, FilterType::Lanczos3).to_rgba8();
    let behind = if kind == Ground::Clear { Rgba([0; 4]) } else { ground };
    let mut icon = RgbaImage::from_pixel(side, side, behind);
    let (x, y) = ((side - logo.width()) / 2, (side - logo.height()) / 2);
    imageops::overlay(&mut icon, &logo, x.into(), y.into());
    icon
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of a small number")]
fn share(side: u32) -> u32 {
    (f64::from(side) * SAFE_SHARE) as u32
}

#[cfg(test)]
mod tests {
    use base64::engine::general_purpose::STANDARD;

    use super::*;
    use crate::model::image_upload::samples::{chunk, png};

    const FERN: Rgba<u8> = Rgba([0x2f, 0x43, 0x2b, 0xff]);

    fn message(bytes: &[u8]) -> Message {
        Logo::make(bytes).unwrap_err().message
    }

    #[test]
    fn icons_have_their_sizes() {
        let logo = Logo::make(&png(300, 256, FERN.0)).unwrap();
        for ((name, content), (expected, side, _)) in logo.icons.iter().zip(ICONS) {
            let icon = image::load_from_memory(content).unwrap();
            assert_eq!((*name, icon.width(), icon.height()), (expected, side, side));
        }
    }

    #[test]
    fn maskable_icon_is_filled_to_its_edges() {
        let icon = |colour| {
            let logo = Logo::make(&png(256, 256, colour)).unwrap();
            image::load_from_memory(&logo.icons[4].1).unwrap().to_rgba8()
        };
        assert_eq!(*icon(FERN.0).get_pixel(0, 0), FERN);
        assert_eq!(*icon([0; 4]).get_pixel(0, 0), PAPER);
    }

    #[test]
    fn bad_uploads_are_refused() {
        assert_eq!(message(&png(255, 300, FERN.0)).key(), "logo-too-small");
        let whole = png(256, 256, FERN.0);
        assert_eq!(message(&whole[..whole.len() / 2]).key(), "logo-not-an-image");
        assert_eq!(message(b"<svg xmlns='http://www.w3.org/2000/svg'/>").key(), "logo-not-an-image");
        let gif = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";
        assert_eq!(message(gif).key(), "logo-not-an-image");
        let data = format!("data:image/png;base64,{}", STANDARD.encode(vec![0; MAX_BYTES + 1]));
        assert_eq!(Logo::parse(&data).unwrap_err().message.key(), "logo-too-large");
        assert_eq!(Logo::parse("https://example.com/a.png").unwrap_err().message.key(), "logo-not-an-image");
    }

    #[test]
    fn animated_pictures_are_refused() {
        let mut animated = png(256, 256, FERN.0);
        // Chunk of an animated PNG (acTL) behind the header: two frames.
        let frames = [2_u32.to_be_bytes(), 0_u32.to_be_bytes()].concat();
        animated.splice(33..33, chunk(*b"acTL", &frames));
        assert_eq!(message(&animated).key(), "logo-animated");
    }

    #[test]
    fn version_follows_the_upload() {
        let version = |colour| Logo::make(&png(256, 256, colour)).unwrap().version;
        assert_ne!(version(FERN.0), version(PAPER.0));
        assert_eq!(version(FERN.0), version(FERN.0));
    }
}
