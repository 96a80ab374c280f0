import { inLocale } from '@salamu/messages/in-locale';
import { baseLocale, type Locale, locales, pathIn } from '@salamu/messages/locales';
import { m } from '@salamu/messages/messages';
import sharp from 'sharp';
import { linkLifetimes } from '#api/domain/account/links.ts';
import { mailedCode } from '#api/domain/account/mailed-code.ts';
import { lostFactor } from '#api/domain/account/second-factor.ts';
import { approvalLasts, soloApprovalHours } from '#api/domain/admin/approvals.ts';
import { brand, inventedContact } from '#api/domain/brand.ts';
import { contactTopics } from '#api/domain/contact.ts';
import { type MatterName, matterNames, runbookPath } from '#api/domain/health/matters.ts';
import { formatMoney } from '#api/domain/money/money.ts';
import { isForTeam, type QueuedMail } from '#api/domain/notifications/mails.ts';
import { tokens } from '#api/domain/pages/tokens.ts';
import { coolOff } from '#api/domain/payout/cool-off.ts';
import { windows } from '#api/domain/request/deadlines.ts';
import { fanLabel, type RequestState, stateLabel } from '#api/domain/request/states.ts';
import { formatDays, formatMoreDays, formatSpan } from '#api/domain/text/measures.ts';
import { formatDay, formatTime } from '#api/domain/time/format-time.ts';
import { ussdRules } from '#api/domain/ussd/rules.ts';
import { accountCodeFailures, accountFailures } from '#api/limits/limit-rules.ts';
import type { OutgoingMail } from '#api/providers/mail/mail.ts';
import {
  birthdayOn,
  deadlineAt,
  guestEmail,
  type Reader,
  type SampleMail,
  sampleMails,
  sendSampleMails,
  timerAt,
  typed,
  zones,
} from '#api/testing/letters.ts';
import { type TestProduct, testOrigin, testProduct } from '#api/testing/product.ts';
import type { templates } from './emails.ts';

/** Where a letter leads, and the figures it tells; both by their names below, or as they are. */
type Says = [leadsTo: string[], figures?: string[]];
/** One for each letter of the record; one about a request leads to it without figures unless it is here. */
type SaidBy<Record> = {
  [Key in keyof Record]: Record[Key] extends (facts: never) => unknown
    ? Says
    : Key extends 'request-mail'
      ? { [Reader in keyof Record[Key]]: Partial<SaidBy<Record[Key][Reader]>> }
      : SaidBy<Record[Key]>;
};

