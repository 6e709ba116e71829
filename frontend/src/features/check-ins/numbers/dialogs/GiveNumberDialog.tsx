import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { skipToken } from "@reduxjs/toolkit/query";
import { Users } from "lucide-react";
import { useEffect, useState } from "react";
import { useGetAttentionQuery } from "@/api/admin/clients";
import { usePreviewNumberChoiceQuery } from "@/api/admin/numbers";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import type { Number as HubNumber, NumberChoice } from "@/api/generated/admin";
import { FormDialog } from "@/forms/FormDialog";
import { entryOf } from "@/language/entryOf";
import { isolate } from "@/language/isolate";
import { AudienceGroup } from "@/people/audience/AudienceGroup";
import { chosenText, missedText } from "@/people/audience/choiceText";
import { WhoHave } from "@/people/audience/ReachPreview";
import { sourceIcon } from "@/people/numbers/sourceIcons";
import { ClientPicker } from "@/people/search/ClientPicker";
import { Button } from "@/ui/buttons/Button";
import { FetchErrorLine } from "@/ui/feedback/FetchErrorLine";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Icon } from "@/ui/theme/Icon";
import { fullKindText, sources } from "../numberTexts";
import { givenChoice, useGiveForm } from "./useGiveForm";
import { useNumber } from "./useNumber";

interface GiveNumberDialogProps {
  id: number;
  onClose: () => void;
}

/** Dialog that assigns a number to clients who do not have it. */
export function GiveNumberDialog({ id, onClose }: GiveNumberDialogProps) {
  const number = useNumber(id, onClose);
  return number && <GiveNumber number={number} onClose={onClose} />;
}

function GiveNumber({ number, onClose }: { number: HubNumber; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const everybody = useGetAttentionQuery().data?.clients;
  const { form, remember } = useGiveForm(number.id, onClose);
  const { draft, control, errorOf, change } = form;
  const clients = givenChoice(draft);
  const { currentData, isError, isFetching, refetch } = usePreviewNumberChoiceQuery(
    clients ? { id: number.id, choiceBody: { clients } } : skipToken,
    refetchOnMount,
  );
  const preview = clients ? currentData : undefined;
  useEffect(() => {
    remember(preview?.count);
  });
  const reached = preview && preview.count - preview.have;
  const name = isolate(number.name);
  return (
    <FormDialog
      title={t`Give ${name}`}
      form={form}
      submitLabel={
        reached
          ? plural(reached, { one: "Give to # person", other: "Give to # people" })
          : t({ message: "Give", context: "number" })
      }
      pendingText={t`Giving...`}
      disabled={reached === 0}
      consequence={
        reached ? (
          <b className="font-semibold text-ink-1">
            {plural(reached, { one: "# person × 1 number", other: "# people × 1 number" })}
          </b>
        ) : null
      }
      onClose={onClose}
    >
      <NumberBox number={number} />
      <AudienceGroup
        ref={control("clients")}
        label={t`Clients`}
        audience={draft.clients}
        everybody={
          <>
            <span>{t`Everybody`}</span>{" "}
            {everybody === undefined ? null : (
              <span className="text-ink-3 tabular-nums">{i18n.number(everybody)}</span>
            )}
          </>
        }
        people={
          <ClientPicker
            ref={control("assignees")}
            choice={draft.assignees}
            allLabel={t`Give to all`}
            clients={everybody}
            error={errorOf("assignees")}
            onChange={(assignees) => change({ assignees })}
          />
        }
        chosen={(chosen) => <p className="font-semibold tabular-nums">{chosenText(chosen)}</p>}
        error={errorOf("clients")}
        onChange={(audience) => change({ clients: audience })}
      />
      {clients ? (
        <GivePreview preview={preview} isFailed={isError && !isFetching} onRetry={() => void refetch()} />
      ) : null}
    </FormDialog>
  );
}

/** Writer of the number, and its kind. */
function NumberBox({ number }: { number: HubNumber }) {
  const { i18n } = useLingui();
  const sentence = entryOf(sources, number.source)?.sentence;
  return (
    <div className="flex items-center gap-3 rounded-card bg-surface-0 px-4 py-3">
      <Icon of={sourceIcon(number.source)} size={20} className="flex-none text-ink-2" />
      <p className="min-w-0">
        <b className="block font-semibold">{sentence ? i18n._(sentence) : number.source}</b>{" "}
        <span className="block text-13 wrap-anywhere text-ink-2">{fullKindText(number)}</span>
      </p>
    </div>
  );
}

interface GivePreviewProps {
  preview: NumberChoice | undefined;
  isFailed: boolean;
  onRetry: () => void;
}

/** People whom a choice reaches, and who of them has the number. */
function GivePreview({ preview, isFailed, onRetry }: GivePreviewProps) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const have = preview?.have ?? 0;
  return (
    <div className="rounded-card border border-hairline-strong px-3.5 py-2.5">
      {!preview && isFailed ? (
        <FetchErrorLine text={t`The clients could not be counted.`} onRetry={onRetry} />
      ) : (
        <div className="flex min-h-8 items-center gap-3">
          <Icon of={Users} size={20} className="text-accent-text" />
          <p aria-live="polite" className="min-w-0 flex-1 tabular-nums">
            {preview ? <GiveText preview={preview} /> : <Skeleton className="w-1/2" />}
          </p>
          {have > 0 ? (
            <Button
              variant="ghost"
              size="sm"
              className="-me-2.5 !text-accent-text max-tablet:h-11"
              aria-expanded={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? t`Hide` : t`Show`}
            </Button>
          ) : null}
        </div>
      )}
      {preview && preview.missed.count > 0 ? (
        <p className="text-13 text-warning-text">{missedText(preview.missed)}</p>
      ) : null}
      {preview && have > 0 && isShown ? <WhoHave preview={preview} /> : null}
      <p className="mt-1 text-13 text-pretty text-ink-2">
        {t`They find it under Progress and in the bell. It asks for nothing by itself; a goal is theirs to set.`}
      </p>
    </div>
  );
}

function GiveText({ preview: { count, have } }: { preview: NumberChoice }) {
  const { t } = useLingui();
  if (count === 0) return <span>{t`Nobody matches at the moment.`}</span>;
  const people = (
    <b className="font-semibold">
      <Plural value={count} one="# person" other="# people" />
    </b>
  );
  if (have === 0) return people;
  return (
    <Trans>
      {people}, <Plural value={have} one="# of them has it already" other="# of them have it already" />
    </Trans>
  );
}
