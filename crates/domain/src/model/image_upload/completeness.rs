//! Check that a file was not cut off. The decoder fills the rest of a JPEG with grey.

/// Marker of what follows: a byte of this value, and one that is neither zero nor this value.
const MARKER: u8 = 0xff;
const END: u8 = 0xd9;

/// Whether a JPEG goes on to its end marker. What follows the marker is of no matter.
pub(super) fn is_whole_jpeg(bytes: &[u8]) -> bool {
    let mut rest = bytes.get(2..).unwrap_or_default();
    while let Some((marker, after)) = next_marker(rest) {
        rest = match marker {
            END => return true,
            // Markers without a length: restarts, the start, and one that has no meaning.
            0x01 | 0xd0..=0xd8 => after,
            _ => {
                let &[high, low, ..] = after else { return false };
                let length = usize::from(u16::from_be_bytes([high, low]));
                after.get(length.max(2)..).unwrap_or_default()
            }
        };
    }
    false
}

/// Next marker, and what follows it. Data of a scan before it is skipped; a zero after the byte belongs to the data.
fn next_marker(bytes: &[u8]) -> Option<(u8, &[u8])> {
    let found = bytes.windows(2).position(|pair| pair[0] == MARKER && !matches!(pair[1], 0 | MARKER))?;
    Some((bytes[found + 1], &bytes[found + 2..]))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::{DynamicImage, ImageFormat, RgbImage};

    use super::*;
    use crate::model::image_upload::ANY;

    /// Picture whose size does not come from its header alone.
    fn noise() -> DynamicImage {
        RgbImage::from_fn(64, 64, |x, y| {
            let value = (x * 7919 + y * 104_729) ^ (x * y * 31);
            image::Rgb([value, value >> 3, value >> 6].map(|value| u8::try_from(value % 251).unwrap()))
        })
        .into()
    }

    #[test]
    fn cut_pictures_are_refused() {
        for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::Gif, ImageFormat::WebP] {
            let mut bytes = Cursor::new(Vec::new());
            noise().write_to(&mut bytes, format).unwrap();
            let bytes = bytes.into_inner();
            assert!(ANY.decode(&bytes).is_ok(), "{format:?}");
            for percent in [1, 10, 50, 90, 97] {
                let cut = &bytes[..bytes.len() * percent / 100];
                assert_eq!(ANY.decode(cut).map(drop), Err(ANY.no_image()), "{format:?} {percent} %");
            }
        }
    }

    #[test]
    fn end_of_a_preview_is_no_end() {
        // A preview in a segment of its own, with an end marker, and data of a scan with stuffed bytes.
        let preview = [MARKER, 0xe1, 0, 6, 1, MARKER, END, 2];
        let whole = [
            &[MARKER, 0xd8][..],
            &preview,
            &[MARKER, 0xda, 0, 3, 9, 7, MARKER, 0, MARKER, 0xd0, 8, MARKER, END, 0, 0],
        ];
        let whole = whole.concat();
        assert!(is_whole_jpeg(&whole));
        for length in 0..whole.len() - 3 {
            assert!(!is_whole_jpeg(&whole[..length]), "{length}");
        }
    }
}
