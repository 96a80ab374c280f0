import { ErrorState } from '@salamu/ui/error-state';
import { LoadingPanel } from '@salamu/ui/spinner';
import type { ReactNode } from 'react';
import { SessionGate } from './profile/SessionGate.tsx';
import { useLive } from './use-live.ts';

interface LiveDataProps<Data> {
  /** What is loaded, such as "your keys". */
  what: string;
  load: () => Promise<Data>;
  /** How often it is loaded again, in milliseconds; once by default. */
  everyMs?: number;
  children: (data: Data, refresh: () => Promise<void>) => ReactNode;
}

/** What was loaded; until then, that it is loading or has failed. */
export function LiveData<Data>({ what, load, everyMs, children }: LiveDataProps<Data>) {
  const { data, error, refresh } = useLive(load, everyMs ?? null);
  if (data) return children(data, refresh);
  if (error) return <ErrorState error={error} title={`We couldn’t load ${what}`} onRetry={refresh} />;
  return <LoadingPanel label={`Loading ${what}`} />;
}

/** The same for what only the signed-in user sees. */
export function OwnData<Data>(props: LiveDataProps<Data>) {
  return (
    <SessionGate waiting={<LoadingPanel label={`Loading ${props.what}`} />}>
      {() => <LiveData {...props} />}
    </SessionGate>
  );
}
