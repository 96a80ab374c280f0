import { ApiError } from '@salamu/api/client';
import type { Currency } from '@salamu/api/domain/money/money';
import { type Brief, type BriefField, briefFields } from '@salamu/api/domain/request/brief-fields';
import { eachOf } from '@salamu/api/domain/text/field';
import type { Problems } from '@salamu/ui/forms/use-problems';
import { fieldErrorsOf, messageOf } from '@salamu/ui/session/problem';
import { written } from './brief-words.ts';
import { type Draft, fromNameOf, priceFor } from './draft.ts';
import type { RequestArtist } from './step-props.ts';

interface OrderInput {
  /** A guest gives a name and an email address. */
  isGuest: boolean;
  /** The currency of the estimates that the fan has seen. */
  seen?: Currency | null;
  /** The keys to this browser's latest requests, by which the API notices the same one. */
  earlier?: string[];
  /** Whether the fan wants it although the same was asked for just now. */
  again?: boolean;
}

/** The draft as `POST /requests` takes it. */
export function orderFrom(
  draft: Draft,
  artist: RequestArtist,
  { isGuest, seen, earlier = [], again = false }: OrderInput,
) {
  const { total, currency } = priceFor(artist, draft.rush);
  const words: { [N in BriefField]?: unknown } = { ...draft, fromName: fromNameOf(draft) };
  return {
    artistId: artist.id,
    ...(eachOf(briefFields, (_, name) => written(name, words[name])) as Brief),
    expectedTotal: { amount: total, currency },
    ...(seen && seen !== currency && { estimateIn: seen }),
    ...(earlier.length > 0 && { earlier }),
    ...(again && { again }),
    ...(isGuest && { guest: { name: draft.guestName.trim(), email: draft.guestEmail.trim() } }),
  };
}

export type Order = ReturnType<typeof orderFrom>;

export interface Refusal {
  problems: Problems;
  failure: string | null;
  /** The request that is the same as this order, which may be opened, or ordered again. */
  sameId?: string | null;
}

/** What the form says: a message that stands at its field isn't said again above the button. */
export function refusalFrom(error: unknown): Refusal {
  const problems = fieldErrorsOf(error);
  const message = messageOf(error);
  const isAtField = Object.entries(problems).some(
    ([path, problem]) => problem === message && (path in briefFields || path.startsWith('guest.')),
  );
  const sameId = error instanceof ApiError ? error.existingId : null;
  return { problems, failure: isAtField ? null : message, sameId };
}
