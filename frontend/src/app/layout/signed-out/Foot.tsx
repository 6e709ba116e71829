import { useLingui } from "@lingui/react/macro";
import { appearance } from "@/language/appearance";

/** Foot of sign-in and sign-up: credit, and the addresses that are set. */
export function Foot() {
  const { t } = useLingui();
  const { imprintUrl, privacyUrl } = appearance();
  const links = [
    { url: imprintUrl, text: t`Imprint` },
    { url: privacyUrl, text: t`Privacy` },
  ].flatMap(({ url, text }) => (url === null ? [] : [{ url, text }]));
  const look = links.length === 0 ? "max-[859px]:justify-center" : "justify-between";
  return (
    <div className={`flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-3 ${look}`}>
      <p>{t`Made by the Creator Hub team`}</p>
      <div className="flex gap-4 empty:hidden">
        {links.map(({ url, text }) => (
          <a
            key={text}
            href={url}
            target="_blank"
            rel="noopener"
            className="-my-3.5 py-3.5 text-ink-2 hover:underline"
          >
            <span>{text}</span>
            <span className="sr-only">{` ${t`(opens in a new tab)`}`}</span>
          </a>
        ))}
      </div>
    </div>
  );
}
