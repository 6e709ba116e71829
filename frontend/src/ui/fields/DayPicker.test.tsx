import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { followAccount } from "@/language/activeLanguage";
import { catalogues } from "@/language/catalogues";
import { renderPart } from "@/testing/renderPart";
import { DayPicker } from "./DayPicker";

const noop = () => undefined;

it("The calendar names days in English at once", () => {
  renderPart(<DayPicker value="2026-11-20" min={undefined} onPick={noop} />);
  expect(screen.getByRole("grid", { name: "November 2026" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Friday, November 20th, 2026, selected" })).toBeVisible();
});

it("The calendar names days in the reader's language", async () => {
  vi.spyOn(catalogues, "de").mockResolvedValue({ messages: {} });
  await act(() => followAccount("de"));
  renderPart(<DayPicker value="2026-12-18" min={undefined} onPick={noop} />);
  expect(await screen.findByRole("grid", { name: "Dezember 2026" })).toBeVisible();
  expect(screen.getByRole("button", { name: /^Freitag, 18\. Dezember 2026/u })).toBeVisible();
  expect(screen.getByRole("button", { name: "Zum nächsten Monat" })).toBeVisible();
});
