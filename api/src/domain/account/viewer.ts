import { type AdminOperation, type Duty, mayDo } from '#api/domain/account/duties.ts';
import type { Role } from '#api/domain/account/roles.ts';
import { DomainError } from '#api/domain/errors.ts';

/** Someone with an active session or an API key. `artistId` is set once they have a profile. */
export interface SignedIn {
  kind: 'user';
  id: string;
  role: Role;
  /** An admin's; empty for everyone else. */
  duties: readonly Duty[];
  name: string;
  email: string;
  emailConfirmed: boolean;
  /** Null with an API key. */
  sessionId: string | null;
  /** When the password was last confirmed in this session. */
  provenAt: Date | null;
  artistId: string | null;
  /** An admin who must set up a second factor first. */
  factorMissing: boolean;
}

export interface Guest {
  kind: 'guest';
  requestId: string;
}

export interface Visitor {
  kind: 'visitor';
}

export type Viewer = SignedIn | Guest | Visitor;
export type SignedInArtist = SignedIn & { role: 'artist'; artistId: string };

/**
 * The narrowing functions below are a second line of defence: the route's `access` has already refused everyone else.
 */
export function asUser(viewer: Viewer): SignedIn {
  if (viewer.kind !== 'user') throw new DomainError('unauthenticated');
  return viewer;
}

export function isArtist(viewer: Viewer): viewer is SignedInArtist {
  return viewer.kind === 'user' && viewer.role === 'artist' && viewer.artistId !== null;
}

export function asArtist(viewer: Viewer): SignedInArtist {
  const user = asUser(viewer);
  if (!isArtist(user)) throw new DomainError('forbidden');
  return user;
}

export function asAdmin(viewer: Viewer): SignedIn {
  const user = asUser(viewer);
  if (user.role !== 'admin') throw new DomainError('forbidden');
  return user;
}

/** Whether this is an admin whose duties include the operation. */
export const serves = (viewer: Viewer, operation: AdminOperation): boolean =>
  viewer.kind === 'user' && viewer.role === 'admin' && mayDo(viewer.duties, operation);

export function asParty(viewer: Viewer): SignedIn | Guest {
  if (viewer.kind === 'visitor') throw new DomainError('unauthenticated');
  return viewer;
}
