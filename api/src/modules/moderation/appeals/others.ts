import { dutiesFor } from '#api/domain/account/duties.ts';
import type { Queryable } from '#api/start/database.ts';
import { countOthers } from './repo.ts';

/** How many other admins could look again at a decision. */
export const otherAdmins = (db: Queryable, adminId: string): Promise<number> =>
  countOthers(db, adminId, [...dutiesFor.overturnDecision, 'owner']);
