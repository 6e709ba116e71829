import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

it("shows and requests the account's language", async () => {
  const requested: (string | null)[] = [];
  server.events.on("request:start", ({ request }) => {
    requested.push(request.headers.get("Accept-Language"));
  });
  const user = { ...aUser(), language: "ar" };
  renderApp("/dashboard", { user });
  await waitFor(() => expect(document.documentElement).toHaveAttribute("lang", "ar"));
  expect(document.documentElement).toHaveAttribute("dir", "rtl");
  expect(localStorage.getItem("creator-hub-language")).toBe("ar");
  await waitFor(() => expect(requested.at(-1)).toBe("ar"));
  expect(requested[0]).toBe("en");
  server.events.removeAllListeners();
});

it("follows the browser without the account's choice", async () => {
  localStorage.setItem("creator-hub-language", "ar");
  renderApp("/dashboard", { user: aUser() });
  await screen.findByRole("heading", { level: 1, name: "Content Roadmap" });
  expect(document.documentElement).toHaveAttribute("lang", "en");
  expect(localStorage.getItem("creator-hub-language")).toBeNull();
});
