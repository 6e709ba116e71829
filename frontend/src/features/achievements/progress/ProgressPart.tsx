import { useSearchParams } from "react-router";
import { numberOf } from "@/addresses/dashboard";
import type { ClientNumber } from "@/api/generated/client";
import { deskQuery, phoneQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { NumberCard } from "./NumberCard";
import { NumberRows } from "./PhoneNumbers";

/** Numbers of the client: cards, or rows on a phone. */
export function ProgressPart({ numbers }: { numbers: readonly ClientNumber[] }) {
  const phone = useMediaQuery(phoneQuery);
  if (phone) return <NumberRows numbers={numbers} />;
  return <NumberCards numbers={numbers} />;
}

/** Cards in one column or two. Each column has its own heights. */
function NumberCards({ numbers }: { numbers: readonly ClientNumber[] }) {
  const [search] = useSearchParams();
  const named = numberOf(search);
  const isWide = useMediaQuery(deskQuery);
  const columns = isWide ? [0, 1] : [0];
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
      {columns.map((column) => (
        <div key={column} className="grid min-w-0 grid-cols-1 gap-4">
          {numbers
            .filter((_, index) => index % columns.length === column)
            .map((number) => (
              <NumberCard key={number.id} number={number} isNamed={number.id === named} />
            ))}
        </div>
      ))}
    </div>
  );
}
