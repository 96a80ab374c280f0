import { apiForRequest, call } from '@salamu/ui/api';
import { messageOf } from '@salamu/ui/problem';
import { toast } from '@salamu/ui/toaster';
import { storedToken } from '@salamu/ui/token';
import { useEffect, useState } from 'react';
import { takeTrackingToken } from '../../data/tracking-token.ts';
import type { FanRequest } from '../../data/types.ts';
import { useLive } from '../use-live.ts';

const refreshMs = 15_000;

/** One request for its fan, refreshed every 15 seconds and after everything done to it. */
export function useTrackedRequest(id: string) {
  const [token, setToken] = useState<string | null | undefined>(undefined);
  const [busy, setBusy] = useState<string | null>(null);
  useEffect(() => setToken(takeTrackingToken(id)), [id]);

  const api = apiForRequest(token ?? null);
  const requestApi = api.requests({ id });
  const live = useLive(async () => {
    if (token === undefined || (token === null && storedToken() === null)) return null;
    return call(requestApi.get());
  }, refreshMs);
  useEffect(() => void live.refresh(), [token]);

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

  return {
    request: live.data as FanRequest | null,
    error: live.error,
    refresh: live.refresh,
    /** Whether this browser holds no key at all; undefined until it has looked. */
    keyless: token === undefined ? undefined : token === null && storedToken() === null,
    token: token ?? null,
    api: requestApi,
    busy,
    run,
  };
}

export type TrackedRequest = ReturnType<typeof useTrackedRequest>;

/** What every panel about one request is given. */
export interface PanelProps {
  request: FanRequest;
  tracked: TrackedRequest;
}
