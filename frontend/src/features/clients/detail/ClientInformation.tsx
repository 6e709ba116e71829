import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { User } from "@/api/generated/anonymous";
import { Isolated } from "@/language/Isolated";
import { fullName } from "@/people/fullName";
import { panelLook } from "./panelLook";
import { shortLink } from "./shortLink";

type LinkField = Extract<keyof User, `${string}Url`>;

interface LinkGroup {
  title: string;
  links: readonly { name: string; field: LinkField }[];
}

const linkGroups = (): readonly LinkGroup[] => [
  {
    title: t`Main Social Platforms`,
    links: [
      { name: t`Instagram`, field: "instagramUrl" },
      { name: t`YouTube`, field: "youtubeUrl" },
      { name: t`TikTok`, field: "tiktokUrl" },
    ],
  },
  {
    title: t`Other Platforms`,
    links: [
      { name: t`Twitter`, field: "twitterUrl" },
      { name: t`LinkedIn`, field: "linkedinUrl" },
      { name: t`Facebook`, field: "facebookUrl" },
    ],
  },
  {
    title: t`Social Media Heroes`,
    links: [
      { name: t`Hero #1`, field: "hero1Url" },
      { name: t`Hero #2`, field: "hero2Url" },
      { name: t`Hero #3`, field: "hero3Url" },
    ],
  },
];

/** Profile and links of a client. */
export function ClientInformation({ client }: { client: User }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Client Information`} className={`${panelLook} tablet:max-wide:row-span-2`}>
      <h2 className="text-16 font-semibold">{t`Client Information`}</h2>
      <Group title={t`Basic Information`}>
        <Item name={t`Email`}>
          <a dir="auto" href={`mailto:${client.email}`} data-tooltip={client.email} className={linkLook}>
            {client.email}
          </a>
        </Item>
        <Item name={t`Full name`}>{fullName(client) || <NotProvided />}</Item>
        <Item name={t`Role`}>{client.isAdmin ? t`Admin` : t`Client`}</Item>
      </Group>
      {linkGroups().map(({ title, links }) => (
        <Group key={title} title={title}>
          {links.map(({ name, field }) => (
            <Item key={field} name={name}>
              <ProfileLink url={client[field]} />
            </Item>
          ))}
        </Group>
      ))}
    </section>
  );
}

const linkLook = "block truncate rounded-[3px] text-accent-text hover:underline max-tablet:py-1.5";

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-[18px]">
      <h3 className="border-b border-hairline pb-1.5 text-12 text-ink-3">{title}</h3>
      <dl className="text-13">{children}</dl>
    </div>
  );
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] items-baseline pt-2 leading-5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function ProfileLink({ url }: { url: string | null | undefined }) {
  const { t } = useLingui();
  const shown = url ? shortLink(url) : null;
  if (!url || shown === null) return <NotProvided />;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" data-tooltip={url} className={linkLook}>
      <Isolated>{shown}</Isolated>
      <span className="sr-only">{` ${t`(opens in a new tab)`}`}</span>
    </a>
  );
}

function NotProvided() {
  const { t } = useLingui();
  return <span className="text-ink-3">{t`Not provided`}</span>;
}
