import { beforeEach, expect, it } from "vitest";
import { forgetRevisions, recordGap, recordRevision, topicsChanged } from "./revisions";

beforeEach(forgetRevisions);

it("compares with the oldest answer", () => {
  for (const header of ["a-7", "a-4", null, "a-9"]) recordRevision(header);
  const topics = { tasks: 4, notes: 5, mail: 9 };
  expect(topicsChanged({ revision: "a-9", topics })).toEqual(["notes", "mail"]);
});

it("compares later streams with the stream before", () => {
  recordRevision("a-4");
  topicsChanged({ revision: "a-9", topics: {} });
  recordRevision("a-3");
  expect(topicsChanged({ revision: "a-12", topics: { notes: 9, mail: 10 } })).toEqual(["mail"]);
});

it("is unknown without an answer", () => expect(topicsChanged({ revision: "a-9", topics: {} })).toBeNull());

it("is unknown across two servers", () => {
  recordRevision("a-4");
  recordRevision("b-4");
  recordRevision("a-4");
  expect(topicsChanged({ revision: "a-4", topics: {} })).toBeNull();
});

it("is unknown after a failed fetch", () => {
  recordRevision("a-4");
  topicsChanged({ revision: "a-4", topics: {} });
  recordGap();
  expect(topicsChanged({ revision: "a-4", topics: {} })).toBeNull();
  expect(topicsChanged({ revision: "a-4", topics: {} })).toEqual([]);
});
