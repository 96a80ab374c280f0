import { Button } from '@salamu/ui/button';
import { Spinner } from '@salamu/ui/spinner';
import { Unreachable } from '@salamu/ui/unreachable';
import { $stalled } from '../../app/fetch-script.ts';
import { useStore } from '../../app/use-store.ts';
import { Refusal } from '../../parts/refusal.tsx';
import { Progress } from './progress.tsx';

export function Reading() {
  const stalled = useStore($stalled);
  if (stalled)
    return (
      <Unreachable isOffline={stalled.isOffline} onRetry={stalled.retry}>
        Your video is safe on this device. To get it ready, this device needs a connection once.
      </Unreachable>
    );
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <Spinner />
      Checking the file
    </p>
  );
}

export function Keeping() {
  return (
    <p role="status" className="flex items-center gap-3 text-quiet">
      <Spinner />
      Saving a copy on this device, so nothing is lost
    </p>
  );
}

export function Converting({ done, onCancel }: { done: number; onCancel: () => void }) {
  return (
    <div className="grid max-w-xl gap-3">
      <Progress label="Making it small enough for WhatsApp" done={done} />
      <p className="text-quiet text-small">
        This happens on your device. Nothing has been sent yet, so keep this page open.
      </p>
      <p>
        <Button variant="secondary" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </div>
  );
}

export function Delivering() {
  return (
    <p role="status" className="flex items-center gap-3">
      <Spinner />
      Your video has arrived. We’re checking it.
    </p>
  );
}

/** Another tab or the worker is sending the video, or may be, where the browser doesn't tell. */
export function Elsewhere({ isKnown, onHere }: { isKnown: boolean; onHere: () => void }) {
  if (isKnown)
    return <p role="status">Your video is being sent already, in another tab or in the background.</p>;
  return (
    <div className="grid gap-3">
      <p role="status">Your video isn’t sent yet. Go on here unless another tab is sending it.</p>
      <p>
        <Button onClick={onHere}>Go on sending</Button>
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
        <Button onClick={onRetry}>Try again</Button>
        <Button variant="secondary" onClick={onOther}>
          Choose another
        </Button>
      </p>
    </div>
  );
}
