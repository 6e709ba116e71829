import { useLingui } from "@lingui/react/macro";
import type { ComponentType } from "react";
import { useListNumbersQuery } from "@/api/admin/numbers";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Number as HubNumber } from "@/api/generated/admin";
import { useFound } from "@/forms/useFound";

export interface OfNumberProps {
  number: HubNumber;
  onClose: () => void;
}

/** Dialog about a number, by its id. It shows nothing while the number loads, and closes where there is none. */
export function ofNumber(Content: ComponentType<OfNumberProps>) {
  return function DialogOfNumber({ id, onClose }: { id: number; onClose: () => void }) {
    const { t } = useLingui();
    const { data, error } = useListNumbersQuery(undefined, refetchOnMount);
    const number = useFound({ data: data?.numbers, error }, id, {
      gone: { title: t`Number not found`, description: t`It may have been deleted.` },
      onMissing: onClose,
    });
    return number && <Content number={number} onClose={onClose} />;
  };
}
