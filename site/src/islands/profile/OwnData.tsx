import { m } from '@salamu/messages/messages';
import { ErrorState } from '@salamu/ui/kit/error-state';
import { LoadingPanel } from '@salamu/ui/kit/spinner';
import type { ReactNode } from 'react';
import { usePolled } from '../use-polled.ts';
import { SessionGate } from './SessionGate.tsx';

interface OwnDataProps<Data> {
  /** What is loaded, such as "your keys". */
  what: string;
  load: () => Promise<Data>;
  children: (data: Data, refresh: () => Promise<void>) => ReactNode;
}

/** What only the signed-in user sees; until it is there, that it is loading or has failed. */
export function OwnData<Data>(props: OwnDataProps<Data>) {
  const waiting = <LoadingPanel label={m.profile_loading({ what: props.what })} />;
  return <SessionGate waiting={waiting}>{() => <Loaded {...props} waiting={waiting} />}</SessionGate>;
}

function Loaded<Data>({ what, load, children, waiting }: OwnDataProps<Data> & { waiting: ReactNode }) {
  const { data, error, refresh } = usePolled(load, null);
  if (data) return children(data, refresh);
  if (error) return <ErrorState error={error} title={m.profile_load_failed({ what })} onRetry={refresh} />;
  return waiting;
}
