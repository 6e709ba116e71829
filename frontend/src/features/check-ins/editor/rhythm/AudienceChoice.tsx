import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useGetAttentionQuery } from "@/api/admin/clients";
import { useListSegmentsQuery } from "@/api/admin/segments";
import { AudienceGroup } from "@/people/audience/AudienceGroup";
import { newAudience, type AudienceKind } from "@/people/audience/audience";
import { ClientPicker } from "@/people/search/ClientPicker";
import { noChoice } from "@/people/search/choice";
import { Button } from "@/ui/buttons/Button";
import { ButtonInSentence } from "@/ui/fields/ChoiceInSentence";
import { Dialog } from "@/ui/overlays/Dialog";
import type { AudienceDraft } from "../../checkInDraft";

interface AudienceChoiceProps {
  audience: AudienceDraft;
  isEdited: boolean;
  isInvalid: boolean;
  onChange: (audience: AudienceDraft) => void;
}

/** Label of the clients who are asked; it opens the dialog. */
export function AudienceChoice({ audience, isEdited, isInvalid, onChange }: AudienceChoiceProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, name, segmentId } = audience;
  const texts = {
    everybody: t({ message: "everybody", context: "is asked" }),
    choice: t({ message: "a choice", context: "of clients" }),
    segment: segmentId === null ? t`a segment` : name || t`a deleted segment`,
  };
  return (
    <>
      <ButtonInSentence
        label={t`Who is asked`}
        text={texts[kind]}
        isEdited={isEdited}
        isInvalid={isInvalid}
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <AudienceDialog
          audience={audience}
          onClose={() => setIsOpen(false)}
          onChange={(next) => {
            onChange(next);
            setIsOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

const kinds: Record<AudienceKind, AudienceDraft["kind"]> = {
  people: "choice",
  chosen: "choice",
  segment: "segment",
  everybody: "everybody",
};

interface AudienceDialogProps {
  audience: AudienceDraft;
  onChange: (audience: AudienceDraft) => void;
  onClose: () => void;
}

/** Choice of the clients whom a check-in asks. */
function AudienceDialog({ audience, onChange, onClose }: AudienceDialogProps) {
  const { t } = useLingui();
  const everybody = useGetAttentionQuery().data?.clients;
  const { data: segments } = useListSegmentsQuery();
  const [draft, setDraft] = useState(audience);
  const [error, setError] = useState<string | undefined>(undefined);
  const put = (changes: Partial<AudienceDraft>) => {
    setDraft({ ...draft, ...changes });
    setError(undefined);
  };
  const done = () => {
    const { kind, choice, segmentId } = draft;
    if (kind === "choice" && choice.everybody) {
      onChange({ ...draft, kind: "everybody", choice: noChoice });
    } else if (kind === "choice" && choice.chosen.length === 0) setError(t`Please choose somebody.`);
    else if (kind === "segment" && segmentId === null) setError(t`Please choose a segment.`);
    else onChange(draft);
  };
  return (
    <Dialog
      open
      title={t`Who is asked`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" className="max-sheet:min-h-11" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button variant="primary" className="max-sheet:min-h-11 max-sheet:flex-1" onClick={done}>
            {t`Done`}
          </Button>
        </>
      }
    >
      <AudienceGroup
        ref={() => undefined}
        tight
        label={t`Clients`}
        audience={{
          ...newAudience,
          of: draft.kind === "choice" ? "people" : draft.kind,
          segmentId: draft.segmentId,
        }}
        everybody={t`Everybody`}
        people={
          <ClientPicker
            ref={() => undefined}
            choice={draft.choice}
            allLabel={t`Ask all`}
            clients={everybody}
            error={undefined}
            onChange={(choice) => put({ choice })}
          />
        }
        chosen={() => null}
        error={error}
        onChange={({ of, segmentId }) =>
          put({
            kind: kinds[of],
            segmentId,
            name: segments?.find(({ id }) => id === segmentId)?.name ?? draft.name,
          })
        }
      />
    </Dialog>
  );
}
