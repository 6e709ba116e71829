import bigFifty from "@/art/emblems/big_fifty.svg?raw";
import centurion from "@/art/emblems/centurion.svg?raw";
import doubleDigits from "@/art/emblems/double_digits.svg?raw";
import dynamicDuo from "@/art/emblems/dynamic_duo.svg?raw";
import eightHundredEmpire from "@/art/emblems/eight_hundred_empire.svg?raw";
import firstTask from "@/art/emblems/first_task.svg?raw";
import fiveHundredFrenzy from "@/art/emblems/five_hundred_frenzy.svg?raw";
import fortyFiesta from "@/art/emblems/forty_fiesta.svg?raw";
import fourHundredForce from "@/art/emblems/four_hundred_force.svg?raw";
import nineHundredNinja from "@/art/emblems/nine_hundred_ninja.svg?raw";
import oneFiftyFighter from "@/art/emblems/one_fifty_fighter.svg?raw";
import overachiever from "@/art/emblems/overachiever.svg?raw";
import sevenHundredStorm from "@/art/emblems/seven_hundred_storm.svg?raw";
import seventyFiveStrong from "@/art/emblems/seventy_five_strong.svg?raw";
import sixHundredSavage from "@/art/emblems/six_hundred_savage.svg?raw";
import techWizard from "@/art/emblems/tech_wizard.svg?raw";
import theArchitect from "@/art/emblems/the_architect.svg?raw";
import theFinisher from "@/art/emblems/the_finisher.svg?raw";
import thirtyThriving from "@/art/emblems/thirty_thriving.svg?raw";
import thousandLegend from "@/art/emblems/thousand_legend.svg?raw";
import threeHundredMachine from "@/art/emblems/three_hundred_machine.svg?raw";
import timoForTwo from "@/art/emblems/timo_for_two.svg?raw";
import timoPowerPlay from "@/art/emblems/timo_power_play.svg?raw";
import twentyHustle from "@/art/emblems/twenty_hustle.svg?raw";
import twoHundredThunder from "@/art/emblems/two_hundred_thunder.svg?raw";
import workingClassHero from "@/art/emblems/working_class_hero.svg?raw";
import trophy from "@/art/emblems/trophy.svg?raw";

/** Emblem of each achievement type. */
const emblems = {
  first_task: firstTask,
  dynamic_duo: dynamicDuo,
  the_finisher: theFinisher,
  working_class_hero: workingClassHero,
  double_digits: doubleDigits,
  twenty_hustle: twentyHustle,
  thirty_thriving: thirtyThriving,
  forty_fiesta: fortyFiesta,
  big_fifty: bigFifty,
  seventy_five_strong: seventyFiveStrong,
  centurion: centurion,
  one_fifty_fighter: oneFiftyFighter,
  two_hundred_thunder: twoHundredThunder,
  overachiever: overachiever,
  three_hundred_machine: threeHundredMachine,
  four_hundred_force: fourHundredForce,
  five_hundred_frenzy: fiveHundredFrenzy,
  six_hundred_savage: sixHundredSavage,
  seven_hundred_storm: sevenHundredStorm,
  eight_hundred_empire: eightHundredEmpire,
  nine_hundred_ninja: nineHundredNinja,
  thousand_legend: thousandLegend,
  the_architect: theArchitect,
  tech_wizard: techWizard,
  timo_for_two: timoForTwo,
  timo_power_play: timoPowerPlay,
};

export type AchievementType = keyof typeof emblems;

export function isAchievementType(type: string): type is AchievementType {
  return Object.hasOwn(emblems, type);
}

/** Fallback for an unknown type: a trophy. */
export function emblemOf(type: string): string {
  return isAchievementType(type) ? emblems[type] : trophy;
}
