import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import { useListTemplatesQuery } from "@/api/admin/templates";
import templatesDrawing from "@/art/empty/templates.svg?raw";
import { Button } from "@/ui/buttons/Button";
import { Drawing } from "@/ui/theme/Drawing";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Icon } from "@/ui/theme/Icon";
import { FetchError } from "@/ui/feedback/FetchError";
import { TemplateCard } from "./TemplateCard";
import { templateGrid } from "./templateGrid";
import { TemplatesSkeleton } from "./TemplatesSkeleton";

export function TaskTemplatesTab() {
  const { t } = useLingui();
  const { open } = useOverlay();
  const { data: templates, isFetching, error, refetch } = useListTemplatesQuery();
  const create = () => {
    open({ name: "template", id: "new" });
  };
  return (
    <div className="flex flex-1 flex-col px-4 pt-6 pb-8 tablet:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 className="text-20 font-semibold">{t`Task Templates`}</h2>
          <p className="mt-px text-ink-2">{t`Create and manage reusable task templates`}</p>
        </div>
        <Button
          variant="primary"
          icon={<Icon of={Plus} size={16} />}
          className="max-tablet:h-11 max-sheet:flex-1"
          onClick={create}
        >
          {t`Create Template`}
        </Button>
      </div>
      <div className="mt-5 flex flex-1 flex-col">
        {templates === undefined && isFetching ? <TemplatesSkeleton /> : null}
        {templates === undefined && !isFetching ? (
          <FetchError title={t`Your templates did not load`} error={error} onRetry={() => void refetch()} />
        ) : null}
        {templates?.length === 0 ? (
          <EmptyState
            className="m-auto pb-16"
            level={3}
            drawing={<Drawing markup={templatesDrawing} width={220} />}
            title={t`No Templates Yet`}
            text={t`Create your first task template to streamline assignment workflows`}
            action={
              <Button variant="soft" className="max-tablet:h-11" onClick={create}>
                {t`Write the first one`}
              </Button>
            }
          />
        ) : null}
        {templates && templates.length > 0 ? (
          <div className={templateGrid}>
            {templates.map((template) => (
              <TemplateCard
                key={template.id}
                template={template}
                onEdit={() => {
                  open({ name: "template", id: template.id });
                }}
                onDelete={() => {
                  open({ name: "delete-template", id: template.id });
                }}
                onAssign={() => {
                  open({ name: "assign-template", id: template.id });
                }}
              />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}
