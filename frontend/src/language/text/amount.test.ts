import { expect, it } from "vitest";
import { plainAmount, readAmount } from "./amount";

it.each([
  ["12", 0, "12"],
  ["12,5", 1, "12.5"],
  ["12.50", 1, "12.5"],
  ["١٢٫٥", 1, "12.5"],
  ["12,480", 0, "12480"],
  ["12.480", 0, "12480"],
  ["12.480", 3, "12.48"],
  ["12 480", 0, "12480"],
  ["1.234.567,8", 1, "1234567.8"],
  ["1,234,567", 0, "1234567"],
  ["0,500", 1, "0.5"],
  [",5", 1, "0.5"],
  ["12,", 0, "12"],
  ["-3", 0, "-3"],
  ["\u22123\u200f", 0, "-3"],
  ["\u202a13\u202c", 0, "13"],
  ["\u2066-13,5\u2069", 1, "-13.5"],
  ["12\u200b", 0, "12"],
  ["\u206012\u200b480\u061c", 0, "12480"],
  ["+3", 0, "3"],
  ["-0", 0, "0"],
  ["007", 0, "7"],
  ["999999999999999", 0, "999999999999999"],
  ["1,00,000", 2, "100000"],
  ["12,34,567.8", 1, "1234567.8"],
  ["€ 12.50", 2, "12.5"],
  ["-$5", 0, "-5"],
  ["4.5%", 1, "4.5"],
  ["4,5\u00a0٪", 1, "4.5"],
  ["5.", 1, "5"],
])("%j with %d decimals is %s", (typed, decimals, plain) => expect(plainAmount(typed, decimals)).toBe(plain));

it.each([
  ["", 0],
  ["-", 0],
  [",", 1],
  ["NaN", 0],
  ["1e308", 0],
  ["twelve", 0],
  ["12.5", 0],
  ["12,480", 3],
  ["12.480", 2],
  ["1,505", 1],
  ["12 48", 0],
  ["1,234.567,8", 3],
  ["1000000000000000", 0],
  ["1.00.000", 2],
  ["1,00,00", 2],
  ["€", 0],
  ["€ 5 %", 0],
  ["12 EUR", 0],
])("%j with %d decimals is no number", (typed, decimals) => expect(plainAmount(typed, decimals)).toBeNull());

it.each([
  ["1,240", 2, "ambiguous"],
  ["€ 1,240", 2, "ambiguous"],
  ["1.255", 1, "ambiguous"],
  ["12.255", 0, null],
  ["1.25", 1, "tooManyDecimals"],
  ["1000000000000000", 0, "tooManyDigits"],
  ["many", 2, "notANumber"],
  ["", 2, "notANumber"],
])("%j with %d decimals has the fault %s", (typed, decimals, fault) => {
  const read = readAmount(typed, decimals);
  expect("fault" in read ? read.fault : null).toBe(fault);
});
