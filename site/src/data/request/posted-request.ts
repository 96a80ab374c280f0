import { type Api, ApiError, unwrap } from '@salamu/api/client';
import { readTimeZone } from '@salamu/api/domain/time/read-time-zone';
import { newKey } from '@salamu/ui/browser/new-key';
import { type Draft, freshDraft } from '../../islands/request/draft.ts';
import { draftIn, stepIn } from '../../islands/request/form-data.ts';
import { withAdded } from '../../islands/request/HelpToWrite.tsx';
import { orderFrom, refusalFrom } from '../../islands/request/order.ts';
import type { Posted } from '../../islands/request/posted.ts';
import { withPriceOfNow } from '../../islands/request/price-change.ts';
import { firstOpenStep, problemsOf, stepOf } from '../../islands/request/problems.ts';
import type { RequestArtist } from '../../islands/request/step-props.ts';
import { type Step, stepAfter } from '../../islands/request/steps.ts';
import { type ApiSending, chosenIn, enclosePosted, type Lost } from './enclose-posted.ts';
import { checkoutPage, providersPage } from './pay-address.ts';

/** Where to pay for the request, on our own page or at a provider, and which files didn't come along. */
interface Placed {
  ours: string;
  theirs: string | null;
  lost: Lost[];
}

interface PostedInput {
  api: Api;
  apiSending: ApiSending;
  takesGuests: boolean;
}

/** What the next page shows, by the artist's prices of now; or where to pay. */
export type Answer = { placed: Placed } | { posted: Posted; artist: RequestArtist };

/** A form that was sent without scripts: check its screen and go on to the next one, or place the request. */
export async function answerForm(
  { api, apiSending, takesGuests }: PostedInput,
  artist: RequestArtist,
  data: FormData,
): Promise<Answer> {
  const now = new Date();
  const draft = draftIn(data, freshDraft(artist));
  draft.timeZone = readTimeZone(draft.timeZone) ?? '';
  // The artist may have stopped offering it since.
  if (artist.rushPrice === null) draft.rush = false;
  const asker = { now, signedIn: false, takesGuests };
  const circumstances = { ...asker, promiseDays: artist.promiseDays, offersRush: artist.rushPrice !== null };
  const step = stepIn(data, 'step') ?? 'whom';
  const key = String(data.get('key') ?? '') || newKey();
  const show = (step: Step, more: Partial<Posted> = {}): Answer => ({
    // Each look at the whole request has a key of its own: what is sent from it is one request, however often.
    posted: {
      step,
      draft,
      problems: {},
      failure: null,
      key: newKey(),
      now: now.toISOString(),
      again: chosenIn(data),
      ...more,
    },
    artist,
  });

  const add = data.get('add');
  if (typeof add === 'string') {
    draft.instructions = withAdded(draft.instructions ?? '', add);
    return show('words');
  }
  const to = stepIn(data, 'to');
  if (to) return show(to);
  const open = firstOpenStep(step, draft, circumstances);
  const problems = problemsOf(open, draft, circumstances);
  if (Object.keys(problems).length > 0) return show(open, { problems });
  if (step !== 'review') return show(stepAfter(step));
  try {
    const { id, token, ...pay } = await place(api, artist, draft, { key, seen: Number(data.get('seen')) });
    return { placed: { ...pay, lost: await enclosePosted(apiSending, { id, token }, data) } };
  } catch (error) {
    const refusal = refusalFrom(error);
    const [first] = Object.keys(refusal.problems);
    const shown = show(first ? stepOf(first) : 'review', { ...refusal, key });
    if (!(error instanceof ApiError) || error.code !== 'price_changed') return shown;
    const { artist: current, failure } = await withPriceOfNow(api, artist, draft.rush);
    return { ...show('review', { failure }), artist: current };
  }
}

async function place(
  api: Api,
  artist: RequestArtist,
  draft: Draft,
  { key, seen }: { key: string; seen: number },
) {
  const order = orderFrom(draft, artist, { isGuest: true });
  // What the fan has seen, which may be the price of an hour ago.
  const expectedTotal = {
    ...order.expectedTotal,
    ...(Number.isSafeInteger(seen) && seen > 0 && { amount: seen }),
  };
  const headers = { 'idempotency-key': key, 'time-zone': draft.timeZone || 'UTC' };
  const { request, payment, trackingToken } = await unwrap(
    api.requests.post({ ...order, expectedTotal }, { headers }),
  );
  return {
    id: request.id,
    token: trackingToken,
    ours: checkoutPage(payment.id, trackingToken),
    theirs: providersPage(payment),
  };
}
