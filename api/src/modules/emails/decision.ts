import { m } from '@salamu/messages/messages';
import { appealUntil } from '#api/domain/moderation/appeals.ts';
import type { DecisionMail } from '#api/domain/notifications/mails.ts';
import { formatTime } from '#api/domain/time/format-time.ts';
import { type DecisionRow, findDecision } from '#api/records/decisions-repo.ts';
import { findRequest } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { siteUrl } from '#api/start/language.ts';
import { endSecretsOf } from '#api/start/secrets/end-link.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { emailOf, emailTo, type RenderedEmail, renderFor, type Templates, weWrote } from './email.ts';
import { fanOf, fanUrl } from './request/fan-of.ts';

interface DecisionFacts {
  name: string;
  isArtist: boolean;
  reason: string;
  /** When a strike expires; empty for other kinds. */
  until: string;
  answerBy: string;
  /** The page where it can be read and appealed. */
  url: string;
  site: string;
}

const letter = emailOf(({ url }: DecisionFacts) => ({ label: m.mail_see_decision(), url }));
const leading = emailTo<DecisionFacts>;

export const decisionLetters: Templates<DecisionMail['about'], DecisionFacts> = {
  video_taken_down: letter(
    m.mail_account_video_down_subject,
    m.mail_account_video_down,
    weWrote,
    m.mail_account_video_down_next,
    m.mail_may_answer,
  ),
  video_restored: leading(m.mail_open_profile, '/artist/profile')(
    m.mail_account_video_back_subject,
    m.mail_account_video_back,
    weWrote,
  ),
  strike_given: letter(
    m.mail_account_strike_subject,
    m.mail_account_strike,
    weWrote,
    m.mail_account_strike_until,
    m.mail_may_answer,
  ),
  strike_ended: leading(m.mail_account_strike_ended_action, '/terms')(
    m.mail_account_strike_ended_subject,
    m.mail_account_strike_ended,
    weWrote,
  ),
  suspended: letter(
    m.mail_suspended_subject,
    m.mail_suspended,
    weWrote,
    (facts) => (facts.isArtist ? m.mail_suspended_artist() : m.mail_suspended_fan()),
    m.mail_may_answer,
  ),
  suspension_upheld: letter(m.mail_suspension_upheld_subject, m.mail_suspension_upheld, weWrote),
  suspension_lifted: leading(m.nav_sign_in, '/login')(
    m.mail_suspension_lifted_subject,
    m.mail_suspension_lifted,
    weWrote,
    (facts) => (facts.isArtist ? m.mail_suspension_lifted_artist() : ''),
  ),
  appeal_upheld: letter(m.mail_appeal_upheld_subject, m.mail_appeal_upheld, weWrote),
  appeal_overturned: letter(
    m.mail_appeal_overturned_subject,
    m.mail_appeal_overturned,
    weWrote,
    m.mail_appeal_overturned_ended,
  ),
};

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

/** Null if an appeal was erased, or a suspension has begun or ended since. */
export async function writeDecisionMail(ctx: Context, mail: DecisionMail): Promise<RenderedEmail | null> {
  const { about, decisionId } = mail;
  const found = await findDecision(ctx.db, { id: decisionId });
  if (!found || (words[about] === 'answer' && !found.answer)) return null;
  if (found.kind === 'suspension' && (found.endedAt !== null) !== (about === 'suspension_lifted'))
    return null;
  const reader = await readerOf(ctx, found);
  if (!reader) return null;
  const { name, timeZone } = reader;
  return renderFor(ctx, mail, reader, async (site) => ({
    content: decisionLetters[about]({
      name,
      isArtist: found.user?.role === 'artist',
      reason: found[words[about]] ?? '',
      until: found.endsAt ? formatTime(found.endsAt, timeZone) : '',
      answerBy: formatTime(appealUntil(found.decidedAt), timeZone),
      url: await reader.url(),
      site,
    }),
  }));
}

/** The affected person and the page for it; null for a deleted account or a guest without an address. */
async function readerOf(ctx: Context, { id, link, kind, user, case: about }: DecisionRow) {
  const { env } = ctx;
  const account = user ?? (about?.thing === 'video' || about?.thing === 'reply' ? about.artist.user : null);
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
