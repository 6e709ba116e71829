import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-tag border border-hairline-strong bg-surface-2 px-1.5 text-center font-body text-12 text-ink-2">
      {children}
    </kbd>
  );
}
