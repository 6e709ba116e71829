import { act } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { ChoicePreview, ChoicePreviewBody, Person, Segment } from "@/api/generated/admin";
import type { createStore } from "@/app/store";
import type { ChosenClients } from "@/people/audience/chosenClients";
import { server } from "./server";

export function aPerson(firstName: string): Person {
  return { id: firstName.toLowerCase(), firstName, lastName: "Mori", profileImageUrl: null };
}

/** Preview of a choice whose clients are all there and have nothing yet. */
export function aPreview(count: number, changes: Partial<ChoicePreview> = {}): ChoicePreview {
  const ids = Array.from({ length: count }, (_, index) => `client-${index}`);
  return { count, ids, missed: { count: 0, names: [] }, have: 0, whoHave: [], ...changes };
}

/** Mock server of segments and of what a choice of clients means; it records what was asked. */
export function serveGroups(segments: Segment[], preview: (asked: ChoicePreviewBody) => ChoicePreview) {
  const asked: ChoicePreviewBody[] = [];
  server.use(
    http.get("*/api/admin/segments", () => HttpResponse.json(segments)),
    http.post("*/api/admin/clients/preview", async ({ request }) => {
      const body = (await request.json()) as ChoicePreviewBody;
      asked.push(body);
      return HttpResponse.json(preview(body));
    }),
  );
  return { asked };
}

/** Chooses clients as the list does, then visits an address within the app. */
export function chooseAndVisit(store: ReturnType<typeof createStore>, chosen: ChosenClients, path: string) {
  act(() => {
    store.dispatch({ type: "clientChoice/clientsChosen", payload: chosen });
    window.history.pushState({ idx: 1, key: "chosen" }, "", path);
    window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state as unknown }));
  });
}
