import { useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useOverlay } from "@/addresses/useOverlay";
import { useListTemplatesQuery } from "@/api/admin/templates";
import templatesDrawing from "@/art/empty/templates.svg?raw";
import { Button } from "@/ui/buttons/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { Drawing } from "@/ui/theme/Drawing";
import { Icon } from "@/ui/theme/Icon";
import { TemplateCard } from "./TemplateCard";

export function TaskTemplatesTab() {
  const { t } = useLingui();
  const { open } = useOverlay();
  const templateList = useListTemplatesQuery();
  const create = () => open({ name: "template", id: "new" });
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
        <Loaded
          query={templateList}
          failed={t`Your templates did not load`}
          shape={
            <Shape
              label={t`Loading templates`}
              className={`${templateGrid} animate-late`}
              entries={3}
              entry="h-[272px] rounded-card border border-hairline bg-surface-2 p-[18px]"
              bars={["h-4 w-1/2", "mt-3 w-2/3", "mt-6 w-full", "mt-2 w-4/5", "mt-6 w-2/5", "mt-2.5 w-1/3"]}
            />
          }
        >
          {(templates) =>
            templates.length === 0 ? (
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
            ) : (
              <div className={templateGrid}>
                {templates.map((template) => (
                  <TemplateCard
                    key={template.id}
                    template={template}
                    onEdit={() => open({ name: "template", id: template.id })}
                    onDelete={() => open({ name: "delete-template", id: template.id })}
                    onAssign={() => open({ name: "assign-template", id: template.id })}
                  />
                ))}
              </div>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

/** Three columns, fewer in narrow windows. */
const templateGrid = "grid grid-cols-1 gap-4 tablet:grid-cols-2 wide:grid-cols-3";
