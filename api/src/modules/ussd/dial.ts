import { DomainError } from '#api/domain/errors.ts';
import { kenyanMobileNumber } from '#api/domain/phone.ts';
import { mainZoneOf, usualZone } from '#api/domain/time/time-zone.ts';
import { ussdRules } from '#api/domain/ussd/rules.ts';
import { type Screen, written } from '#api/domain/ussd/screen.ts';
import { ussdWords } from '#api/domain/ussd/words.ts';
import { ussdSteps } from '#api/limits/limit-rules.ts';
import { countAttempt } from '#api/limits/limits.ts';
import type { DeliveryReport } from '#api/modules/notifications/delivery-reports.ts';
import type { Context } from '#api/start/context.ts';
import { inLanguageOf } from '#api/start/language.ts';
import { seal, unseal } from '#api/start/sealed.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { take } from './menu.ts';
import { isLocked, pinOf, tellLocked } from './pin.ts';
import type { Caller, MenuState, Turn } from './place.ts';
import { beginSession, type CallerRow, claimStep, findCaller, findSession, keepState } from './repo.ts';

/** The session's input so far: `text` is all of it, joined by `*`. */
export interface Call {
  sessionId: string;
  number: string;
  text: string;
}

interface State {
  text: string;
  answer: string;
  place: MenuState | null;
}

const pollMs = 50;

/**
 * Handle a USSD callback from Africa's Talking and answer with the next screen. @throws DomainError
 * `invalid_signature` for anyone else
 */
export async function hearUssd(ctx: Context, { secret, body, address }: DeliveryReport): Promise<string> {
  if (!ctx.texts?.ussd || !ctx.texts.isFromProvider(secret, address))
    throw new DomainError('invalid_signature');
  const form = new URLSearchParams(body);
  const given = (name: string) => form.get(name) ?? '';
  return dial(ctx, { sessionId: given('sessionId'), number: given('phoneNumber'), text: given('text') });
}

/** The response to the session's next input; idempotent for repeated input. */
export async function dial(ctx: Context, { sessionId, number, text }: Call): Promise<string> {
  const phone = kenyanMobileNumber(number);
  if (!phone || !/^[!-~]{1,100}$/.test(sessionId)) return written(ussdWords.lost());
  if ((await countAttempt(ctx, ussdSteps, phone)).refused) return written(ussdWords.tooMany());
  const row = await findCaller(ctx.db, phone);
  if (!row) return written(ussdWords.unknown());
  return inLanguageOf(ctx, row.user, async () => {
    const caller = await callerOf(ctx, row);
    if ('words' in caller) return written(caller);
    return text === '' ? begin(ctx, caller, sessionId) : goOn(ctx, caller, sessionId, text);
  });
}

async function callerOf(ctx: Context, row: CallerRow): Promise<Caller | Screen> {
  const { user } = row;
  if (user.suspendedAt) return ussdWords.suspended();
  if (user.role !== 'artist' || !user.artist) return ussdWords.onlyArtists();
  if (!user.artist.verifiedAt) return ussdWords.unverified();
  const pin = pinOf(row);
  if (!pin) return ussdWords.noPin();
  if (isLocked(pin)) return (await tellLocked(ctx, user.id)).screen;
  const { id, name, email, timeZone, artist } = user;
  return {
    artist: {
      kind: 'user',
      id,
      role: 'artist',
      duties: [],
      name,
      email,
      emailConfirmed: user.emailConfirmedAt !== null,
      sessionId: null,
      provenAt: null,
      artistId: artist.id,
      factorMissing: false,
    },
    timeZone: timeZone ?? mainZoneOf(artist.country) ?? usualZone,
  };
}

async function begin(ctx: Context, { artist }: Caller, id: string): Promise<string> {
  const answer = written(ussdWords.pin());
  const state = sealed(ctx, { text: '', answer, place: { at: 'pin' } });
  const startedAt = ctx.clock.now();
  const isNew = await beginSession(ctx.db, { id, userId: artist.id, startedAt, state });
  return isNew ? answer : answerAgain(ctx, artist.id, id, '');
}

async function goOn(ctx: Context, caller: Caller, id: string, text: string): Promise<string> {
  const typed = text.split('*');
  const steps = typed.length;
  const session = await findSession(ctx.db, id, caller.artist.id);
  if (!session) return written(ussdWords.lost());
  if (ctx.clock.now().getTime() - session.startedAt.getTime() > ussdRules.lasts)
    return written(ussdWords.late());
  const state = session.state && unsealed(ctx, session.state);
  if (session.steps >= steps || !state) return answerAgain(ctx, caller.artist.id, id, text);
  const isNext = session.steps === steps - 1 && typed.slice(0, -1).join('*') === state.text;
  if (!isNext || !state.place) return written(ussdWords.lost());
  if (!(await claimStep(ctx.db, id, steps))) return answerAgain(ctx, caller.artist.id, id, text);
  const turn = await taken(ctx, caller, state.place, typed.at(-1) ?? '');
  const answer = written(turn.screen);
  await keepState(ctx.db, { id, steps }, sealed(ctx, { text, answer, place: turn.place }));
  return answer;
}

/** If an input can't be processed, end the session: callers must not have to guess. */
async function taken(ctx: Context, caller: Caller, place: MenuState, typed: string): Promise<Turn> {
  try {
    return await take(ctx, caller, place, typed.trim());
  } catch (error) {
    ctx.log.error({ error, at: place.at }, 'a call by phone failed');
    return { screen: ussdWords.failed(), place: null };
  }
}

/** The response to a repeated input; the first may still be processing. */
async function answerAgain(ctx: Context, userId: string, id: string, text: string): Promise<string> {
  const waitUntil = performance.now() + timeLimits.ussd;
  while (performance.now() < waitUntil) {
    const session = await findSession(ctx.db, id, userId);
    if (!session) break;
    const state = session.state && unsealed(ctx, session.state);
    // A delayed copy of an earlier input gets the session's latest screen.
    if (state) return isPart(text, state.text) ? state.answer : written(ussdWords.lost());
    await Bun.sleep(pollMs);
  }
  return written(ussdWords.lost());
}

const isPart = (text: string, of: string) => text === '' || text === of || of.startsWith(`${text}*`);

const sealed = ({ env }: Context, state: State) => seal(JSON.stringify(state), keysFor(env, 'ussd')[0]);

function unsealed({ env }: Context, state: Uint8Array): State | null {
  const text = unseal(state, keysFor(env, 'ussd'));
  return text === null ? null : JSON.parse(text);
}
