import { useLingui } from "@lingui/react/macro";
import { useState, type DragEvent } from "react";
import type { User } from "@/api/generated/anonymous";
import { FormDialog } from "@/forms/FormDialog";
import { TextField } from "@/ui/fields/TextField";
import { PicturePreview } from "./PicturePreview";
import { PictureUpload } from "./PictureUpload";
import { animals, people } from "./stockAvatars";
import { StockAvatarChoice } from "./StockAvatarChoice";
import { usePictureForm } from "./usePictureForm";

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
            spellCheck={false}
            placeholder="https://…"
            value={choice?.kind === "url" ? choice.text : ""}
            onChange={(event) => choose({ kind: "url", text: event.target.value })}
          />
        </div>
      </div>
    </FormDialog>
  );
}
