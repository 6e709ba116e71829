import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { productName } from "@/language/names";
import { onDemand } from "@/ui/loading/onDemand";
import { BrandMark } from "@/ui/theme/BrandMark";
import { ThemeToggle } from "@/ui/theme/ThemeToggle";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { Foot } from "./Foot";

const CardWall = onDemand(() => import("./CardWall"), "CardWall");

/** Layout of a sheet outside of the dashboards, as of sign-in; wide windows show the card wall beside it. */
export function SheetLayout({ children }: { children: ReactNode }) {
  useLingui();
  const thereIsRoom = useMediaQuery("(min-width: 860px)");
  return (
    <div className="grid h-dvh grid-rows-1 min-[860px]:grid-cols-[minmax(480px,560px)_1fr] min-[860px]:p-2">
      <main className="relative flex min-h-0 flex-col justify-between overflow-y-auto border-hairline bg-surface-1 pt-[max(24px,env(safe-area-inset-top))] pr-[max(20px,env(safe-area-inset-right))] pb-[max(24px,env(safe-area-inset-bottom))] pl-[max(20px,env(safe-area-inset-left))] min-[860px]:rounded-dialog min-[860px]:border min-[860px]:px-10 min-[860px]:py-8">
        <div className="flex items-center gap-3 text-16 font-semibold">
          <BrandMark size={32} />
          <span dir="auto" className="min-w-0 truncate">
            {productName()}
          </span>
          <span className="-my-1.5 -me-2 ms-auto">
            <ThemeToggle />
          </span>
        </div>
        <div className="mx-auto my-auto grid w-full max-w-[380px] gap-5 py-8">{children}</div>
        <Foot />
      </main>
      {thereIsRoom ? <CardWall /> : null}
    </div>
  );
}
