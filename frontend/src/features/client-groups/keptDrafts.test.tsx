import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/testing/renderApp";
import { readerOf, serveWholeHub } from "@/testing/wholeHub";

it.each([
  ["/dashboard?edit=7", "Edit Task", "Title"],
  ["/dashboard?calendar=7", "Add to Calendar", "Event title"],
  ["/dashboard?tab=timo&submit=8", "Submit for Review", "Your words"],
  ["/admin?assign=", "Assign New Task", "Title"],
  ["/admin?edit-segment=7", "Edit segment", "Name"],
  ["/admin?edit-segment=new", "New segment", "Name"],
  ["/admin?tab=check-ins&half=numbers&edit-number=7", "Edit number", "Name"],
  ["/admin?manage-tags=1", "Manage tags", "Name"],
  ["/admin?tab=check-ins&half=numbers&read-number=7", /^Read in values/u, "Lines"],
])("a draft is there again at %s", async (path, name, label) => {
  serveWholeHub();
  const open = async (button: string | null) => {
    const app = renderApp(path, { user: readerOf(path) });
    const dialog = within(await screen.findByRole("dialog", { name }));
    if (button) await app.person.click(await dialog.findByRole("button", { name: button }));
    return { ...app, field: await dialog.findByLabelText(label) };
  };
  const { person, field, unmount } = await open(path.includes("tags") ? "Edit Food" : null);
  await person.clear(field);
  await person.type(field, "Half a name");
  unmount();
  // The editor of a tag opens by its draft.
  expect((await open(null)).field).toHaveValue("Half a name");
});
