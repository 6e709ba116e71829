import { useLingui } from "@lingui/react/macro";
import { useGetOwnCheckInQuery } from "@/api/client/checkIns";
import type { OwnPeriod } from "@/api/generated/client";
import { comingMoment } from "@/dates/comingMoment";
import { useToday } from "@/dates/useToday";
import { nameOfMentor } from "@/language/names";
import type { Heading } from "../layout/dashboard/DashboardHeader";
import type { DashboardTab } from "./dashboardTabs";

/** Heading of a tab, or of the page of a check-in. */
export function useHeading(tab: DashboardTab, checkIn: number | null): Heading {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { currentData } = useGetOwnCheckInQuery({ id: checkIn ?? 0 }, { skip: !checkIn });
  if (checkIn === null) {
    return { title: i18n._(tab.label), subtitle: tab.subtitle && i18n._(tab.subtitle) };
  }
  if (!currentData) return { title: t`Check-in` };
  return { title: currentData.name, subtitle: subtitleOf(currentData) };

  function subtitleOf({ from, isOpen, closesAt }: OwnPeriod): string {
    const mentor = nameOfMentor(from);
    const until = comingMoment(closesAt, today);
    return isOpen ? t`From ${mentor}, open until ${until}` : t`From ${mentor}`;
  }
}
