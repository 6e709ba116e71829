import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useGetAttentionQuery } from "@/api/admin/clients";
import type { Number as HubNumber, NumberChoice } from "@/api/generated/admin";
import { FormDialog } from "@/forms/FormDialog";
import { entryOf } from "@/language/entryOf";
import { isolate } from "@/language/isolate";
import { AudienceGroup } from "@/people/audience/AudienceGroup";
import { chosenText } from "@/people/audience/choiceText";
import { ReachBox } from "@/people/audience/ReachPreview";
import { sourceIcon } from "@/people/numbers/sourceIcons";
import { ClientPicker } from "@/people/search/ClientPicker";
import { Icon } from "@/ui/theme/Icon";
import { fullKindText, sources } from "../numberTexts";
import { useGiveForm } from "./useGiveForm";
import { ofNumber, type OfNumberProps } from "./ofNumber";

/** Dialog that assigns a number to clients who do not have it. */
export const GiveNumberDialog = ofNumber(GiveNumber);

function GiveNumber({ number, onClose }: OfNumberProps) {
  const { t, i18n } = useLingui();
  const everybody = useGetAttentionQuery().data?.clients;
  const { form, reach } = useGiveForm(number.id, onClose);
  const { draft, control, errorOf, change } = form;
  const preview = reach?.preview;
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
      {reach ? (
        <ReachBox reach={reach} text={preview ? <GiveText preview={preview} /> : null}>
          <p className="mt-1 text-13 text-pretty text-ink-2">
            {t`They find it under Progress and in the bell. It asks for nothing by itself; a goal is theirs to set.`}
          </p>
        </ReachBox>
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
