import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface TextLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A link within text. */
export function TextLink({ to, className = '', children }: TextLinkProps) {
  return (
    <Link to={to} className={`text-link ${className}`}>
      {children}
    </Link>
  );
}

/** A request's order number, as a link in an admin's table. */
export function RequestLink({ request: { id, code } }: { request: { id: string; code: string } }) {
  return (
    <TextLink to={`/admin/requests/${id}`} className="figures whitespace-nowrap font-semibold">
      {code}
    </TextLink>
  );
}

/** An artist's name, as a link for admins. */
export function ArtistLink({ artist: { id, stageName } }: { artist: { id: string; stageName: string } }) {
  return <TextLink to={`/admin/artists/${id}`}>{stageName}</TextLink>;
}
