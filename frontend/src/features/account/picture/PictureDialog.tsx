import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import { useState, type DragEvent } from "react";
import type { User } from "@/api/generated/anonymous";
import { FormDialog } from "@/forms/FormDialog";
import { Avatar } from "@/people/Avatar";
import { exactText } from "@/ui/fields/Field";
import { TextField } from "@/ui/fields/TextField";
import { useDebouncedValue } from "@/ui/loading/useDebouncedValue";
import { PictureUpload } from "./PictureUpload";
import { pictureOf, type PictureChoice, usePictureForm } from "./usePictureForm";

export function PictureDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui();
  const { form, choose, chooseFile } = usePictureForm(user, onClose);
  const [isDraggedOver, setDraggedOver] = useState(false);
  const { choice } = form.draft;
  const chosenName = choice?.kind === "stock" ? choice.name : null;
  const chooseStock = (name: string) => choose({ kind: "stock", name });
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDraggedOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const into = event.relatedTarget;
      if (!(into instanceof Node && event.currentTarget.contains(into))) setDraggedOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDraggedOver(false);
      const [file] = event.dataTransfer.files;
      if (file) void chooseFile(file);
    },
  };
  return (
    <FormDialog
      title={t`Choose Profile Picture`}
      size="gallery"
      form={form}
      submitLabel={t`Save Picture`}
      pendingText={t`Saving...`}
      onClose={onClose}
      className=""
    >
      <div
        {...drop}
        className="-mx-5 -mb-5 grid border-t border-hairline sheet:-mx-6 sheet:-mb-6 tablet:grid-cols-[minmax(0,1fr)_248px]"
      >
        <div className="grid content-start gap-5 px-5 pt-4 pb-6 sheet:px-6">
          <StockAvatarChoice
            title={t`People`}
            avatars={people()}
            chosen={chosenName}
            onChoose={chooseStock}
          />
          <StockAvatarChoice
            title={t`Animals`}
            avatars={animals()}
            chosen={chosenName}
            onChoose={chooseStock}
          />
        </div>
        <div className="grid content-start gap-4 border-hairline bg-surface-1 px-5 pt-5 pb-6 max-tablet:border-t sheet:px-6 tablet:border-s">
          <PicturePreview user={user} choice={choice} />
          <hr className="border-hairline max-tablet:hidden" />
          <PictureUpload
            isDraggedOver={isDraggedOver}
            fileName={choice?.kind === "file" ? choice.fileName : null}
            onFile={(file) => void chooseFile(file)}
          />
          <TextField
            ref={form.control("choice")}
            label={t`Image URL`}
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            {...exactText}
            placeholder="https://…"
            value={choice?.kind === "url" ? choice.text : ""}
            onChange={(event) => choose({ kind: "url", text: event.target.value })}
          />
        </div>
      </div>
    </FormDialog>
  );
}

interface StockAvatar {
  name: string;
  /** Names for screen readers. */
  label: string;
}

const PEOPLE_COUNT = 12;

function people(): StockAvatar[] {
  return Array.from({ length: PEOPLE_COUNT }, (_, index) => {
    const number = i18n.number(index + 1);
    return { name: `avatar-${index + 1}`, label: t`Person ${number}` };
  });
}

function animals(): StockAvatar[] {
  return [
    { name: "animal-fox", label: t`Fox` },
    { name: "animal-panda", label: t`Panda` },
    { name: "animal-koala", label: t`Koala` },
    { name: "animal-lion", label: t`Lion` },
    { name: "animal-tiger", label: t`Tiger` },
    { name: "animal-cat", label: t`Cat` },
    { name: "animal-dog", label: t`Dog` },
    { name: "animal-rabbit", label: t`Rabbit` },
    { name: "animal-bear", label: t`Bear` },
    { name: "animal-frog", label: t`Frog` },
    { name: "animal-owl", label: t`Owl` },
    { name: "animal-penguin", label: t`Penguin` },
  ];
}

const TYPING_PAUSE_MS = 400;

/** Preview of the chosen picture. */
function PicturePreview({ user, choice }: { user: User; choice: PictureChoice | null }) {
  const { t } = useLingui();
  const wanted = choice ? pictureOf(choice) : user.profileImageUrl;
  // No half-typed address is requested.
  const settled = useDebouncedValue(wanted, TYPING_PAUSE_MS);
  return (
    <div className="flex items-center gap-4 tablet:grid tablet:justify-items-center tablet:gap-2">
      <Avatar
        name={`${user.firstName} ${user.lastName}`}
        imageUrl={choice?.kind === "url" ? settled : wanted}
        size={112}
        className="max-tablet:!size-[72px] max-tablet:[&_svg]:!size-[72px]"
      />
      <p className="text-12 text-ink-3">{choice ? t`Preview` : t`Your picture now`}</p>
    </div>
  );
}

interface StockAvatarChoiceProps {
  title: string;
  avatars: readonly { name: string; label: string }[];
  chosen: string | null;
  onChoose: (name: string) => void;
}

const SIZE_PX = 60;

/** Stock pictures as radio buttons of one group. */
function StockAvatarChoice({ title, avatars, chosen, onChoose }: StockAvatarChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2.5 text-13 font-semibold">{title}</legend>
      <div className="grid grid-cols-4 justify-items-center gap-2.5 min-[480px]:grid-cols-6">
        {avatars.map(({ name, label }) => (
          <label
            key={name}
            className="relative cursor-pointer rounded-full leading-none transition-shadow duration-(--t-fast) ease-smooth hover:shadow-[0_0_0_3px_var(--surface-2),0_0_0_5px_var(--hairline-strong)] has-checked:shadow-[0_0_0_3px_var(--surface-2),0_0_0_5px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-6 outline-focus"
          >
            <input
              type="radio"
              name="stock-picture"
              value={name}
              checked={name === chosen}
              onChange={() => onChoose(name)}
              className="peer absolute inset-0 appearance-none rounded-full outline-none"
            />
            <span className="sr-only">{label}</span>
            <Avatar name={label} imageUrl={name} size={SIZE_PX} />
            <span className="absolute -end-1 -bottom-1 hidden size-5 place-items-center rounded-full border-2 border-surface-2 bg-accent text-on-accent peer-checked:grid">
              <Check size={11} strokeWidth={3} aria-hidden="true" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
