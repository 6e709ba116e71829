import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import type { Appearance } from "@/api/generated/admin";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { Status } from "@/ui/feedback/Status";
import { Dialog } from "@/ui/overlays/Dialog";
import { Icon } from "@/ui/theme/Icon";
import { changedFields, draftOf, labelOf, textOf } from "./appearanceDraft";
import type { AppearanceForm } from "./useAppearanceForm";

interface OutdatedNoticeProps {
  form: AppearanceForm;
  /** Version that was replaced. */
  before: Appearance;
}

/** Notice that somebody else saved meanwhile, with what they changed. */
export function OutdatedNotice({ form, before }: OutdatedNoticeProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const name = isolate(form.savedBy);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-control bg-accent-soft py-1.5 ps-3 pe-1.5 text-13">
      <Icon of={RefreshCw} size={16} className="text-accent-text max-sheet:hidden" />
      <Status as="div" className="min-w-0 flex-1 basis-60">
        <p className="text-pretty">
          <b className="font-semibold">
            {name === ""
              ? t`This page was saved while you were here.`
              : t`${name} saved this page while you were here.`}
          </b>{" "}
          <span>
            {plural(form.changes.length, {
              one: "The rest is up to date, and your # change is still here.",
              other: "The rest is up to date, and your # changes are still here.",
            })}
          </span>
        </p>
      </Status>
      <Button
        variant="ghost"
        size="sm"
        className="text-accent-text! max-tablet:min-h-11 max-sheet:-ms-2.5"
        onClick={() => setShown(true)}
      >
        {t`Show what changed`}
      </Button>
      {isShown ? <ChangesDialog form={form} before={before} onClose={() => setShown(false)} /> : null}
    </div>
  );
}

function ChangesDialog({ form, before, onClose }: OutdatedNoticeProps & { onClose: () => void }) {
  const { t } = useLingui();
  const [was, now] = [draftOf(before), form.before];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`What changed meanwhile`}
      size="s"
      footer={
        <Button variant="secondary" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={onClose}>
          {t`Close`}
        </Button>
      }
    >
      <dl className="divide-y divide-hairline">
        {changedFields(was, now).map((field) => (
          <Change key={field} label={labelOf(field)} now={textOf(field, now)} before={textOf(field, was)} />
        ))}
      </dl>
    </Dialog>
  );
}

function Change({ label, now, before }: { label: string; now: string; before: string }) {
  const { t } = useLingui();
  const was = isolate(before);
  return (
    <div className="grid gap-0.5 py-2.5">
      <dt className="text-13 font-semibold">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {now}
      </dd>
      <dd className="text-12 wrap-anywhere text-ink-2">{t`Was: ${was}`}</dd>
    </div>
  );
}
