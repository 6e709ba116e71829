interface StockAvatar {
  name: string;
  /** Names for screen readers. */
  label: string;
}

const PEOPLE_COUNT = 12;

export const people: StockAvatar[] = Array.from({ length: PEOPLE_COUNT }, (_, index) => ({
  name: `avatar-${index + 1}`,
  label: `Person ${index + 1}`,
}));

export const animals: StockAvatar[] = [
  "Fox",
  "Panda",
  "Koala",
  "Lion",
  "Tiger",
  "Cat",
  "Dog",
  "Rabbit",
  "Bear",
  "Frog",
  "Owl",
  "Penguin",
].map((label) => ({ name: `animal-${label.toLowerCase()}`, label }));
