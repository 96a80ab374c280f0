import { LoadingPanel } from '@salamu/ui/spinner';
import { useEffect } from 'react';
import { leaveFor } from './leave.ts';

/** Leaves for the site as soon as it is shown. */
export function LeaveTo({ address }: { address: string }) {
  useEffect(() => leaveFor(address), [address]);
  return <LoadingPanel />;
}
