import { Button } from '@salamu/ui/button';
import { useState } from 'react';
import type { Loaded } from './use-checkout.ts';
import type { PayHandle } from './use-pay.ts';
import { Ways } from './Ways.tsx';

interface OtherWaysProps extends Pick<Loaded, 'payment' | 'ways'> {
  pay: PayHandle;
  /** Whether they are shown right away, without a button. */
  shown?: boolean;
}

/** Every other way to pay; nothing if there is none. */
export function OtherWays({ payment, ways, pay, shown = false }: OtherWaysProps) {
  const [isOpen, setIsOpen] = useState(shown);
  const others = ways.filter(({ method }) => method !== payment.method);
  if (others.length === 0) return null;
  if (isOpen) return <Ways title="Another way to pay" ways={others} payment={payment} pay={pay} />;
  return (
    <Button variant="outline" size="lg" className="justify-self-start" onClick={() => setIsOpen(true)}>
      Another way to pay
    </Button>
  );
}