const newPassword = '/forgot-password';
const look: Says = [['request'], ['total']];
const said = (): SaidBy<typeof templates> => ({
  'account-mail': {
    api_key_created: [[newPassword]],
    authenticator_removed: [[newPassword]],
    passkey_added: [['/profile/security']],
    passkey_removed: [[newPassword]],
    phone_pin_locked: [['/profile/texts'], [`${ussdRules.pin.tries}`]],
    phone_pin_set: [['/profile/texts']],
    phone_taken: [['/profile/texts']],
    recovery_code_used: [['/profile/security']],
    recovery_codes_renewed: [[newPassword]],
    second_factor_added: [['/profile/security']],
    second_factor_cleared: [[newPassword]],
    second_factor_lost: [['/profile/security'], [formatSpan(lostFactor.wait)]],
    second_factor_removed: [[newPassword]],
    artist_verified: [['/artist/dashboard']],
    artist_refused: [['/artist/profile?part=verification']],
    became_admin: [['/admin-login']],
    duties_changed: [['/admin-login']],
    email_change_asked: [[newPassword]],
    password_changed: [[newPassword]],
    payout_account_changed: [[newPassword], [formatSpan(coolOff)]],
    payout_account_removed: [[newPassword]],
  },
  'admin-mail': {
    admins: {
      admin_added: [['/admin/users?role=admin'], ['deadline']],
      admin_duties_changed: [['/admin/dashboard'], ['deadline']],
      money_waits: [['/admin/users/approvals'], ['deadline', formatSpan(approvalLasts * 3_600_000)]],
      money_waits_a_day: [
        ['/admin/users/approvals'],
        ['deadline', formatSpan(soloApprovalHours * 3_600_000)],
      ],
      money_alone: [['/admin/dashboard'], ['deadline']],
      approval_waits: [['/admin/users/approvals'], ['deadline', formatSpan(approvalLasts * 3_600_000)]],
      owner_removal_waits: [
        ['/admin/users/approvals'],
        ['deadline', formatSpan(soloApprovalHours * 3_600_000)],
      ],
    },
  },
  'matter-mail': {
    admins: Object.fromEntries(
      matterNames.map((name): [string, Says] => [name, [[runbookPath(name), '/admin/health']]]),
    ) as Record<MatterName, Says>,
  },
  'artist-mail': {
    identity_change_asked: [['/artist/profile']],
    identity_change_waits: [['/admin/artists/artist']],
    identity_change_approved: [['/artists/zuri']],
    identity_change_refused: [['/artist/profile']],
    identity_changed: [['/artist/profile']],
  },
  'code-mail': {
    sign_in_code: [[], ['code', 'code', formatSpan(mailedCode.lasts)]],
    password_needed: [['/forgot-password']],
  },
  'contact-mail': { contact: [[]] },
  'decision-mail': {
    video_taken_down: [['/profile/decisions'], ['answer']],
    video_restored: [['/artist/profile']],
    strike_given: [['/profile/decisions'], ['deadline', 'answer']],
    strike_ended: [['/terms']],
    suspended: [['/suspended#secret'], ['answer']],
    suspension_upheld: [['/suspended#secret']],
    suspension_lifted: [['/login']],
    appeal_upheld: [['/profile/decisions']],
    appeal_overturned: [['/profile/decisions']],
  },
  'link-mail': {
    confirm_email: [['/confirm-email#secret'], [formatSpan(linkLifetimes.confirm_email)]],
    confirm_new_email: [['/confirm-email#secret'], [formatSpan(linkLifetimes.confirm_email)]],
    reset_password: [['/reset-password#secret'], [formatSpan(linkLifetimes.reset_password)]],
    lost_factor: [
      ['/lost-two-step#secret'],
      [formatSpan(lostFactor.wait), formatSpan(linkLifetimes.lost_factor)],
    ],
    admin_password: [['/admin-login', '/reset-password#secret'], [formatSpan(linkLifetimes.reset_password)]],
    address_taken: [['/login']],
  },
  'date-mail': {
    date_ahead: [
      ['/artists/occasion/birthday', '/artists/zuri', '/profile/dates', '/unsubscribe#secret'],
      ['birthday'],
    ],
  },
  'news-mail': { followed_news: [['/artists/zuri', '/profile/following', '/unsubscribe#secret']] },
  'opening-mail': { artist_open: [['/artists/zuri']], opening_asked: [['/tell-me#secret']] },
  'payout-mail': {
    artist: {
      payout_paid: [['/artist/earnings'], ['total', '•••• 6789', 'total', '•••• 6789']],
      payout_failed: [['/artist/earnings'], ['total', 'total', '•••• 6789']],
      payout_rejected: [['/artist/earnings'], ['total']],
    },
    admins: {
      payout_requested: [['/admin/payouts'], ['total', 'total', '•••• 6789']],
      payout_failed: [['/admin/payouts'], ['total', 'total']],
    },
  },
  'request-mail': {
    fan: {
      created: [['request'], ['total', 'timer', 'total']],
      paid: [['request'], ['total', 'deadline']],
      cleared: [['request'], ['deadline']],
      accepted: [['request'], ['deadline']],
      extension_asked: [['request'], [formatMoreDays(2), formatMoreDays(2)]],
      grace_given: [['request'], [formatSpan(windows.uploadGrace)]],
      clock_moved: [['request'], ['deadline']],
      paused: [['request'], ['total']],
      resumed: [['request'], ['deadline']],
      chargeback_lost: [['request'], ['total', 'total']],
      delivered: [['watch', 'request'], ['timer']],
      redo_refused: [['request'], ['timer']],
      redo_lapsed: [['request'], ['timer']],
      side_asked: [['request'], ['heard']],
      part_refunded: [['request'], ['part']],
      late_refund_taken: [['request'], ['total']],
      redo_ordered: [['request'], ['deadline']],
      brief_taken_down: [['request'], ['answer']],
      video_taken_down: [['request'], ['timer']],
      review_taken_down: [['request'], ['answer']],
      cancel_offer: [['request'], ['deadline']],
    },
    artist: {
      paid: [['request'], ['deadline', 'net']],
      extension_approved: [['request'], [formatMoreDays(2), 'deadline']],
      extension_refused: [['request'], ['deadline']],
      grace_given: [['request'], [formatSpan(windows.uploadGrace)]],
      clock_moved: [['request'], ['deadline']],
      resumed: [['request'], ['deadline']],
      redo_asked: [['request'], ['deadline']],
      redo_lapsed: [['request'], ['timer']],
      approved: [['request'], ['earned', 'tax']],
      auto_approved: [['request'], ['earned', 'tax']],
      reviewed: [['request'], ['4', '5']],
      reply_taken_down: [['request'], ['answer']],
      released: [['request'], ['earned', 'tax']],
      side_asked: [['request'], ['heard']],
      part_refunded: [['request'], ['earned', 'part', 'tax']],
      late_refund_taken: [['request'], ['part', 'total']],
      redo_ordered: [['request'], ['deadline']],
      recovered: [['request'], ['total', 'total']],
      recovery_returned: [['request'], ['total', 'total']],
      correction_given: [['request'], ['total', 'total']],
      correction_taken: [['request'], ['total', 'total']],
      video_taken_down: [['request'], ['timer', 'answer']],
      deadline_reminder: [['request'], ['deadline', 'net']],
    },
    admins: {
      held: look,
      hold_lapsed: look,
      redo_refused: look,
      redo_lapsed: look,
      reported: look,
      dispute_lapsed: look,
      charged_back: look,
      refunded_at_provider: look,
      paused: [['request'], ['total', 'total']],
      chargeback_lost: [['request'], ['total', 'total']],
      dispute_reminder: look,
    },
  },
  'sign-in-mail': {
    new_browser: [['/not-me#secret'], ['deadline']],
    factor_lost: [['/keep-two-step#secret'], ['deadline', formatSpan(lostFactor.wait)]],
    factor_lost_soon: [['/keep-two-step#secret'], ['deadline']],
  },
  'warning-mail': {
    wrong_passwords: [
      [newPassword],
      [`${accountFailures.times}`, formatSpan(accountFailures.seconds * 1000)],
    ],
    wrong_codes: [
      [newPassword],
      [`${accountCodeFailures.times}`, formatSpan(accountCodeFailures.seconds * 1000)],
    ],
  },
});

