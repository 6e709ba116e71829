//! Profile pictures: a stock drawing, an external https address, or an upload, which is always re-encoded.
//!
//! Decoding is bounded in pixels and memory, which the header tells before anything is decoded; callers bound the number of concurrent decodings.

mod colour_profile;
mod completeness;
mod cost;

use std::io::Cursor;

use base64::{
    Engine,
    engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD},
};
use image::{
    DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, codecs::jpeg::JpegEncoder,
    imageops::FilterType, metadata::Orientation,
};
use sha2::{Digest, Sha256};

use crate::model::{
    accounts::{profile::is_web_address, user::UserId},
    error::Violation,
    language::message::Message,
};

pub const TOO_LARGE: Message = Message::new("picture-too-large");
pub const NOT_AN_IMAGE: Message = Message::new("picture-not-an-image");
pub const INVALID_IMAGE_URL: Message = Message::new("picture-url-invalid");
const TOO_MANY_PIXELS: Message = Message::new("picture-too-many-pixels");
const TOO_COSTLY: Message = Message::new("picture-too-costly");

const MAX_BYTES: usize = 5 * 1024 * 1024;
const MAX_SIDE: u32 = 8192;
const MAX_DECODED_BYTES: u64 = MAX_SIDE as u64 * MAX_SIDE as u64 * 4;
/// Memory of a decoder beside the decoded picture, such as for a frame that does not fill its picture.
const MAX_BUFFER_BYTES: u64 = MAX_DECODED_BYTES / 4;
/// Pixels of a kind of file that takes several times the memory of its pixels: 16 megapixels.
const MAX_COSTLY_PIXELS: u64 = 16 * 1024 * 1024;
/// Twice the largest size at which a picture is shown.
const STORED_SIDE: u32 = 512;
const JPEG_QUALITY: u8 = 85;

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
        let chosen = chosen.trim();
        match chosen.strip_prefix(DATA_URL) {
            Some(data) => Ok(Self::Upload(process(&decode_base64(data)?)?)),
            None if is_stock(chosen) || is_web_address(chosen, &["https"]) => {
                Ok(Self::Address(chosen.to_owned()))
            }
            None => Err(invalid(INVALID_IMAGE_URL)),
        }
    }
}

