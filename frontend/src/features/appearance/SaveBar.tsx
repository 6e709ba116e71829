import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck } from "lucide-react";
import { useRef } from "react";
import { relativeTime } from "@/dates/relativeTime";
import { useNow } from "@/dates/useNow";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { BottomBar } from "@/ui/overlays/BottomBar";
import { Icon } from "@/ui/theme/Icon";
import type { Appearance } from "@/api/generated/admin";
import { listOf } from "./appearanceDraft";
import { OutdatedNotice } from "./OutdatedNotice";
import type { AppearanceForm } from "./useAppearanceForm";

interface SaveBarProps {
  formId: string;
  form: AppearanceForm;
  appearance: Appearance;
}

/** Bar under the page: number and names of the changes, and their two buttons. */
export function SaveBar({ formId, form, appearance }: SaveBarProps) {
  const { t } = useLingui();
  const state = useRef<HTMLParagraphElement>(null);
  const isChanged = form.changes.length > 0;
  const discard = () => {
    // The button goes.
    state.current?.focus();
    form.discard();
  };
  return (
    <BottomBar>
      <div className="grid w-full grid-cols-1 gap-2.5 tablet:py-2.5">
        {form.replaced ? <OutdatedNotice form={form} before={form.replaced} /> : null}
        <div className="flex items-center gap-2 max-tablet:flex-wrap tablet:gap-3">
          <p
            ref={state}
            tabIndex={-1}
            // The time of the last save changes by itself.
            role={isChanged || form.isSaved ? "status" : undefined}
            className="flex min-w-0 flex-1 items-center gap-2 max-tablet:basis-full max-tablet:text-13 tablet:gap-3"
          >
            {isChanged || form.isSaved ? (
              <State form={form} />
            ) : (
              <SavedLast by={form.savedBy} at={appearance.savedAt} />
            )}
          </p>
          {isChanged ? (
            <>
              <Button variant="ghost" className="max-tablet:hidden" onClick={discard}>
                {t`Discard`}
              </Button>
              <Button variant="secondary" className="h-11 flex-1 tablet:hidden" onClick={discard}>
                {t`Discard`}
              </Button>
            </>
          ) : null}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            className="max-tablet:min-h-11 max-tablet:flex-2"
            disabled={!isChanged}
            pending={form.pending}
            pendingText={t`Saving...`}
          >
            {t`Save Changes`}
          </Button>
        </div>
      </div>
    </BottomBar>
  );
}

function State({ form: { changes } }: { form: AppearanceForm }) {
  const { t } = useLingui();
  if (changes.length > 0) {
    const count = plural(changes.length, { one: "# change, not saved", other: "# changes, not saved" });
    return (
      <>
        <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />
        <b className="font-semibold whitespace-nowrap tabular-nums">{count}</b>
        <span className="inline-block min-w-0 truncate text-ink-2 first-letter:uppercase max-tablet:hidden">
          {listOf(changes)}
        </span>
      </>
    );
  }
  return (
    <>
      <Icon of={CircleCheck} className="text-success-text" />
      <span>
        <b className="font-semibold">
          <Trans>Saved.</Trans>
        </b>{" "}
        <span className="text-ink-2">{t`Open screens follow.`}</span>
      </span>
    </>
  );
}

/** Name of the last admin who saved, and the time. */
function SavedLast({ by, at }: { by: string; at: string | null }) {
  const { t } = useLingui();
  const now = useNow();
  if (at === null) return null;
  const name = isolate(by);
  const when = isolate(relativeTime(at, now));
  return (
    <span className="min-w-0 truncate text-ink-2">
      {name === "" ? t`Last saved: ${when}` : t`Last saved by ${name}: ${when}`}
    </span>
  );
}
