import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMayOpen } from '../app/may.ts';
import { useQueueOfList } from './list/queue.ts';

interface TextLinkProps {
  to: string;
  className?: string;
  /** Says what to do rather than what it leads to: without a way there it is left out. */
  action?: boolean;
  children: ReactNode;
}

/** A link within text; only its words where an admin's duties don't lead there. */
export function TextLink({ to, className = '', action, children }: TextLinkProps) {
  const mayOpen = useMayOpen();
  const queue = useQueueOfList();
  if (!mayOpen(to)) return action ? null : <span className={className}>{children}</span>;
  return (
    <Link to={to} state={queue} className={`text-link ${className}`}>
      {children}
    </Link>
  );
}

export function RequestLink({ request: { id, code } }: { request: { id: string; code: string } }) {
  return (
    <TextLink to={`/admin/requests/${id}`} className="figures whitespace-nowrap font-semibold">
      {code}
    </TextLink>
  );
}

export function ArtistLink({ artist: { id, stageName } }: { artist: { id: string; stageName: string } }) {
  return <TextLink to={`/admin/artists/${id}`}>{stageName}</TextLink>;
}
