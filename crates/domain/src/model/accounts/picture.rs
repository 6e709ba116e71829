//! Profile pictures: a stock drawing, an external https address, or an upload, which is always re-encoded.

use std::io::Cursor;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use image::{DynamicImage, ImageFormat, codecs::jpeg::JpegEncoder};
use sha2::{Digest, Sha256};

use crate::model::{
    accounts::{profile::is_web_address, user::UserId},
    error::Violation,
    image_upload::UploadRule,
    language::message::Message,
    text::trimmed,
};

const INVALID_IMAGE_URL: Message = Message::new("picture-url-invalid");
/// Twice the largest size at which a picture is shown.
const STORED_SIDE: u32 = 512;
const JPEG_QUALITY: u8 = 85;

const UPLOAD: UploadRule = UploadRule {
    field: "profileImageUrl",
    max_bytes: 5 * 1024 * 1024,
    formats: &[ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Gif, ImageFormat::WebP],
    too_large: Message::new("picture-too-large"),
    not_an_image: Message::new("picture-not-an-image"),
};

const DATA_URL: &str = "data:";

const ANIMALS: [&str; 12] =
    ["fox", "panda", "koala", "lion", "tiger", "cat", "dog", "rabbit", "bear", "frog", "owl", "penguin"];
const PEOPLE: u32 = 12;

/// Upload as it is stored: small, re-encoded, pixels only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPicture {
    pub media_type: String,
    pub content: Vec<u8>,
}

/// Chosen picture, ready to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChosenPicture {
    /// Name of a stock picture, or an external https address.
    Address(String),
    Upload(StoredPicture),
}

impl ChosenPicture {
    /// Parses a stock name, an https address, or a data URL. Decodes the latter, which takes time and memory.
    pub fn parse(chosen: &str) -> Result<Self, Violation> {
        let chosen = trimmed(chosen);
        match chosen.strip_prefix(DATA_URL) {
            Some(data) => Ok(Self::Upload(process(&UPLOAD.decode_base64(data)?)?)),
            None if is_stock(chosen) || is_web_address(chosen, &["https"]) => {
                Ok(Self::Address(chosen.to_owned()))
            }
            None => Err(Violation::of(UPLOAD.field, INVALID_IMAGE_URL)),
        }
    }
}

/// Whether the choice is a picture to be decoded.
pub fn is_upload(chosen: &str) -> bool {
    trimmed(chosen).starts_with(DATA_URL)
}

pub fn is_stock(name: &str) -> bool {
    let number =
        |rest: &str| rest.parse::<u32>().is_ok_and(|n| (1..=PEOPLE).contains(&n) && n.to_string() == rest);
    name.strip_prefix("avatar-").is_some_and(number)
        || name.strip_prefix("animal-").is_some_and(|animal| ANIMALS.contains(&animal))
}

/// Address that changes with the picture, so that it may be cached permanently.
pub fn address(user: UserId, picture: &StoredPicture) -> String {
    let version = URL_SAFE_NO_PAD.encode(&Sha256::digest(&picture.content)[..9]);
    format!("/api/users/{user}/picture?v={version}")
}

/// Detects the format by the content, not by the declared type.
fn process(bytes: &[u8]) -> Result<StoredPicture, Violation> {
    encode(&UPLOAD.decode(bytes)?.within(STORED_SIDE)).map_err(|_| UPLOAD.no_image())
}

fn encode(image: &DynamicImage) -> Result<StoredPicture, image::ImageError> {
    let mut content = Vec::new();
    let media_type = if image.color().has_alpha() {
        image.write_to(&mut Cursor::new(&mut content), ImageFormat::Png)?;
        "image/png"
    } else {
        image.to_rgb8().write_with_encoder(JpegEncoder::new_with_quality(&mut content, JPEG_QUALITY))?;
        "image/jpeg"
    };
    Ok(StoredPicture { media_type: media_type.to_owned(), content })
}

#[cfg(test)]
mod tests {
    use base64::engine::general_purpose::STANDARD;
    use image::{ExtendedColorType, ImageEncoder, codecs::png::PngEncoder};

    use super::*;
    use crate::model::image_upload::samples::png;

    #[test]
    fn stock_names_are_exactly_the_24() {
        for name in ["avatar-1", "avatar-12", "animal-fox", "animal-penguin"] {
            assert!(is_stock(name), "{name}");
        }
        for name in ["avatar-0", "avatar-13", "avatar-01", "avatar-+1", "avatar-", "animal-whale", "fox", ""]
        {
            assert!(!is_stock(name), "{name}");
        }
    }

    #[test]
    fn an_upload_is_scaled_and_keeps_its_proportions() {
        let stored = process(&png(1024, 256, [0; 4])).unwrap();
        let image = image::load_from_memory(&stored.content).unwrap();
        assert_eq!((image.width(), image.height(), stored.media_type.as_str()), (512, 128, "image/png"));
    }

    #[test]
    fn a_small_upload_is_not_enlarged() {
        let stored = process(&png(16, 16, [0; 4])).unwrap();
        let image = image::load_from_memory(&stored.content).unwrap();
        assert_eq!((image.width(), image.height()), (16, 16));
    }

    #[test]
    fn content_decides_and_not_the_declared_type() {
        for bytes in
            [&b"<html><script>alert(1)</script>"[..], b"PK\x03\x04", b"%PDF-1.7", b"", b"<svg xmlns='x'/>"]
        {
            assert_eq!(process(bytes), Err(UPLOAD.no_image()));
        }
        assert_eq!(process(&png(8, 8, [0; 4])[..40]), Err(UPLOAD.no_image()), "a picture that breaks off");
    }

    #[test]
    fn profile_is_not_stored() {
        let profile = moxcms::ColorProfile::new_display_p3().encode().unwrap();
        let mut bytes = Vec::new();
        let mut encoder = PngEncoder::new(&mut bytes);
        encoder.set_icc_profile(profile).unwrap();
        encoder.write_image(&[234; 48], 4, 4, ExtendedColorType::Rgb8).unwrap();
        let content = process(&bytes).unwrap().content;
        assert!(content.len() < 900, "{}", content.len());
        assert!(!content.windows(4).any(|bytes| bytes == b"acsp"));
    }

    #[test]
    fn data_urls_are_base64_images_within_the_limit() {
        let encoded = |bytes: &[u8]| format!("image/png;base64,{}", STANDARD.encode(bytes));
        assert!(UPLOAD.decode_base64(&encoded(&vec![0; UPLOAD.max_bytes])).is_ok());
        assert_eq!(
            UPLOAD.decode_base64(&encoded(&vec![0; UPLOAD.max_bytes + 1])),
            Err(UPLOAD.refuse(UPLOAD.too_large))
        );
        for data in [
            "text/html;base64,PHNjcmlwdD4=",
            "application/xhtml+xml,<a/>",
            ",x",
            "image/png;base64,%%%",
            "image/png",
        ] {
            assert_eq!(UPLOAD.decode_base64(data), Err(UPLOAD.no_image()), "{data}");
        }
    }

    #[test]
    fn another_picture_has_another_address() {
        let user = UserId::generate();
        let picture =
            |content: &[u8]| StoredPicture { media_type: "image/png".to_owned(), content: content.to_vec() };
        assert_ne!(address(user, &picture(b"a")), address(user, &picture(b"b")));
    }
}
