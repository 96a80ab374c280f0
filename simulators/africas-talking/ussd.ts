import { type Html, html } from '../kit/page.ts';
import { happens, type Random } from '../kit/random.ts';
import type { Records } from '../kit/records.ts';
import type { Mishaps } from '../mishaps.ts';

/** A call from a phone: what was typed so far, and what its screen shows. */
export interface UssdCall {
  id: string;
  phone: string;
  text: string;
  screen: string;
  /** Whether the phone waits for something to be typed. */
  open: 0 | 1;
}

interface Options {
  book: Records<{ call: UssdCall }>;
  /** What is dialled. */
  code: string;
  /** Where each input is posted. */
  url: string;
  mishaps: () => Mishaps;
  random: Random;
}

/** The sentences of networks and of Africa's Talking. */
const broken = 'Connection problem or invalid MMI code.';
const malformed = 'Sorry, there was a problem with the service. Please try again later.';

const mostLetters = 182;
const shown = /^[\n -~£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§äöñüà¿¡¤€]*$/;
/** How long a network waits for an answer. */
const patience = 10_000;

/** Phones that dial: each input is posted with all that was typed before it, and the answer says whether the call goes on. */
export function ussdPhones({ book, code, url, mishaps, random }: Options) {
  const post = async ({ id, phone }: UssdCall, text: string): Promise<string> => {
    const form = { sessionId: id, serviceCode: code, phoneNumber: phone, networkCode: '63902', text };
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok ? answer.text() : '';
  };

  /** `fault` cuts the call before anything is posted, `timeoutAfterWork` after it; `delay` posts an earlier input again. */
  async function step(call: UssdCall, text: string): Promise<UssdCall> {
    const { fault, duplicate, delay, timeoutAfterWork } = mishaps();
    const ended = (screen: string) => book.put('call', call.id, { ...call, text, screen, open: 0 });
    if (happens(fault, random)) return ended(broken);
    const again = happens(duplicate, random) ? post(call, text) : null;
    const answer = await post(call, text).catch(() => '');
    const second = (await again?.catch(() => '')) ?? answer;
    if (happens(delay, random)) await post(call, call.text).catch(() => '');
    if (happens(timeoutAfterWork, random)) return ended(broken);
    const [, kind, screen = ''] = /^(CON|END) (.*)$/s.exec(answer) ?? [];
    if (!kind || answer.length > mostLetters || !shown.test(screen) || second !== answer)
      return ended(malformed);
    return book.put('call', call.id, { ...call, text, screen, open: kind === 'CON' ? 1 : 0 });
  }

  const latest = (phone: string): UssdCall | null => book.list('call', { phone }).at(-1) ?? null;

  const dial = (phone: string): Promise<UssdCall> => {
    const id = `ATUid_${book.serial()}`;
    return step(book.put('call', id, { id, phone, text: '', screen: '', open: 1 }), '');
  };

  async function type(phone: string, typed: string): Promise<UssdCall | null> {
    const call = latest(phone);
    return call?.open ? step(call, call.text === '' ? typed : `${call.text}*${typed}`) : null;
  }

  /** The phone's screen, and what can be done there. */
  function show(phone: string): Html {
    const call = latest(phone);
    const lines = call ? call.screen.split('\n').map((line) => html`<p>${line}</p>`) : [];
    const answer = html`<form method="post"><label for="typed">Answer</label>
      <input id="typed" name="typed" required inputmode="tel" maxlength="20"><button>Send</button></form>`;
    return html`<section><h2>Calls</h2><div class="note" role="status">${lines}</div>${call?.open ? answer : html``}
      <form method="post"><button name="dial" value="1">Dial ${code}</button></form></section>`;
  }

  return { dial, type, latest, show };
}