/** When each of these is, and how much each of those. */
const moments = {
  deadline: deadlineAt,
  timer: timerAt,
  heard: new Date('2026-12-01T15:45:00Z'),
  answer: new Date('2026-12-02T09:00:00Z'),
};
const amounts = { total: 254_350, net: 190_763, part: 54_350, earned: 140_462, tax: 9_538 };

interface Case extends SampleMail {
  locale: Locale;
  /** The language it is written in. */
  language: Locale;
  says: Says;
}

function casesIn(locale: Locale): Case[] {
  return sampleMails.map((sample) => {
    const { kind, recipient, about } = sample.letter;
    const language = isForTeam(sample.letter as QueuedMail) ? baseLocale : locale;
    const ofKind: Record<string, unknown> = inLocale(language, said)[kind];
    const says = (recipient ? (ofKind[recipient] as Record<string, unknown>) : ofKind)[about];
    const usual: Says | undefined = kind === 'request-mail' ? [['request']] : undefined;
    return { ...sample, locale, language, says: (says ?? usual) as Says };
  });
}
const cases = locales.flatMap(casesIn);

/** The same moments and amounts as this reader has them. */
function figuresFor({ reader, language, locale }: Case): Record<string, string> {
  const { people } = sentIn(locale);
  return inLocale(language, () => ({
    ...Object.fromEntries(Object.entries(moments).map(([name, at]) => [name, formatTime(at, zones[reader])])),
    ...Object.fromEntries(
      Object.entries(amounts).map(([name, amount]) => [name, formatMoney({ amount, currency: 'KES' })]),
    ),
    code: people.code ?? '',
    birthday: formatDay(birthdayOn),
    price: formatMoney({ amount: 250_000, currency: 'KES' }),
    promise: formatDays(7),
  }));
}

