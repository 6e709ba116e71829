import { expect, it } from "vitest";
import { isWebAddress, parseUrl } from "./parseUrl";

it.each([
  ["https://example.com/a?b", "example.com"],
  ["HTTP://Example.com", "example.com"],
  ["example.com", null],
  ["https://", null],
  ["", null],
])("reads %j", (text, hostname) => expect(parseUrl(text)?.hostname ?? null).toBe(hostname));

it.each([
  ["https://example.com", true],
  ["\u202ahttps://example.com\u202c", true],
  ["mailto:maya@example.com", false],
])("%j is a web address: %j", (text, expected) => expect(isWebAddress(text)).toBe(expected));
