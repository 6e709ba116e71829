import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aMentor, aSegment, aTag } from "@/testing/fixtures";
import { serveMentor } from "@/testing/mentorServer";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";

const food = aTag({ id: 2, name: "Food" });

function serve() {
  serveMentor({ clients: [] });
  server.use(
    http.get("*/api/admin/tags", () => HttpResponse.json([food])),
    http.get("*/api/admin/segments", () => HttpResponse.json([aSegment({ id: 7, name: "Drifting" })])),
    http.post("*/api/admin/segments/preview", () => HttpResponse.json({ count: 0, first: [] })),
  );
}

describe("a draft that outlives the session", () => {
  it.each([
    ["/admin?edit-segment=7", "Edit segment", "Name"],
    ["/admin?edit-segment=new", "New segment", "Name"],
    ["/admin?assign=", "Assign New Task", "Title"],
  ])("is there again at %s", async (path, name, label) => {
    serve();
    const { person, unmount } = renderApp(path, { user: aMentor() });
    const field = await within(await screen.findByRole("dialog", { name })).findByLabelText(label);
    await person.clear(field);
    await person.type(field, "Half a name");
    unmount();
    renderApp(path, { user: aMentor() });
    expect(await within(await screen.findByRole("dialog", { name })).findByLabelText(label)).toHaveValue(
      "Half a name",
    );
  });

  it("opens the tag's editor again", async () => {
    serve();
    const { person, unmount } = renderApp("/admin?manage-tags=1", { user: aMentor() });
    const dialog = within(await screen.findByRole("dialog", { name: "Manage tags" }));
    await person.click(await dialog.findByRole("button", { name: "Edit Food" }));
    await person.clear(dialog.getByLabelText("Name"));
    await person.type(dialog.getByLabelText("Name"), "Kitchen");
    unmount();
    renderApp("/admin?manage-tags=1", { user: aMentor() });
    expect(await screen.findByLabelText("Name")).toHaveValue("Kitchen");
  });
});
