import { Building2, UserKey, type LucideIcon } from "lucide-react";
import { useEffect, useState, type ComponentProps } from "react";
import { Button } from "@/ui/buttons/Button";
import { browserPage } from "@/ui/navigation/browserPage";
import { clearNavigationGuards } from "@/ui/navigation/navigationGuard";
import { Icon } from "@/ui/theme/Icon";

type WayButtonProps = Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "disabled" | "pending" | "pendingText" | "onClick" | "ref"
> & {
  children: string;
};

/** Button of one way of signing in, as wide as the form. */
function WayButton({ icon, children, ...button }: WayButtonProps & { icon: LucideIcon }) {
  return (
    <Button size="lg" icon={<Icon of={icon} />} className="w-full" {...button}>
      {children}
    </Button>
  );
}

export function PasskeyButton(button: WayButtonProps) {
  return <WayButton icon={UserKey} {...button} />;
}

interface OrganisationButtonProps extends WayButtonProps {
  /** Address that leads there, asked for when it is pressed. */
  address: () => string;
}

/** Leaves for the organisation. What was typed is kept as a draft, or not worth a question. */
export function OrganisationButton({ address, ...button }: OrganisationButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // The page may come back from the back/forward cache.
    const onShow = () => setLeaving(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  return (
    <WayButton
      icon={Building2}
      {...button}
      pending={isLeaving}
      onClick={() => {
        setLeaving(true);
        clearNavigationGuards();
        browserPage.assign(address());
      }}
    />
  );
}
