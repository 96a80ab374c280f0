import { type MatterName, matterNames, matters, runbookPath } from '#api/domain/health/matters.ts';
import type { MatterMail } from '#api/domain/notifications/mails.ts';
import type { Context } from '#api/start/context.ts';
import { type Letter, type Templates, type Written, writtenTo } from './letter.ts';
import { findAdmin } from './repo.ts';

interface Facts {
  /** What exactly; empty where there is no more to say. */
  says: string;
  site: string;
}

const letterAbout =
  (name: MatterName) =>
  ({ says, site }: Facts): Letter => {
    const { about, label, todo } = matters[name];
    return {
      subject: `${about}: ${label.toLowerCase()}`,
      lines: [says, todo, 'We write daily for as long as it lasts.'].filter(Boolean),
      action: { label: 'See what to do', url: `${site}${runbookPath(name)}` },
      links: [{ label: 'Open health', url: `${site}/admin/health` }],
    };
  };

/** The letters to owners about what is wrong with the running product. */
export const matterLetters = Object.fromEntries(
  matterNames.map((name) => [name, letterAbout(name)]),
) as Templates<MatterName, Facts>;

/** Null if that admin is gone again. */
export async function writeMatterMail(ctx: Context, mail: MatterMail): Promise<Written | null> {
  const reader = await findAdmin(ctx.db, mail.adminId);
  return (
    reader && writtenTo(ctx, mail, reader, (site) => matterLetters[mail.about]({ says: mail.says, site }))
  );
}
