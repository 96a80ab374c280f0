import { formatDay } from '@salamu/ui/dates';
import { type Advice, first } from './first.ts';
import type { Health } from './queries.ts';

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

/** The exchange rates, and where they come from. */
export function ratesAdvice({ rates: { asOf, source } }: Pick<Health, 'rates'>): Advice {
  const { host, problem } = source ?? { host: '', problem: null };
  const dated = asOf && formatDay(asOf);
  const kept = `${dated ? `We keep the rates of ${dated}` : 'We have none yet'} and ask again every hour.`;
  const toSettings = '/admin/settings';
  return first(
    'Exchange rates',
    [
      !source && asOf === null,
      'wait',
      'None',
      'Nobody has entered any, so prices are shown in the artist’s currency alone.',
      toSettings,
    ],
    [
      !source,
      'end',
      'By hand',
      `No source is set (RATES_URL), so the rates are those you have entered, of ${dated}.`,
      toSettings,
    ],
    [
      problem?.refused === true,
      'warn',
      'Not taken',
      `${host}: ${problem?.words} ${kept} If a rate has really moved, enter it in the settings.`,
      toSettings,
    ],
    [problem !== null, 'wait', 'No answer', `${host}: ${problem?.words} ${kept}`],
    [
      true,
      'good',
      'Followed',
      dated
        ? `The rates are of ${dated}; ${host} is asked every day.`
        : `${host} is asked for the first time soon.`,
    ],
  );
}
