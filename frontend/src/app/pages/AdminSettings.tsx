import { useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { adminAddress, settingsAddress, type SettingsTabId } from "@/addresses/admin";
import { buttonLook } from "@/ui/buttons/buttonLook";
import { screenOnDemand } from "@/ui/loading/onDemand";
import { useDocumentTitle } from "@/ui/navigation/useDocumentTitle";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";

const contents = {
  appearance: screenOnDemand(
    () => import(/* webpackChunkName: "appearance" */ "@/features/appearance/AppearanceSettings"),
    "AppearanceSettings",
  ),
  security: screenOnDemand(() => import("@/features/admin-settings/SecuritySettings"), "SecuritySettings"),
};

/** Prefetches the code of a tab. */
export function prefetchSettings(tab: SettingsTabId): void {
  contents[tab].prefetch();
}

/** Settings of this hub, in tabs. Phones have a bar with the name of the tab. */
export function AdminSettings({ tab, phone }: { tab: SettingsTabId; phone: boolean }) {
  const { t } = useLingui();
  const names = { appearance: t`Appearance`, security: t`Security` };
  useDocumentTitle(names[tab]);
  const Content = contents[tab];
  const back = t`Back to Admin Dashboard`;
  const tabs = (
    <nav
      aria-label={t`Settings`}
      className="grid auto-cols-fr grid-flow-col rounded-item border border-hairline bg-surface-0 p-0.5"
    >
      <Tab of="appearance" current={tab} name={names.appearance} />
      <Tab of="security" current={tab} name={names.security} />
    </nav>
  );
  return (
    <>
      {phone ? (
        <>
          <div className="z-(--z-menu) flex h-14 flex-none items-center gap-1 border-b border-hairline bg-surface-1 px-2 [@media(min-height:480px)]:sticky [@media(min-height:480px)]:top-0">
            <Link
              to={adminAddress()}
              aria-label={back}
              className="grid size-11 place-items-center rounded-control text-ink-2"
            >
              <Icon of={ArrowLeft} mirrored />
            </Link>
            <h1 className="min-w-0 truncate text-16 font-semibold">{names[tab]}</h1>
          </div>
          <div className="px-4 py-3">{tabs}</div>
        </>
      ) : (
        <div className="px-8 pt-4">
          <Link to={adminAddress()} className={classNames(buttonLook("ghost", "sm"), "-ms-2.5")}>
            <Icon of={ArrowLeft} size={16} mirrored />
            <span>{back}</span>
          </Link>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-28 font-semibold">{t`Settings`}</h1>
            {tabs}
          </div>
        </div>
      )}
      <Content />
    </>
  );
}

interface TabProps {
  of: SettingsTabId;
  current: SettingsTabId;
  name: string;
}

function Tab({ of, current, name }: TabProps) {
  const isCurrent = of === current;
  return (
    <Link
      to={settingsAddress(of)}
      // Back leaves the settings.
      replace
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "flex min-h-8 min-w-28 items-center justify-center rounded-control px-3.5 no-underline max-tablet:min-h-11",
        isCurrent ? "bg-surface-2 font-semibold text-ink-1 shadow-hovered" : "text-ink-2 hover:text-ink-1",
      )}
    >
      {name}
    </Link>
  );
}
