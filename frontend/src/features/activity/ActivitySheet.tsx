import type { ReactNode } from "react";

export function ActivitySheet({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col px-4 pt-4 pb-4 tablet:px-8 tablet:pt-6 tablet:pb-8">{children}</div>
  );
}
