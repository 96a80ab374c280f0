import type { Duty } from '#api/domain/account/duties.ts';
import { hashPassword } from '#api/modules/accounts/passwords/passwords.ts';
import { newId } from '#api/start/database/ids.ts';
import { personaPassword } from '../personas.ts';
import type { Caller, TestProduct } from '../product.ts';
import { openProvenSession } from '../proven-session.ts';

const passwordHash = await hashPassword(personaPassword);

/** An admin with these duties, made once for each, and a new session of theirs. */
export async function adminWith(
  { ctx, withToken }: Pick<TestProduct, 'ctx' | 'withToken'>,
  duties: Duty[],
): Promise<{ id: string; email: string; token: string; caller: Caller }> {
  const email = `${duties.join('-')}@admins.example`;
  const { id } = await ctx.db.user.upsert({
    where: { email },
    create: {
      id: newId(),
      name: `Admin for ${duties.join(' and ')}`,
      email,
      emailConfirmedAt: ctx.clock.now(),
      passwordHash,
      role: 'admin',
      duties,
      createdAt: ctx.clock.now(),
    },
    update: {},
    select: { id: true },
  });
  const token = await openProvenSession(ctx, { id, role: 'admin' });
  return { id, email, token, caller: withToken(`Bearer ${token}`) };
}
