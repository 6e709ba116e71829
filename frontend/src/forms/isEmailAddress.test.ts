import { expect, it } from "vitest";
import { isEmailAddress } from "./isEmailAddress";

// The cases of `shapes_of_one_address_are_one_address` and `invalid_address_is_refused` on the server.
it.each([
  "maya@example.com",
  "MAYA@EXAMPLE.COM",
  "maya@ｅxample.com",
  "maya@xn--bcher-kva.de",
  "maya@bücher.de",
  "maya@BÜCHER.de",
  "maya@bu\u0308cher.de",
])("%j is an address", (text) => expect(isEmailAddress(text)).toBe(true));

it.each([
  "ä@example.com",
  "a@b",
  "a@@example.com",
  "a@-x.com",
  "a@example..com",
  "a@ä b.de",
  "a@ä.de/x",
  "a@ä%2ede",
  "a@１２７.0.0.1",
])("%j is none", (text) => expect(isEmailAddress(text)).toBe(false));
