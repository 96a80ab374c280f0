import { m } from '@salamu/messages/messages';
import { ErrorState } from './error-state.tsx';

interface UnreachableProps {
  /** Whether there was no answer at all, rather than a useless one. */
  isOffline: boolean;
  children: string;
  onRetry: () => void;
}

/** Shown instead of a screen while the server can't be reached; the caller keeps trying. */
export function Unreachable({ isOffline, children, onRetry }: UnreachableProps) {
  const title = isOffline ? m.outage_offline() : m.outage_silent();
  return <ErrorState title={title} message={m.outage_keep_trying({ words: children })} onRetry={onRetry} />;
}
