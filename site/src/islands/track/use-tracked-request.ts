import { awaitsPayment, cameToNothing } from '@salamu/api/domain/request/transitions';
import { toast } from '@salamu/ui/kit/toaster';
import { apiForRequest, call } from '@salamu/ui/session/api';
import { authorizationFor } from '@salamu/ui/session/authorization';
import { messageOf } from '@salamu/ui/session/problem';
import { useEffect, useRef, useState } from 'react';
import type { FanRequest } from '../../data/page/types.ts';
import { forgetTrackingToken } from '../../data/request/tracking-token.ts';
import { usePolled } from '../use-polled.ts';
import type { RequestKey } from '../use-request-key.ts';

interface Followed {
  id: string;
  /** The guest's key; null to use the session. */
  token: string | null;
  isOpen: boolean;
  changed: () => unknown;
}

/** Whether changes of this request are heard as they happen; each one runs `changed`. */
function useLiveEvents({ id, token, isOpen, changed }: Followed): boolean {
  const [isHeard, setHeard] = useState(false);
  const latest = useRef(changed);
  latest.current = changed;

  useEffect(() => {
    if (!isOpen) return;
    const run = () => latest.current();
    const following = import('@salamu/ui/session/live-events').then(({ followLiveEvents: followNews }) =>
      followNews({
        authorization: () => authorizationFor(token),
        changed: (change) => change.id === id && run(),
        missed: run,
        heard: setHeard,
      }),
    );
    // Without it, the page asks now and then.
    following.catch(() => undefined);
    return () => void following.then((end) => end()).catch(() => undefined);
  }, [id, token, isOpen]);

  return isHeard;
}

const refreshMs = 15_000;
/** Once it is paid and changes are heard as they happen: to be sure. Attempts to pay are not told. */
const restMs = 60_000;

/** One request for its fan, refreshed as it changes, or else every 15 seconds, and after everything done to it. */
export function useTrackedRequest(id: string, key: RequestKey) {
  const [busy, setBusy] = useState<string | null>(null);
  const [ended, setEnded] = useState<'links' | 'details' | null>(null);
  const [state, setState] = useState<'unknown' | 'unpaid' | 'paid'>('unknown');
  const api = apiForRequest(key.token).requests({ id });
  const isOpen = state !== 'unknown' && ended === null;
  const isHeard = useLiveEvents({ id, token: key.token, isOpen, changed: () => live.refresh() });
  const live = usePolled(
    load,
    isHeard && state === 'paid' ? restMs : refreshMs,
    key.state === 'found' && ended === null,
  );

  async function load() {
    const request = (await call(api.get())) as FanRequest;
    const isUnpaid = awaitsPayment(request.status);
    setState(isUnpaid ? 'unpaid' : 'paid');
    const isOver = cameToNothing(request.status);
    if (!isUnpaid && !isOver) return { request, attempt: null };
    const { items } = await call(api.payments.get());
    const returning = items.find(({ status }) => /^refund/.test(status));
    return { request, attempt: (isOver ? returning : items[0]) ?? null };
  }

  async function run(name: string, action: () => Promise<unknown>, done: string): Promise<boolean> {
    setBusy(name);
    try {
      await action();
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    } finally {
      await live.refresh();
      setBusy(null);
    }
  }

  async function end(what: 'links' | 'details', action: () => Promise<unknown>): Promise<boolean> {
    setBusy(`end-${what}`);
    try {
      await action();
      if (key.token) {
        forgetTrackingToken(id);
        setEnded(what);
      }
      return true;
    } catch (error) {
      toast.error(messageOf(error));
      return false;
    } finally {
      setBusy(null);
    }
  }

  return {
    request: live.data?.request ?? null,
    /** The latest attempt to pay, while the request awaits payment; the one that goes back, where it has come to nothing. */
    attempt: live.data?.attempt ?? null,
    error: live.error,
    refresh: live.refresh,
    key,
    api,
    busy,
    run,
    /** What a guest has ended here, and this page with it. */
    ended,
    endLinks: () => end('links', () => call(api.links.delete())),
    eraseDetails: ({ endsLink }: { endsLink: boolean }) =>
      end('details', async () => {
        if (endsLink) await call(api['watch-link'].delete());
        return call(api.details.delete());
      }),
  };
}

export type TrackedRequest = ReturnType<typeof useTrackedRequest>;

export interface PanelProps {
  request: FanRequest;
  tracked: TrackedRequest;
}
