import { appealUntil } from '#api/domain/appeals.ts';
import { formatTime } from '#api/domain/format-time.ts';
import type { DecisionMail } from '#api/domain/mails.ts';
import { type DecisionRow, findDecision } from '#api/records/decisions-repo.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { endSecretsOf } from '#api/start/end-link.ts';
import { siteUrl } from '#api/start/language.ts';
import { hashOf } from '#api/start/secret.ts';
import { fanOf } from './fan-of.ts';
import { fanUrl } from './fan-url.ts';
import type { Written } from './letter.ts';
import { letters } from './letters.ts';
import { writtenTo } from './written-to.ts';

/** Which of our words each carries. */
const words = {
  video_taken_down: 'reason',
  video_restored: 'endReason',
  strike_given: 'reason',
  strike_ended: 'endReason',
  suspended: 'reason',
  suspension_upheld: 'answer',
  suspension_lifted: 'endReason',
  appeal_upheld: 'answer',
  appeal_overturned: 'answer',
} as const satisfies Record<DecisionMail['about'], keyof DecisionRow>;

/** Null if an answer is erased, or a suspension has begun or ended since. */
export async function writeDecisionMail(ctx: Context, mail: DecisionMail): Promise<Written | null> {
  const { kind, about, decisionId } = mail;
  const found = await findDecision(ctx.db, { id: decisionId });
  if (!found || (words[about] === 'answer' && !found.answer)) return null;
  if (found.kind === 'suspension' && (found.endedAt !== null) !== (about === 'suspension_lifted'))
    return null;
  const reader = await readerOf(ctx, found);
  if (!reader) return null;
  const { name, timeZone } = reader;
  return writtenTo(ctx, mail, reader, async () => ({
    letter: letters[kind][about]({
      name,
      isArtist: found.user?.role === 'artist',
      note: found[words[about]] ?? '',
      until: found.endsAt ? formatTime(found.endsAt, timeZone) : '',
      answerBy: formatTime(appealUntil(found.decidedAt), timeZone),
      url: await reader.url(),
      site: siteUrl(ctx.env),
    }),
  }));
}

/** Whom a decision hits, and where they read it; null for an account that is gone, and a guest without an address. */
async function readerOf(ctx: Context, { id, link, kind, user, case: about }: DecisionRow) {
  const { env } = ctx;
  const account = user ?? (about?.thing === 'video' ? about.artist.user : null);
  if (account?.deletedAt) return null;
  if (account) {
    const secret = endSecretsOf(env, id).find((one) => hashOf(one) === link);
    const page = kind !== 'suspension' ? '/profile/decisions' : secret ? `/suspended#${secret}` : '/login';
    return { ...account, url: () => `${siteUrl(env)}${page}` };
  }
  const request = about?.request && (await findRequest(ctx.db, about.request.id, [{ party: 'admin' }]));
  const fan = request && fanOf(request);
  if (!fan) return null;
  const name = request.fan?.name ?? request.guestName ?? '';
  return { ...fan, name, url: () => fanUrl(ctx, request) };
}
