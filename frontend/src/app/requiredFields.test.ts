import { expect, it } from "vitest";
import { profileRules, profileValues } from "@/features/account/profile/profileRules";
import { bulkProblems, newBulk } from "@/features/assignments/bulkRules";
import { checkInBody, newCheckIn } from "@/features/check-ins/checkInDraft";
import { checkInProblems } from "@/features/check-ins/checkInRules";
import { newQuestion } from "@/features/check-ins/questionDraft";
import { newSegment, segmentProblems } from "@/features/client-groups/segments/segmentDraft";
import { nameProblem, newTagName } from "@/features/client-groups/tags/tagRules";
import { messageProblem } from "@/features/notes/messageRules";
import { newProgram, newStep, programBody } from "@/features/programs/programDraft";
import { programProblems } from "@/features/programs/programRules";
import { signUpRules } from "@/features/sign-up/SignUpPage";
import {
  editedTemplateProblems,
  newTemplateProblems,
  newTemplate,
  templateBody,
} from "@/features/templates/templateRules";
import { writeTaskFilter } from "@/tasks/filter/taskFilter";
import { emptyDraft, taskBody } from "@/tasks/form/taskDrafts";
import { problemsOf, type TaskDraft } from "@/tasks/form/taskRules";
import { submissionRules } from "@/tasks/thread/submissionRules";
import { aTag, aUser } from "@/testing/fixtures";
import cases from "../../../crates/domain/src/model/text/cases.json";

const today = "2026-11-02";
const task: TaskDraft = {
  ...emptyDraft(),
  title: "Film",
  category: "Business Outreach",
  dueDate: today,
  subtasks: [{ key: "1", title: "Cut" }],
};

/** Messages of all required texts when each is `blank`. */
function messagesOf(blank: string): (string | undefined)[] {
  const subtasks = [{ key: "1", title: blank }];
  const problems = [
    problemsOf({ ...task, title: blank }, { today }),
    problemsOf({ ...task, subtasks }, { today }),
    bulkProblems({ ...newBulk(), tasks: [{ ...task, title: blank, key: "1", needsReview: false }] }, today),
    bulkProblems({ ...newBulk(), tasks: [{ ...task, subtasks, key: "1", needsReview: false }] }, today),
    newTemplateProblems({ ...newTemplate(), ...task, title: blank, taskTitle: "Film" }),
    newTemplateProblems({ ...newTemplate(), ...task, title: "Film", taskTitle: blank }),
    editedTemplateProblems({ ...newTemplate(), ...task, title: "Film", taskTitle: blank }),
    editedTemplateProblems({
      ...newTemplate(),
      ...task,
      title: "Film",
      taskTitle: "Film",
      subtasks,
    }),
    programProblems({ ...newProgram(), name: blank }),
    checkInProblems({ ...newCheckIn(), name: blank }),
    checkInProblems({ ...newCheckIn(), name: "Film", questions: [{ ...newQuestion(), text: blank }] }),
    segmentProblems({ ...newSegment(), name: blank }),
    submissionRules({ text: blank, links: [{ key: "link1", address: blank }] }),
    signUpRules({ firstName: blank, lastName: "", email: "", password: "", confirmPassword: "" }),
    profileRules({ ...profileValues(aUser()), firstName: blank }),
    profileRules({ ...profileValues(aUser()), lastName: blank }),
  ];
  return [
    ...problems.map(([first]) => first?.message),
    nameProblem(blank) ?? undefined,
    messageProblem({ message: blank }) ?? undefined,
  ];
}

it.each(cases.blank)("%j is missing in each required field", (blank) =>
  expect(messagesOf(blank)).toEqual([
    "Task title is required.",
    "At least one subtask is required.",
    "All tasks must have a title",
    "All subtasks must have a title",
    "Template title is required",
    "Task title is required",
    "Please fill in all required fields",
    "Please add at least one subtask",
    "Please enter a name.",
    "Please enter a name.",
    "Please write the question.",
    "Please enter a name.",
    "Please write something or add a link.",
    "First name is required",
    "First name is required",
    "Last name is required",
    "Please enter a name.",
    "Please enter a message.",
  ]),
);

it.each(cases.visible)("%j fills a required field", (visible) => {
  expect(problemsOf({ ...task, title: visible }, { today })).toEqual([]);
  expect(nameProblem(visible)).toBeNull();
});

it("blank optional texts are sent as none", () => {
  const description = "\u200b\u2060";
  expect(taskBody({ ...task, description }).description).toBeNull();
  expect(templateBody({ ...newTemplate(), ...task, description }).description).toBeNull();
  const program = { ...newProgram(), description, steps: [{ ...newStep(null), description }] };
  expect(programBody(program).description).toBeNull();
  expect(checkInBody({ ...newCheckIn(), introduction: description }).introduction).toBeNull();
  const filter = { text: description, category: null, due: null };
  expect(writeTaskFilter(new URLSearchParams(), filter).toString()).toBe("");
});

it.each([
  ["Food", "ＦＯＯＤ"],
  ["Straße", "STRASSE"],
  ["Jean-Luc", "jean\u2011luc"],
  ["O'Connor", "O’Connor"],
  ["Łódź", "lo\u200bdz"],
])("a tag %j leaves no room for %j", (name, typed) => expect(newTagName([aTag({ name })], typed)).toBeNull());
