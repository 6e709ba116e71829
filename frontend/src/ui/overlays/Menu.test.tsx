import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import userEvent from "@testing-library/user-event";
import { renderPart } from "@/testing/renderPart";
import { Menu, MenuItem } from "./Menu";
import { MoreButton } from "./MoreButton";

test("opened again while it closes, it stays open", async () => {
  const person = userEvent.setup();
  renderPart(
    <main>
      <MoreButton label="More">
        {(opening) => (
          <Menu opening={opening} label="More">
            <MenuItem onSelect={() => undefined}>Rename</MenuItem>
          </Menu>
        )}
      </MoreButton>
    </main>,
  );
  const button = screen.getByRole("button", { name: "More" });
  button.focus();
  await person.keyboard("{Enter}");
  fireEvent.keyDown(await screen.findByRole("menu"), { key: "Escape" });
  fireEvent.click(button, { detail: 0 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole("menu")).toBeVisible();
});
