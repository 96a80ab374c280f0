import { LoadingPanel } from '@salamu/ui/kit/spinner';
import { useEffect } from 'react';
import { leaveFor } from './leave.ts';

/** Redirects to the site as soon as it renders. */
export function LeaveTo({ address }: { address: string }) {
  useEffect(() => leaveFor(address), [address]);
  return <LoadingPanel />;
}
