import { useLingui } from "@lingui/react/macro";
import { Upload } from "lucide-react";
import { useRef } from "react";
import { classNames } from "@/ui/theme/classNames";
import { HiddenFileInput } from "@/ui/fields/HiddenFileInput";
import { Icon } from "@/ui/theme/Icon";
import { readableTypes } from "./usePictureForm";

interface PictureUploadProps {
  /** True while a file is dragged over the dialog. */
  isDraggedOver: boolean;
  fileName: string | null;
  onFile: (file: File) => void;
}

export function PictureUpload({ isDraggedOver, fileName, onFile }: PictureUploadProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className={classNames(
          "grid justify-items-center gap-1 rounded-card border-[1.5px] border-dashed px-3 py-4 text-ink-2",
          "transition-colors duration-(--t-fast) ease-smooth",
          isDraggedOver ? "border-accent bg-accent-soft" : "border-border-control hover:bg-surface-hover",
        )}
      >
        <Icon of={Upload} />
        <span className="text-13 font-semibold text-ink-1">{t`Upload an image`}</span>
        <span dir="auto" className="max-w-full truncate text-12 text-ink-3">
          {fileName ?? t`Drop a file here, up to 5 MB`}
        </span>
      </button>
      <HiddenFileInput
        ref={input}
        label={t`Upload an image`}
        accept={readableTypes.join(",")}
        onFile={onFile}
      />
    </>
  );
}
