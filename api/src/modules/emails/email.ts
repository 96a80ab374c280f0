import type { Locale } from '@salamu/messages/locales';
import { currentLocale, m } from '@salamu/messages/messages';
import { isForTeam, type QueuedMail } from '#api/domain/notifications/mails.ts';
import { maskAddress, maskWords } from '#api/domain/text/mask-address.ts';
import type { OutgoingMail } from '#api/providers/mail/mail.ts';
import type { Context } from '#api/start/context.ts';
import { inLanguageOf, siteUrl } from '#api/start/language.ts';
import type { Order } from './request/order.ts';

export interface Link {
  label: string;
  url: string;
}

export interface Card {
  /** The artist's photo; null if there is none. */
  photoKey: string | null;
  name: string;
  /** `Request SL-2481`, `Price: KES 2,500`. */
  facts: string[];
}

export interface EmailContent {
  subject: string;
  /** One string per paragraph. */
  lines: string[];
  card?: Card | undefined;
  action?: Link;
  links?: Link[];
  /** URL for one-click unsubscribe (RFC 8058). */
  endByPost?: string;
  /** The Reply-To address; ours by default. */
  replyTo?: OutgoingMail['replyTo'];
}

export type Templates<About extends string, Facts> = Record<About, (facts: Facts) => EmailContent>;

/** An email with a call to action; empty paragraphs are dropped. */
export const emailOf =
  <Facts>(action: (facts: Facts) => Link) =>
  (subject: (facts: Facts) => string, ...says: ((facts: Facts) => string | string[])[]) =>
  (facts: Facts): EmailContent => ({
    subject: subject(facts),
    lines: says.flatMap((say) => say(facts)).filter(Boolean),
    action: action(facts),
  });

export const emailTo = <Facts extends { site: string }>(label: () => string, page: string) =>
  emailOf(({ site }: Facts) => ({ label: label(), url: `${site}${page}` }));

/** What someone wrote, in quotes; empty if they wrote nothing. */
export const quote = (words: string): string => words && m.mail_quote({ words });

export const weWrote = ({ reason }: { reason: string }): string => reason && m.mail_we_wrote({ reason });

export const sentences = (...said: string[]): string => said.filter(Boolean).join(' ');

export interface RenderedEmail {
  to: string;
  content: EmailContent;
  language: Locale;
  /** The SMS text, for readers who prefer one. */
  text?: string;
  /** The unpaid order, so that several can be listed in one email. */
  order?: Order;
}
type Words = Omit<RenderedEmail, 'to' | 'language'>;

/** Render in the recipient's language; English for our team. */
export const renderFor = (
  ctx: Pick<Context, 'env'>,
  mail: QueuedMail,
  { email, locale }: { email: string; locale: string | null },
  write: (site: string) => EmailContent | Words | Promise<Words>,
): Promise<RenderedEmail> =>
  inLanguageOf(ctx, { locale: isForTeam(mail) ? null : locale }, async () => {
    const said = await write(siteUrl(ctx.env));
    return { to: email, language: currentLocale(), ...('content' in said ? said : { content: said }) };
  });

/** An email as admins can read it later, without working links. */
export interface StoredEmail {
  lines: string[];
  /** The main button first. */
  ways: { label: string; leadsTo: string }[];
}

export function storedEmail({ lines, action, links = [] }: EmailContent): StoredEmail {
  return {
    lines: lines.map(maskWords),
    ways: [...(action ? [action] : []), ...links].map(({ label, url }) => ({
      label,
      leadsTo: maskAddress(url),
    })),
  };
}
