import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

interface Sent {
  /** Every mail there is so far. */
  received: () => Promise<readonly Email[]>;
}

/** Mail of a server without a mail server. */
export function mailFolder(folder: string): Sent {
  return {
    received: async () => {
      const names = await readdir(folder).catch(() => []);
      const files = names.filter((name) => name.endsWith(".eml"));
      return Promise.all(
        files.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))),
      );
    },
  };
}

/** The mails to one address. */
export class Mailbox {
  private readonly sent: Sent;
  private readonly address: string;

  constructor(sent: Sent, address: string) {
    this.sent = sent;
    this.address = address;
  }

  async mails(): Promise<Email[]> {
    const all = await this.sent.received();
    return all.filter(({ to }) => to?.some(({ address }) => address === this.address));
  }

  /** The one whose subject this is; waits for it. */
  async mailAbout(about: RegExp): Promise<Email> {
    let found: Email | undefined;
    await expect(async () => {
      found = (await this.mails()).find(({ subject }) => about.test(subject ?? ""));
      expect(found, `a mail about ${about.source} to ${this.address}`).toBeDefined();
    }).toPass({ timeout: 15_000 });
    if (!found) throw new Error("it was just there");
    return found;
  }
}

/** The address in a mail that leads to such a path. */
export function linkIn({ text = "" }: Email, to: RegExp): string {
  const link = new RegExp(`https?://[^/\\s"]+${to.source}[^\\s"<]*`, "u").exec(text)?.[0];
  if (link === undefined) throw new Error(`no link to ${to.source} in:\n${text}`);
  return link;
}
