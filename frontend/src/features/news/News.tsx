import { Trans, useLingui } from "@lingui/react/macro";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { useGetNewsQuery, useMarkNewsSeenMutation } from "@/api/admin/news";
import { Isolated } from "@/language/Isolated";
import { productName } from "@/language/names";
import { Button } from "@/ui/buttons/Button";
import { Icon } from "@/ui/theme/Icon";
import { dialogOnDemand } from "@/ui/loading/onDemand";
import { useIdle } from "@/ui/overlays/useIdle";

const NewsDialog = dialogOnDemand(() => import(/* webpackChunkName: "news" */ "./NewsDialog"), "NewsDialog");

/** Notice after an upgrade, shown once while the user is idle, until it is read or dismissed. */
export function News() {
  const { t } = useLingui();
  const { data } = useGetNewsQuery();
  const [markSeen] = useMarkNewsSeenMutation();
  const [isReading, setReading] = useState(false);
  const [isShown, setShown] = useState(false);
  const isQuiet = useIdle();
  const entries = data?.entries ?? [];
  const [latest] = entries;
  if (latest && isQuiet && !isShown) setShown(true);
  if (!latest || !isShown) return null;
  const gotIt = () => {
    setReading(false);
    void markSeen();
  };
  const product = productName();
  const version = <Isolated className="font-semibold">{latest.version}</Isolated>;
  return (
    <section
      aria-label={t`What is new`}
      className="flex shrink-0 flex-wrap print:hidden items-center gap-x-2 gap-y-1 bg-accent-soft px-4 py-1.5 text-accent-text max-tablet:pe-2 tablet:mb-2 tablet:rounded-card tablet:pe-2 desk:short:mb-0 desk:short:flex-nowrap desk:short:py-0.5 desk:short:whitespace-nowrap"
    >
      <Icon of={Sparkles} size={16} />
      <p className="min-w-0 flex-1 text-pretty">
        <Trans>
          {product} is now {version}.
        </Trans>
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="text-accent-text! max-tablet:min-h-11"
        onClick={() => setReading(true)}
      >
        {t`What is new`}
      </Button>
      <Button variant="ghost" size="sm" className="text-accent-text! max-tablet:min-h-11" onClick={gotIt}>
        {t`Got it`}
      </Button>
      {isReading ? <NewsDialog entries={entries} onGotIt={gotIt} onClose={() => setReading(false)} /> : null}
    </section>
  );
}