/// Whether the choice is a picture to be decoded.
pub fn is_upload(chosen: &str) -> bool {
    chosen.trim().starts_with(DATA_URL)
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

fn invalid(message: Message) -> Violation {
    Violation::of("profileImageUrl", message)
}

fn decode_base64(data: &str) -> Result<Vec<u8>, Violation> {
    let (kind, content) = data.split_once(',').ok_or_else(|| invalid(NOT_AN_IMAGE))?;
    if !kind.starts_with("image/") || !kind.ends_with(";base64") {
        return Err(invalid(NOT_AN_IMAGE));
    }
    if content.len() / 4 * 3 > MAX_BYTES + 3 {
        return Err(invalid(TOO_LARGE));
    }
    let bytes = STANDARD.decode(content).map_err(|_| invalid(NOT_AN_IMAGE))?;
    if bytes.len() > MAX_BYTES { Err(invalid(TOO_LARGE)) } else { Ok(bytes) }
}

/// Detects the format by the content, not by the declared type.
fn process(bytes: &[u8]) -> Result<StoredPicture, Violation> {
    let Decoded { mut image, orientation, profile } = decode(bytes)?;
    if image.width().max(image.height()) > STORED_SIDE {
        image = image.resize(STORED_SIDE, STORED_SIDE, FilterType::CatmullRom);
    }
    if let Some(profile) = profile {
        image = colour_profile::to_srgb(image, &profile);
    }
    // Rotated after it was scaled down: rotating copies the picture.
    image.apply_orientation(orientation);
    encode(&image).map_err(|_| invalid(NOT_AN_IMAGE))
}

struct Decoded {
    image: DynamicImage,
    orientation: Orientation,
    /// ICC profile of its colours.
    profile: Option<Vec<u8>>,
}

fn decode(bytes: &[u8]) -> Result<Decoded, Violation> {
    let not_an_image = |_| invalid(NOT_AN_IMAGE);
    let mut reader =
        ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| invalid(NOT_AN_IMAGE))?;
    let known = [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Gif, ImageFormat::WebP];
    if !reader.format().is_some_and(|format| known.contains(&format)) {
        return Err(invalid(NOT_AN_IMAGE));
    }
    if reader.format() == Some(ImageFormat::Jpeg) && !completeness::is_whole_jpeg(bytes) {
        return Err(invalid(NOT_AN_IMAGE));
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_BUFFER_BYTES);
    reader.limits(limits);
    let is_costly = reader.format().is_some_and(|format| cost::is_costly(format, bytes));
    let mut decoder = reader.into_decoder().map_err(not_an_image)?;
    let (width, height) = decoder.dimensions();
    // The library's limit excludes the decoded picture itself, so its size is checked here.
    if width > MAX_SIDE || height > MAX_SIDE || decoder.total_bytes() > MAX_DECODED_BYTES {
        return Err(invalid(TOO_MANY_PIXELS));
    }
    if is_costly && u64::from(width) * u64::from(height) > MAX_COSTLY_PIXELS {
        return Err(invalid(TOO_COSTLY));
    }
    // Orientation and profile are in the metadata, which is dropped.
    let orientation = decoder.orientation().map_err(not_an_image)?;
    let profile = decoder.icc_profile().unwrap_or_default();
    let image = DynamicImage::from_decoder(decoder).map_err(not_an_image)?;
    Ok(Decoded { image, orientation, profile })
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
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        DynamicImage::new_rgba8(width, height)
            .write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)
            .unwrap();
        bytes
    }

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
        let stored = process(&png(1024, 256)).unwrap();
        let image = image::load_from_memory(&stored.content).unwrap();
        assert_eq!((image.width(), image.height(), stored.media_type.as_str()), (512, 128, "image/png"));
    }

    #[test]
    fn a_small_upload_is_not_enlarged() {
        let stored = process(&png(16, 16)).unwrap();
        let image = image::load_from_memory(&stored.content).unwrap();
        assert_eq!((image.width(), image.height()), (16, 16));
    }

    #[test]
    fn content_decides_and_not_the_declared_type() {
        for bytes in
            [&b"<html><script>alert(1)</script>"[..], b"PK\x03\x04", b"%PDF-1.7", b"", b"<svg xmlns='x'/>"]
        {
            assert_eq!(process(bytes), Err(invalid(NOT_AN_IMAGE)));
        }
        assert_eq!(process(&png(8, 8)[..40]), Err(invalid(NOT_AN_IMAGE)), "a picture that breaks off");
    }

    #[test]
    fn too_many_pixels_are_refused_before_decoding() {
        assert_eq!(process(&png(MAX_SIDE + 1, 1)), Err(invalid(TOO_MANY_PIXELS)));
    }

    #[test]
    fn picture_with_16_bit_channels_is_refused() {
        // 16 bits a channel: within 8192 by 8192, and twice the memory. Its pixels are never read.
        assert_eq!(process(&png_header(MAX_SIDE, MAX_SIDE, 16)), Err(invalid(TOO_MANY_PIXELS)));
        assert_eq!(
            process(&png_header(MAX_SIDE, MAX_SIDE, 8)),
            Err(invalid(NOT_AN_IMAGE)),
            "it has no pixels"
        );
    }

    /// Header of a PNG with four channels, without any pixels.
    fn png_header(width: u32, height: u32, bits: u8) -> Vec<u8> {
        let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
        let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
        for (kind, data) in [(b"IHDR", [&size[..], &[bits, 6, 0, 0, 0]].concat()), (b"IDAT", Vec::new())] {
            let body = [&kind[..], &data].concat();
            bytes.extend(u32::try_from(data.len()).unwrap().to_be_bytes());
            bytes.extend(&body);
            bytes.extend(crc32(&body).to_be_bytes());
        }
        bytes
    }

    fn crc32(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(!0_u32, |crc, byte| {
            (0..8)
                .fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xEDB8_8320 & (crc & 1).wrapping_neg()))
        })
    }

    #[test]
    fn data_urls_are_base64_images_within_the_limit() {
        let encoded = |bytes: &[u8]| format!("image/png;base64,{}", STANDARD.encode(bytes));
        assert!(decode_base64(&encoded(&vec![0; MAX_BYTES])).is_ok());
        assert_eq!(decode_base64(&encoded(&vec![0; MAX_BYTES + 1])), Err(invalid(TOO_LARGE)));
        for data in [
            "text/html;base64,PHNjcmlwdD4=",
            "application/xhtml+xml,<a/>",
            ",x",
            "image/png;base64,%%%",
            "image/png",
        ] {
            assert_eq!(decode_base64(data), Err(invalid(NOT_AN_IMAGE)), "{data}");
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
