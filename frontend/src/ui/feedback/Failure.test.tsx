import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { renderPart } from "@/testing/renderPart";
import { refusal, server } from "@/testing/server";
import { Failure } from "./Failure";

describe("a failed load", () => {
  it("shows the reference for the server's log", async () => {
    server.use(http.get("*/api/tasks", () => refusal(500, "Internal server error")));
    renderApp("/dashboard", { user: aUser() });
    // Another part of the screen asks for the same, so that it may come twice.
    await waitFor(() => {
      expect(screen.getByRole("heading", { name: "Your tasks did not load" })).toBeVisible();
      expect(screen.getByText("r-7f3a9c").parentElement).toHaveTextContent("Reference: r-7f3a9c");
    });
  });

  it("shows the reference on an authentication error, too", async () => {
    renderApp("/dashboard", { user: "unknown" });
    expect(await screen.findByRole("heading", { name: "Authentication Error" })).toBeVisible();
    expect(screen.getByText("r-7f3a9c")).toBeVisible();
  });

  it("shows no reference without a server answer", async () => {
    server.use(http.get("*/api/tasks", () => HttpResponse.error()));
    renderApp("/dashboard", { user: aUser() });
    await screen.findByRole("heading", { name: "Your tasks did not load" });
    renderPart(<Failure title="Nothing to see" error={new Error("no number")} />);
    expect(screen.queryByText(/Reference/u)).not.toBeInTheDocument();
  });
});
