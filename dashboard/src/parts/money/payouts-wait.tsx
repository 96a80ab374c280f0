import { coolOff } from '@salamu/api/domain/payout/cool-off';
import { formatSpan } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';
import { MessageParts } from '@salamu/ui/kit/message-parts';
import { When } from '@salamu/ui/kit/when';
import { ShieldCheck } from 'lucide-react';

/** Says until when payouts are on hold after the payout account was set or changed. */
export function PayoutsWait({ until }: { until: string }) {
  return (
    <p className="flex max-w-prose gap-3 border-marigold border-s-3 ps-4">
      <ShieldCheck size={20} aria-hidden="true" className="mt-0.5 flex-none text-quiet" />
      <span>
        <strong className="font-semibold">
          <MessageParts of={m.artist_payouts_wait.parts()} as={{ when: () => <When at={until} exact /> }} />
        </strong>{' '}
        <span className="text-quiet">{m.artist_payouts_wait_why({ span: formatSpan(coolOff) })}</span>
      </span>
    </p>
  );
}
