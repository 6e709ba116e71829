import { expect, it } from "vitest";
import { parseUrl } from "./parseUrl";

it.each([
  ["https://example.com/a?b", "example.com"],
  ["HTTP://Example.com", "example.com"],
  ["example.com", null],
  ["https://", null],
  ["", null],
])("reads %j", (text, hostname) => expect(parseUrl(text)?.hostname ?? null).toBe(hostname));
