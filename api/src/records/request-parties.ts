import { serves, type Viewer } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Party } from '#api/domain/request/transitions.ts';
import { findRequest, type Owner, type RequestRow } from '#api/records/requests-repo.ts';
import type { Database } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';

export function ownersOf(viewer: Viewer): Owner[] {
  if (viewer.kind === 'visitor') return [];
  if (viewer.kind === 'guest') return [{ party: 'fan', guestOf: viewer.requestId }];
  const owners: Owner[] = [{ party: 'fan', userId: viewer.id }];
  if (viewer.artistId) owners.push({ party: 'artist', artistId: viewer.artistId });
  if (serves(viewer, 'getRequestForAdmin')) owners.push({ party: 'admin' });
  return owners;
}

export function partyOf(viewer: Viewer, request: Pick<RequestRow, 'fanId' | 'artistId'>): Party {
  if (viewer.kind !== 'user') return 'fan';
  if (request.fanId === viewer.id) return 'fan';
  return viewer.artistId === request.artistId ? 'artist' : 'admin';
}

export function isParty(viewer: Viewer, request: Pick<RequestRow, 'id' | 'fanId' | 'artistId'>): boolean {
  return ownersOf(viewer).some((owner) => {
    if (owner.party === 'admin') return true;
    if (owner.party === 'artist') return owner.artistId === request.artistId;
    return 'guestOf' in owner ? owner.guestOf === request.id : owner.userId === request.fanId;
  });
}

/**
 * The request, in the role an action requires. @throws DomainError `not_found` if it does not exist, or the caller
 * doesn't have that role in it
 */
export async function findAs(db: Database, viewer: Viewer, id: string, party: Party): Promise<RequestRow> {
  return reached(
    db,
    id,
    ownersOf(viewer).filter((owner) => owner.party === party),
  );
}

/** The request, in any role the caller has. @throws DomainError `not_found` */
export function findVisible(db: Database, viewer: Viewer, id: string): Promise<RequestRow> {
  return reached(db, id, ownersOf(viewer));
}

async function reached(db: Database, id: string, owners: Owner[]): Promise<RequestRow> {
  const request = isUuid(id) && owners.length > 0 ? await findRequest(db, id, owners) : null;
  if (!request) throw new DomainError('not_found');
  return request;
}

/** The caller's account id for the history; null for a guest. */
export function actorIdOf(viewer: Viewer): string | null {
  return viewer.kind === 'user' ? viewer.id : null;
}
