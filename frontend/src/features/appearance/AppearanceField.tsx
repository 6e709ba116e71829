import { useLingui } from "@lingui/react/macro";
import { CircleAlert, Pencil } from "lucide-react";
import { useId } from "react";
import type { Elements } from "@/language/elements";
import { isolate } from "@/language/isolate";
import { directionOf, type Language } from "@/language/languages";
import { controlHeight, controlLook, exactText, FieldError } from "@/ui/fields/Field";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { labelOf, valueOf, textOf, type AppearanceField as Field } from "./appearanceDraft";
import type { AppearanceForm } from "./useAppearanceForm";

interface AppearanceFieldProps {
  form: AppearanceForm;
  field: Field;
  type?: "text" | "url" | "email";
  /** Label other than the field's name, in a language of its own. */
  label?: { text: string; lang: Language };
  placeholder?: string;
  /** Line under the control. */
  under?: Elements;
  /** Notice about the value. */
  notice?: string | null;
  /** Control at the start of the text's own. */
  picker?: Elements;
}

/** Text field that says what was saved before, what somebody else saved, and leads back to the original. */
export function AppearanceField(props: AppearanceFieldProps) {
  const { form, field, type = "text", label, placeholder, under, notice, picker } = props;
  const { t } = useLingui();
  const id = useId();
  const { error, ...control } = form.text(field);
  const isEdited = form.changes.includes(field);
  const was = isolate(textOf(field, form.before));
  const isContested = form.isContested(field);
  const parts = {
    under: Boolean(under),
    was: isEdited && !notice && !isContested && !error,
    notice: Boolean(notice),
    theirs: isContested,
    error: error !== undefined,
  };
  const described = Object.entries(parts).flatMap(([part, isThere]) => (isThere ? `${id}-${part}` : []));
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 has-[button]:max-tablet:-mb-1.5">
        <label
          htmlFor={id}
          lang={label?.lang}
          className={label ? "text-12 text-ink-2" : "text-13 font-semibold"}
        >
          {label?.text ?? labelOf(field)}
        </label>
        {label === undefined && valueOf(form.draft, field) !== "" ? (
          <BackToOriginal
            of={labelOf(field)}
            onClick={() => {
              form.set(field, "");
              form.focus(field);
            }}
          />
        ) : null}
      </div>
      <div className="relative">
        <input
          {...control}
          id={id}
          type={type}
          // Names as they are written; addresses and colours from left to right.
          dir={label ? directionOf(label.lang) : type === "text" && !picker ? "auto" : "ltr"}
          lang={label?.lang}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          {...(type !== "text" && exactText)}
          aria-label={label ? labelOf(field) : undefined}
          aria-describedby={described.join(" ") || undefined}
          aria-invalid={error ? true : undefined}
          data-edited={isEdited && !error ? "" : undefined}
          className={classNames(
            controlLook,
            controlHeight("md"),
            // The text reads from left to right, whichever side the swatch is on.
            picker && "ps-10! uppercase tabular-nums rtl:ps-3! rtl:pe-10!",
          )}
        />
        {picker}
      </div>
      {under ? (
        <div id={`${id}-under`} className="flex min-h-4 justify-between gap-3 text-12 text-ink-2">
          {under}
        </div>
      ) : null}
      {parts.was ? (
        <p id={`${id}-was`} className="flex items-start gap-1.5 text-12 text-ink-2">
          <Icon of={Pencil} size={14} className="mt-px text-accent-text" />
          <span className="min-w-0 wrap-anywhere">{t`Was: ${was}`}</span>
        </p>
      ) : null}
      {notice ? <Notice id={`${id}-notice`}>{notice}</Notice> : null}
      {parts.theirs ? <Theirs id={`${id}-theirs`} form={form} field={field} /> : null}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </div>
  );
}

/** Link-like button that empties a field, or removes the logo. */
export function BackToOriginal({ of, onClick }: { of: string; onClick: () => void }) {
  const { t } = useLingui();
  return (
    <LineButton label={t`Back to the original: ${of}`} onClick={onClick}>
      {t`Back to the original`}
    </LineButton>
  );
}

interface LineButtonProps {
  label?: string;
  className?: string;
  onClick: () => void;
  children: string;
}

function LineButton({ label, className, onClick, children }: LineButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={classNames(
        "min-h-6 rounded-tag text-12 text-accent-text underline-offset-3 hover:underline max-tablet:min-h-11 max-tablet:text-13",
        className,
      )}
    >
      {children}
    </button>
  );
}

function Notice({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex min-h-6 flex-1 basis-56 items-center gap-2 text-12 text-warning-text">
      <Icon of={CircleAlert} size={14} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

/** Notice about a value that somebody else saved, which can be taken. */
function Theirs({ id, form, field }: { id: string; form: AppearanceForm; field: Field }) {
  const { t } = useLingui();
  const saved = valueOf(form.before, field);
  const value = isolate(textOf(field, form.before));
  const name = isolate(form.savedBy);
  const said =
    name === ""
      ? t`Saved here meanwhile: ${value}. Yours stays.`
      : t`${name} saved ${value} here. Yours stays.`;
  const take = saved === "" ? t`Take the original` : t`Take ${value}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2">
      <Notice id={id}>{said}</Notice>
      <LineButton
        className="max-w-full flex-none truncate"
        onClick={() => {
          form.set(field, form.before[field]);
          form.focus(field);
        }}
      >
        {take}
      </LineButton>
    </div>
  );
}
