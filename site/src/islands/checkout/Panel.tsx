import { Choice } from './Choice.tsx';
import { FailedPayment } from './FailedPayment.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PendingCheck } from './PendingCheck.tsx';
import { PhonePrompt } from './PhonePrompt.tsx';
import { Result } from './Result.tsx';
import { TestBank } from './TestBank.tsx';
import type { useBank } from './use-bank.ts';
import type { Loaded } from './use-checkout.ts';
import type { PayHandle } from './use-pay.ts';

type PanelProps = Loaded & { pay: PayHandle; bank: ReturnType<typeof useBank> };

/** What to say and do about the payment at its present stage. */
export function Panel(props: PanelProps) {
  const isBank = props.payment.method === 'sandbox';
  switch (props.stage) {
    case 'choice':
      return <Choice {...props} />;
    case 'ringing':
      return <PhonePrompt {...props} />;
    case 'failed':
      return <FailedPayment {...props} />;
    case 'bank':
      return (
        <>
          <TestBank {...props} />
          {!props.bank.waiting && <OtherWays {...props} />}
        </>
      );
    case 'checking':
      return <PendingCheck {...props} />;
    case 'over':
      return (
        <>
          <Result {...props} />
          {isBank && <TestBank {...props} />}
        </>
      );
    default:
      return <Result {...props} />;
  }
}
