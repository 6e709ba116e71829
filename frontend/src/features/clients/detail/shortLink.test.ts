import { expect, it } from "vitest";
import { shortLink } from "./shortLink";

it.each([
  ["https://www.instagram.com/mayamakes/", "@mayamakes"],
  ["https://youtube.com/@mayamakes", "@mayamakes"],
  ["https://www.youtube.com/watch?v=abc", "youtube.com/watch"],
  ["https://www.linkedin.com/in/mayaokafor", "linkedin.com/in/mayaokafor"],
  ["http://slow.kitchen", "slow.kitchen"],
  ["javascript:alert(1)", null],
  ["mayamakes", null],
])("shows %s as %s", (url, shown) => expect(shortLink(url)).toBe(shown));
