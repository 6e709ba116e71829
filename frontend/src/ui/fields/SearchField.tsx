import { useLingui } from "@lingui/react/macro";
import { Search, X } from "lucide-react";
import type { RefObject } from "react";
import { classNames } from "../theme/classNames";
import { controlLook } from "./Field";
import { Icon } from "../theme/Icon";
import { IconButton } from "../buttons/IconButton";
import { Kbd } from "../focus/Kbd";
import { useShortcut } from "../focus/useShortcut";
import { useShortcutsEnabled } from "../focus/shortcutSetting";

/** Key that focuses the field. */
const SHORTCUT = "/";

interface SearchFieldProps {
  /** Ref for the focus after the search is cleared elsewhere. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

/** Search field. Escape clears it, then blurs it. */
export function SearchField({ ref: input, label, value, onChange, className }: SearchFieldProps) {
  const { t } = useLingui();
  const keysAreOn = useShortcutsEnabled();
  useShortcut(SHORTCUT, () => {
    input.current?.focus();
    input.current?.select();
  });
  return (
    <div role="search" className={classNames("group relative min-w-0", className)}>
      <Icon
        of={Search}
        size={16}
        className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-3"
      />
      <input
        ref={input}
        type="search"
        // Empty, it goes with the page: so the placeholder keeps clear of the icon.
        dir={value === "" ? undefined : "auto"}
        aria-label={label}
        aria-keyshortcuts={keysAreOn ? SHORTCUT : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          if (value === "") input.current?.blur();
          else onChange("");
        }}
        className={classNames(
          controlLook,
          "h-9 pe-9 !ps-9 text-ellipsis max-tablet:placeholder-shown:pe-3 not-focus-visible:border-hairline-strong max-tablet:min-h-11 [&::-webkit-search-cancel-button]:hidden",
        )}
      />
      <span className="absolute inset-y-0 end-0.5 grid w-8 place-items-center">
        {value === "" ? (
          <span
            aria-hidden="true"
            className={classNames("group-focus-within:hidden max-tablet:hidden", !keysAreOn && "hidden")}
          >
            <Kbd>{SHORTCUT}</Kbd>
          </span>
        ) : (
          <IconButton
            label={t`Clear search`}
            hint={false}
            size="sm"
            icon={X}
            onClick={() => {
              onChange("");
              input.current?.focus();
            }}
          />
        )}
      </span>
    </div>
  );
}
