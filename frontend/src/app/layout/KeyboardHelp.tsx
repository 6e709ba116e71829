import { Checkbox } from "@/ui/fields/Checkbox";
import { classNames } from "@/ui/theme/classNames";
import { Dialog } from "@/ui/overlays/Dialog";
import { Kbd } from "@/ui/focus/Kbd";
import { setShortcutsEnabled, useShortcutsEnabled } from "@/ui/focus/shortcutSetting";

const command = /Mac|iPhone|iPad/u.test(navigator.userAgent) ? "⌘" : "Ctrl";

interface Key {
  keys: string[];
  does: string;
  single?: boolean;
}

const everywhere: readonly Key[] = [
  { keys: [command, "Enter"], does: "Send the open form" },
  { keys: ["Esc"], does: "Close what is open" },
  { keys: ["F8"], does: "Go to the message at the edge of the screen" },
  { keys: ["?"], does: "Show this list", single: true },
];

const keysOf: Record<"creator" | "mentor", readonly Key[]> = {
  creator: [
    { keys: ["n"], does: "Add a task", single: true },
    { keys: ["/"], does: "Search the board", single: true },
    { keys: ["Enter"], does: "Open the card that has the focus" },
    { keys: ["Space"], does: "Lift a card, then move it with the arrow keys" },
    ...everywhere,
  ],
  mentor: [
    { keys: ["n"], does: "Assign a task", single: true },
    { keys: ["/"], does: "Search the clients", single: true },
    ...everywhere,
  ],
};

interface KeyboardHelpProps {
  /** Role whose shortcuts are listed. */
  of: keyof typeof keysOf;
  onClose: () => void;
}

export function KeyboardHelp({ of, onClose }: KeyboardHelpProps) {
  const areShortcutsEnabled = useShortcutsEnabled();
  return (
    <Dialog open onClose={onClose} title="Keyboard" size="s">
      <dl className="grid gap-3">
        {keysOf[of].map((row) => (
          <div key={row.does} className="flex items-center justify-between gap-4">
            <dt className="text-ink-2">
              {row.does}
              {row.single && !areShortcutsEnabled ? " (off)" : null}
            </dt>
            <dd className={classNames("flex gap-1", row.single && !areShortcutsEnabled && "line-through")}>
              {row.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-hairline pt-4">
        <Checkbox
          label="Use the keys n, / and ?"
          checked={areShortcutsEnabled}
          onChange={setShortcutsEnabled}
          aria-describedby="single-keys-reason"
        />
        <p id="single-keys-reason" className="mt-1 pl-6 text-13 text-pretty text-ink-3">
          Switch them off if you speak to your computer, or if they get in your way.
        </p>
      </div>
    </Dialog>
  );
}
