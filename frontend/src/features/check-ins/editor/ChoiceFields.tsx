import { useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import { Button } from "@/ui/buttons/Button";
import { IconButton } from "@/ui/buttons/IconButton";
import { TextField } from "@/ui/fields/TextField";
import { Icon } from "@/ui/theme/Icon";
import { checkInLimits } from "../checkInDraft";
import { type ChoiceDraft, newChoice } from "../questionDraft";
import { useQuestionFields, type QuestionFormProps } from "./useQuestionFields";

/** Rows of the choices. Enter adds one; two are the fewest. */
export function ChoiceFields(props: QuestionFormProps) {
  const { question, saved, control, focus } = props;
  const { t, i18n } = useLingui();
  const id = useId();
  const { change, errorOf } = useQuestionFields(props);
  const { key, choices } = question;
  const focusNext = useRef<number | null>(null);
  const isFull = choices.length >= checkInLimits.choices;
  const isRemovable = choices.length > checkInLimits.fewestChoices;

  useEffect(() => {
    if (focusNext.current !== null) focus(`${key}.choices.${focusNext.current}`);
    focusNext.current = null;
  }, [focus, key, choices]);

  const put = (next: ChoiceDraft[]) => change({ choices: next });
  const addAfter = (index: number) => {
    if (isFull) return;
    focusNext.current = index + 1;
    put(choices.toSpliced(index + 1, 0, newChoice()));
  };
  const remove = (index: number) => {
    focusNext.current = Math.max(0, index - 1);
    put(choices.toSpliced(index, 1));
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter") {
      event.preventDefault();
      addAfter(index);
    } else if (event.key === "Backspace" && !event.repeat && choices[index]?.text === "" && isRemovable) {
      event.preventDefault();
      remove(index);
    }
  };
  const isEdited = (choice: ChoiceDraft) =>
    saved !== undefined && saved.choices.find((one) => one.key === choice.key)?.text !== choice.text;

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid gap-1.5">
      <span id={`${id}-label`} className="text-13 font-semibold">
        {t`Choices`}
      </span>
      <div className="grid items-start gap-2 sheet:grid-cols-2">
        {choices.map((choice, index) => {
          const number = i18n.number(index + 1);
          return (
            <div key={choice.key} className="flex items-start gap-2">
              <TextField
                ref={control(`${key}.choices.${index}`)}
                label={t`Choice ${number}`}
                hideLabel
                className="flex-1"
                autoComplete="off"
                value={choice.text}
                error={errorOf(`choices.${index}`)}
                data-edited={isEdited(choice) ? "" : undefined}
                onKeyDown={(event) => onKeyDown(event, index)}
                onChange={({ target }) => put(choices.with(index, { ...choice, text: target.value }))}
              />
              {isRemovable ? (
                <IconButton
                  label={t`Remove choice ${number}`}
                  hint={false}
                  icon={<Icon of={X} size={16} />}
                  className="mt-0.5 max-tablet:mt-0 max-tablet:size-11"
                  onClick={() => remove(index)}
                />
              ) : null}
            </div>
          );
        })}
      </div>
      <Button
        variant="ghost"
        size="sm"
        icon={<Icon of={Plus} size={16} />}
        className="-ms-2.5 justify-self-start text-accent-text! max-tablet:min-h-11"
        disabled={isFull}
        onClick={() => addAfter(choices.length - 1)}
      >
        {t`Add choice`}
      </Button>
    </div>
  );
}
