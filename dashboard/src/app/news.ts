import { authorizationFor } from '@salamu/ui/session/authorization';
import { followLiveEvents } from '@salamu/ui/session/live-events';
import { isLeaving } from './leave.ts';
import { hearing } from './live.ts';
import { queryClient } from './query-client.ts';

/** After news is shown, what follows within this is shown together: an admin hears of every request. */
const togetherMs = 1_000;

/** Load what is on screen when something has changed. Returns how to end it. */
export function follow(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStale = false;

  function show() {
    timer = undefined;
    if (!isStale || isLeaving()) return;
    isStale = false;
    void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.heard === true });
    timer = setTimeout(show, togetherMs);
  }

  function changed() {
    isStale = true;
    timer ??= setTimeout(show);
  }

  function heard(isHeard: boolean) {
    if (hearing.now === isHeard) return;
    hearing.now = isHeard;
    // Each query then asks as often as it has to from now on.
    changed();
  }

  const end = followLiveEvents({
    authorization: () => (isLeaving() ? null : authorizationFor(null)),
    changed,
    missed: changed,
    heard,
  });
  return () => {
    end();
    clearTimeout(timer);
    hearing.now = false;
  };
}
