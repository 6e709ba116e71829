import { useEffect } from "react";
import { useListOwnNumbersQuery } from "@/api/client/numbers";
import type { ClientNumber } from "@/api/generated/client";

/** Number for its dialog, which closes where there is none. */
export function useOwnNumber(id: number, onClose: () => void): ClientNumber | undefined {
  const { data } = useListOwnNumbersQuery();
  const number = data?.numbers.find((one) => one.id === id);
  const isMissing = data !== undefined && number === undefined;
  useEffect(() => {
    if (isMissing) onClose();
  }, [isMissing, onClose]);
  return number;
}
