import { PriceTable } from '@salamu/ui/price-table';
import { ReceiptText } from 'lucide-react';
import { Actions } from './Actions.tsx';
import { Brief } from './Brief.tsx';
import { Details } from './Details.tsx';
import { Extension } from './Extension.tsx';
import { LastAttempt } from './LastAttempt.tsx';
import { Links } from './Links.tsx';
import { Review } from './Review.tsx';
import { StatusHead } from './StatusHead.tsx';
import { Timeline } from './Timeline.tsx';
import type { PanelProps } from './use-tracked-request.ts';

/** One request from payment to review, as its fan sees it, guest or signed in. */
export function RequestView(panel: PanelProps) {
  const { request, tracked } = panel;
  const isPaid = request.timeline.some(({ event }) => event === 'paid');
  return (
    <div className="measure grid gap-x-16 gap-y-12 py-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:py-16">
      <div className="grid min-w-0 content-start gap-8">
        <StatusHead request={request} />
        {request.actions.includes('answer-extension') && <Extension {...panel} />}
        {tracked.attempt && <LastAttempt attempt={tracked.attempt} />}
        <Actions {...panel} />
        {request.actions.includes('review') && <Review {...panel} />}
        <Timeline request={request} />
        {request.watchUrl && (
          <p className="text-small">
            Is the video hateful, sexual or dangerous?{' '}
            <a href={`/report?thing=video#${request.id}`} className="text-link">
              Report it as abuse
            </a>
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-10">
        <Brief {...panel} />
        <section className="grid gap-3">
          <h2 className="text-h3">Price</h2>
          <PriceTable lines={request.lines} total={request.total} />
          {isPaid && (
            <p>
              <a
                href={`${tracked.key.token ? '/track' : '/profile/requests'}/${request.id}/receipt`}
                className="text-link inline-flex items-center gap-2"
              >
                <ReceiptText size={18} aria-hidden="true" /> Receipt
              </a>
            </p>
          )}
        </section>
        <Links {...panel} />
        {tracked.key.token && <Details {...panel} />}
      </div>
    </div>
  );
}
