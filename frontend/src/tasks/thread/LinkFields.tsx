import { useLingui } from "@lingui/react/macro";
import { Link, Plus, X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import type { FieldsForm } from "@/forms/useForm";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { TextField } from "@/ui/fields/TextField";
import { Icon } from "@/ui/theme/Icon";
import { newLinkRow, type SubmissionDraft } from "./submissionRules";
import { textLimits } from "./textLimits";

/** Up to five links, one row each. */
export function LinkFields({ form }: { form: FieldsForm<SubmissionDraft> }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { links } = form.draft;
  const { change, control, focus } = form;
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current) focus(focusNext.current);
    focusNext.current = null;
  }, [focus, links]);

  const problem = form.problemOf("links");
  const faulty = problem?.control ?? links[0]?.key;
  const count = i18n.number(links.length);
  const limit = i18n.number(textLimits.links);
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid gap-1.5">
      <div className="flex items-center justify-between text-13">
        <span id={`${id}-label`} className="font-semibold">
          <span>{t`Links`}</span>
          <span className="font-normal text-ink-3">{` ${t`(optional)`}`}</span>
        </span>
        {links.length > 0 ? <span className="text-ink-3 tabular-nums">{t`${count} of ${limit}`}</span> : null}
      </div>
      {links.map(({ key, address }, index) => {
        const number = i18n.number(index + 1);
        return (
          <div key={key} className="flex items-start gap-2">
            <div className="relative min-w-0 flex-1 [&_input]:!ps-9">
              <Icon
                of={Link}
                size={16}
                className="absolute start-3 top-3 z-1 text-ink-3 max-tablet:top-3.5"
              />
              <TextField
                ref={control(key)}
                type="url"
                inputMode="url"
                label={t`Link ${number}`}
                hideLabel
                autoComplete="off"
                placeholder="https://"
                value={address}
                error={problem && faulty === key ? problem.message : undefined}
                onChange={({ target }) =>
                  change({ links: links.with(index, { key, address: target.value }) })
                }
              />
            </div>
            <IconButton
              label={t`Remove link ${number}`}
              hint={false}
              icon={<Icon of={X} size={16} />}
              className="mt-0.5 max-tablet:mt-0 max-tablet:size-11"
              onClick={() => {
                focusNext.current = (links[index - 1] ?? links[index + 1])?.key ?? "text";
                change({ links: links.toSpliced(index, 1) });
              }}
            />
          </div>
        );
      })}
      {links.length < textLimits.links ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<Icon of={Plus} size={16} />}
          className="-ms-2.5 justify-self-start !text-accent-text max-tablet:h-11"
          onClick={() => {
            const row = newLinkRow(links);
            focusNext.current = row.key;
            change({ links: [...links, row] });
          }}
        >
          {t`Add link`}
        </Button>
      ) : null}
    </div>
  );
}
