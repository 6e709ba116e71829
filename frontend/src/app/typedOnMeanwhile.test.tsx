import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { aMentor } from "@/testing/fixtures";
import { held } from "@/testing/held";
import { aNumber } from "@/testing/numberFixtures";
import { renderApp } from "@/testing/renderApp";
import { server } from "@/testing/server";
import { serveWholeHub } from "@/testing/wholeHub";

describe("a new item typed on while created", () =>
  it("is edited by the next save", async () => {
    serveWholeHub();
    const answer = held();
    const created: unknown[] = [];
    const edited: unknown[] = [];
    const number = aNumber({ id: 9, name: "Reach", version: 1 });
    server.use(
      http.post("*/api/admin/numbers", async ({ request }) => {
        created.push(await request.json());
        await answer.answer;
        return HttpResponse.json(number, { status: 201 });
      }),
      http.put("*/api/admin/numbers/9", async ({ request }) => {
        edited.push([request.headers.get("if-match"), await request.json()]);
        return HttpResponse.json({ ...number, name: "Reach a week", version: 2 });
      }),
    );
    const { person } = renderApp("/admin?tab=check-ins&half=numbers&edit-number=new", { user: aMentor() });
    const name = await screen.findByLabelText("Name", { selector: "input" });
    await person.type(name, "Reach");
    const save = screen.getByRole("button", { name: "Create Number" });
    await person.click(save);
    await waitFor(() => expect(created).toHaveLength(1));
    await person.type(name, " a week");
    answer.release();
    await screen.findByText("Number created");
    expect(name).toHaveValue("Reach a week");
    await person.click(save);
    await waitFor(() => expect(edited).toEqual([['"1"', expect.objectContaining({ name: "Reach a week" })]]));
    expect(created).toHaveLength(1);
    await waitFor(() => expect(name).not.toBeInTheDocument());
  }));
