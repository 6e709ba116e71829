import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { expect, it } from "vitest";
import { renderApp } from "@/testing/renderApp";
import { refusal, server } from "@/testing/server";
import { readerOf, serveWholeHub } from "@/testing/wholeHub";

it.each([
  ["/dashboard?task=4711", "Task not found", "/dashboard"],
  ["/admin?assign=nobody", "Client not found", "/admin"],
  ["/admin?assign-template=99", "Template not found", "/admin"],
  ["/admin?delete-tag=99", "Tag not found", "/admin"],
])("%s closes with: %s", async (path, text, left) => {
  serveWholeHub();
  const { address } = renderApp(path, { user: readerOf(path) });
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(address()).toBe(left));
});

it.each([
  ["/dashboard?checkin=99", "There is no such check-in"],
  ["/admin/clients/nobody", "Client not found"],
  ["/admin/programs/99", "Program not found"],
  ["/admin/check-ins/99", "Check-in not found"],
  ["/admin?tab=reviews&answers=99", "This check-in is gone"],
])("%s shows: %s", async (path, text) => {
  serveWholeHub();
  server.use(http.get("*/api/admin/check-in-answers/:id", () => refusal(404, "There is nothing here.")));
  renderApp(path, { user: readerOf(path) });
  expect(await screen.findByText(text)).toBeVisible();
});
