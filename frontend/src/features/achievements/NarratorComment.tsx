import { useLingui } from "@lingui/react/macro";
import type { Elements } from "@/language/elements";
import { classNames } from "@/ui/theme/classNames";

interface NarratorCommentProps {
  /** Comment with the narrator's picture. */
  narrator: Elements;
  comment: string;
  className?: string;
}

export function NarratorComment({ narrator, comment, className }: NarratorCommentProps) {
  const { t } = useLingui();
  return (
    <figure className={classNames("flex items-center gap-4", className)}>
      {narrator}
      <blockquote className="relative min-w-0 flex-1 rounded-popover bg-surface-0 px-4 py-3 text-start text-pretty wrap-anywhere">
        <span
          aria-hidden="true"
          className="absolute top-1/2 -start-[7px] -mt-2 size-4 rotate-45 rounded-[2px] bg-surface-0"
        />
        <span className="relative mb-0.5 block text-12 text-ink-3">{t`The narrator`}</span>
        <span className="relative">{comment}</span>
      </blockquote>
    </figure>
  );
}
