import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { Dialog } from '@salamu/ui/kit/dialog';
import { toast } from '@salamu/ui/kit/toaster';
import { call } from '@salamu/ui/session/api';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { usePolled } from '../use-polled.ts';
import type { PanelProps } from './use-tracked-request.ts';

export function Links({ request, tracked }: PanelProps) {
  const [asking, setAsking] = useState(false);
  const { data, refresh } = usePolled(() => call(tracked.api.links.get()), null);
  const isGuest = tracked.key.token !== null;
  if (!data?.live) return null;

  async function end() {
    if (!(await tracked.endLinks())) return;
    setAsking(false);
    if (isGuest) return;
    toast.success(m.track_links_ended_own());
    await refresh();
  }

  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-h3">{m.track_links()}</h2>
      <p className="max-w-prose text-quiet">{isGuest ? m.track_links_guest() : m.track_links_own()}</p>
      <Button
        variant="secondary"
        size="sm"
        icon={<Link2Off size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {m.track_links_end()}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.track_links_title()}
        actions={
          <>
            <Button variant="destructive" loading={tracked.busy === 'end-links'} onClick={end}>
              {m.track_links_end()}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {m.track_links_keep()}
            </Button>
          </>
        }
      >
        <p>{isGuest ? m.track_links_warn_guest({ code: request.code }) : m.track_links_warn_own()}</p>
      </Dialog>
    </section>
  );
}
