import { awaitsPayment } from '@salamu/api/domain/request/transitions';
import { apiForRequest, call } from '@salamu/ui/api';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { useState } from 'react';
import { forgetTrackingToken } from '../../data/tracking-token.ts';
import type { FanRequest } from '../../data/types.ts';
import { useLive } from '../use-live.ts';
import type { RequestKey } from '../use-request-key.ts';

const refreshMs = 15_000;

/** One request for its fan, refreshed every 15 seconds and after everything done to it. */
export function useTrackedRequest(id: string, key: RequestKey) {
  const [busy, setBusy] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  const api = apiForRequest(key.token).requests({ id });
  const live = useLive(load, refreshMs, key.state === 'found' && !ended);

  async function load() {
    const request = (await call(api.get())) as FanRequest;
    if (!awaitsPayment(request.status)) return { request, attempt: null };
    const { items } = await call(api.payments.get());
    return { request, attempt: items[0] ?? null };
  }

  /** Runs one action; tells what went well or wrong, and shows the request as it stands after it. */
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

  /** Ends every link to the request; for a guest, this page's with them. */
  async function endLinks(): Promise<boolean> {
    setBusy('end-links');
    try {
      await call(api.links.delete());
      if (key.token) forgetTrackingToken(id);
      setEnded(key.token !== null);
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
    /** The latest try to pay, while the request waits for its payment. */
    attempt: live.data?.attempt ?? null,
    error: live.error,
    refresh: live.refresh,
    key,
    api,
    busy,
    run,
    /** Whether the guest has ended the link that opened this page. */
    ended,
    endLinks,
  };
}

export type TrackedRequest = ReturnType<typeof useTrackedRequest>;

/** What every panel about one request is given. */
export interface PanelProps {
  request: FanRequest;
  tracked: TrackedRequest;
}
