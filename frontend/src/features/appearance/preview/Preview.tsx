import { useLingui } from "@lingui/react/macro";
import { Moon, Sun } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Elements } from "@/language/elements";
import { isolate } from "@/language/isolate";
import { SegmentedControl } from "@/ui/fields/SegmentedControl";
import { classNames } from "@/ui/theme/classNames";
import { Icon } from "@/ui/theme/Icon";
import { useMediaQuery } from "@/ui/theme/useMediaQuery";
import { namesIn, valueOf } from "../appearanceDraft";
import { themeLook, tokenStyle, type PreviewTheme, type ShownTheme } from "../theme";
import type { AppearanceForm } from "../useAppearanceForm";
import { BoardPicture, GoldBoardPicture } from "./BoardPicture";
import { FrontPicture, GoldCardPicture } from "./SmallPictures";
import { Icons } from "./Icons";
import { MailPicture } from "./MailPicture";
import type { Face } from "./face";
import { SignInPicture } from "./SignInPicture";

interface PreviewProps {
  form: AppearanceForm;
  shown: ShownTheme;
  logo: string | null;
}

/** Live preview beside the fields. Its pictures are out of reach of the keyboard. */
export function Preview({ form, shown, logo }: PreviewProps) {
  const { t } = useLingui();
  const [theme, setTheme] = useState(pageTheme);
  const face = faceOf(form, logo);
  const mentor = isolate(face.mentor);
  const framed = (picture: Elements, height: number, zoom: number) => (
    <Frame of={theme} shown={shown} style={{ height }} zoom={zoom}>
      {picture}
    </Frame>
  );
  return (
    <section aria-label={t`Preview`} className="sticky top-4 grid gap-4">
      <Head theme={theme} onTheme={setTheme} />
      <div inert aria-hidden="true" className="grid gap-4">
        <Part title={t`Tab and icons, made of the logo`}>
          <Icons face={face} />
        </Part>
        <Part title={t`Board`}>{framed(<BoardPicture face={face} />, 262, 0.7)}</Part>
        <Part title={t`${mentor}’s board: gold stays`}>
          {framed(<GoldBoardPicture face={face} />, 273, 0.7)}
        </Part>
        <div className="grid grid-cols-2 gap-4">
          <Part title={t`Sign-in`}>{framed(<SignInPicture face={face} />, 326, 0.62)}</Part>
          <Part title={t({ message: "Mail", context: "preview" })}>
            {framed(<MailPicture face={face} />, 326, 0.58)}
          </Part>
        </div>
      </div>
    </section>
  );
}

/** Small preview above the fields, where there is no room beside them. */
export function PreviewBar({ form, shown, logo }: PreviewProps) {
  const { t } = useLingui();
  const [theme, setTheme] = useState(pageTheme);
  const face = faceOf(form, logo);
  const zoom = useMediaQuery("(width < 360px)") ? 0.53 : 0.66;
  return (
    <section
      aria-label={t`Preview`}
      className="z-(--z-header) grid gap-2 border-b border-hairline bg-surface-0 px-4 pt-2 pb-3 tablet:mt-4 tablet:px-8 [@media(min-height:700px)]:sticky [@media(min-height:700px)]:top-0 max-tablet:top-14!"
    >
      <Head theme={theme} onTheme={setTheme} />
      <div inert aria-hidden="true" className="grid max-w-160 grid-cols-2 gap-2.5">
        <Frame of={theme} shown={shown} style={{ height: 112 }} zoom={zoom}>
          <FrontPicture face={face} />
        </Frame>
        <Frame of={theme} shown={shown} style={{ height: 112 }} zoom={zoom}>
          <GoldCardPicture face={face} />
        </Frame>
      </div>
    </section>
  );
}

function pageTheme(): PreviewTheme {
  return document.documentElement.classList.contains("dark") ? "dark" : "light";
}

function faceOf({ draft }: AppearanceForm, logo: string | null): Face {
  return {
    ...namesIn(draft),
    logo,
    hasImprint: valueOf(draft, "imprintUrl") !== "",
    hasPrivacy: valueOf(draft, "privacyUrl") !== "",
  };
}

function Head({ theme, onTheme }: { theme: PreviewTheme; onTheme: (theme: PreviewTheme) => void }) {
  const { t } = useLingui();
  return (
    <div className="flex items-center justify-between gap-3">
      <h2 className="text-16 font-semibold">{t`Preview`}</h2>
      <SegmentedControl
        label={t`Theme of the preview`}
        value={theme}
        onChange={onTheme}
        segments={[
          { value: "light", label: <Choice icon={Sun} text={t`Light`} /> },
          { value: "dark", label: <Choice icon={Moon} text={t`Dark`} /> },
        ]}
      />
    </div>
  );
}

function Choice({ icon, text }: { icon: typeof Sun; text: string }) {
  return (
    <>
      <Icon of={icon} size={16} />
      <span>{text}</span>
    </>
  );
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="min-w-0">
      <p className="mb-1.5 truncate px-0.5 text-13 text-ink-2">{title}</p>
      {children}
    </div>
  );
}

interface FrameProps {
  of: PreviewTheme;
  shown: ShownTheme;
  style: { height: number };
  zoom: number;
  children: ReactNode;
}

/** Frame with the chosen theme and the derived accent, drawn smaller. */
function Frame({ of, shown, style, zoom, children }: FrameProps) {
  return (
    <div
      data-preview={of}
      className={classNames(
        themeLook(of),
        "min-w-0 overflow-hidden rounded-popover border border-hairline-strong bg-surface-0 text-14 text-ink-1",
      )}
      style={{ ...tokenStyle(shown.theme[of]), ...style }}
    >
      {/* Scaled rather than zoomed, so that small letters keep their gaps. */}
      <div
        className="origin-[0_0] rtl:origin-[100%_0]"
        style={{
          width: `${100 / zoom}%`,
          height: Math.ceil(style.height / zoom),
          transform: `scale(${zoom})`,
        }}
      >
        {shown.isPending ? null : children}
      </div>
    </div>
  );
}
