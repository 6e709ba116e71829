import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/ui/buttons/Button";
import { useToastOffset } from "@/ui/overlays/toast/useToastOffset";
import { Icon } from "@/ui/theme/Icon";
import { KeyHint } from "../decision/KeyHint";

interface ReadFootProps {
  /** First name of the client. */
  name: string;
  /** Undefined until loaded. */
  isRead: boolean | undefined;
  onRead: () => void;
  onNext: (() => void) | undefined;
}

/** Foot of open answers: one button marks them as read and opens the next. Always in view. */
export function ReadFoot({ name, isRead, onRead, onNext }: ReadFootProps) {
  const { t } = useLingui();
  const foot = useRef<HTMLDivElement>(null);
  useToastOffset(foot);
  return (
    <div
      ref={foot}
      className="flex flex-none items-center gap-3 border-t border-hairline bg-surface-1 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] max-tablet:flex-wrap tablet:px-7"
    >
      <p className="min-w-0 flex-1 text-13 text-pretty text-ink-2 max-tablet:basis-full">
        {isRead
          ? t`This has been read. It comes back if the answers change.`
          : t`Nobody is told that you have read it. ${name} is told when you write.`}
      </p>
      {isRead ? (
        onNext ? (
          <Button variant="primary" className="max-tablet:min-h-11 max-tablet:flex-1" onClick={onNext}>
            {t`Open the next`}
          </Button>
        ) : null
      ) : (
        <Button
          variant="primary"
          aria-keyshortcuts="A"
          icon={<Icon of={Check} size={16} />}
          disabled={isRead === undefined}
          className="max-tablet:min-h-11 max-tablet:flex-1"
          onClick={onRead}
        >
          <span>{onNext ? t`Read, next` : t`Read`}</span>
          <KeyHint>A</KeyHint>
        </Button>
      )}
    </div>
  );
}
