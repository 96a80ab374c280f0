import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { messageOf } from './problem.ts';

interface ErrorStateProps {
  error?: unknown;
  /** What to say in place of the error's own words. */
  message?: string;
  /** What could not be done, such as "We couldn’t load the requests". */
  title: string;
  onRetry?: () => void;
}

/** What failed, in words, with a way to try again. */
export function ErrorState({ error, message = messageOf(error), title, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-clay border-l-4 py-2 pl-5">
      <h2 className="text-h4">{title}</h2>
      <p className="max-w-prose text-quiet">{message}</p>
      {onRetry && (
        <Button
          variant="outline"
          size="sm"
          icon={<RotateCw size={16} aria-hidden="true" />}
          onClick={onRetry}
        >
          Try again
        </Button>
      )}
    </div>
  );
}
