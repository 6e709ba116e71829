import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { isolate } from "@/language/isolate";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { Brand } from "./Brand";
import type { Face } from "./face";
import { PictureCard, Progress } from "./PictureCard";

/** Picture of the product's name and of its buttons. */
export function FrontPicture({ face }: { face: Face }) {
  const { t } = useLingui();
  return (
    <>
      <div className="bg-surface-1 px-2.5 py-3">
        <Brand face={face} size={26} />
      </div>
      <div className="flex items-center gap-2 overflow-hidden px-2.5 py-2.5">
        <span className={classNames(buttonLook("primary"), "flex-none px-3!")}>
          <Icon of={Plus} size={16} />
          <span>{t`Add Task`}</span>
        </span>
        <span className={classNames(buttonLook("soft"), "px-3!")}>{t`Assign Task`}</span>
      </div>
      <div className="flex items-center justify-between px-2.5">
        <span className="font-semibold text-accent-text">{t`Sign up`}</span>
        <Progress done={2} total={4} />
      </div>
    </>
  );
}

/** Picture of a card of the mentor's board. */
export function GoldCardPicture({ face }: { face: Face }) {
  const { t } = useLingui();
  const mentor = isolate(face.mentor);
  return (
    <div className="h-full bg-gold-tray p-2.5">
      <PictureCard
        category="timo"
        categoryName={t`${mentor} Task`}
        title={t`Audit your last ten titles`}
        done={[t`Fill in the worksheet`]}
        open={[]}
        unseen={1}
        due={{ tone: "soon", text: t`Due in 2 days` }}
      />
    </div>
  );
}
