import { formatDay } from '@salamu/ui/browser/dates';
import type { Tone } from '@salamu/ui/kit/badge';
import type { Health } from './queries.ts';

export interface Advice {
  about: string;
  tone: Tone;
  label: string;
  says: string;
  /** A screen with details or a remedy. */
  to?: string;
  /** Where it is written what to do. */
  runbook?: string;
}

type Case = readonly [isSo: boolean, tone: Tone, label: string, says: string, to?: string];

/** The first case that is so; the last one always is. */
export function first(about: string, ...cases: [...Case[], Case]): Advice {
  const [, tone, label, says, to] = cases.find(([isSo]) => isSo) ?? (cases.at(-1) as Case);
  return { about, tone, label, says, ...(to && { to }) };
}

/** What goes to phones, and what it has cost today. */
export function channelAdvice({ texts, whatsApp }: Pick<Health, 'texts' | 'whatsApp'>): Advice[] {
  return [
    first(
      'Texts',
      [
        !texts || texts.captured,
        'end',
        'None',
        'No account to text from is set (AFRICASTALKING_USERNAME), so no phone gets any.',
      ],
      [
        texts !== null && texts.spent >= texts.cap,
        'warn',
        'Spent',
        `Today’s ${texts?.cap} are spent (SMS_DAILY_CAP). Until midnight UTC we email instead.`,
      ],
      [
        true,
        'good',
        'Sent',
        `They have cost ${texts?.spent} of ${texts?.cap} today, in the account’s currency.`,
      ],
    ),
    first(
      'WhatsApp',
      [!whatsApp, 'end', 'None', 'No business number is set (WHATSAPP_NUMBER), so nothing goes there.'],
      [
        whatsApp !== null && whatsApp.spent >= whatsApp.cap,
        'warn',
        'Spent',
        `Today’s US$ ${whatsApp?.cap} are spent (WHATSAPP_DAILY_CAP). Until midnight UTC we email instead.`,
      ],
      [true, 'good', 'Sent', `Messages have cost US$ ${whatsApp?.spent} of ${whatsApp?.cap} today.`],
    ),
  ];
}

export function ratesAdvice({ rates: { asOf } }: Pick<Health, 'rates'>): Advice {
  return first(
    'Exchange rates',
    [
      asOf === null,
      'wait',
      'None',
      'Nobody has entered any, so prices are shown in the artist’s currency alone.',
      '/admin/settings',
    ],
    [true, 'good', 'Entered', `The rates are of ${asOf && formatDay(asOf)}.`, '/admin/settings'],
  );
}
