import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { clearDrafts, forgetInTab, hasDrafts, keepInBrowser, readFromBrowser, useDraft } from "./useDraft";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it("works without storage, which browsers may block", () => {
  vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  expect(hasDrafts()).toBe(false);
  clearDrafts();
  forgetInTab("new-task");
  const { result } = renderHook(() => useDraft<string>("new-task"));
  expect(result.current.draft).toBeNull();
});

it("clears drafts and nothing else", () => {
  sessionStorage.setItem("creator-hub-draft:new-task", '"Film"');
  sessionStorage.setItem("another", "stays");
  expect(hasDrafts()).toBe(true);
  clearDrafts();
  expect(hasDrafts()).toBe(false);
  expect(sessionStorage.getItem("another")).toBe("stays");
});

it("clears drafts that outlive their tab", () => {
  keepInBrowser("check-in:maya:7", { 1: "Film" });
  localStorage.setItem("another", "stays");
  expect(readFromBrowser("check-in:maya:7")).toEqual({ 1: "Film" });
  clearDrafts();
  expect(readFromBrowser("check-in:maya:7")).toBeNull();
  expect(localStorage.getItem("another")).toBe("stays");
});
