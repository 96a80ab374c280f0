import type { Context } from '#api/start/context.ts';
import { type Caller, caller } from '../product.ts';
import { openProvenSession } from '../proven-session.ts';
import type { Person } from './people.ts';

const sessionsLast = 20 * 60_000;

/** Sign people in, again when time has passed (an admin's session lasts half an hour), and lets them speak to `app`. */
export function sessions(
  ctx: Context,
  app: () => Parameters<typeof caller>[0],
): (who: Person) => Promise<Caller> {
  const open = new Map<string, { token: Promise<string>; since: number }>();
  return async (who) => {
    const now = ctx.clock.now().getTime();
    const known = open.get(who.id);
    const session =
      known && now - known.since < sessionsLast ? known : { token: openProvenSession(ctx, who), since: now };
    open.set(who.id, session);
    return caller(app(), `Bearer ${await session.token}`);
  };
}
