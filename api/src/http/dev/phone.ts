import { tally } from '#api/domain/notifications/sms/write.ts';
import { latestPhones, latestToPhones } from '#api/modules/notifications/outbox/phones-repo.ts';
import { heedStop } from '#api/modules/notifications/phones/stop.ts';
import { dial } from '#api/modules/ussd/dial.ts';
import { metaUrl } from '#api/providers/whatsapp/settings.ts';
import type { Context } from '#api/start/context.ts';
import { inHtml, newest, page, time } from './page.ts';

const addressOf = (number: string) => `/dev/phone/${encodeURIComponent(number)}`;

/** Phones that were texted or confirmed, or one of them, whose owner can write back and dial. */
export async function phonePage(ctx: Context, request: Request, number: string | null): Promise<Response> {
  if (!number) return phones(ctx);
  if (request.method !== 'POST') return onePhone(ctx, number);
  const form = new URLSearchParams(await request.text());
  const call = form.get('call');
  if (call) return onePhone(ctx, number, await callOn(ctx, number, { call, form }));
  await heedStop(ctx, { number, words: form.get('text') ?? '', via: 'sms' });
  return new Response(null, { status: 303, headers: { location: addressOf(number) } });
}

async function phones(ctx: Context): Promise<Response> {
  const [shown, confirmed] = await Promise.all([latestShown(ctx), latestPhones(ctx.db, newest)]);
  const numbers = [
    ...new Set([...shown, ...confirmed.map(({ number }) => ({ to: number }))].map(({ to }) => to)),
  ];
  const links = numbers.map((to) => `<li><a href="${addressOf(to)}">${inHtml(to)}</a></li>`);
  return page('Phones', [links.length > 0 ? `<ul>${links.join('')}</ul>` : '<p>No texts yet.</p>']);
}

interface Shown {
  to: string;
  via: 'Text' | 'WhatsApp';
  words: string;
  state: string;
  at: Date;
}

/** Messages to phones, newest first: notifications by text and WhatsApp, and videos. */
async function latestShown({ db, env }: Context): Promise<Shown[]> {
  const latest = await latestToPhones(db, newest);
  return latest
    .map(({ to, channel, wish, news, words, state, runAt, sentAt }): Shown => {
      const video = wish?.request;
      const ofVideo =
        video &&
        `The video by ${video.artist.stageName} for ${video.recipientName}: ${env.publicUrl}/watch/${video.watchKey}`;
      const via = channel === 'whatsapp' ? 'WhatsApp' : 'Text';
      return {
        to: to ?? '',
        via,
        words: ofVideo ?? words ?? (tally(news) || 'A code'),
        state,
        at: sentAt ?? runAt,
      };
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

async function onePhone(ctx: Context, number: string, call = ''): Promise<Response> {
  const bubbles = (await latestShown(ctx))
    .filter(({ to }) => to === number)
    .reverse()
    .map(
      ({ via, words, state, at }) =>
        `<li><p>${inHtml(words)}</p><small>${via}, ${inHtml(state)}, ${time(at)}</small></li>`,
    );
  const code = ctx.texts?.ussd?.code;
  const dialling = `<form method="post"><button name="call" value="${crypto.randomUUID()}">Dial ${code}</button></form>`;
  return page(number, [
    `<ol class="phone">${bubbles.join('')}</ol>`,
    '<form method="post"><label>Write back, such as STOP <input name="text" required maxlength="160"></label> <button>Send</button></form>',
    ...(code ? ['<h2>Without data</h2>', call, dialling] : []),
    ...onWhatsApp(ctx, number),
    '<p><a href="/dev/phone">Another phone</a></p>',
  ]);
}

/** Links to write to us on WhatsApp as this phone, if WhatsApp is our simulator. */
function onWhatsApp({ env }: Context, number: string): string[] {
  if (!env.whatsApp || env.whatsApp.apiUrl === metaUrl) return [];
  const address = new URL(`/phone/${number.replace('+', '')}`, env.whatsApp.apiUrl);
  return [`<p><a href="${inHtml(address.href)}">Write to us from its WhatsApp</a></p>`];
}

/** The phone's screen after the next input; like the provider, the page posts all earlier input too. */
async function callOn(
  ctx: Context,
  number: string,
  { call, form }: { call: string; form: URLSearchParams },
): Promise<string> {
  const text = [...form.getAll('before'), ...form.getAll('typed')].filter(Boolean).join('*');
  const answer = await dial(ctx, { sessionId: call, number, text });
  const screen = `<article class="screen" role="status">${inHtml(answer.slice(4))}</article>`;
  if (!answer.startsWith('CON')) return screen;
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${inHtml(value)}">`;
  return `${screen}<form method="post">${hidden('call', call)}${hidden('before', text)}<label>Answer <input name="typed" required maxlength="20" inputmode="tel" autocomplete="off" autofocus></label> <button>Send</button></form>`;
}
