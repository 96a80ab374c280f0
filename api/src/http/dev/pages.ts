import { createHash } from 'node:crypto';
import { formatMoney } from '#api/domain/money.ts';
import { capturedMail, capturedMails } from '#api/modules/letters/repo.ts';
import { stopIfAsked } from '#api/modules/texts/hear.ts';
import { latestTexts } from '#api/modules/texts/repo.ts';
import type { BookPage } from '#api/providers/payment/sandbox/bank/repo.ts';
import type { SandboxProvider } from '#api/providers/payment/sandbox/provider.ts';
import type { Context } from '#api/start/context.ts';
import { isUuid } from '#api/start/ids.ts';

const style =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui}body{max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem;border-bottom:1px solid;overflow-wrap:anywhere}article{white-space:pre-wrap}iframe{width:100%;height:44rem;border:1px solid;border-radius:8px}.phone{max-width:24rem;padding:1rem;border:1px solid;border-radius:1.5rem;list-style:none;display:grid;gap:.75rem}.phone li{padding:.5rem .75rem;border:1px solid;border-radius:1rem 1rem 1rem 0;overflow-wrap:anywhere}.phone p{margin:0}button,input{font:inherit;min-height:2.75rem}';
const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** A plain page for developers; `parts` are already HTML. */
function page(title: string, parts: string[]): Response {
  const escaped = Bun.escapeHTML(title);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped}</title><style>${style}</style></head><body><main><h1>${escaped}</h1>${parts.join('')}</main></body></html>`;
  return new Response(html, {
    headers: {
      ...headers,
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; frame-ancestors 'none'`,
    },
  });
}

const inHtml = Bun.escapeHTML;
const newest = 100;

/**
 * The stand-ins for the outside world, made visible: `/dev/mail` has captured mails, `/dev/bank` the sandbox bank's
 * book, `/dev/phone` what phones were texted, as their owners see it. None exists in production.
 */
export function devPages(ctx: Context): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const [, , name = '', id, part] = pathname.split('/');
    if (ctx.env.production) return notFound();
    if (name === 'mail' && ctx.mail.captures) {
      if (!id) return mailbox(ctx, searchParams.get('to'));
      return part === 'html' ? mailAsHtml(ctx, id) : oneMail(ctx, id);
    }
    if (name === 'phone' && ctx.texts) return phone(ctx, request, id ? decodeURIComponent(id) : null);
    if (name === 'bank' && ctx.payments.has('sandbox')) return bank(ctx);
    return notFound();
  };
}

const notFound = () => new Response('Not found', { status: 404 });

async function mailbox(ctx: Context, to: string | null): Promise<Response> {
  const mails = await capturedMails(ctx.db, to, newest);
  const rows = mails.map(
    ({ id, to, subject, sentAt }) =>
      `<tr><td><a href="/dev/mail/${id}">${inHtml(subject)}</a></td><td>${inHtml(to)}</td><td>${time(sentAt)}</td></tr>`,
  );
  return page('Captured mail', [
    '<p>No mail server is set, so mails stay here. Set MAIL_URL to send them.</p>',
    rows.length > 0
      ? `<table><tr><th>Subject</th><th>To</th><th>Sent</th></tr>${rows.join('')}</table>`
      : '<p>No mail yet.</p>',
  ]);
}

async function oneMail(ctx: Context, id: string): Promise<Response> {
  const mail = isUuid(id) ? await capturedMail(ctx.db, id) : null;
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

/** The mail's own HTML, as a mail client shows it: nothing runs, and nothing is fetched. */
async function mailAsHtml(ctx: Context, id: string): Promise<Response> {
  const mail = isUuid(id) ? await capturedMail(ctx.db, id) : null;
  if (!mail?.html) return notFound();
  return new Response(mail.html.replace('<head>', '<head><base target="_blank">'), {
    headers: {
      ...headers,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'",
    },
  });
}

/** The phones that were texted, or one of them; its owner can write back. */
async function phone(ctx: Context, request: Request, number: string | null): Promise<Response> {
  if (request.method === 'POST' && number) {
    await stopIfAsked(ctx, number, new URLSearchParams(await request.text()).get('text') ?? '');
    return new Response(null, {
      status: 303,
      headers: { location: `/dev/phone/${encodeURIComponent(number)}` },
    });
  }
  const texts = await latestTexts(ctx.db, newest);
  if (!number) {
    const phones = [...new Set(texts.map(({ to }) => to))].map(
      (to) => `<li><a href="/dev/phone/${encodeURIComponent(to)}">${inHtml(to)}</a></li>`,
    );
    return page('Phones', [phones.length > 0 ? `<ul>${phones.join('')}</ul>` : '<p>No texts yet.</p>']);
  }
  const bubbles = texts
    .filter(({ to }) => to === number)
    .reverse()
    .map(
      ({ words, state, runAt, sentAt }) =>
        `<li><p>${inHtml(words ?? 'A code')}</p><small>${inHtml(state)}, ${time(sentAt ?? runAt)}</small></li>`,
    );
  return page(number, [
    `<ol class="phone">${bubbles.join('')}</ol>`,
    '<form method="post"><label>Write back, such as STOP <input name="text" required maxlength="160"></label> <button>Send</button></form>',
    '<p><a href="/dev/phone">Another phone</a></p>',
  ]);
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

function time(at: Date | string): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}
