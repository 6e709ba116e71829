import { useLingui } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { numberOf, progressAddress } from "@/addresses/dashboard";
import { useGetOwnCheckInQuery } from "@/api/client/checkIns";
import { useListOwnNumbersQuery } from "@/api/client/numbers";
import type { ClientNumber, OwnPeriod } from "@/api/generated/client";
import { upcomingMoment } from "@/dates/upcomingMoment";
import { useToday } from "@/dates/useToday";
import { nameOfMentor } from "@/language/names";
import { phoneQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import type { Heading } from "../layout/dashboard/DashboardHeader";
import type { DashboardTab } from "./dashboardTabs";

/** Heading of a tab, of the page of a check-in, or of that of a number on a phone. */
export function useHeading(tab: DashboardTab, checkIn: number | null): Heading {
  const { t, i18n } = useLingui();
  const today = useToday();
  const { currentData } = useGetOwnCheckInQuery({ id: checkIn ?? 0 }, { skip: !checkIn });
  const number = useNumberOnPhone();
  if (checkIn === null && number) {
    return { title: number.name, back: { to: progressAddress(), label: t`Back to your numbers` } };
  }
  if (checkIn === null) {
    return { title: i18n._(tab.label), subtitle: tab.subtitle && i18n._(tab.subtitle) };
  }
  if (!currentData) return { title: t`Check-in` };
  return { title: currentData.name, subtitle: subtitleOf(currentData) };

  function subtitleOf({ from, isOpen, closesAt }: OwnPeriod): string {
    const mentor = nameOfMentor(from);
    const until = upcomingMoment(closesAt, today);
    return isOpen ? t`From ${mentor}, open until ${until}` : t`From ${mentor}`;
  }
}

/** Number whose page a phone shows; undefined without one. */
function useNumberOnPhone(): ClientNumber | undefined {
  const [search] = useSearchParams();
  const phone = useMediaQuery(phoneQuery);
  const id = numberOf(search);
  const { data } = useListOwnNumbersQuery(undefined, { skip: !phone || id === null });
  return data?.numbers.find((number) => phone && number.id === id);
}
