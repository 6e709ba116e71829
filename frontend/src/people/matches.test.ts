import { describe, expect, it } from "vitest";
import { matchesIn } from "./matches";

function marked(text: string, search: string): string {
  let result = text;
  for (const [from, to] of matchesIn(text, search).toReversed()) {
    result = `${result.slice(0, from)}[${result.slice(from, to)}]${result.slice(to)}`;
  }
  return result;
}

describe("a search match in a name", () =>
  it.each([
    ["Amara Diallo", "ma", "A[ma]ra Diallo"],
    ["Maya Okafor", "MA", "[Ma]ya Okafor"],
    ["Tomasz Zieliński", "zielinski", "Tomasz [Zieliński]"],
    ["Łukasz Nowak", "lukasz", "[Łukasz] Nowak"],
    ["Zoe\u0308 Brandt", "zoë", "[Zoe\u0308] Brandt"],
    ["Jürgen Straße", "strasse", "Jürgen [Straße]"],
    ["Ma\u200bya O’Connor", "maya o'c", "[Ma\u200bya] [O’C]onnor"],
    ["Jean\u2011Luc ΒΟΡΡΑΣ", "jean-luc βορράς", "[Jean\u2011Luc] [ΒΟΡΡΑΣ]"],
    ["👩🏽‍💻 Ｖ２", "v٢", "👩🏽‍💻 [Ｖ２]"],
    ["Maya Okafor", "okafor maya", "[Maya] [Okafor]"],
    ["Anna Annas", "anna", "[Anna] [Anna]s"],
    ["Anna", "an nn", "[Ann]a"],
    ["Maya Okafor", "  ", "Maya Okafor"],
    ["Maya Okafor", "tom", "Maya Okafor"],
  ])("%s, searched for %s", (text, search, expected) => expect(marked(text, search)).toBe(expected)));
