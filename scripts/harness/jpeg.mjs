// Grey JPEGs of any size, as small or as long as asked for. All their data are zeros: each table has one code, of one bit.

const markers = { start: 0xd8, tables: 0xdb, codes: 0xc4, scan: 0xda, comment: 0xfe, end: 0xd9 };
const frames = { baseline: 0xc0, progressive: 0xc2 };
/** Each has the whole size, which costs most. */
const COMPONENTS = 3;
/** Of an AC coefficient: the end of a block; and the end of as many blocks as the 14 bits behind it say, and 16,384 more. */
const END_OF_BLOCK = 0x00;
const END_OF_BLOCKS = 0xe0;

export function baselineJpeg(side, bytes) {
  const blocks = (side / 8) ** 2;
  const scan = [COMPONENTS, ...components((number) => [number, 0x00]), 0, 63, 0];
  // A bit for the DC coefficient, and one for the end.
  return jpeg(frames.baseline, side, bytes, END_OF_BLOCK, [[scan, blocks * COMPONENTS * 2]]);
}

export function progressiveJpeg(side, bytes) {
  const blocks = (side / 8) ** 2;
  const first = [[COMPONENTS, ...components((number) => [number, 0x00]), 0, 0, 0], blocks * COMPONENTS];
  const others = [1, 2, 3].map((number) => [[1, number, 0x00, 1, 63, 0], Math.ceil(blocks / 16_384) * 15]);
  return jpeg(frames.progressive, side, bytes, END_OF_BLOCKS, [first, ...others]);
}

/** `scans`: the head of each, and the number of its bits. */
function jpeg(frame, side, bytes, acCode, scans) {
  const size = [side >> 8, side & 255];
  const oneCode = (table, value) => [table, 1, ...Array(15).fill(0), value];
  const parts = [
    Buffer.from([0xff, markers.start]),
    segment(markers.tables, [0, ...Array(64).fill(1)]),
    segment(frame, [8, ...size, ...size, COMPONENTS, ...components((number) => [number, 0x11, 0])]),
    segment(markers.codes, [...oneCode(0x00, 0), ...oneCode(0x10, acCode)]),
    ...scans.flatMap(([head, bits]) => [segment(markers.scan, head), Buffer.alloc(Math.ceil(bits / 8))]),
    Buffer.from([0xff, markers.end]),
  ];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return Buffer.concat([parts[0], ...comments(bytes - length), ...parts.slice(1)]);
}

/** As many as fill so many bytes. */
function comments(bytes) {
  const found = [];
  for (let left = bytes; left > 4; left -= 65_537) found.push(segment(markers.comment, Buffer.alloc(Math.min(left - 4, 65_533), " ")));
  return found;
}

function components(each) {
  return Array.from({ length: COMPONENTS }, (_, number) => each(number + 1)).flat();
}

function segment(marker, content) {
  const length = content.length + 2;
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), Buffer.from(content)]);
}
