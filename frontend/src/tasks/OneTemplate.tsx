import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { isUnauthorized } from "@/api/transport/callError";
import type { Template } from "@/api/generated/admin";
import { useListTemplatesQuery } from "@/api/admin/templates";
import { useToast } from "@/ui/overlays/toast/useToast";

interface OneTemplateProps {
  id: number;
  /** There is no such template, or nobody can say; a message has said so. */
  onMissing: () => void;
  children: (template: Template) => ReactNode;
}

/** What is about one template, once it is there. It stays, whatever becomes of the template meanwhile. */
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
    showToast(templates ? gone : unreachable);
    onMissing();
  });
  useEffect(() => {
    if (isMissing) sayMissing();
  }, [isMissing]);
  return template ? children(template) : null;
}

const gone = {
  title: "Template not found",
  description: "It may have been deleted.",
  variant: "default",
} as const;

const unreachable = {
  title: "Error",
  description: "The template could not be loaded. Try again in a moment.",
  variant: "destructive",
} as const;
