import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { isUnauthorized } from "@/api/transport/callError";
import type { Template } from "@/api/generated/admin";
import { useListTemplatesQuery } from "@/api/admin/templates";
import type { ToastOptions } from "@/ui/overlays/toast/toasts";
import { useToast } from "@/ui/overlays/toast/useToast";

interface OneTemplateProps {
  id: number;
  /** Called after a toast, if the template does not exist or cannot be loaded. */
  onMissing: () => void;
  children: (template: Template) => ReactNode;
}

/** Loads a template for its children. The last known one stays if the template is deleted. */
export function OneTemplate({ id, onMissing, children }: OneTemplateProps) {
  const { data: templates, error } = useListTemplatesQuery();
  const showToast = useToast();
  const found = templates?.find((one) => one.id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const template = found ?? (last?.id === id ? last : undefined);
  const isMissing = template === undefined && (templates !== undefined || error !== undefined);
  const sayMissing = useEffectEvent(() => {
    if (isUnauthorized(error)) return;
    showToast(templates ? gone() : unreachable());
    onMissing();
  });
  useEffect(() => {
    if (isMissing) sayMissing();
  }, [isMissing]);
  return template ? children(template) : null;
}

const gone = (): ToastOptions => ({
  title: t`Template not found`,
  description: t`It may have been deleted.`,
  variant: "default",
});

const unreachable = (): ToastOptions => ({
  title: t`Error`,
  description: t`The template could not be loaded. Try again in a moment.`,
  variant: "destructive",
});
