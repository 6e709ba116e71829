//! Uploaded images: a data URL, decoded within bounds of pixels and memory, which the header tells before anything is
//! decoded. Callers bound the number of concurrent decodings.

mod colour_profile;
mod completeness;
mod cost;

use std::io::Cursor;

use base64::{Engine, engine::general_purpose::STANDARD};
use image::{
    DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, imageops::FilterType, metadata::Orientation,
};

use crate::model::{error::Violation, language::message::Message};

const TOO_MANY_PIXELS: Message = Message::new("picture-too-many-pixels");
const TOO_COSTLY: Message = Message::new("picture-too-costly");

const MAX_SIDE: u32 = 8192;
const MAX_DECODED_BYTES: u64 = MAX_SIDE as u64 * MAX_SIDE as u64 * 4;
/// Memory of a decoder beside the decoded picture, such as for a frame that does not fill its picture.
const MAX_BUFFER_BYTES: u64 = MAX_DECODED_BYTES / 4;
/// Pixels of a kind of file that takes several times the memory of its pixels: 16 megapixels.
const MAX_COSTLY_PIXELS: u64 = 16 * 1024 * 1024;

/// Rule for one field with an image.
pub(crate) struct UploadRule {
    pub field: &'static str,
    pub max_bytes: usize,
    pub formats: &'static [ImageFormat],
    pub too_large: Message,
    pub not_an_image: Message,
}

pub(crate) struct Decoded {
    image: DynamicImage,
    orientation: Orientation,
    /// ICC profile of its colours.
    profile: Option<Vec<u8>>,
}

impl Decoded {
    pub fn shorter_side(&self) -> u32 {
        self.image.width().min(self.image.height())
    }

    /// Picture of at most this side, upright and in sRGB.
    pub fn within(self, side: u32) -> DynamicImage {
        let Self { mut image, orientation, profile } = self;
        // First: each of the other steps copies the picture.
        if image.width().max(image.height()) > side {
            image = image.resize(side, side, FilterType::CatmullRom);
        }
        if let Some(profile) = profile {
            image = colour_profile::to_srgb(image, &profile);
        }
        image.apply_orientation(orientation);
        image
    }
}

impl UploadRule {
    pub fn no_image(&self) -> Violation {
        self.refuse(self.not_an_image.clone())
    }

    pub fn refuse(&self, message: Message) -> Violation {
        Violation::of(self.field, message)
    }

    /// Bytes of a data URL without its `data:`.
    pub fn decode_base64(&self, data: &str) -> Result<Vec<u8>, Violation> {
        let (kind, content) = data.split_once(',').ok_or_else(|| self.no_image())?;
        if !kind.starts_with("image/") || !kind.ends_with(";base64") {
            return Err(self.no_image());
        }
        let too_large = || self.refuse(self.too_large.clone());
        if content.len() / 4 * 3 > self.max_bytes + 3 {
            return Err(too_large());
        }
        let bytes = STANDARD.decode(content).map_err(|_| self.no_image())?;
        if bytes.len() > self.max_bytes { Err(too_large()) } else { Ok(bytes) }
    }

    /// Detects the format by the content, not by the declared type.
    pub fn decode(&self, bytes: &[u8]) -> Result<Decoded, Violation> {
        let no_image = |_| self.no_image();
        let mut reader =
            ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| self.no_image())?;
        if !reader.format().is_some_and(|format| self.formats.contains(&format)) {
            return Err(self.no_image());
        }
        if reader.format() == Some(ImageFormat::Jpeg) && !completeness::is_whole_jpeg(bytes) {
            return Err(self.no_image());
        }
        let mut limits = Limits::default();
        limits.max_alloc = Some(MAX_BUFFER_BYTES);
        reader.limits(limits);
        let is_costly = reader.format().is_some_and(|format| cost::is_costly(format, bytes));
        let mut decoder = reader.into_decoder().map_err(no_image)?;
        let (width, height) = decoder.dimensions();
        // The library's limit excludes the decoded picture itself, so its size is checked here.
        if width > MAX_SIDE || height > MAX_SIDE || decoder.total_bytes() > MAX_DECODED_BYTES {
            return Err(self.refuse(TOO_MANY_PIXELS));
        }
        if is_costly && u64::from(width) * u64::from(height) > MAX_COSTLY_PIXELS {
            return Err(self.refuse(TOO_COSTLY));
        }
        // Orientation and profile are in the metadata, which is dropped.
        let orientation = decoder.orientation().map_err(no_image)?;
        let profile = decoder.icc_profile().unwrap_or_default();
        let image = DynamicImage::from_decoder(decoder).map_err(no_image)?;
        Ok(Decoded { image, orientation, profile })
    }
}

#[cfg(test)]
const ANY: UploadRule = UploadRule {
    field: "image",
    max_bytes: 1024,
    formats: &[ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::Gif, ImageFormat::WebP],
    too_large: Message::new("picture-too-large"),
    not_an_image: Message::new("picture-not-an-image"),
};

#[cfg(test)]
pub(crate) mod samples;

#[cfg(test)]
mod tests {
    use super::{
        samples::{chunk, png},
        *,
    };

    #[test]
    fn too_many_pixels_are_refused_before_decoding() {
        assert_eq!(ANY.decode(&png(MAX_SIDE + 1, 1, [0; 4])).map(drop), Err(ANY.refuse(TOO_MANY_PIXELS)));
    }

    #[test]
    fn picture_with_16_bit_channels_is_refused() {
        // 16 bits a channel: within 8192 by 8192, and twice the memory. Its pixels are never read.
        assert_eq!(
            ANY.decode(&png_header(MAX_SIDE, MAX_SIDE, 16)).map(drop),
            Err(ANY.refuse(TOO_MANY_PIXELS))
        );
        assert_eq!(
            ANY.decode(&png_header(MAX_SIDE, MAX_SIDE, 8)).map(drop),
            Err(ANY.no_image()),
            "it has no pixels"
        );
    }

    /// Header of a PNG with four channels, without any pixels.
    fn png_header(width: u32, height: u32, bits: u8) -> Vec<u8> {
        let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
        let header = chunk(*b"IHDR", &[&size[..], &[bits, 6, 0, 0, 0]].concat());
        [&b"\x89PNG\r\n\x1a\n"[..], &header, &chunk(*b"IDAT", &[])].concat()
    }
}
