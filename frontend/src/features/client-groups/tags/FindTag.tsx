import { useLingui } from "@lingui/react/macro";
import { Plus, Search } from "lucide-react";
import { useId } from "react";
import { useCreateTagMutation } from "@/api/admin/tags";
import type { Tag } from "@/api/generated/admin";
import { useRetryKey } from "@/forms/useRetryKey";
import { useAction } from "@/forms/useAction";
import { isolate } from "@/language/isolate";
import { Button } from "@/ui/buttons/Button";
import { controlHeight, controlLook } from "@/ui/fields/Field";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { newTagName, nextColour } from "./tagRules";

interface FindTagProps {
  tags: readonly Tag[];
  typed: string;
  onType: (typed: string) => void;
  onCreated: (tag: Tag) => void;
}

/** Field that narrows a list of tags, and creates the one that is missing. */
export function FindTag({ tags, typed, onType, onCreated }: FindTagProps) {
  const { t } = useLingui();
  const id = useId();
  const [createTag, { isLoading }] = useCreateTagMutation();
  const retryKey = useRetryKey();
  const run = useAction();
  const name = newTagName(tags, typed);
  const shown = isolate(name ?? "");
  const create = async () => {
    if (name === null || isLoading) return;
    const tagBody = { name, colour: nextColour(tags) };
    const sent = createTag({ "Idempotency-Key": retryKey.for(tagBody), tagBody });
    const made = await run(sent, t`The tag was not created. Please try again.`);
    if (!made) return;
    retryKey.done();
    onType("");
    onCreated(made.data);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          {t`Find or create a tag`}
        </label>
        <Icon
          of={Search}
          size={16}
          className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-3"
        />
        <input
          id={id}
          // Empty, it goes with the page: so the placeholder keeps clear of the icon.
          dir={typed === "" ? undefined : "auto"}
          placeholder={t`Find or create a tag`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          // The name is sent, and then deleted.
          readOnly={isLoading}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            void create();
          }}
          className={classNames(controlLook, controlHeight("md"), "pe-9 !ps-9")}
        />
      </div>
      {name === null ? null : (
        <Button
          variant="soft"
          icon={Plus}
          pending={isLoading}
          className="min-w-0 max-tablet:min-h-11"
          onClick={() => void create()}
        >
          <span className="truncate">{t`Create “${shown}”`}</span>
        </Button>
      )}
    </div>
  );
}
