import { expect } from '@playwright/test';
import type { Mail } from '../place/mail-server.ts';
import { controlUrl } from './setting.ts';

/** The newest mail of that subject to that address, as soon as it has arrived. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await fetch(`${controlUrl}/mails?to=${encodeURIComponent(address)}`)).json();
    found = mails.findLast((mail) => subject.test(mail.subject));
    expect(found, `a mail ${subject} to ${address}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found as Mail;
}

/** The address in a mail that leads to this page. */
export function linkIn({ text }: Mail, page: string): string {
  const link = text.match(/https:\S+/g)?.find((each) => new URL(each).pathname.startsWith(page));
  if (!link) throw new Error(`no link to ${page} in: ${text}`);
  return link;
}
