import { m } from '@salamu/messages/messages';
import { RotateCw } from 'lucide-react';
import { messageOf } from '../session/problem.ts';
import { Button } from './button.tsx';

interface ErrorStateProps {
  error?: unknown;
  /** Shown instead of the error's own message. */
  message?: string;
  /** What we couldn't do, such as "We couldn’t load the requests". */
  title: string;
  onRetry?: () => void;
}

/** What failed, with a button to try again. */
export function ErrorState({ error, message = messageOf(error), title, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 border-clay border-s-4 py-2 ps-5">
      <h2 className="text-h4">{title}</h2>
      <p className="max-w-prose text-quiet">{message}</p>
      {onRetry && (
        <Button
          variant="outline"
          size="sm"
          icon={<RotateCw size={16} aria-hidden="true" />}
          onClick={onRetry}
        >
          {m.form_try_again()}
        </Button>
      )}
    </div>
  );
}
