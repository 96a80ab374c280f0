import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { Spinner } from '@salamu/ui/kit/spinner';
import { Unreachable } from '@salamu/ui/kit/unreachable';
import { $stalled } from '../../app/fetch-script.ts';
import { useStore } from '../../app/use-store.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { Progress } from './progress.tsx';

export function Reading() {
  const stalled = useStore($stalled);
  if (stalled)
    return (
      <Unreachable isOffline={stalled.isOffline} onRetry={stalled.retry}>
        {m.delivery_needs_line()}
      </Unreachable>
    );
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <Spinner />
      {m.delivery_checking()}
    </p>
  );
}

export function Keeping() {
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <Spinner />
      {m.delivery_keeping()}
    </p>
  );
}

export function Converting({ done, onCancel }: { done: number; onCancel: () => void }) {
  return (
    <div className="grid max-w-xl gap-3">
      <Progress label={m.delivery_converting()} done={done} />
      <p className="text-quiet text-small">{m.delivery_converting_hint()}</p>
      <p>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          {m.form_cancel()}
        </Button>
      </p>
    </div>
  );
}

export function Delivering() {
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner />
      {m.delivery_arrived()}
    </p>
  );
}

/** Another tab or the worker is sending the video, or may be, where the browser doesn't tell. */
export function Elsewhere({ isKnown, onHere }: { isKnown: boolean; onHere: () => void }) {
  if (isKnown) return <p role="status">{m.delivery_elsewhere()}</p>;
  return (
    <div className="grid gap-3">
      <p role="status">{m.delivery_perhaps_elsewhere()}</p>
      <p>
        <Button onClick={onHere}>{m.delivery_go_on()}</Button>
      </p>
    </div>
  );
}

interface StuckProps {
  error: unknown;
  onRetry: () => void;
  onOther: () => void;
}

export function Stuck({ error, onRetry, onOther }: StuckProps) {
  return (
    <div className="grid gap-3">
      <Refusal error={error} />
      <p className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>{m.form_try_again()}</Button>
        <Button variant="secondary" onClick={onOther}>
          {m.delivery_other()}
        </Button>
      </p>
    </div>
  );
}
