import { dayFromNow } from "../harness/days.ts";
import { type HubApi, type Status } from "../harness/server/hubApi.ts";

interface PinnedTask {
  title: string;
  category: string;
  description?: string;
  subtasks: string[];
  ticked: number;
  dueIn: number;
  status: Status;
}

/** A believable week of one creator, column by column from the top. */
export const boardOfMaya: PinnedTask[] = [
  {
    title: "Film the desk-setup tour",
    category: "Content Creation",
    description:
      "Two cameras, no music under the talking parts, and show the cable mess before the fix so the payoff lands.",
    subtasks: [
      "Write the shot list",
      "Borrow the 35 mm lens",
      "Film the before and after",
      "Record the voice-over",
      "Take the thumbnail photo",
    ],
    ticked: 1,
    dueIn: 0,
    status: "todo",
  },
  {
    title: "Pitch three sponsors for the spring series",
    category: "Business Outreach",
    subtasks: ["Shortlist twelve brands", "Personal first line for each", "Send before noon"],
    ticked: 2,
    dueIn: 1,
    status: "todo",
  },
  {
    title: "Thirty TikTok hooks for the budgeting series",
    category: "Content Ideation",
    description: "First three seconds only. No “hey guys”.",
    subtasks: ["Ten about rent", "Ten about groceries"],
    ticked: 0,
    dueIn: 3,
    status: "todo",
  },
  {
    title: "Rewrite the media kit",
    category: "Business Development",
    description:
      "Lead with watch time and the two case studies. One page, numbers from October, rates on request and a new portrait.",
    subtasks: ["Export October analytics", "Write the case studies", "New portrait", "Send to two friends"],
    ticked: 2,
    dueIn: 2,
    status: "inprogress",
  },
  {
    title: "Edit the studio vlog, part two",
    category: "Content Creation",
    subtasks: [
      "Rough cut",
      "Colour and sound",
      "Captions in two languages",
      "End screen",
      "Chapters",
      "Upload unlisted",
    ],
    ticked: 2,
    dueIn: 6,
    status: "inprogress",
  },
  {
    title: "Thumbnail test: faces or text?",
    category: "Content Creation",
    subtasks: ["Three variants", "Run for 48 hours", "Write down what won"],
    ticked: 3,
    dueIn: 2,
    status: "done",
  },
  {
    title: "Answer the podcast invitations",
    category: "Business Outreach",
    subtasks: ["The Maker Hour", "Side Project Stories"],
    ticked: 2,
    dueIn: 12,
    status: "done",
  },
];

/** The newest card stands on top, so the last comes first. */
export async function pinUp(api: HubApi): Promise<void> {
  for (const { dueIn, ticked, status, ...wishes } of boardOfMaya.toReversed()) {
    const task = await api.createTask({ ...wishes, dueDate: dayFromNow(dueIn) });
    for (const subtask of task.subtasks.slice(0, ticked)) await api.tick(subtask);
    await api.move(task, status);
  }
}
