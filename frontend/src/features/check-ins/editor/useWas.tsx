import { useLingui } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { isolate } from "@/language/isolate";
import { trimmed } from "@/language/text/blank";
import { Icon } from "@/ui/theme/Icon";

interface EditedField {
  /** Accessible name of the field, for the button. */
  label: string;
  /** Saved text; undefined for a new question, which has none. */
  was: string | undefined;
  now: string;
  onPutBack: (text: string) => void;
}

/** Props of an edited text field: its look, and a line with the saved text. */
export function useWas() {
  const { t } = useLingui();
  return ({ label, was, now, onPutBack }: EditedField) => {
    if (was === undefined || trimmed(was) === trimmed(now)) return {};
    const shown = isolate(was);
    return {
      "data-edited": "",
      hint: (
        <span className="flex flex-wrap items-center gap-x-2 text-12 text-ink-2">
          <span className="flex min-w-0 gap-2">
            <Icon of={Undo2} size={14} mirrored className="mt-px flex-none text-accent-text" />
            <span className="min-w-0 wrap-anywhere">{shown === "" ? t`Was empty` : t`Was: “${shown}”`}</span>
          </span>
          <button
            type="button"
            aria-label={t`Put back: ${label}`}
            onClick={() => onPutBack(was)}
            className="min-h-6 rounded-tag px-1.5 font-semibold text-accent-text hover:bg-surface-2-hover max-tablet:min-h-11"
          >
            {t`Put back`}
          </button>
        </span>
      ),
    };
  };
}
