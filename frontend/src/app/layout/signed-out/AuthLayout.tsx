import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { BrandMark } from "@/ui/theme/BrandMark";
import { onDemand } from "@/ui/loading/onDemand";
import { ThemeToggle } from "@/ui/theme/ThemeToggle";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";

const CardWall = onDemand(() => import(/* webpackChunkName: "card-wall" */ "./CardWall"), "CardWall");

/** Layout of sign-in and sign-up; wide windows show the card wall beside it. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const thereIsRoom = useMediaQuery("(min-width: 860px)");
  return (
    <div className="grid h-dvh grid-rows-1 min-[860px]:grid-cols-[minmax(480px,560px)_1fr] min-[860px]:p-2">
      <main className="relative flex min-h-0 flex-col justify-between overflow-y-auto border-hairline bg-surface-1 pt-[max(24px,env(safe-area-inset-top))] pr-[max(20px,env(safe-area-inset-right))] pb-[max(24px,env(safe-area-inset-bottom))] pl-[max(20px,env(safe-area-inset-left))] min-[860px]:rounded-dialog min-[860px]:border min-[860px]:px-10 min-[860px]:py-8">
        <div className="flex items-center gap-3 text-16 font-semibold">
          <BrandMark size={32} />
          <span>Creator Hub</span>
          <span className="-my-1.5 -me-2 ms-auto">
            <ThemeToggle />
          </span>
        </div>
        <div className="mx-auto my-auto grid w-full max-w-[380px] gap-5 py-8">{children}</div>
        <p className="text-12 text-ink-3 max-[859px]:text-center">{t`Made by the Creator Hub team`}</p>
      </main>
      {thereIsRoom ? <CardWall /> : null}
    </div>
  );
}
