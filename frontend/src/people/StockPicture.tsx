import animalBear from "@/art/avatars/animal-bear.svg?raw";
import animalCat from "@/art/avatars/animal-cat.svg?raw";
import animalDog from "@/art/avatars/animal-dog.svg?raw";
import animalFox from "@/art/avatars/animal-fox.svg?raw";
import animalFrog from "@/art/avatars/animal-frog.svg?raw";
import animalKoala from "@/art/avatars/animal-koala.svg?raw";
import animalLion from "@/art/avatars/animal-lion.svg?raw";
import animalOwl from "@/art/avatars/animal-owl.svg?raw";
import animalPanda from "@/art/avatars/animal-panda.svg?raw";
import animalPenguin from "@/art/avatars/animal-penguin.svg?raw";
import animalRabbit from "@/art/avatars/animal-rabbit.svg?raw";
import animalTiger from "@/art/avatars/animal-tiger.svg?raw";
import avatar1 from "@/art/avatars/avatar-1.svg?raw";
import avatar10 from "@/art/avatars/avatar-10.svg?raw";
import avatar11 from "@/art/avatars/avatar-11.svg?raw";
import avatar12 from "@/art/avatars/avatar-12.svg?raw";
import avatar2 from "@/art/avatars/avatar-2.svg?raw";
import avatar3 from "@/art/avatars/avatar-3.svg?raw";
import avatar4 from "@/art/avatars/avatar-4.svg?raw";
import avatar5 from "@/art/avatars/avatar-5.svg?raw";
import avatar6 from "@/art/avatars/avatar-6.svg?raw";
import avatar7 from "@/art/avatars/avatar-7.svg?raw";
import avatar8 from "@/art/avatars/avatar-8.svg?raw";
import avatar9 from "@/art/avatars/avatar-9.svg?raw";
import { Drawing } from "@/ui/theme/Drawing";

/** Inline stock picture. All of them are in one lazy chunk. */
export function StockPicture({ name, size }: { name: string; size: number }) {
  const markup = stockPictures[name];
  return markup ? <Drawing markup={markup} width={size} /> : null;
}

/** Stock pictures by the name in a user record. */
const stockPictures: Readonly<Record<string, string>> = {
  "avatar-1": avatar1,
  "avatar-2": avatar2,
  "avatar-3": avatar3,
  "avatar-4": avatar4,
  "avatar-5": avatar5,
  "avatar-6": avatar6,
  "avatar-7": avatar7,
  "avatar-8": avatar8,
  "avatar-9": avatar9,
  "avatar-10": avatar10,
  "avatar-11": avatar11,
  "avatar-12": avatar12,
  "animal-fox": animalFox,
  "animal-panda": animalPanda,
  "animal-koala": animalKoala,
  "animal-lion": animalLion,
  "animal-tiger": animalTiger,
  "animal-cat": animalCat,
  "animal-dog": animalDog,
  "animal-rabbit": animalRabbit,
  "animal-bear": animalBear,
  "animal-frog": animalFrog,
  "animal-owl": animalOwl,
  "animal-penguin": animalPenguin,
};
