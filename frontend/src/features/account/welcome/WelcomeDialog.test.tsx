import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aUser } from "@/testing/fixtures";
import { renderApp } from "@/testing/renderApp";

const newcomer = aUser({ profileImageUrl: null });
const welcome = { name: "Welcome to Creator Hub" };

const open = (user = newcomer) => renderApp("/dashboard?tab=account", { user });

describe("the welcome", () => {
  it("greets a user without a picture once", async () => {
    const { person, unmount } = open();
    await screen.findByRole("dialog", welcome);
    await person.click(screen.getByRole("button", { name: "Set Up Later" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    unmount();

    open();
    await screen.findByRole("region", { name: "Profile Information" });
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("greets each user of a browser", async () => {
    const { person, unmount } = open();
    await screen.findByRole("dialog", welcome);
    await person.keyboard("{Escape}");
    unmount();
    open(aUser({ id: "somebody-else", profileImageUrl: null }));
    expect(await screen.findByRole("dialog", welcome)).toBeVisible();
  });

  it("leads to choosing a picture", async () => {
    const { person } = open();
    await screen.findByRole("dialog", welcome);
    await person.click(screen.getByRole("button", { name: "Choose Profile Picture" }));
    expect(await screen.findByRole("dialog", { name: "Choose Profile Picture" })).toBeVisible();
  });
});
