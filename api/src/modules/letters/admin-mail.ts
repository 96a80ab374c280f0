import { formatTime } from '#api/domain/format-time.ts';
import type { Context } from '#api/start/context.ts';
import type { Written } from './letter.ts';
import type { AdminMail } from './outbox/service.ts';
import { findAdmin, findUser } from './repo.ts';

/** The letter to an admin; null for the new admin, who gets another, and if the new admin is gone again. */
export async function writeAdminMail(
  ctx: Context,
  { userId, byId, at, adminId }: AdminMail,
): Promise<Written | null> {
  const added = await findUser(ctx.db, userId);
  if (!added) return null;
  const by = byId ? await findUser(ctx.db, byId) : null;
  const reader = await findAdmin(ctx.db, adminId);
  if (!reader || adminId === userId) return null;
  const who = by ? `${by.name} (${by.email})` : 'Someone with access to the server';
  return {
    to: reader.email,
    letter: {
      subject: `New admin: ${added.name}`,
      lines: [
        `${who} made ${added.name} (${added.email}) an admin on ${formatTime(new Date(at), reader.timeZone)}.`,
        'Admins can refund, release and pay out money. If you weren’t expecting this, remove the role and suspend both accounts now.',
      ],
      action: { label: 'Open users', url: `${ctx.env.publicUrl}/admin/users?role=admin` },
    },
  };
}
