import { type PayoutState, payoutStateLabels } from '@salamu/api/domain/payout/states';
import { Badge } from '@salamu/ui/badge';

/** The state of a payout. */
export function PayoutBadge({ status }: { status: PayoutState }) {
  return <Badge {...payoutStateLabels[status]} />;
}
