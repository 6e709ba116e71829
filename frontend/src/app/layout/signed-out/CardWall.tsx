import { useLingui } from "@lingui/react/macro";
import doubleDigits from "@/art/emblems/double_digits.svg?raw";
import overachiever from "@/art/emblems/overachiever.svg?raw";
import narrator from "@/art/narrator.svg?raw";
import { Drawing } from "@/ui/theme/Drawing";
import { WallCard } from "./WallCard";

/** Decorative picture of the product, hidden from screen readers. */
export function CardWall() {
  const { t } = useLingui();
  return (
    <aside aria-hidden="true" className="relative animate-appear overflow-hidden">
      <svg
        viewBox="0 0 860 884"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full rtl:-scale-x-100"
      >
        <path
          d="M-40 800C140 780 190 650 330 610S560 560 600 420 720 190 920 150"
          fill="none"
          stroke="var(--hairline-strong)"
          strokeWidth="3"
          strokeDasharray="2 14"
          strokeLinecap="round"
        />
      </svg>
      <div className="absolute top-[54%] start-[9%] w-80 -rotate-4 max-wide:hidden">
        <WallCard
          category="ideation"
          categoryName={t`Content Ideation`}
          title={t`Thirty TikTok hooks for the budgeting series`}
          description={t`First three seconds only. No “hey guys”.`}
          done={[t`Ten about rent`]}
          open={[t`Ten about groceries`]}
          due={{ tone: "tomorrow", text: t`Due tomorrow` }}
        />
      </div>
      <div className="absolute top-[31.5%] start-[39%] w-[328px] rotate-[2.5deg] max-wide:top-[28%] max-wide:start-[10%] max-wide:w-[min(328px,80%)]">
        <WallCard
          category="business"
          categoryName={t`Business Development`}
          title={t`Rewrite the media kit`}
          description={t`Lead with watch time and the two case studies. One page, numbers from October, rates on request and …`}
          done={[t`Export October analytics`, t`Write the case studies`]}
          open={[t`New portrait`]}
          more={1}
          due={{ tone: "soon", text: t`Due in 3 days` }}
        />
      </div>
      <Drawing
        markup={doubleDigits}
        width={124}
        className="absolute top-[15%] start-[19%] block -rotate-8 max-wide:top-auto max-wide:bottom-[9%] max-wide:start-[11%] max-wide:w-[96px]!"
      />
      <Drawing markup={overachiever} width={148} className="absolute top-[7%] end-[11%] block rotate-9" />
      <Drawing
        markup={narrator}
        width={210}
        className="absolute end-[9%] bottom-[5%] block max-wide:w-[150px]!"
      />
      <div className="absolute end-[37%] bottom-[8%] max-w-[248px] max-wide:hidden rounded-popover border border-hairline bg-surface-2 px-4 py-3 text-pretty">
        <span className="absolute top-6 -end-[9px] size-4 rotate-45 rounded-[2px] border-t border-e rtl:-rotate-45 border-hairline bg-surface-2" />
        <span className="mb-0.5 block text-12 text-ink-3">{t`The narrator`}</span>
        <span>{t`Back again? Good. The unfinished tasks were starting to talk.`}</span>
      </div>
    </aside>
  );
}