type Sent = Awaited<ReturnType<typeof sendSampleMails>> & { product: TestProduct };
const sent = new Map<Locale, Sent>();
for (const locale of locales) {
  const product = await testProduct({ languages: [...locales] });
  sent.set(locale, { product, ...(await sendSampleMails(product, locale)) });
}
afterAll(async () => {
  for (const { product } of sent.values()) await product.close();
});

function sentIn(locale: Locale): Sent {
  const found = sent.get(locale);
  if (!found) throw new Error(`nothing went out in ${locale}`);
  return found;
}

function mailOf({ name, locale }: Pick<Case, 'name' | 'locale'>): OutgoingMail {
  const mail = sentIn(locale).sent.get(name);
  if (!mail) throw new Error(`no mail went out in ${locale}: ${name}`);
  return mail;
}

/** What a letter about a request shows of it at a glance. */
function cardOf(each: Case): string[] {
  const { letter, reader, locale, language } = each;
  if (letter.kind !== 'request-mail' || reader === 'admins') return [];
  const { code } = sentIn(locale).people.requestFor(letter, reader);
  const { total: price = '', net = '', deadline = '', timer = '' } = figuresFor(each);
  return inLocale(language, () => {
    const called = stateIn(code);
    const state = reader === 'artist' ? stateLabel(called).label : fanLabel(called);
    const isToDo = stateIn(code) === 'pending';
    const due: Partial<Record<RequestState, string>> = {
      awaiting_payment: m.mail_card_payment({ openUntil: timer }),
      on_hold: m.mail_card_check({ checkedBy: timer }),
      pending: m.mail_card_due({ deadline }),
      delivered: m.mail_card_approval({ approvedAt: timer }),
      disputed: m.mail_card_decision({ decidedBy: timer }),
    };
    const course = [
      m.mail_card_state({ state }),
      due[stateIn(code)] ?? '',
      nextFor(reader, stateIn(code)),
    ].filter(Boolean);
    const request = m.track_code({ code });
    if (reader !== 'artist') return [typed.stageName, request, m.mail_card_price({ price }), ...course];
    const earnings = isToDo ? [m.mail_card_earn({ net })] : [];
    return [m.mail_card_for({ recipientName: typed.recipient }), request, ...earnings, ...course];
  });
}

/** What the card says comes next. */
function nextFor(reader: Reader, state: RequestState): string {
  const isArtist = reader === 'artist';
  const steps: Partial<Record<RequestState, string>> = {
    awaiting_payment: isArtist ? '' : m.mail_next_pay(),
    pending: isArtist ? m.mail_next_own_answer() : m.mail_next_answer(),
    accepted: isArtist ? m.mail_next_own_record() : m.mail_next_record(),
    delivered: isArtist ? m.mail_next_fan_approves() : m.mail_next_approve(),
    redo_requested: isArtist ? m.mail_next_own_again() : m.mail_next_again(),
    disputed: m.mail_next_decide(),
  };
  const step = steps[state];
  return step ? m.mail_card_next({ step }) : '';
}

const stateIn = (code: string) => code.replace(/^SL-\w+?-/, '') as RequestState;

const urlPattern = /https?:\/\/[^\s)]+?(?=[.)]?(?:\s|$))/g;
const secretPattern = /#(?:[\w-]+\.){0,2}[\w-]{43}$/;

