import { expect, it } from "vitest";
import { isSingleKey } from "./keyOf";

it.each([
  ["Caps Lock", { key: "N", code: "KeyN" }, "n"],
  ["Shift", { key: "N", code: "KeyN", shiftKey: true }, "n"],
  ["full width", { key: "ｎ", code: "KeyN" }, "n"],
  ["Arabic", { key: "ى", code: "KeyN" }, "n"],
  ["Arabic, two letters", { key: "لا", code: "KeyB" }, "b"],
  ["Russian", { key: "Т", code: "KeyN", shiftKey: true }, "n"],
  ["Greek", { key: "ξ", code: "KeyJ" }, "j"],
  ["Hebrew", { key: "ש", code: "KeyA" }, "a"],
  ["Korean", { key: "ㄱ", code: "KeyR" }, "r"],
  ["Hindi, a vowel sign", { key: "ी", code: "KeyR" }, "r"],
  ["Thai, a tone", { key: "่", code: "KeyJ" }, "j"],
  ["AZERTY", { key: "a", code: "KeyQ" }, "a"],
  ["Dvorak", { key: "k", code: "KeyV" }, "k"],
  ["Arabic slash", { key: "ظ", code: "Slash" }, "/"],
  ["Russian slash", { key: ".", code: "Slash" }, "/"],
  ["typed Russian slash", { key: "/", code: "Backslash", shiftKey: true }, "/"],
  ["Hebrew slash", { key: "/", code: "KeyQ" }, "/"],
  ["QWERTZ slash", { key: "/", code: "Digit7", shiftKey: true }, "/"],
  ["slash with AltGr", { key: "/", code: "KeyQ", ctrlKey: true, altKey: true, modifierAltGraph: true }, "/"],
  ["number pad", { key: "/", code: "NumpadDivide" }, "/"],
  ["QWERTZ question mark", { key: "?", code: "Minus", shiftKey: true }, "?"],
  ["Arabic question mark", { key: "؟", code: "Slash", shiftKey: true }, "?"],
  ["Russian question mark", { key: ",", code: "Slash", shiftKey: true }, "?"],
])("is found: %s", (_, init, key) => expect(isSingleKey(new KeyboardEvent("keydown", init), key)).toBe(true));

it.each([
  ["Dvorak, by place", { key: "b", code: "KeyN" }, "n"],
  ["Turkish F, by place", { key: "ı", code: "KeyR" }, "r"],
  ["QWERTZ, by place", { key: "-", code: "Slash" }, "/"],
  ["QWERTZ, shifted", { key: "_", code: "Slash", shiftKey: true }, "?"],
  ["Ctrl", { key: "n", code: "KeyN", ctrlKey: true }, "n"],
  ["Command", { key: "т", code: "KeyN", metaKey: true }, "n"],
  ["Alt", { key: "n", code: "KeyN", altKey: true }, "n"],
  ["Alt and a sign", { key: "/", code: "Slash", altKey: true }, "/"],
  ["AltGr and a letter", { key: "n", code: "KeyN", modifierAltGraph: true }, "n"],
  ["a dead key", { key: "Dead", code: "KeyN" }, "n"],
  ["an input method", { key: "Process", code: "KeyN" }, "n"],
])("is another key: %s", (_, init, key) =>
  expect(isSingleKey(new KeyboardEvent("keydown", init), key)).toBe(false),
);
