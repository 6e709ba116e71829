import { useRef, type ReactNode } from "react";
import { useToastOffset } from "./toast/useToastOffset";

/** Sticky bar at the bottom; toasts appear above it. */
export function BottomBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useToastOffset(bar);
  return (
    <div
      ref={bar}
      className="print:hidden sticky bottom-0 z-(--z-menu) mt-auto flex min-h-13 shrink-0 items-center gap-2 border-t border-hairline bg-surface-1 px-4 max-tablet:pt-3 max-tablet:pb-[max(28px,env(safe-area-inset-bottom))] tablet:px-8"
    >
      {children}
    </div>
  );
}
