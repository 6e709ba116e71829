import { i18n } from "@lingui/core";
import { I18nProvider, useLingui } from "@lingui/react";
import { Direction } from "radix-ui";
import type { ReactNode } from "react";
import { activeDirection } from "./activeLanguage";
import { Translated } from "./elements";

/** Texts and direction of the active language for everything inside. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n} defaultComponent={Translated}>
      <Directed>{children}</Directed>
    </I18nProvider>
  );
}

function Directed({ children }: { children: ReactNode }) {
  useLingui();
  return <Direction.Provider dir={activeDirection()}>{children}</Direction.Provider>;
}
