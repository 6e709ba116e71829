import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "@/ui/fields/Checkbox";
import { classNames } from "@/ui/theme/classNames";
import { Dialog } from "@/ui/overlays/Dialog";
import { Kbd } from "@/ui/focus/Kbd";
import { setShortcutsEnabled, useShortcutsEnabled } from "@/ui/focus/shortcutSetting";

const command = /Mac|iPhone|iPad/u.test(navigator.userAgent) ? "⌘" : msg({ message: "Ctrl", context: "key" });
const enter = msg({ message: "Enter", context: "key" });

interface Key {
  /** Names of the keys: marks, or words to translate. */
  keys: (string | MessageDescriptor)[];
  does: MessageDescriptor;
  single?: boolean;
}

const everywhere: readonly Key[] = [
  { keys: [command, enter], does: msg`Send the open form` },
  { keys: [msg({ message: "Esc", context: "key" })], does: msg`Close what is open` },
  { keys: ["F8"], does: msg`Go to the message at the edge of the screen` },
  { keys: ["?"], does: msg`Show this list`, single: true },
];

const keysOf: Record<"creator" | "mentor", readonly Key[]> = {
  creator: [
    { keys: ["n"], does: msg`Add a task`, single: true },
    { keys: ["/"], does: msg`Search the board`, single: true },
    { keys: [enter], does: msg`Open the card that has the focus` },
    {
      keys: [msg({ message: "Space", context: "key" })],
      does: msg`Lift a card, then move it with the arrow keys`,
    },
    ...everywhere,
  ],
  mentor: [
    { keys: ["n"], does: msg`Assign a task`, single: true },
    { keys: ["/"], does: msg`Search the clients`, single: true },
    { keys: ["j", "k"], does: msg`Next and previous review`, single: true },
    { keys: ["a", "r"], does: msg`Approve, or ask for changes`, single: true },
    ...everywhere,
  ],
};

interface KeyboardHelpProps {
  /** Role whose shortcuts are listed. */
  of: keyof typeof keysOf;
  onClose: () => void;
}

export function KeyboardHelp({ of, onClose }: KeyboardHelpProps) {
  const { t, i18n } = useLingui();
  const nameOf = (key: string | MessageDescriptor) => (typeof key === "string" ? key : i18n._(key));
  const areShortcutsEnabled = useShortcutsEnabled();
  return (
    <Dialog open onClose={onClose} title={t`Keyboard`} size="s">
      <dl className="grid gap-3">
        {keysOf[of].map(({ keys, does, single }) => {
          const action = i18n._(does);
          const isOff = single && !areShortcutsEnabled;
          return (
            <div key={does.id} className="flex items-center justify-between gap-4">
              <dt className="text-ink-2">{isOff ? t`${action} (off)` : action}</dt>
              <dd dir="ltr" className={classNames("flex gap-1", isOff && "line-through")}>
                {keys.map(nameOf).map((name) => (
                  <Kbd key={name}>{name}</Kbd>
                ))}
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="mt-5 border-t border-hairline pt-4">
        <Checkbox
          label={t`Use the keys n, / and ?`}
          checked={areShortcutsEnabled}
          onChange={setShortcutsEnabled}
          aria-describedby="single-keys-reason"
        />
        <p id="single-keys-reason" className="mt-1 ps-6 text-13 text-pretty text-ink-3">
          {t`Switch them off if you speak to your computer, or if they get in your way.`}
        </p>
      </div>
    </Dialog>
  );
}
