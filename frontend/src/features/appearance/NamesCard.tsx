import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { isolate } from "@/language/isolate";
import { languageName } from "@/language/languageName";
import { ORIGINAL_PRODUCT } from "@/language/names";
import { charactersOf } from "@/language/text/blank";
import { AppearanceField } from "./AppearanceField";
import { languageFields, nameLimits, namesIn, originalMentor, valueOf } from "./appearanceDraft";
import { Card } from "./Card";
import type { AppearanceForm } from "./useAppearanceForm";

/** Names of the product and of the mentor. */
export function NamesCard({ form }: { form: AppearanceForm }) {
  const { t } = useLingui();
  const id = useId();
  const mentor = isolate(namesIn(form.draft).mentor);
  const original = originalMentor();
  return (
    <Card title={t`Names`}>
      <div className="grid items-start gap-4 sheet:grid-cols-2">
        <AppearanceField
          form={form}
          field="productName"
          placeholder={ORIGINAL_PRODUCT}
          under={
            <Under original={ORIGINAL_PRODUCT} typed={form.draft.productName} most={nameLimits.productName} />
          }
        />
        <AppearanceField
          form={form}
          field="mentorName"
          placeholder={original}
          under={<Under original={original} typed={form.draft.mentorName} most={nameLimits.mentorName} />}
        />
      </div>
      <p className="mt-2.5 text-12 text-pretty text-ink-2 wrap-anywhere">
        {t`It takes the place of ${original} in every text: ${mentor} Assigned Tasks, ${mentor} Task, ${mentor} for Two.`}
      </p>
      <div role="group" aria-labelledby={id} className="mt-4 border-t border-hairline pt-4">
        <p id={id} className="mb-2.5 text-13 font-semibold">
          <span>{t`Mentor’s name in one language only`}</span>
          <span className="font-normal text-ink-3">{` ${t`(optional)`}`}</span>
        </p>
        <div className="grid items-start gap-3 sheet:grid-cols-3">
          {languageFields.map(({ field, language }) => (
            <AppearanceField
              key={field}
              form={form}
              field={field}
              label={{ text: languageName(language), lang: language }}
              // Isolated: the field may have the other direction.
              placeholder={`\u2068${valueOf(form.draft, "mentorName") || originalMentor(language)}\u2069`}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}

/** Original name, and the characters of the typed one. */
function Under({ original, typed, most }: { original: string; typed: string; most: number }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <span className="min-w-0 truncate">{t`Original: ${original}`}</span>{" "}
      <span className="tabular-nums">{`${i18n.number(charactersOf(typed))}/${i18n.number(most)}`}</span>
    </>
  );
}
