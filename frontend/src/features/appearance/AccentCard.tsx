import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import type { ThemeTokens } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { hexColourOf, isDarker, shownColour } from "@/language/text/hexColour";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Status } from "@/ui/feedback/Status";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { AppearanceField } from "./AppearanceField";
import { namesIn, ORIGINAL_ACCENT } from "./appearanceDraft";
import { Card } from "./Card";
import { themeLook, tokenStyle, type PreviewTheme, type ShownTheme } from "./theme";
import type { AppearanceForm } from "./useAppearanceForm";

/** Accent, and the colours of both themes that are derived from it. */
export function AccentCard({ form, shown }: { form: AppearanceForm; shown: ShownTheme }) {
  const { t } = useLingui();
  const { theme } = shown;
  return (
    <Card title={t`Accent`}>
      <div className="grid grid-cols-1 gap-3.5">
        <div className="grid items-start gap-4 sheet:grid-cols-[240px_minmax(0,1fr)]">
          <AppearanceField
            form={form}
            field="accent"
            placeholder={shownColour(ORIGINAL_ACCENT)}
            notice={useClosenessNotice(form, shown)}
            picker={<Picker form={form} />}
          />
          <ShiftNotice shown={shown} />
        </div>
        {shown.isFailed ? (
          <FetchErrorLine text={t`The derived colours did not load.`} onRetry={shown.retry} />
        ) : null}
        <div className={classNames("grid gap-3 sheet:grid-cols-2", shown.isPending && "invisible")}>
          <Tone of="light" theme={theme.light} />
          <Tone of="dark" theme={theme.dark} />
        </div>
        <p className="text-12 text-ink-2">{t`Gold, danger, warning and success stay as they are.`}</p>
      </div>
    </Card>
  );
}

/** The browser's colour chooser, drawn as a swatch. */
function Picker({ form }: { form: AppearanceForm }) {
  const { t } = useLingui();
  const value = hexColourOf(form.draft.accent) ?? ORIGINAL_ACCENT;
  return (
    <span className="absolute inset-y-0 start-0 grid w-10 place-items-center">
      <input
        type="color"
        aria-label={t`Choose a colour`}
        value={value}
        onChange={({ target }) => form.set("accent", shownColour(target.value))}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none size-[22px] rounded-[6px] border border-border-control peer-focus-visible:outline-2 outline-offset-2 outline-focus"
        style={{ background: value, forcedColorAdjust: "none" }}
      />
    </span>
  );
}

function useClosenessNotice(form: AppearanceForm, { theme }: ShownTheme): string | null {
  const { t } = useLingui();
  const mentor = isolate(namesIn(form.draft).mentor);
  switch (theme.closeTo) {
    case "gold":
      return t`Close to the gold of ${mentor}’s tasks: hard to tell apart.`;
    case "danger":
      return t`Close to the red of warnings about loss: hard to tell apart.`;
    case null:
      return null;
  }
}

/** Notice that the colour is not shown as it was chosen. */
function ShiftNotice({ shown: { accent, theme } }: { shown: ShownTheme }) {
  const ratio = useContrast(theme.contrastOnWhite);
  if (accent === null || !theme.isShifted) return null;
  const colour = isolate(shownColour(accent));
  const isLighterInDark = isDarker(accent, theme.dark.tokens["accent"] ?? accent);
  const isDarkerInLight = isDarker(theme.light.tokens["accent"] ?? accent, accent);
  return (
    <Status
      as="div"
      className="flex gap-2.5 rounded-control bg-surface-0 px-3 py-2.5 text-13 text-pretty text-ink-2 sheet:mt-[30px]"
    >
      <Icon of={CircleAlert} size={16} className="mt-px" />
      <p>
        <b className="font-semibold text-ink-1">
          <Trans>Shifted for contrast.</Trans>
        </b>{" "}
        {!isDarkerInLight ? (
          <Trans>It is lighter in dark.</Trans>
        ) : isLighterInDark ? (
          <Trans>
            White on {colour} has only {ratio}, so it is darker in light and lighter in dark.
          </Trans>
        ) : (
          <Trans>
            White on {colour} has only {ratio}, so it is darker in light.
          </Trans>
        )}
      </p>
    </Status>
  );
}

/** Least contrast of text (WCAG AA). */
const ENOUGH = 4.5;

/** Contrast as text: "4.5 : 1". One that is not enough is not rounded up to enough. */
function useContrast(contrast: number): string {
  const { i18n } = useLingui();
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const shown = contrast < ENOUGH ? Math.min(contrast, ENOUGH - 0.1) : contrast;
  return isolate(`${i18n.number(shown, digits)} : 1`);
}

/** Derived colours of one theme, on its own paper. */
function Tone({ of, theme }: { of: PreviewTheme; theme: ThemeTokens }) {
  const { t } = useLingui();
  const contrast = useContrast(theme.contrast);
  const accent = shownColour(theme.tokens["accent"] ?? "");
  const swatches = [
    { name: t({ message: "Fill", context: "colour" }), colour: "var(--accent)" },
    { name: t({ message: "Hover", context: "colour" }), colour: "var(--accent-hover)" },
    { name: t({ message: "Text", context: "colour" }), colour: "var(--accent-text)" },
    { name: t({ message: "Line", context: "colour" }), colour: "var(--accent-line)" },
    { name: t({ message: "Soft", context: "colour" }), colour: "var(--accent-soft)" },
    { name: t({ message: "Soft 2", context: "colour" }), colour: "var(--accent-soft-hover)" },
  ];
  const sample = "inline-flex min-h-8 items-center rounded-control";
  return (
    <section
      aria-label={of === "light" ? t`Light` : t`Dark`}
      className={classNames(
        themeLook(of),
        "min-w-0 overflow-hidden rounded-card border border-hairline-strong bg-surface-1 px-3.5 pt-2.5 pb-3 text-12 text-ink-1",
      )}
      style={{ ...tokenStyle(theme), forcedColorAdjust: "none" }}
    >
      <div className="flex flex-wrap justify-between gap-x-2">
        <span aria-hidden="true" className="font-semibold">
          {of === "light" ? t`Light` : t`Dark`}
        </span>
        <span dir="ltr" className="text-ink-2 tabular-nums">
          {`${accent} · ${contrast}`}
        </span>
      </div>
      <div
        aria-hidden="true"
        className="flex flex-wrap items-center gap-2.5 pt-2.5 pb-3.5 text-13 font-semibold"
      >
        <span className={`${sample} bg-accent px-3 text-on-accent`}>{t`Add Task`}</span>
        <span className={`${sample} bg-accent-soft px-3 text-accent-text`}>{t`Assign Task`}</span>
        <span className={`${sample} text-accent-text`}>{t`Sign up`}</span>
      </div>
      <ul
        aria-label={t`Derived colours`}
        className="grid grid-cols-[repeat(auto-fit,minmax(38px,1fr))] gap-1.5"
      >
        {swatches.map(({ name, colour }) => (
          <li key={name} className="min-w-0">
            <span
              aria-hidden="true"
              className="mb-1 block h-[18px] rounded-tag border border-hairline-strong"
              style={{ background: colour }}
            />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
