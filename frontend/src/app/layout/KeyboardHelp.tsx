import { Dialog } from "@/ui/Dialog";
import { Kbd } from "@/ui/Kbd";

const command = /Mac|iPhone|iPad/u.test(navigator.userAgent) ? "⌘" : "Ctrl";

const keys = [
  { keys: ["n"], does: "Add a task" },
  { keys: ["/"], does: "Search the board" },
  { keys: ["Enter"], does: "Open the card that has the focus" },
  { keys: ["Space"], does: "Lift a card, then move it with the arrow keys" },
  { keys: [command, "Enter"], does: "Send the open form" },
  { keys: ["Esc"], does: "Close what is open" },
  { keys: ["F8"], does: "Go to the message at the edge of the screen" },
  { keys: ["?"], does: "Show this list" },
];

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard" size="s">
      <dl className="grid gap-3">
        {keys.map((row) => (
          <div key={row.does} className="flex items-center justify-between gap-4">
            <dt className="text-ink-2">{row.does}</dt>
            <dd className="flex gap-1">
              {row.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
