import { expect, it } from "vitest";
import { isHttpsAddress, isWebAddress, parseUrl } from "./parseUrl";

it.each([
  ["https://example.com/a?b", "example.com"],
  ["HTTP://Example.com", "example.com"],
  ["example.com", null],
  ["https://", null],
  ["", null],
])("reads %j", (text, hostname) => expect(parseUrl(text)?.hostname ?? null).toBe(hostname));

// The server's tests of a profile's links have the same cases.
it.each([
  "\u202ahttps://example.com\u202c",
  "https://example.com/a?b=%20#c",
  "http://example.com",
  "HTTPS://Example.com/x",
  "https://münchen.example/",
])("%j is a web address", (text) => expect(isWebAddress(text)).toBe(true));

it.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "not a url",
  "example.com",
  "//example.com",
  "https:example.com",
  "https:///example.com",
  "https://",
  "java\nscript:alert(1)",
  "https://a b.example",
  "https://drive.example/My Film.mp4",
  "https://drive.example/My\tFilm.mp4",
  "https://drive.example\\Film.mp4",
  "ftp://example.com",
  "https:\\\\example.com",
  `https://example.com/${"a".repeat(2048)}`,
])("%j is no web address", (text) => {
  expect(isWebAddress(text)).toBe(false);
  expect(isHttpsAddress(text)).toBe(false);
});

it("an https address is not one of http", () => {
  expect(isHttpsAddress("HTTPS://Example.com/x")).toBe(true);
  expect(isHttpsAddress("http://example.com")).toBe(false);
});
