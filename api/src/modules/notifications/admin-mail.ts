import type { Context } from '#api/context.ts';
import { sayTime } from '#api/say-time.ts';
import type { AdminMail } from '../outbox/service.ts';
import type { Letter } from './letter.ts';
import { adminAddresses, findUser } from './repo.ts';

/** The letter to all admins but the new one, who has another; null where the new one has gone again. */
export async function writeAdminMail(
  ctx: Context,
  { userId, byId, at }: AdminMail,
): Promise<{ to: string[]; letter: Letter } | null> {
  const added = await findUser(ctx.db, userId);
  if (!added) return null;
  const by = byId ? await findUser(ctx.db, byId) : null;
  const others = (await adminAddresses(ctx.db)).filter((address) => address !== added.email);
  const who = by ? `${by.name} (${by.email})` : 'Someone with access to the server';
  return {
    to: others,
    letter: {
      subject: `New admin: ${added.name}`,
      lines: [
        `${who} made ${added.name} (${added.email}) an admin on ${sayTime(new Date(at))}.`,
        'Admins can refund, release and pay out money. If you don’t know about this, take the role away and suspend both accounts now.',
      ],
      action: { label: 'Open the users', url: `${ctx.env.publicUrl}/admin/users?role=admin` },
    },
  };
}
