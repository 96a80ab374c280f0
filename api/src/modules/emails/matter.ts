import { type MatterName, matterNames, matters, runbookPath } from '#api/domain/health/matters.ts';
import type { MatterMail } from '#api/domain/notifications/mails.ts';
import type { Context } from '#api/start/context.ts';
import { type EmailContent, type RenderedEmail, renderFor, type Templates } from './email.ts';
import { findAdmin } from './repo.ts';

interface Facts {
  /** Details; empty if there are none. */
  says: string;
  site: string;
}

const letterAbout =
  (name: MatterName) =>
  ({ says, site }: Facts): EmailContent => {
    const { about, label, todo } = matters[name];
    return {
      subject: `${about}: ${label.toLowerCase()}`,
      lines: [says, todo, 'We write daily for as long as it lasts.'].filter(Boolean),
      action: { label: 'See what to do', url: `${site}${runbookPath(name)}` },
      links: [{ label: 'Open health', url: `${site}/admin/health` }],
    };
  };

/** Emails to owners about problems of the running product. */
export const matterLetters = Object.fromEntries(
  matterNames.map((name) => [name, letterAbout(name)]),
) as Templates<MatterName, Facts>;

/** Null if the reader is no longer an admin. */
export async function writeMatterMail(ctx: Context, mail: MatterMail): Promise<RenderedEmail | null> {
  const reader = await findAdmin(ctx.db, mail.adminId);
  return (
    reader && renderFor(ctx, mail, reader, (site) => matterLetters[mail.about]({ says: mail.says, site }))
  );
}
