import { formatSpan } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { countdownUnits, unitName } from '../data/request/countdown.ts';
import { startGift } from './gift.ts';
import { watchApi } from './watch-api.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const lengths = { day, hour, minute, second };
const tellsAt = [day, hour, 10 * minute, minute];
/** The fan may have chosen another moment, or ended the link. */
const asksEvery = minute;
const asksAgainAfter = 2 * second;

/** When this page was answered, by the clock that never jumps. */
function answeredAt(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.responseStart ?? performance.now();
}

/** The page as it is now, without reloading it: its own scripts don't run. */
const freshPage = (): Promise<Document> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onload = () => (request.response ? resolve(request.response) : reject(new Error('no page')));
    request.onerror = () => reject(new Error('no answer'));
    request.open('GET', location.pathname);
    request.send();
  });

/** Count down to the moment at which a sealed page opens, by the server's clock, and open it in its place. */
export function startReveal(answered = answeredAt()): void {
  const sealed = document.querySelector<HTMLElement>('[data-sealed]');
  const waiting = document.querySelector<HTMLElement>('[data-waiting]');
  const countdown = waiting?.querySelector('[data-countdown]');
  if (!sealed || !waiting || !countdown) return;

  let opensAt = answered + Number(sealed.dataset.opensIn);
  let askedAt = performance.now();
  let left = Number.POSITIVE_INFINITY;
  const stopping = new AbortController();

  function say(words: string): void {
    const status = waiting?.querySelector('[data-say]');
    if (status) status.textContent = words;
  }

  function show(): void {
    let rest = left;
    for (const unit of countdownUnits) {
      const number = countdown?.querySelector(`[data-unit="${unit}"]`);
      const count = Math.floor(rest / lengths[unit]);
      rest %= lengths[unit];
      if (!number || number.textContent === String(count)) continue;
      number.textContent = String(count);
      if (number.nextElementSibling) number.nextElementSibling.textContent = unitName(count, unit);
    }
    countdown?.classList.remove('invisible');
  }

  function tick(): void {
    const before = left;
    // What is shown is over when the whole second is.
    left = Math.max(0, opensAt - performance.now());
    show();
    const passed = tellsAt.findLast((at) => at < before && at >= left);
    if (passed && Number.isFinite(before)) say(m.watch_still({ span: formatSpan(passed) }));
    const rested = performance.now() - askedAt;
    if (left === 0 ? rested > asksAgainAfter || before > 0 : rested > asksEvery) void ask();
  }

  /** Whether it is open, or opens at another moment: by what the server says, never by this device's clock. */
  async function ask(): Promise<void> {
    askedAt = performance.now();
    try {
      const answer = await fetch(watchApi(), { cache: 'no-store' });
      if (!answer.ok && answer.status !== 404) return;
      const found = answer.ok ? await answer.json() : null;
      if (found?.sealed && found.opensAt === sealed?.dataset.opensAt)
        opensAt = performance.now() + Date.parse(found.opensAt) - Date.parse(found.now);
      else await renew();
    } catch {
      // Away for a moment: it is asked again.
    }
  }

  async function renew(): Promise<void> {
    const page = await freshPage();
    if (stopping.signal.aborted) return;
    const answered = performance.now();
    stopping.abort();
    clearInterval(ticking);
    const gift = page.querySelector('[data-gift]');
    const next = page.querySelector('[data-next]');
    if (!gift || !next) {
      document.querySelector('main')?.replaceChildren(...(page.querySelector('main')?.childNodes ?? []));
      startReveal(answered);
      return;
    }
    sealed?.replaceWith(gift);
    waiting?.after(next);
    countdown?.classList.add('invisible');
    waiting?.querySelector('[data-come]')?.classList.remove('invisible');
    say(m.watch_time_come_said());
    startGift();
  }

  const ticking = setInterval(tick, 250);
  tick();
  // It may have slept.
  document.addEventListener('visibilitychange', () => document.hidden || void ask(), {
    signal: stopping.signal,
  });
}
