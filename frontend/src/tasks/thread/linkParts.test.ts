import { describe, expect, it } from "vitest";
import { isWebAddress } from "@/addresses/parseUrl";
import { hostAndRest, partsOf } from "./linkParts";

const linksIn = (text: string) =>
  partsOf(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

describe("a text with links", () => {
  it("keeps every character", () => {
    const text = "See https://a.example/x?y=1, then (http://b.example).\nDone";
    expect(linksIn(text)).toEqual(["https://a.example/x?y=1", "http://b.example"]);
    expect(
      partsOf(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  it("links nothing but web addresses", () => {
    expect(linksIn("javascript:alert(1) ftp://a.example www.a.example https://")).toEqual([]);
    expect(isWebAddress("https://")).toBe(false);
    expect(isWebAddress("javascript:alert(1)")).toBe(false);
    expect(isWebAddress("HTTPS://A.example")).toBe(true);
  });
});

it.each([
  ["https://en.wikipedia.org/wiki/Storyboard_(film)", "https://en.wikipedia.org/wiki/Storyboard_(film)"],
  [
    "(see https://en.wikipedia.org/wiki/Storyboard_(film)).",
    "https://en.wikipedia.org/wiki/Storyboard_(film)",
  ],
  ["https://a.example/b_(c)_(d)!", "https://a.example/b_(c)_(d)"],
  ["[https://a.example/b[1]]", "https://a.example/b[1]"],
  ["{https://a.example/b}", "https://a.example/b"],
  ["https://a.example/b)(", "https://a.example/b)("],
  ["`https://a.example/b`", "https://a.example/b"],
  ["[b](https://a.example/b), then", "https://a.example/b"],
  ["“https://a.example/b”", "https://a.example/b"],
  ["«https://a.example/b»،", "https://a.example/b"],
  ["انظر https://a.example/b، ثم", "https://a.example/b"],
  ["هل رأيت https://a.example/b؟", "https://a.example/b"],
  ["「https://a.example/b」。次", "https://a.example/b"],
  ["（https://a.example/b）", "https://a.example/b"],
  ["见https://a.example/b。然后", "https://a.example/b"],
  ["\u2068https://a.example/b\u2069", "https://a.example/b"],
  ["https://a.example/b…", "https://a.example/b"],
  ["'https://a.example/it's'.", "https://a.example/it's"],
  ["https://a.example/dzień?q=żółw#łódź", "https://a.example/dzień?q=żółw#łódź"],
])("the link of %j is %s", (text, expected) => expect(linksIn(text)).toEqual([expected]));

it.each([
  ["https://www.youtu.be/9k?si=a", "youtu.be", "/9k?si=a"],
  ["https://example.com/", "example.com", ""],
  ["https://bank.example@evil.example/a", "evil.example", "/a"],
])("the host of %s is shown", (address, host, rest) => expect(hostAndRest(address)).toEqual({ host, rest }));
