import { m } from '@salamu/messages/messages';
import { Button } from '@salamu/ui/kit/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '../../app/guard.tsx';
import { discardDelivery } from '../../deliveries/deliveries-to.ts';
import { Discard } from '../../deliveries/screen/discard.tsx';
import { isBusy } from '../../deliveries/state.ts';
import { outdated, type Unsent } from '../../deliveries/unsent.ts';
import { deliverPath, requestPath, studioPath } from '../parts/addresses.ts';
import { requestQuery } from '../parts/queries.ts';
import { type Queued, useQueue } from './queue.ts';
import { sayQueue, saySent, sayStep } from './words.ts';

/** Unsent videos kept on this device: how far each is, and a link back to it. */
export default function UnsentBar() {
  const { id: owner } = useUser();
  const { pathname } = useLocation();
  useEffect(() => {
    for (const unsent of outdated(Date.now())) void discard(unsent);
  }, []);
  const elsewhere = useQueue(owner).filter(({ requestId }) => pathname !== requestPath(requestId));
  if (elsewhere.length === 0) return null;
  const rows = elsewhere.map((queued) => <Row key={queued.key} queued={queued} />);
  return (
    <section
      aria-label={m.artist_unsent_title()}
      className="mb-6 rounded-control bg-sunk px-4 py-2.5 text-small print:hidden"
    >
      {rows.length === 1 ? (
        rows
      ) : (
        <details>
          <summary className="figures min-h-6 w-fit cursor-pointer underline underline-offset-4">
            {sayQueue(elsewhere)}
          </summary>
          <div className="grid gap-2 pt-2">{rows}</div>
        </details>
      )}
    </section>
  );
}

async function discard({ key, requestId, isTake }: Unsent): Promise<void> {
  if (!isTake) return discardDelivery(key);
  const { deleteTakesFor } = await import('../../studio/takes.ts');
  await deleteTakesFor(requestId);
}

function Row({ queued }: { queued: Queued }) {
  const { requestId, recipientName, isTake, delivery } = queued;
  const [asked, setAsked] = useState(false);
  const { data } = useQuery(requestQuery(requestId));
  const isMoving = isBusy(delivery) || (delivery.step === 'elsewhere' && delivery.isKnown);
  const isOpen = isMoving || (data?.actions.includes('deliver') ?? true);
  const leads = (
    !isOpen || delivery.step === 'stuck'
      ? m.artist_unsent_see_why
      : isMoving
        ? m.artist_unsent_look
        : m.form_continue
  )();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <p className="min-w-0 grow [overflow-wrap:anywhere]">
        <span role="status">
          {m.artist_unsent_row({
            name: recipientName,
            step: isOpen ? sayStep(delivery) : m.artist_unsent_gone(),
          })}
        </span>{' '}
        <span className="figures">{saySent([delivery])}</span>
      </p>
      <Link
        to={isTake && isOpen ? studioPath(requestId) : deliverPath(requestId)}
        className="text-link font-semibold"
        aria-label={m.artist_unsent_about({ action: leads, name: recipientName })}
      >
        {leads}
      </Link>
      {!isMoving && (
        <Button
          size="sm"
          variant="link"
          aria-label={m.artist_unsent_about({
            action: m.artist_profile_discard(),
            name: recipientName,
          })}
          onClick={() => setAsked(true)}
        >
          {m.artist_profile_discard()}
        </Button>
      )}
      {asked && <Discard onClose={() => setAsked(false)} onDiscard={() => void discard(queued)} />}
    </div>
  );
}
