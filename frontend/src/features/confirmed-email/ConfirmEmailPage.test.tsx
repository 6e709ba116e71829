import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "@/testing/renderApp";
import { recorded, refusal } from "@/testing/server";

const serveLink = (answer?: () => Response) => recorded("post", "*/api/auth/confirm-email", answer);

describe("the link that confirms an email", () => {
  it("is used by a press alone", async () => {
    const tokens = serveLink();
    const { person } = renderApp("/auth/confirm/mF3kQ");
    const button = await screen.findByRole("button", { name: "Confirm my email" });
    expect(tokens).toEqual([]);
    await person.click(button);
    expect(await screen.findByRole("heading", { name: "Your email is confirmed" })).toHaveFocus();
    expect(tokens).toEqual([{ token: "mF3kQ" }]);
    expect(screen.getByRole("link", { name: "Open Creator Hub" })).toHaveAttribute("href", "/");
  });

  it("shows that it is used or expired", async () => {
    serveLink(() => refusal(404, "There is nothing here."));
    const { person } = renderApp("/auth/confirm/mF3kQ");
    await person.click(await screen.findByRole("button", { name: "Confirm my email" }));
    expect(await screen.findByRole("heading", { name: "This link does not work any more" })).toHaveFocus();
    expect(screen.getByText(/sends a new link/u)).toBeVisible();
  });
});
