import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { mentorName } from "@/language/names";
import type { BadgeColour } from "./badgeColours";
import { isAchievementType, type AchievementType } from "./emblems";

interface Facts {
  badge: BadgeColour;
  /** Number of completed tasks; null for special ones. */
  milestone: number | null;
}

interface Texts<Text> {
  title: Text;
  /** Condition in short form, under a locked emblem. */
  goal: Text;
  /** Condition as a sentence, under "How to Unlock". */
  hint: Text;
  /** Reason, addressed to the user. */
  action: Text;
  /** Comment of the narrator. */
  comment: Text;
}

type Definition = Facts & Texts<MessageDescriptor>;

/**
 * Catalogue in the order of both grids, with the texts of the celebration: `action` and `comment`. Types and titles
 * equal the server's (docs/catalogue.json).
 */
export const catalogue: Readonly<Record<AchievementType, Definition>> = {
  first_task: milestone(
    1,
    msg`Just Getting Started`,
    "moss",
    msg`One down. I had ordered a drum roll, but you were quicker than the drummer. We will be speaking again, I can tell.`,
  ),
  dynamic_duo: milestone(
    2,
    msg`Dynamic Duo`,
    "petrol",
    msg`Two. Once is an accident. Twice is a habit in a very small hat.`,
  ),
  the_finisher: milestone(
    4,
    msg`The Finisher`,
    "slate",
    msg`Four things begun, four things finished. Do you know how rare that is? I am still on page nine of my memoirs.`,
  ),
  working_class_hero: milestone(
    6,
    msg`Working Class Hero`,
    "copper",
    msg`Six. Sleeves rolled up, no fuss, no excuses. I would roll mine up too, but I am mostly stand.`,
  ),
  double_digits: milestone(
    10,
    msg`Double Digits`,
    "coral",
    msg`Ten. You have run out of fingers to count on. I never had any. Welcome to my world.`,
  ),
  twenty_hustle: milestone(
    20,
    msg`Twenty Hustle`,
    "earth",
    msg`Twenty. Your coffee machine wishes it to be known that it also worked very hard.`,
  ),
  thirty_thriving: milestone(
    30,
    msg`Thirty and Thriving`,
    "green",
    msg`Thirty, and still in bloom. I once kept a cactus alive for an entire weekend, so I know talent when I see it.`,
  ),
  forty_fiesta: milestone(
    40,
    msg`Forty Fiesta`,
    "rose",
    msg`Forty. A fiesta. I wore the good bow tie and nobody has mentioned it yet.`,
  ),
  big_fifty: milestone(
    50,
    msg`The Big Fifty`,
    "violet",
    msg`Fifty. There was going to be cake, but I told it your story and it was moved to tears. We now have soup.`,
  ),
  seventy_five_strong: milestone(
    75,
    msg`Seventy-Five Strong`,
    "steel",
    msg`Seventy-five. I tried to lift your list of finished tasks and pulled something. They tell me microphones have no back. They are wrong.`,
  ),
  centurion: milestone(
    100,
    msg`The Centurion`,
    "red",
    msg`One hundred. In Rome they would have given you eighty soldiers. Here you get me. I leave it to history who had the better deal.`,
  ),
  one_fifty_fighter: milestone(
    150,
    msg`One-Fifty Fighter`,
    "coral",
    msg`One hundred and fifty rounds, and every task went down. I have been holding your towel the whole time. It is a very nice towel.`,
  ),
  two_hundred_thunder: milestone(
    200,
    msg`Two Hundred Thunder`,
    "indigo",
    msg`Two hundred. That rumble is either applause or the neighbour moving a wardrobe. I have decided that it is applause.`,
  ),
  overachiever: milestone(
    250,
    msg`Overachiever`,
    "marine",
    msg`Two hundred and fifty. Somewhere a teacher once wrote “could do more”. I have had the report framed. It is wonderfully wrong.`,
  ),
  three_hundred_machine: milestone(
    300,
    msg`Three Hundred Machine`,
    "slate",
    msg`Three hundred. I looked for your power cord and found none. Just a person who keeps turning up. Frankly, that is more alarming.`,
  ),
  four_hundred_force: milestone(
    400,
    msg`Four Hundred Force`,
    "blue",
    msg`Four hundred. Force is mass times acceleration, they say. You bring the acceleration. I bring the moustache.`,
  ),
  five_hundred_frenzy: milestone(
    500,
    msg`Five Hundred Frenzy`,
    "petrol",
    msg`Five hundred. I rehearsed saying it without my voice cracking. It cracked. Let us agree that it was the cable.`,
  ),
  six_hundred_savage: milestone(
    600,
    msg`Six Hundred Savage`,
    "red",
    msg`Six hundred. The open tasks have started to whisper about you. I hear everything, it is the job, and they are right to worry.`,
  ),
  seven_hundred_storm: milestone(
    700,
    msg`Seven Hundred Storm`,
    "marine",
    msg`Seven hundred. Tomorrow: more of you, with a chance of lunch. Speaking as your forecaster and your friend: take the lunch.`,
  ),
  eight_hundred_empire: milestone(
    800,
    msg`Eight Hundred Empire`,
    "violet",
    msg`Eight hundred. Empires were founded on less, and hardly any of them had subtasks.`,
  ),
  nine_hundred_ninja: milestone(
    900,
    msg`Nine Hundred Ninja`,
    "slate",
    msg`Nine hundred, and I never heard you coming. For a microphone that is embarrassing. Let us keep it between ourselves.`,
  ),
  thousand_legend: milestone(
    1000,
    msg`Thousand Legend`,
    "plum",
    msg`One thousand. I wrote this speech on the day of your first task, because I knew. I would read it out, but there is something in my mesh.`,
  ),
  the_architect: special(msg`The Architect`, "petrol", {
    goal: msg`Create your first task`,
    hint: msg`Create your first roadmap task, in any category.`,
    action: msg`You created your first roadmap task.`,
    comment: msg`Everybody has an idea. You have an idea with a due date. I have met everybody, so believe me: that is the whole difference.`,
  }),
  tech_wizard: special(msg`Tech Wizard`, "indigo", {
    goal: msg`Use Add to Calendar`,
    hint: msg`Connect to Google Calendar using the calendar button on a task card.`,
    action: msg`You put a task into your calendar.`,
    comment: msg`It is in the calendar, so now it is real. I knew a man who said he would simply remember. Lovely man. Missed his own birthday.`,
  }),
  get timo_for_two() {
    return special(msg`${{ mentor: mentorName() }} for Two`, "gold", {
      goal: msg`2 ${{ mentor: mentorName() }} Tasks in one week`,
      hint: msg`Complete 2 ${{ mentor: mentorName() }} Tasks within one week, Monday to Sunday.`,
      action: msg`You completed 2 ${{ mentor: mentorName() }} Tasks in one week.`,
      comment: msg`Two of ${{ mentor: mentorName() }}’s in one week. I saw a nod. I have stood in this studio for years and did not know that was possible.`,
    });
  },
  get timo_power_play() {
    return special(msg`${{ mentor: mentorName() }} Power Play`, "gold", {
      goal: msg`4 ${{ mentor: mentorName() }} Tasks in one week`,
      hint: msg`Complete 4 ${{ mentor: mentorName() }} Tasks within one week, Monday to Sunday.`,
      action: msg`You completed 4 ${{ mentor: mentorName() }} Tasks in one week.`,
      comment: msg`Four of ${{ mentor: mentorName() }}’s in one week. The coffee went down. It came up again, but for one moment the whole studio felt it.`,
    });
  },
};

