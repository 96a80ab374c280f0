import { expect } from '@playwright/test';
import type { Mail } from '../place/mail-server.ts';
import { controlUrl } from './setting.ts';

async function ask(method: 'GET' | 'POST', path: string): Promise<Response> {
  const answer = await fetch(controlUrl + path, { method });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** The line between the copies and their database. */
export const setDatabase = (door: 'open' | 'closed' | 'silent') => ask('POST', `/database?door=${door}`);

/** What happens to one of the two copies; answers its exit code where it ended. */
export async function moveCopy(number: 1 | 2, move: 'start' | 'stop' | 'kill'): Promise<number | null> {
  return (await ask('POST', `/copies/${number}?move=${move}`)).json();
}

/** The newest mail of that subject to that address, as soon as it has arrived. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await ask('GET', `/mails?to=${encodeURIComponent(address)}`)).json();
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
