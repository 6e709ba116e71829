import { t } from "@lingui/core/macro";
import type { Template } from "@/api/generated/admin";
import { useListTemplatesQuery } from "@/api/admin/templates";
import { useFound } from "@/forms/useFound";
import type { Elements } from "@/language/elements";

interface OneTemplateProps {
  id: number;
  /** Called after a toast, if the template does not exist or cannot be loaded. */
  onMissing: () => void;
  children: (template: Template) => Elements;
}

/** Loads a template for its children. The last known one stays if the template is deleted. */
export function OneTemplate({ id, onMissing, children }: OneTemplateProps) {
  const template = useFound(useListTemplatesQuery(), id, {
    gone: { title: t`Template not found`, description: t`It may have been deleted.` },
    unreachable: t`The template could not be loaded. Try again in a moment.`,
    onMissing,
  });
  return template ? children(template) : null;
}
