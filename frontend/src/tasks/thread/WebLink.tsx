import { classNames } from "@/ui/theme/classNames";
import { hostAndRest } from "./linkParts";

/** Link of a user on one line: the host bold, the rest regular. */
export function WebLink({ address, className }: { address: string; className?: string }) {
  const { host, rest } = hostAndRest(address);
  return (
    <a
      href={address}
      title={address}
      dir="ltr"
      translate="no"
      target="_blank"
      rel="noopener nofollow ugc"
      className={classNames("truncate font-semibold text-accent-text hover:underline", className)}
    >
      <span>{host}</span>
      <span className="font-normal text-ink-2">{rest}</span>
    </a>
  );
}
