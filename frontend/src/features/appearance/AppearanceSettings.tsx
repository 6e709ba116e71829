import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { useGetAppearanceQuery } from "@/api/admin/appearance";
import type { Appearance } from "@/api/generated/admin";
import { refetchOnMount } from "@/api/cache/refetchOnMount";
import { Form } from "@/forms/Form";
import { Loaded } from "@/ui/feedback/Loaded";
import { Shape } from "@/ui/feedback/Shape";
import { UnsavedChangesGuard } from "@/ui/navigation/UnsavedChangesGuard";
import { wideQuery } from "@/ui/theme/mediaQueries";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { AccentCard } from "./AccentCard";
import { AddressesCard } from "./AddressesCard";
import { LogoCard } from "./LogoCard";
import { NamesCard } from "./NamesCard";
import { Preview, PreviewBar } from "./preview/Preview";
import { SaveBar } from "./SaveBar";
import { useDerivedTheme } from "./theme";
import { useAppearanceForm } from "./useAppearanceForm";

/** Names, logo, accent and addresses of this hub, with a live preview. */
export function AppearanceSettings() {
  const { t } = useLingui();
  const appearance = useGetAppearanceQuery(undefined, refetchOnMount);
  return (
    <Loaded
      query={appearance}
      shape={
        <Shape
          label={t`Loading the appearance`}
          className="grid animate-late gap-4 px-4 pt-5 tablet:px-8"
          entries={3}
          entry="h-40 rounded-dialog border border-hairline bg-surface-2 px-6 py-5"
          bars={["w-24", "mt-6 w-3/4", "mt-3 w-1/2"]}
        />
      }
      failed={t`The appearance did not load`}
    >
      {(loaded) => <AppearanceForm appearance={loaded} />}
    </Loaded>
  );
}

function AppearanceForm({ appearance }: { appearance: Appearance }) {
  const id = useId();
  const form = useAppearanceForm(appearance);
  const shown = useDerivedTheme(form.draft.accent);
  const isWide = useMediaQuery(wideQuery);
  const { logo } = appearance;
  return (
    <>
      {isWide ? null : <PreviewBar form={form} shown={shown} logo={logo} />}
      <div className="grid grid-cols-1 items-start gap-8 px-4 pt-4 pb-7 tablet:px-8 tablet:pt-5 wide:grid-cols-[minmax(0,1fr)_584px]">
        <Form
          id={id}
          form={form}
          disabled={!form.unsaved}
          // The sticky preview and the bar must not cover a focused field.
          className="grid min-w-0 grid-cols-1 gap-4 [@media(min-height:700px)]:max-wide:[&_:is(input,button)]:scroll-mt-64 [@media(min-height:700px)]:[&_:is(input,button)]:scroll-mb-24"
        >
          <NamesCard form={form} />
          <LogoCard logo={logo} />
          <AccentCard form={form} shown={shown} />
          <AddressesCard form={form} />
        </Form>
        {isWide ? <Preview form={form} shown={shown} logo={logo} /> : null}
      </div>
      <SaveBar formId={id} form={form} appearance={appearance} />
      {form.unsaved ? <UnsavedChangesGuard keepsDraft={form.keepsDraft} onDiscard={form.discard} /> : null}
    </>
  );
}
