import { useLingui } from "@lingui/react/macro";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Status } from "@/ui/feedback/Status";
import { mailListLook } from "./MailList";

export function MailSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <Status>{t`Loading mail`}</Status>
      <div aria-hidden="true" className={mailListLook}>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className="grid h-[91px] content-center gap-3">
            <Skeleton className="!h-[22px] w-20 !rounded-full" />
            <Skeleton className={index % 2 ? "w-40" : "w-52"} />
            <Skeleton className="w-36" />
          </div>
        ))}
      </div>
    </>
  );
}
