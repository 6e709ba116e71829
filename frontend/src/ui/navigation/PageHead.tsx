import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import type { Elements } from "@/language/elements";
import { buttonLook } from "../buttons/buttonLook";
import { Shape } from "../feedback/Shape";
import { Skeleton } from "../feedback/Skeleton";
import { Status } from "../feedback/Status";
import { classNames } from "../theme/classNames";
import { Icon } from "../theme/Icon";
import { restoreScrollState } from "./useScrollRestoration";

interface PageHeadProps {
  /** Address of the list that it is in, and the label of the link to it. */
  backTo: string;
  backLabel: string;
  title: string;
  state: Elements;
  halves: Elements;
  /** Buttons at the end. */
  children: Elements;
}

/** Head of the page of one entry of a list: the way back, its name and state, its halves, and what can be done with it. */
export function PageHead({ backTo, backLabel, title, state, halves, children }: PageHeadProps) {
  return (
    <header>
      <BackLink to={backTo} label={backLabel} />
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-3">
          <h1 dir="auto" className="min-w-0 text-20 font-semibold wrap-anywhere tablet:text-28">
            {title}
          </h1>
          {state}
        </div>
        {halves}
        <div className="flex flex-wrap gap-2 empty:hidden max-sheet:w-full max-sheet:*:flex-1 max-tablet:*:min-h-11 tablet:gap-3">
          {children}
        </div>
      </div>
    </header>
  );
}

/** Link to the list of an entry, which is scrolled to where it was left. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      state={restoreScrollState}
      className={classNames(buttonLook("ghost", "sm"), "-ms-2.5 max-tablet:min-h-11")}
    >
      <Icon of={ArrowLeft} size={16} mirrored />
      <span>{label}</span>
    </Link>
  );
}

/** Shape of such a page while its entry loads. */
export function PageShape({ label }: { label: string }) {
  return (
    <div className="px-4 pt-13 tablet:px-8">
      <Status>{label}</Status>
      <Skeleton className="h-7 w-64" />
      <Shape
        className="mt-9 grid animate-late gap-3"
        entries={4}
        entry="h-14 rounded-card border border-hairline bg-surface-2 px-4 py-3.5"
        bars={["w-1/3", "mt-2 w-1/4"]}
      />
    </div>
  );
}
