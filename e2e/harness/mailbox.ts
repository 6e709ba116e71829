import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";

interface Sent {
  /** Every mail there is so far, readable. */
  received: () => Promise<string[]>;
}

/** What a server without a mail server keeps in place of sending it. */
export function mailFolder(folder: string): Sent {
  return {
    received: async () => {
      const names = await readdir(folder).catch(() => []);
      const files = names.filter((name) => name.endsWith(".eml"));
      return Promise.all(
        files.map(async (name) => decodeMail(await readFile(path.join(folder, name), "utf8"))),
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

  async mails(): Promise<string[]> {
    const all = await this.sent.received();
    return all.filter((mail) => mail.includes(`\nTo: ${this.address}`));
  }

  /** The one whose subject this is; waits for it. */
  async mailAbout(subject: RegExp): Promise<string> {
    let found: string | undefined;
    await expect(async () => {
      found = (await this.mails()).find((mail) => subject.test(/^Subject: (.*)$/mu.exec(mail)?.[1] ?? ""));
      expect(found, `a mail about ${subject.source} to ${this.address}`).toBeDefined();
    }).toPass({ timeout: 15_000 });
    return found ?? "";
  }
}

/** The address in a mail that leads to such a path. */
export function linkIn(mail: string, to: RegExp): string {
  const link = new RegExp(`https?://[^/\\s"]+${to.source}[^\\s"<]*`, "u").exec(mail)?.[0];
  if (link === undefined) throw new Error(`no link to ${to.source} in:\n${mail}`);
  return link;
}

/** Undoes what mail does to long lines and to signs beyond its own. */
export function decodeMail(mail: string): string {
  return mail
    .replaceAll("\r\n", "\n")
    .replaceAll(/=\n/gu, "")
    .replaceAll(/=([0-9A-F]{2})/gu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
