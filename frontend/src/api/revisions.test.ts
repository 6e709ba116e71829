import { beforeEach, expect, it } from "vitest";
import { forgetRevisions, noteGap, noteRevision, topicsChanged } from "./revisions";

beforeEach(forgetRevisions);

it("compares with the oldest answer", () => {
  for (const header of ["a-7", "a-4", null, "a-9"]) noteRevision(header);
  const topics = { tasks: 4, notes: 5, mail: 9 };
  expect(topicsChanged({ revision: "a-9", topics })).toEqual(["notes", "mail"]);
});

it("compares later streams with the stream before", () => {
  noteRevision("a-4");
  topicsChanged({ revision: "a-9", topics: {} });
  noteRevision("a-3");
  expect(topicsChanged({ revision: "a-12", topics: { notes: 9, mail: 10 } })).toEqual(["mail"]);
});

it("knows nothing without an answer", () => {
  expect(topicsChanged({ revision: "a-9", topics: {} })).toBeNull();
});

it("knows nothing of two servers", () => {
  noteRevision("a-4");
  noteRevision("b-4");
  noteRevision("a-4");
  expect(topicsChanged({ revision: "a-4", topics: {} })).toBeNull();
});

it("knows nothing after a failed fetch", () => {
  noteRevision("a-4");
  topicsChanged({ revision: "a-4", topics: {} });
  noteGap();
  expect(topicsChanged({ revision: "a-4", topics: {} })).toBeNull();
  expect(topicsChanged({ revision: "a-4", topics: {} })).toEqual([]);
});
