import { stopIfAsked } from '#api/modules/texts/hear.ts';
import { latestPhones } from '#api/modules/texts/phones-repo.ts';
import { latestTexts } from '#api/modules/texts/repo.ts';
import { dial } from '#api/modules/ussd/dial.ts';
import type { Context } from '#api/start/context.ts';
import { inHtml, newest, page, time } from './page.ts';

const addressOf = (number: string) => `/dev/phone/${encodeURIComponent(number)}`;

/** The phones that were texted or confirmed, or one of them, whose owner can write back and dial. */
export async function phonePage(ctx: Context, request: Request, number: string | null): Promise<Response> {
  if (!number) return phones(ctx);
  if (request.method !== 'POST') return onePhone(ctx, number);
  const form = new URLSearchParams(await request.text());
  const call = form.get('call');
  if (call) return onePhone(ctx, number, await callOn(ctx, number, { call, form }));
  await stopIfAsked(ctx, number, form.get('text') ?? '');
  return new Response(null, { status: 303, headers: { location: addressOf(number) } });
}

async function phones(ctx: Context): Promise<Response> {
  const [texts, confirmed] = await Promise.all([latestTexts(ctx.db, newest), latestPhones(ctx.db, newest)]);
  const numbers = [...new Set([...texts.map(({ to }) => to), ...confirmed.map(({ number }) => number)])];
  const links = numbers.map((to) => `<li><a href="${addressOf(to)}">${inHtml(to)}</a></li>`);
  return page('Phones', [links.length > 0 ? `<ul>${links.join('')}</ul>` : '<p>No texts yet.</p>']);
}

async function onePhone(ctx: Context, number: string, call = ''): Promise<Response> {
  const texts = await latestTexts(ctx.db, newest);
  const bubbles = texts
    .filter(({ to }) => to === number)
    .reverse()
    .map(
      ({ via, words, state, runAt, sentAt }) =>
        `<li><p>${inHtml(words ?? 'A code')}</p><small>${via === 'whatsapp' ? 'WhatsApp' : 'Text'}, ${inHtml(state)}, ${time(sentAt ?? runAt)}</small></li>`,
    );
  const code = ctx.texts?.ussd?.code;
  const dialling = `<form method="post"><button name="call" value="${crypto.randomUUID()}">Dial ${code}</button></form>`;
  return page(number, [
    `<ol class="phone">${bubbles.join('')}</ol>`,
    '<form method="post"><label>Write back, such as STOP <input name="text" required maxlength="160"></label> <button>Send</button></form>',
    ...(code ? ['<h2>Without data</h2>', call, dialling] : []),
    '<p><a href="/dev/phone">Another phone</a></p>',
  ]);
}

/** What the phone shows after the next input: as the provider does, the page posts all that was typed before it too. */
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
