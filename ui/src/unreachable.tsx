import { ErrorState } from './error-state.tsx';

interface UnreachableProps {
  /** Whether there was no answer at all, rather than a useless one. */
  isOffline: boolean;
  children: string;
  onRetry: () => void;
}

/** Shown instead of a screen while the server can't be reached; the caller keeps trying. */
export function Unreachable({ isOffline, children, onRetry }: UnreachableProps) {
  const title = isOffline ? "You're offline" : "Salamu isn't answering right now";
  return <ErrorState title={title} message={`We'll keep trying. ${children}`} onRetry={onRetry} />;
}
