import { Checking } from './Checking.tsx';
import { Choice } from './Choice.tsx';
import { Failed } from './Failed.tsx';
import { OtherWays } from './OtherWays.tsx';
import { Result } from './Result.tsx';
import { Ringing } from './Ringing.tsx';
import { TestBank } from './TestBank.tsx';
import type { useBank } from './use-bank.ts';
import type { Loaded } from './use-checkout.ts';
import type { PayHandle } from './use-pay.ts';

type PanelProps = Loaded & { pay: PayHandle; bank: ReturnType<typeof useBank> };

/** What is to be said and done about the payment as it stands. */
export function Panel(props: PanelProps) {
  const isBank = props.payment.method === 'sandbox';
  switch (props.stage) {
    case 'choice':
      return <Choice {...props} />;
    case 'ringing':
      return <Ringing {...props} />;
    case 'failed':
      return <Failed {...props} />;
    case 'bank':
      return (
        <>
          <TestBank {...props} />
          {!props.bank.waiting && <OtherWays {...props} />}
        </>
      );
    case 'checking':
      return <Checking {...props} />;
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
