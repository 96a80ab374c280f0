import { Prisma } from '@salamu/prisma/client';
import { anywhere } from '#api/list-search.ts';

/** The words that admins search by, as the indexes of the tables have them. */
const words = {
  users: Prisma.sql`fold(' ' || name || ' ' || email)`,
  artists: Prisma.sql`fold(' ' || "stageName" || ' ' || slug)`,
  requests: Prisma.sql`fold(' ' || code || ' ' || "recipientName" || ' ' || "fromName" || ' ' || coalesce("guestName", '') || ' ' || coalesce("guestEmail", ''))`,
  payouts: Prisma.sql`fold(' ' || holder || ' ' || coalesce(reference, ''))`,
};

const matching = (table: keyof typeof words, typed: string) =>
  Prisma.sql`(SELECT id FROM ${Prisma.raw(table)} WHERE ${words[table]} LIKE fold(${anywhere(typed)}))`;

/** `users x` whose name or e-mail has what was typed. */
export function userMatches(typed: string): Prisma.Sql {
  return Prisma.sql`x.id IN ${matching('users', typed)}`;
}

/** `artists x` whose stage name or address has it, or the name or e-mail of whoever it is. */
export function artistMatches(typed: string): Prisma.Sql {
  return Prisma.sql`x.id IN (
    ${matching('artists', typed)} UNION
    SELECT id FROM artists WHERE "userId" IN ${matching('users', typed)})`;
}

/** `requests x` with it in the order number, a name or an e-mail: of the fan, the recipient or the artist. */
export function requestMatches(typed: string): Prisma.Sql {
  return Prisma.sql`x.id IN (
    ${matching('requests', typed)} UNION
    SELECT id FROM requests WHERE "fanId" IN ${matching('users', typed)} UNION
    SELECT id FROM requests WHERE "artistId" IN ${matching('artists', typed)})`;
}

/** `payouts x` with it in the artist's name, the holder's, or the reference. */
export function payoutMatches(typed: string): Prisma.Sql {
  return Prisma.sql`x.id IN (
    ${matching('payouts', typed)} UNION
    SELECT id FROM payouts WHERE "artistId" IN ${matching('artists', typed)})`;
}
