import { Button } from '@salamu/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../app/guard.tsx';
import { discardDelivery } from '../../deliveries/deliveries-to.ts';
import { Discard } from '../../deliveries/screen/discard.tsx';
import { outdated, type Unsent, unsentOf } from '../../deliveries/unsent.ts';
import { requestQuery } from '../parts/queries.ts';

/** Unsent videos kept on this device, with a link back to each. */
export default function UnsentBar() {
  const { id: owner } = useUser();
  const { pathname } = useLocation();
  const [, setDiscarded] = useState(0);
  useEffect(() => {
    for (const unsent of outdated(Date.now())) void discard(unsent);
  }, []);
  const elsewhere = unsentOf(owner).filter(({ requestId }) => pathname !== pathOf(requestId));
  if (elsewhere.length === 0) return null;
  return (
    <section aria-label="Videos not sent yet" className="mb-6 grid gap-2 print:hidden">
      {elsewhere.map((unsent) => (
        <Row
          key={unsent.key}
          unsent={unsent}
          onDiscard={() => void discard(unsent).then(() => setDiscarded((count) => count + 1))}
        />
      ))}
    </section>
  );
}

async function discard({ key, requestId, isTake }: Unsent): Promise<void> {
  if (!isTake) return discardDelivery(key);
  const { deleteTakesFor } = await import('../../studio/takes.ts');
  await deleteTakesFor(requestId);
}

const pathOf = (requestId: string) => `/artist/requests/${requestId}`;

function Row({ unsent, onDiscard }: { unsent: Unsent; onDiscard: () => void }) {
  const { requestId, recipientName, isTake } = unsent;
  const [asked, setAsked] = useState(false);
  const { data } = useQuery(requestQuery(requestId));
  const isOpen = data?.actions.includes('deliver') ?? true;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-control bg-sunk px-4 py-2.5 text-small">
      <p role="status" className="min-w-0 grow [overflow-wrap:anywhere]">
        {isOpen
          ? `Your video for ${recipientName} isn’t sent yet.`
          : `Your video for ${recipientName} can’t be delivered anymore.`}
      </p>
      <Link
        to={isTake && isOpen ? `${pathOf(requestId)}/studio` : `${pathOf(requestId)}#deliver`}
        className="text-link font-semibold"
        aria-label={`${isOpen ? 'Continue' : 'See why'}: the video for ${recipientName}`}
      >
        {isOpen ? 'Continue' : 'See why'}
      </Link>
      <Button
        size="sm"
        variant="link"
        aria-label={`Discard: the video for ${recipientName}`}
        onClick={() => setAsked(true)}
      >
        Discard
      </Button>
      {asked && <Discard onClose={() => setAsked(false)} onDiscard={onDiscard} />}
    </div>
  );
}
