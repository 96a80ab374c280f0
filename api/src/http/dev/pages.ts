import { type Locale, localeNames } from '@salamu/messages/locales';
import { formatMoney } from '#api/domain/money/money.ts';
import { capturedMails } from '#api/modules/emails/repo.ts';
import type { BookPage } from '#api/providers/payment/sandbox/bank/repo.ts';
import type { SandboxProvider } from '#api/providers/payment/sandbox/provider.ts';
import { findSentMail } from '#api/records/sent-mails-repo.ts';
import type { Context } from '#api/start/context.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { headers, inHtml, newest, page, time } from './page.ts';
import { phonePage } from './phone.ts';

/**
 * Development views of the stand-ins: `/dev/mail` shows captured mails, `/dev/bank` the sandbox bank's book,
 * `/dev/phone` texts, WhatsApp messages and USSD. None exists in production.
 */
export function devPages(ctx: Context): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, , name = '', id, part] = pathname.split('/');
    if (ctx.env.production) return notFound();
    if (name === 'mail' && ctx.mail.captures) {
      if (!id) return mailbox(ctx, searchParams);
      return part === 'html' ? mailAsHtml(ctx, id) : oneMail(ctx, id);
    }
    if (name === 'phone' && ctx.texts) return phonePage(ctx, request, id ? decodeURIComponent(id) : null);
    if (name === 'bank' && ctx.payments.has('sandbox')) return bank(ctx);
    return notFound();
  };
}

const notFound = () => new Response('Not found', { status: 404 });

async function mailbox(ctx: Context, asked: URLSearchParams): Promise<Response> {
  const [to, language] = [asked.get('to'), asked.get('language')];
  const mails = await capturedMails(ctx.db, { to, language, limit: newest });
  const rows = mails.map(
    ({ id, to, subject, sentAt }) =>
      `<tr><td><a href="/dev/mail/${id}">${inHtml(subject)}</a></td><td>${inHtml(to)}</td><td>${time(sentAt)}</td></tr>`,
  );
  return page('Captured mail', [
    '<p>No mail server is set, so mails stay here. Set MAIL_URL to send them.</p>',
    `<p><a href="/dev/mail">Every language</a>${ctx.env.languages.map(linkTo).join('')}</p>`,
    rows.length > 0
      ? `<table><tr><th>Subject</th><th>To</th><th>Sent</th></tr>${rows.join('')}</table>`
      : '<p>No mail yet.</p>',
  ]);
}

const linkTo = (language: Locale) =>
  ` · <a href="/dev/mail?language=${language}" lang="${language}">${localeNames[language]}</a>`;

async function oneMail(ctx: Context, id: string): Promise<Response> {
  const mail = isUuid(id) ? await findSentMail(ctx.db, id) : null;
  if (!mail?.text) return notFound();
  const body = inHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
  return page(mail.subject, [
    `<p>To ${inHtml(mail.to)}, ${time(mail.sentAt)}</p>`,
    `<iframe src="/dev/mail/${id}/html" title="As HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    '<h2>As text</h2>',
    `<article>${body}</article>`,
    '<p><a href="/dev/mail">All mail</a></p>',
  ]);
}

/** The mail's own HTML, sandboxed: no scripts, no requests. */
async function mailAsHtml(ctx: Context, id: string): Promise<Response> {
  const mail = isUuid(id) ? await findSentMail(ctx.db, id) : null;
  if (!mail?.html) return notFound();
  return new Response(mail.html.replace('<head>', '<head><base target="_blank">'), {
    headers: {
      ...headers,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    },
  });
}

async function bank(ctx: Context): Promise<Response> {
  const sandbox = ctx.payments.get('sandbox') as SandboxProvider;
  const { charges, payouts } = (await sandbox.readBook()) as BookPage;
  const sent = payouts.map(({ id, account, status, amount, currency, createdAt }) =>
    row(id, `${status}: ${account}`, formatMoney({ amount, currency }), createdAt),
  );
  return page('The sandbox bank’s book', [
    table(charges.flatMap(rowsOfCharge), 'Nothing has been charged yet.'),
    '<h2>Paid out</h2>',
    table(sent, 'Nothing has been paid out yet.'),
  ]);
}

function rowsOfCharge(charge: BookPage['charges'][number]): string[] {
  const amount = (minor: number) => formatMoney({ amount: minor, currency: charge.currency });
  return [
    row(charge.reference, charge.status, amount(charge.amount), charge.createdAt),
    ...charge.captures.flatMap((capture) => [
      row(capture.id, 'taken', amount(capture.amount), capture.createdAt),
      ...capture.refunds.map((refund) =>
        row(refund.id, 'returned', amount(-refund.amount), refund.createdAt),
      ),
      ...(capture.chargedBackAt
        ? [row(capture.id, 'charged back', amount(-capture.amount), capture.chargedBackAt)]
        : []),
    ]),
  ];
}

function table(rows: string[], empty: string): string {
  const head = '<tr><th>Reference</th><th>What</th><th>Amount</th><th>When</th></tr>';
  return rows.length > 0 ? `<table>${head}${rows.join('')}</table>` : `<p>${empty}</p>`;
}

function row(reference: string, what: string, amount: string, at: Date | string): string {
  return `<tr><td>${inHtml(reference)}</td><td>${inHtml(what)}</td><td>${inHtml(amount)}</td><td>${time(at)}</td></tr>`;
}
