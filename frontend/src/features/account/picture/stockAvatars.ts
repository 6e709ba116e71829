import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";

interface StockAvatar {
  name: string;
  /** Names for screen readers. */
  label: string;
}

const PEOPLE_COUNT = 12;

export function people(): StockAvatar[] {
  return Array.from({ length: PEOPLE_COUNT }, (_, index) => {
    const number = i18n.number(index + 1);
    return { name: `avatar-${index + 1}`, label: t`Person ${number}` };
  });
}

export function animals(): StockAvatar[] {
  return [
    { name: "animal-fox", label: t`Fox` },
    { name: "animal-panda", label: t`Panda` },
    { name: "animal-koala", label: t`Koala` },
    { name: "animal-lion", label: t`Lion` },
    { name: "animal-tiger", label: t`Tiger` },
    { name: "animal-cat", label: t`Cat` },
    { name: "animal-dog", label: t`Dog` },
    { name: "animal-rabbit", label: t`Rabbit` },
    { name: "animal-bear", label: t`Bear` },
    { name: "animal-frog", label: t`Frog` },
    { name: "animal-owl", label: t`Owl` },
    { name: "animal-penguin", label: t`Penguin` },
  ];
}
