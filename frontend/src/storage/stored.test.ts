import { afterEach, expect, it, vi } from "vitest";
import { stored } from "./stored";

const count = stored("count:", (text) => (text === undefined ? "blocked" : Number(JSON.parse(text ?? "0"))));

const block = (method: "getItem" | "setItem") =>
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new Error("blocked");
  });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it.each<[string, () => void, ReturnType<typeof count.read>]>([
  ["absent", () => count.save("7", "noah"), 0],
  ["kept for its owner", () => count.save("7", "maya"), 7],
  [
    "removed",
    () => {
      count.save("7", "maya");
      count.save(null, "maya");
    },
    0,
  ],
  ["of an unknown form", () => count.save("{", "maya"), "blocked"],
  [
    "not writable",
    () => {
      block("setItem");
      count.save("7", "maya");
    },
    0,
  ],
  ["not readable", () => void block("getItem"), "blocked"],
])("an entry is %s", (_, prepare, value) => {
  prepare();
  expect(count.read("maya")).toBe(value);
});