/** A page by its name, as this reader gets it. */
function pageOf({ letter, reader, locale, language }: Case, name: string): string {
  const { people } = sentIn(locale);
  const at = (path: string) => testOrigin + pathIn(language, path);
  if (name.startsWith('/')) return at(name.replace(/artist$/, people.artistId));
  const { id, watchKey } = people.requestFor(letter, reader);
  // In the language of the video, which is English in each.
  if (name === 'watch') return `${testOrigin}/watch/${watchKey}`;
  const pages: Record<Reader, string> = {
    fan: `/profile/requests/${id}`,
    guest: `/track/${id}#secret`,
    artist: `/artist/requests/${id}`,
    admins: `/admin/requests/${id}`,
  };
  return at(pages[reader]);
}

const decoded = (html: string) =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** What a mail client shows of the HTML: one paragraph each, a link as its words and where it leads. */
async function shown(html: string, locale: Locale): Promise<string[]> {
  const paragraphs: { words: string; url?: string }[] = [];
  const rewriter = new HTMLRewriter()
    .on('p', {
      element: () => void paragraphs.push({ words: '' }),
      text({ text }) {
        const last = paragraphs.at(-1);
        if (last) last.words += text;
      },
    })
    .on('br', {
      element() {
        const last = paragraphs.at(-1);
        if (last) last.words += '\n';
      },
    })
    .on('a', {
      element(link) {
        const last = paragraphs.at(-1);
        if (last) last.url = link.getAttribute('href') ?? '';
      },
    });
  await rewriter.transform(new Response(html)).text();
  return paragraphs.map(({ words, url }) =>
    decoded(
      url === undefined ? words : `${inLocale(locale, () => m.mail_text_link({ label: words }))}\n${url}`,
    ),
  );
}

