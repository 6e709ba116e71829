import { render, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";
import { Failure } from "./Failure";

const broken = () =>
  HttpResponse.json(
    { error: "Internal Server Error", message: "Internal server error" },
    { status: 500, headers: { "X-Request-Id": "r-7f3a9c" } },
  );

describe("what could not be shown", () => {
  it("names the call by which the server's log can be searched", async () => {
    server.use(http.get("*/api/tasks", broken));
    renderApp("/dashboard", { user: aUser() });
    const reference = await screen.findByText("r-7f3a9c");
    expect(screen.getByRole("heading", { name: "Your tasks did not load" })).toBeInTheDocument();
    expect(reference.parentElement).toHaveTextContent("Reference: r-7f3a9c");
  });

  it("names it where nobody can say who is signed in, too", async () => {
    renderApp("/dashboard", { user: "unknown" });
    server.use(http.get("*/api/auth/user", broken));
    expect(await screen.findByRole("heading", { name: "Authentication Error" })).toBeVisible();
    expect(await screen.findByText("r-7f3a9c")).toBeVisible();
  });

  it("names nothing where no answer came, or the answer named nothing", async () => {
    server.use(http.get("*/api/tasks", () => HttpResponse.error()));
    renderApp("/dashboard", { user: aUser() });
    expect(await screen.findByRole("heading", { name: "Your tasks did not load" })).toBeVisible();
    expect(screen.queryByText(/Reference/u)).not.toBeInTheDocument();
    render(<Failure title="Nothing to see" error={new Error("no number")} />);
    expect(screen.queryByText(/Reference/u)).not.toBeInTheDocument();
  });
});
