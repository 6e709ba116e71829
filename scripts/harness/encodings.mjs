// Encodings of answers: every bench and drill asks for them as browsers do.
import * as zlib from "node:zlib";

export const ENCODINGS = "gzip, deflate, br, zstd";
/** For calls through `fetch`, which decodes by itself. */
export const asBrowsers = { "accept-encoding": ENCODINGS };

/** By the value of Content-Encoding. Node knows zstd from 22.15. */
const decoders = { gzip: zlib.gunzipSync, deflate: zlib.inflateSync, br: zlib.brotliDecompressSync, zstd: zlib.zstdDecompressSync };

export function decoded(bytes, encoding) {
  if (encoding === undefined || encoding === "identity") return bytes;
  if (!decoders[encoding]) throw new Error(`this Node ${process.version} decodes no ${encoding}`);
  return decoders[encoding](bytes);
}

/** The head of a request for a bare socket, without the empty line that ends it. */
export function headOf(server, method, path, fields = {}) {
  const all = { host: new URL(server.site).host, ...asBrowsers, ...fields };
  return [`${method} ${path} HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`), ""].join("\r\n");
}
