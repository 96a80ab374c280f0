import { call } from '@salamu/ui/api';
import { Button } from '@salamu/ui/button';
import { Dialog } from '@salamu/ui/dialog';
import { toast } from '@salamu/ui/toaster';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { usePolled } from '../use-polled.ts';
import type { PanelProps } from './use-tracked-request.ts';

/** The private links emailed for a request, if there are any, and a button to end them. */
export function Links({ request, tracked }: PanelProps) {
  const [asking, setAsking] = useState(false);
  const { data, refresh } = usePolled(() => call(tracked.api.links.get()), null);
  const isGuest = tracked.key.token !== null;
  if (!data?.live) return null;

  async function end() {
    if (!(await tracked.endLinks())) return;
    setAsking(false);
    if (isGuest) return;
    toast.success('All links to this request have ended.');
    await refresh();
  }

  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-h3">Private links</h2>
      <p className="max-w-prose text-quiet">
        {isGuest
          ? 'Anyone with a link from our emails can open this request. Did one get into the wrong hands? End them all, and we’ll email you a new one.'
          : 'You asked as a guest, and the links in those emails still open this request. Did one get into the wrong hands? End them all.'}
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon={<Link2Off size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        End all links
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="End all links to this request?"
        actions={
          <>
            <Button variant="destructive" loading={tracked.busy === 'end-links'} onClick={end}>
              End all links
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Keep them
            </Button>
          </>
        }
      >
        <p>
          {isGuest
            ? `This page closes too. With your email address and the code ${request.code} you can get a new link by email at any time.`
            : 'The emails you got as a guest won’t open it any more. You’ll always find it here, in your profile.'}
        </p>
      </Dialog>
    </section>
  );
}
