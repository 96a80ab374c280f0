import { ErrorState } from './error-state.tsx';

interface UnreachableProps {
  /** No answer came at all; otherwise the server gave one that is of no use. */
  isOffline: boolean;
  children: string;
  onRetry: () => void;
}

/** Takes the place of a screen while the server cannot be asked for it; we keep trying meanwhile. */
export function Unreachable({ isOffline, children, onRetry }: UnreachableProps) {
  const title = isOffline ? "You're offline" : "Salamu isn't answering right now";
  return <ErrorState title={title} message={`We'll keep trying. ${children}`} onRetry={onRetry} />;
}