describe.each(cases.map((each) => [each.locale, each.name, each] as const))('%s: %s', (_, __, each) => {
  test('has a subject that fits a line, and says the same as text and as HTML', async () => {
    const { subject, text, html } = mailOf(each);
    expect(subject).toMatch(/^\S.{5,110}\S$/);
    expect((await shown(html, each.language)).slice(1)).toEqual(text.split(/\n\n/));
    expect(html).toContain(`<title>${Bun.escapeHTML(subject)}</title>`);
    // A secret may have any letters.
    expect(`${subject} ${text.replaceAll(urlPattern, '')}`).not.toMatch(/undefined|null|NaN|\[object|\{|\}/);
    expect(html).not.toMatch(/<(b|i|script)>/);
  });

  test('leads where it says, with no secret but its own', () => {
    const urls = mailOf(each).text.match(urlPattern) ?? [];
    expect(urls.map((url) => url.replace(secretPattern, '#secret'))).toEqual(
      each.says[0].map((name) => pageOf(each, name)),
    );
  });

  test('tells its figures in full, as the rules have them and in the reader’s time, and no other', () => {
    const { subject, text } = mailOf(each);
    const card = cardOf(each).join('\n');
    const facts = figuresFor(each);
    expect(text).toContain(card);
    let left = `${subject}\n${text.replace(card, '')}`.replaceAll(urlPattern, '');
    for (const figure of (each.says[1] ?? []).map((name) => facts[name] ?? name)) {
      expect(left).toContain(figure);
      left = left.replace(figure, '');
    }
    expect(left).not.toMatch(/\d/);
  });

  test('brings the artist’s portrait to the fan, and nobody else a picture', async () => {
    const { html, pictures } = mailOf(each);
    const isToFan = each.letter.recipient === 'fan';
    expect(pictures.map(({ name }) => name)).toEqual(isToFan ? ['portrait'] : []);
    expect(html.match(/<img [^>]*src="[^"]*"/g) ?? []).toHaveLength(pictures.length);
    for (const { jpeg } of pictures)
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 128, height: 160 });
  });

  test('has the colours of the kit', () => {
    const { html } = mailOf(each);
    const known: string[] = Object.values(tokens.colours).flatMap(Object.values);
    const declared = html.matchAll(/[\s;{"](?:color|background(?:-color)?):([^;!}"]+)/g);
    const colours = [...declared].map(([, colour = '']) => colour);
    expect(colours.length).toBeGreaterThan(3);
    expect(colours.filter((colour) => !known.includes(colour))).toEqual([]);
    const elsewhere = html.match(/(?<=[:\s])#[0-9a-f]{3,8}\b|(?:rgb|hsl|oklch)a?\(/gi) ?? [];
    expect(elsewhere).toHaveLength(colours.length);
  });
});

test('a letter says whom or what it is about; one that anyone can trigger repeats nothing they typed', () => {
  const isAnonymous = ({ letter }: Case) =>
    /^(code|link|warning)-mail$/.test(letter.kind) || /^(created|password_changed)$/.test(letter.about);
  for (const each of cases) {
    const { total = '' } = figuresFor(each);
    const words = `${mailOf(each).subject} ${mailOf(each).text}`;
    const named = [...Object.values(typed), total].filter((name) => words.includes(name));
    if (each.letter.about === 'created') expect(named).toEqual([typed.stageName, total]);
    else if (isAnonymous(each)) expect({ [each.name]: named }).toEqual({ [each.name]: [] });
    else if (each.letter.kind === 'request-mail')
      expect(words).toContain(sentIn(each.locale).people.requestFor(each.letter, each.reader).code);
    else expect({ [each.name]: named }).not.toEqual({ [each.name]: [] });
  }
});

test('a guest’s link opens the request that the letter is about', async () => {
  const toGuests = cases.filter(({ reader }) => reader === 'guest');
  for (const each of toGuests) {
    const { product, people } = sentIn(each.locale);
    const { id } = people.requestFor(each.letter, 'guest');
    const token = new RegExp(`/track/${id}#([\\w-]{43})`).exec(mailOf(each).text)?.[1];
    const opened = await product.withToken(`Tracking ${token}`).call('GET', `/requests/${id}`);
    expect({ [each.name]: opened.status }).toEqual({ [each.name]: 200 });
    expect(mailOf(each).to).toBe(guestEmail);
  }
});

test('support can answer a message, which has its topic, and every letter says who writes', () => {
  const contact = cases.find(({ letter }) => letter.kind === 'contact-mail');
  const mail = contact && mailOf(contact);
  expect(mail?.subject).toBe(`${contactTopics.request()}: ${typed.fan}`);
  expect(mail?.replyTo).toEqual({ name: typed.fan, address: guestEmail });
  for (const each of cases)
    expect(mailOf(each).text).toEndWith(`${brand.name} · ${brand.location} · ${inventedContact.email}`);
});

/** A mail's sentences: its subject, paragraphs and links, without the names, figures and addresses in them. */
function sentencesOf(each: Case): string[] {
  const { subject, text } = mailOf(each);
  const footer = `${brand.name} · ${brand.location} · ${inventedContact.email}`;
  const ours = [...Object.values(typed), ...Object.values(figuresFor(each)), 'FT<b>'];
  return [subject, ...text.replace(footer, '').split(/\n+/)]
    .map((line) => ours.reduce((left, one) => left.replaceAll(one, ''), line).replace(urlPattern, ''))
    .filter((line) => /\p{L}{3}/u.test(line.replace(/SL-[\w-]+/g, '')));
}

test.each(locales.filter((locale) => locale !== baseLocale))('no sentence is in English in %s', (locale) => {
  const english = new Map(casesIn(baseLocale).map((each) => [each.name, new Set(sentencesOf(each))]));
  for (const each of casesIn(locale)) {
    const { html } = mailOf(each);
    expect(html).toContain(`<html lang="${each.language}">`);
    const same = sentencesOf(each).filter((line) => english.get(each.name)?.has(line));
    if (each.language !== baseLocale) expect({ [each.name]: same }).toEqual({ [each.name]: [] });
  }
});
