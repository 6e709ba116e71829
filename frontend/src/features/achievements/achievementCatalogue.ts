import type { BadgeColour } from "./badgeColours";
import { isAchievementType, type AchievementType } from "./emblems";

export interface CatalogueEntry {
  title: string;
  badge: BadgeColour;
  /** Condition in short form, under a locked emblem. */
  goal: string;
  /** Condition as a sentence, under "How to Unlock". */
  hint: string;
  /** Reason, addressed to the user. */
  deed: string;
  /** Comment of the narrator. */
  comment: string;
  /** Number of completed tasks; null for special ones. */
  milestone: number | null;
}

/** Catalogue in the order of both grids. Types and titles equal the server's (docs/catalogue.json). */
export const catalogue: Readonly<Record<AchievementType, CatalogueEntry>> = {
  first_task: milestone(1, "Just Getting Started", "moss", [
    "One down. I had ordered a drum roll, but you were quicker than the drummer.",
    "We will be speaking again, I can tell.",
  ]),
  dynamic_duo: milestone(2, "Dynamic Duo", "petrol", [
    "Two. Once is an accident. Twice is a habit in a very small hat.",
  ]),
  the_finisher: milestone(4, "The Finisher", "slate", [
    "Four things begun, four things finished. Do you know how rare that is?",
    "I am still on page nine of my memoirs.",
  ]),
  working_class_hero: milestone(6, "Working Class Hero", "copper", [
    "Six. Sleeves rolled up, no fuss, no excuses.",
    "I would roll mine up too, but I am mostly stand.",
  ]),
  double_digits: milestone(10, "Double Digits", "coral", [
    "Ten. You have run out of fingers to count on. I never had any.",
    "Welcome to my world.",
  ]),
  twenty_hustle: milestone(20, "Twenty Hustle", "earth", [
    "Twenty. Your coffee machine wishes it to be known that it also worked very hard.",
  ]),
  thirty_thriving: milestone(30, "Thirty and Thriving", "green", [
    "Thirty, and still in bloom. I once kept a cactus alive for an entire weekend,",
    "so I know talent when I see it.",
  ]),
  forty_fiesta: milestone(40, "Forty Fiesta", "rose", [
    "Forty. A fiesta. I wore the good bow tie and nobody has mentioned it yet.",
  ]),
  big_fifty: milestone(50, "The Big Fifty", "violet", [
    "Fifty. There was going to be cake, but I told it your story and it was moved to tears.",
    "We now have soup.",
  ]),
  seventy_five_strong: milestone(75, "Seventy-Five Strong", "steel", [
    "Seventy-five. I tried to lift your list of finished tasks and pulled something.",
    "They tell me microphones have no back. They are wrong.",
  ]),
  centurion: milestone(100, "The Centurion", "red", [
    "One hundred. In Rome they would have given you eighty soldiers.",
    "Here you get me. I leave it to history who had the better deal.",
  ]),
  one_fifty_fighter: milestone(150, "One-Fifty Fighter", "coral", [
    "One hundred and fifty rounds, and every task went down.",
    "I have been holding your towel the whole time. It is a very nice towel.",
  ]),
  two_hundred_thunder: milestone(200, "Two Hundred Thunder", "indigo", [
    "Two hundred. That rumble is either applause or the neighbour moving a wardrobe.",
    "I have decided that it is applause.",
  ]),
  overachiever: milestone(250, "Overachiever", "marine", [
    "Two hundred and fifty. Somewhere a teacher once wrote “could do more”.",
    "I have had the report framed. It is wonderfully wrong.",
  ]),
  three_hundred_machine: milestone(300, "Three Hundred Machine", "slate", [
    "Three hundred. I looked for your power cord and found none.",
    "Just a person who keeps turning up. Frankly, that is more alarming.",
  ]),
  four_hundred_force: milestone(400, "Four Hundred Force", "blue", [
    "Four hundred. Force is mass times acceleration, they say.",
    "You bring the acceleration. I bring the moustache.",
  ]),
  five_hundred_frenzy: milestone(500, "Five Hundred Frenzy", "petrol", [
    "Five hundred. I rehearsed saying it without my voice cracking.",
    "It cracked. Let us agree that it was the cable.",
  ]),
  six_hundred_savage: milestone(600, "Six Hundred Savage", "red", [
    "Six hundred. The open tasks have started to whisper about you.",
    "I hear everything, it is the job, and they are right to worry.",
  ]),
  seven_hundred_storm: milestone(700, "Seven Hundred Storm", "marine", [
    "Seven hundred. Tomorrow: more of you, with a chance of lunch.",
    "Speaking as your forecaster and your friend: take the lunch.",
  ]),
  eight_hundred_empire: milestone(800, "Eight Hundred Empire", "violet", [
    "Eight hundred. Empires were founded on less, and hardly any of them had subtasks.",
  ]),
  nine_hundred_ninja: milestone(900, "Nine Hundred Ninja", "slate", [
    "Nine hundred, and I never heard you coming.",
    "For a microphone that is embarrassing. Let us keep it between ourselves.",
  ]),
  thousand_legend: milestone(1000, "Thousand Legend", "plum", [
    "One thousand. I wrote this speech on the day of your first task, because I knew.",
    "I would read it out, but there is something in my mesh.",
  ]),
  the_architect: special("The Architect", "petrol", {
    goal: "Create your first task",
    hint: "Create your first roadmap task, in any category.",
    deed: "You created your first roadmap task.",
    comment:
      "Everybody has an idea. You have an idea with a due date. " +
      "I have met everybody, so believe me: that is the whole difference.",
  }),
  tech_wizard: special("Tech Wizard", "indigo", {
    goal: "Use Add to Calendar",
    hint: "Connect to Google Calendar using the calendar button on a task card.",
    deed: "You put a task into your calendar.",
    comment:
      "It is in the calendar, so now it is real. I knew a man who said he would simply remember. " +
      "Lovely man. Missed his own birthday.",
  }),
  timo_for_two: special("Timo for Two", "gold", {
    goal: "2 Timo Tasks in one week",
    hint: "Complete 2 Timo Tasks within one week, Monday to Sunday.",
    deed: "You completed 2 Timo Tasks in one week.",
    comment:
      "Two of Timo’s in one week. He nodded. I have stood beside that man for years " +
      "and did not know that he could.",
  }),
  timo_power_play: special("Timo Power Play", "gold", {
    goal: "4 Timo Tasks in one week",
    hint: "Complete 4 Timo Tasks within one week, Monday to Sunday.",
    deed: "You completed 4 Timo Tasks in one week.",
    comment:
      "Four of Timo’s in one week. He put down his coffee. He picked it up again, " +
      "but for one moment the whole studio felt it.",
  }),
};

const unknown: CatalogueEntry = {
  title: "Achievement",
  badge: "yellow",
  goal: "Complete the required action",
  hint: "Complete the required action to unlock this achievement.",
  deed: "You unlocked an achievement.",
  comment: "You did something awesome! Keep it up!",
  milestone: null,
};

export function catalogueEntry(type: string): CatalogueEntry {
  return isAchievementType(type) ? catalogue[type] : unknown;
}

function milestone(count: number, title: string, badge: BadgeColour, comment: string[]): CatalogueEntry {
  const tasks = count === 1 ? "1 task" : `${count.toLocaleString("en-US")} tasks`;
  return {
    title,
    badge,
    goal: `Complete ${tasks}`,
    hint: `Complete ${tasks} in all.`,
    deed: count === 1 ? "You completed your first task." : `You completed ${tasks}.`,
    comment: comment.join(" "),
    milestone: count,
  };
}

function special(
  title: string,
  badge: BadgeColour,
  words: Pick<CatalogueEntry, "goal" | "hint" | "deed" | "comment">,
): CatalogueEntry {
  return { title, badge, ...words, milestone: null };
}
