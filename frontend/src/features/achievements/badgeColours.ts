/** Tint of each achievement, from its emblem. Gold is reserved for Timo. */
const looks = {
  moss: { box: "border-cat-outreach-bd bg-cat-outreach-bg", text: "text-cat-outreach-fg" },
  petrol: { box: "border-accent-line bg-accent-soft", text: "text-accent-text" },
  slate: { box: "border-hairline-strong bg-surface-press", text: "text-ink-2" },
  copper: { box: "border-due-today-bd bg-due-today-bg", text: "text-due-today-fg" },
  coral: { box: "border-danger-line bg-danger-soft", text: "text-danger-text" },
  earth: { box: "border-warning-line bg-warning-soft", text: "text-warning-text" },
  green: { box: "border-success-line bg-success-soft", text: "text-success-text" },
  rose: { box: "border-cat-creation-bd bg-cat-creation-bg", text: "text-cat-creation-fg" },
  violet: { box: "border-cat-ideation-bd bg-cat-ideation-bg", text: "text-cat-ideation-fg" },
  steel: { box: "border-due-none-bd bg-due-none-bg", text: "text-due-none-fg" },
  red: { box: "border-due-overdue-bd bg-due-overdue-bg", text: "text-due-overdue-fg" },
  indigo: { box: "border-cat-ideation-bd bg-cat-ideation-bg", text: "text-cat-ideation-fg" },
  marine: { box: "border-due-soon-bd bg-due-soon-bg", text: "text-due-soon-fg" },
  blue: { box: "border-cat-business-bd bg-cat-business-bg", text: "text-cat-business-fg" },
  plum: { box: "border-cat-creation-bd bg-cat-creation-bg", text: "text-cat-creation-fg" },
  gold: { box: "border-cat-timo-bd bg-cat-timo-bg", text: "text-cat-timo-fg" },
  yellow: { box: "border-due-tomorrow-bd bg-due-tomorrow-bg", text: "text-due-tomorrow-fg" },
};

export type BadgeColour = keyof typeof looks;

export function badgeLook(colour: BadgeColour): { box: string; text: string } {
  return looks[colour];
}
