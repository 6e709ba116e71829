import { useLingui } from "@lingui/react/macro";
import type { Elements } from "@/language/elements";
import { BrandMark } from "@/ui/theme/BrandMark";
import type { Face } from "./face";
import { MaskedMark } from "./MaskedMark";

/** Tab of a browser and the icons that the server makes of the logo. */
export function Icons({ face: { product, logo } }: { face: Face }) {
  const { t } = useLingui();
  return (
    <div className="flex items-end gap-6 text-12 text-ink-2">
      <Made name={t`Tab, 32`}>
        <span className="flex h-8 max-w-44 items-center gap-1.5 rounded-t-control border border-b-0 border-hairline-strong bg-surface-1 ps-2 pe-2.5 text-ink-1">
          <BrandMark logo={logo} size={16} />
          <span dir="auto" className="min-w-0 truncate">
            {product}
          </span>
        </span>
      </Made>
      <Made name={t`Phone, 180`}>
        <BrandMark logo={logo} size={48} />
      </Made>
      <Made name={t`App, 192 and 512`}>
        <BrandMark logo={logo} size={48} />
      </Made>
      <Made name={t`Maskable, 512`}>
        <MaskedMark logo={logo} size={48} />
      </Made>
    </div>
  );
}

function Made({ name, children }: { name: string; children: Elements }) {
  return (
    <div className="grid min-w-0 justify-items-center gap-2 text-center">
      {children}
      <span>{name}</span>
    </div>
  );
}
