//! Memory that a decoder takes, by the header of the file.

use image::ImageFormat;

const MARKER: u8 = 0xff;

/// Whether decoding takes several times the memory of the pixels.
pub(super) fn is_costly(format: ImageFormat, bytes: &[u8]) -> bool {
    match format {
        ImageFormat::Jpeg => !is_plain_jpeg(bytes),
        // With transparency, without loss, or animated, the decoder makes one or two copies of the picture.
        ImageFormat::WebP => bytes.get(12..16) != Some(b"VP8 "),
        _ => false,
    }
}

/// Whether a JPEG is decoded row by row: baseline, at most three components, all of them in one scan. Of any other one
/// the decoder keeps all coefficients. A header that is not understood counts as such.
fn is_plain_jpeg(bytes: &[u8]) -> bool {
    let mut components = None;
    let mut rest = bytes.get(2..).unwrap_or_default();
    while let &[MARKER, kind, ref after @ ..] = rest {
        // Bytes of the marker's value may fill the space between two segments.
        if kind == MARKER {
            rest = &rest[1..];
            continue;
        }
        let &[high, low, ref content @ ..] = after else { return false };
        let length = usize::from(u16::from_be_bytes([high, low])).saturating_sub(2);
        match kind {
            // Baseline and extended sequential.
            0xc0 | 0xc1 if components.is_none() => components = content.get(5).copied(),
            0xda => return components.is_some_and(|count| count <= 3 && content.first() == Some(&count)),
            // Tables, the interval of restarts, metadata and comments.
            0xc4 | 0xdb | 0xdd | 0xe0..=0xef | 0xfe => {}
            _ => return false,
        }
        rest = content.get(length..).unwrap_or_default();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::image_upload::{ANY, TOO_COSTLY};

    /// 4096 by 4096 are 16 megapixels.
    const SIDE: u16 = 4096;

    fn segment(kind: u8, content: &[u8]) -> Vec<u8> {
        let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
        [&[MARKER, kind][..], &length, content].concat()
    }

    fn frame(kind: u8, components: u8, side: u16) -> Vec<u8> {
        let mut content = vec![8];
        content.extend(side.to_be_bytes().repeat(2));
        content.push(components);
        for number in 1..=components {
            content.extend([number, 0x11, 0]);
        }
        segment(kind, &content)
    }

    fn scan(components: u8) -> Vec<u8> {
        let mut content = vec![components];
        for number in 1..=components {
            content.extend([number, 0]);
        }
        content.extend([0, 63, 0]);
        segment(0xda, &content)
    }

    /// JPEG without a table and a pixel.
    fn jpeg(parts: &[Vec<u8>]) -> Vec<u8> {
        [&[MARKER, 0xd8][..], &parts.concat(), &[MARKER, 0xd9]].concat()
    }

    #[test]
    fn costly_jpegs_have_at_most_sixteen_megapixels() {
        let app = || segment(0xe1, &[MARKER, 0xc2, 1, 2, 3]);
        for (what, parts, is_costly) in [
            ("baseline", vec![app(), frame(0xc0, 3, SIDE + 1), scan(3)], false),
            ("extended", vec![frame(0xc1, 3, SIDE + 1), vec![MARKER], scan(3)], false),
            ("grey", vec![frame(0xc0, 1, SIDE + 1), scan(1)], false),
            ("progressive", vec![frame(0xc2, 3, SIDE + 1), scan(3)], true),
            ("grey, progressive", vec![frame(0xc2, 1, SIDE + 1), scan(1)], true),
            ("progressive after a comment", vec![app(), frame(0xc2, 3, SIDE + 1), scan(1)], true),
            ("four components", vec![frame(0xc0, 4, SIDE + 1), scan(4)], true),
            ("scans of one component each", vec![frame(0xc0, 3, SIDE + 1), scan(1)], true),
            ("bytes between segments", vec![vec![0, 1], frame(0xc0, 3, SIDE + 1), scan(3)], true),
            ("two frames", vec![frame(0xc0, 3, 8), frame(0xc0, 3, SIDE + 1), scan(3)], true),
        ] {
            let large = jpeg(&parts);
            assert_eq!(is_costly, !is_plain_jpeg(&large), "{what}");
        }
        for parts in [
            [frame(0xc2, 3, SIDE + 1), scan(3)],
            [frame(0xc2, 1, SIDE + 1), scan(1)],
            [frame(0xc0, 4, SIDE + 1), scan(4)],
            [frame(0xc0, 3, SIDE + 1), scan(1)],
        ] {
            assert_eq!(ANY.decode(&jpeg(&parts)).map(drop), Err(ANY.refuse(TOO_COSTLY)));
        }
        for kind in [0xc0, 0xc2] {
            let small = jpeg(&[frame(kind, 3, SIDE), scan(3)]);
            assert_ne!(ANY.decode(&small).map(drop), Err(ANY.refuse(TOO_COSTLY)), "{kind:x}");
        }
    }

    /// WebP of one chunk without a pixel.
    fn webp(chunks: &[(&[u8; 4], Vec<u8>)]) -> Vec<u8> {
        let mut content = b"WEBP".to_vec();
        for (kind, data) in chunks {
            content.extend(*kind);
            content.extend(u32::try_from(data.len()).unwrap().to_le_bytes());
            content.extend(data);
            content.resize(content.len().next_multiple_of(2), 0);
        }
        [&b"RIFF"[..], &u32::try_from(content.len()).unwrap().to_le_bytes(), &content].concat()
    }

    #[test]
    fn costly_webps_have_at_most_sixteen_megapixels() {
        // Without loss: a signature, and 14 bits each of width and height less one.
        let lossless = |side: u32| {
            let bits = (side - 1) | ((side - 1) << 14) | (1 << 28);
            webp(&[(b"VP8L", [&[0x2f][..], &bits.to_le_bytes(), &[0; 8]].concat())])
        };
        assert_eq!(ANY.decode(&lossless(u32::from(SIDE) + 1)).map(drop), Err(ANY.refuse(TOO_COSTLY)));
        assert_eq!(ANY.decode(&lossless(8)).map(drop), Err(ANY.no_image()), "it has no pixels");
        let lossy = webp(&[(b"VP8 ", vec![0; 10])]);
        assert!(!is_costly(ImageFormat::WebP, &lossy));
    }
}