const unknown: Definition = {
  title: msg`Achievement`,
  badge: "yellow",
  goal: msg`Complete the required action`,
  hint: msg`Complete the required action to unlock this achievement.`,
  action: msg`You unlocked an achievement.`,
  comment: msg`You did something awesome! Keep it up!`,
  milestone: null,
};

/** Entry in the reader's language. */
export function catalogueEntry(type: string): Facts & Texts<string> {
  const { badge, milestone, title, goal, hint, action, comment } = isAchievementType(type)
    ? catalogue[type]
    : unknown;
  return {
    badge,
    milestone,
    title: i18n._(title),
    goal: i18n._(goal),
    hint: i18n._(hint),
    action: i18n._(action),
    comment: i18n._(comment),
  };
}

function milestone(
  count: number,
  title: MessageDescriptor,
  badge: BadgeColour,
  comment: MessageDescriptor,
): Definition {
  return {
    title,
    badge,
    goal: msg({ message: plural(count, { one: "Complete # task", other: "Complete # tasks" }) }),
    hint: msg({
      message: plural(count, { one: "Complete # task in all.", other: "Complete # tasks in all." }),
    }),
    action: msg({
      message: plural(count, { 1: "You completed your first task.", other: "You completed # tasks." }),
    }),
    comment,
    milestone: count,
  };
}

function special(
  title: MessageDescriptor,
  badge: BadgeColour,
  texts: Omit<Texts<MessageDescriptor>, "title">,
): Definition {
  return { title, badge, ...texts, milestone: null };
}
