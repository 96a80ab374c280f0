import { m } from '@salamu/messages/messages';
import type { OneWords } from '../../parts/loaded.tsx';

/** What a page says of a request that it can't show. */
export const oneRequest = (): OneWords => ({
  title: m.artist_request_one(),
  failure: m.artist_request_failed(),
  missing: m.requests_not_yours(),
  hint: m.artist_request_missing_hint(),
  all: m.artist_request_all(),
});
