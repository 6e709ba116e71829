import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isHttpsAddress, isWebAddress, parseUrl } from "./parseUrl";

it.each([
  ["https://example.com/a?b", "example.com"],
  ["HTTP://Example.com", "example.com"],
  ["example.com", null],
  ["https://", null],
  ["", null],
])("reads %j", (text, hostname) => expect(parseUrl(text)?.hostname ?? null).toBe(hostname));

// The server's rule of a profile's links is tested with the same file.
const cases = JSON.parse(
  readFileSync("../crates/domain/src/model/accounts/web_address_cases.json", "utf8"),
) as [string, string | null][];

it.each([...cases, [`https://example.com/${"a".repeat(2048)}`, null]])(
  "%j is a web address as %j",
  (text, address) => {
    expect(isWebAddress(text)).toBe(address !== null);
    if (address === null) expect(isHttpsAddress(text)).toBe(false);
  },
);

it("an https address is not one of http", () => {
  expect(isHttpsAddress("HTTPS://Example.com/x")).toBe(true);
  expect(isHttpsAddress("http://example.com")).toBe(false);
});
