import avatar1 from "@/art/avatars/avatar-1.svg";
import avatar2 from "@/art/avatars/avatar-2.svg";
import avatar3 from "@/art/avatars/avatar-3.svg";
import avatar4 from "@/art/avatars/avatar-4.svg";
import avatar5 from "@/art/avatars/avatar-5.svg";
import avatar6 from "@/art/avatars/avatar-6.svg";
import avatar7 from "@/art/avatars/avatar-7.svg";
import avatar8 from "@/art/avatars/avatar-8.svg";
import avatar9 from "@/art/avatars/avatar-9.svg";
import avatar10 from "@/art/avatars/avatar-10.svg";
import avatar11 from "@/art/avatars/avatar-11.svg";
import avatar12 from "@/art/avatars/avatar-12.svg";
import animalFox from "@/art/avatars/animal-fox.svg";
import animalPanda from "@/art/avatars/animal-panda.svg";
import animalKoala from "@/art/avatars/animal-koala.svg";
import animalLion from "@/art/avatars/animal-lion.svg";
import animalTiger from "@/art/avatars/animal-tiger.svg";
import animalCat from "@/art/avatars/animal-cat.svg";
import animalDog from "@/art/avatars/animal-dog.svg";
import animalRabbit from "@/art/avatars/animal-rabbit.svg";
import animalBear from "@/art/avatars/animal-bear.svg";
import animalFrog from "@/art/avatars/animal-frog.svg";
import animalOwl from "@/art/avatars/animal-owl.svg";
import animalPenguin from "@/art/avatars/animal-penguin.svg";

/** Our own pictures by the name that a user record carries. */
const addresses: Readonly<Record<string, string>> = {
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

/** Where a profile picture is: a stock name becomes our own file, anything else is an address already. */
export function pictureAddress(profileImageUrl: string): string {
  return addresses[profileImageUrl] ?? profileImageUrl;
}
