import { m } from '@salamu/messages/messages';
import { isMuted } from '#api/domain/artist/settings.ts';
import { formatMoney } from '#api/domain/money/money.ts';
import type { PayoutEmail } from '#api/domain/notifications/kinds.ts';
import type { ArtistMail, PayoutMail } from '#api/domain/notifications/mails.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import { findPayout } from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import {
  type EmailContent,
  emailOf,
  emailTo,
  quote,
  type RenderedEmail,
  renderFor,
  type Templates,
} from './email.ts';
import { findAdmin, findArtist, findUser } from './repo.ts';

interface IdentityFacts {
  /** The reader's. */
  name: string;
  stageName: string;
  note: string;
  artistId: string;
  slug: string;
  site: string;
}

const toProfile = emailTo<IdentityFacts>(m.mail_open_profile, '/artist/profile');

export const identityLetters: Templates<ArtistMail['about'], IdentityFacts> = {
  identity_change_asked: emailTo<IdentityFacts>(m.mail_identity_asked_action, '/artist/profile')(
    m.mail_identity_asked_subject,
    m.mail_identity_asked,
    m.mail_identity_asked_review,
    m.mail_identity_asked_not_you,
  ),
  identity_change_waits: emailOf(({ site, artistId }: IdentityFacts) => ({
    label: 'Review the change',
    url: `${site}/admin/artists/${artistId}`,
  }))(
    () => 'A verified artist wants to change their public page',
    ({ stageName }) =>
      `${stageName} is verified and wants a new stage name, address, photo or intro video. Fans keep seeing the old one until you decide.`,
  ),
  identity_change_approved: emailOf(({ site, slug }: IdentityFacts) => ({
    label: m.mail_identity_approved_action(),
    url: `${site}/artists/${slug}`,
  }))(m.mail_identity_approved_subject, m.mail_identity_approved, m.mail_identity_approved_address),
  identity_change_refused: toProfile(
    m.mail_identity_refused_subject,
    m.mail_identity_refused,
    ({ note }) => quote(note),
    m.mail_identity_refused_next,
  ),
  identity_changed: toProfile(
    m.mail_identity_changed_subject,
    m.mail_identity_changed,
    m.mail_identity_changed_next,
  ),
};

export async function writeIdentityMail(ctx: Context, mail: ArtistMail): Promise<RenderedEmail | null> {
  const { artistId, userId, about, note = '' } = mail;
  const [artist, user] = await Promise.all([findArtist(ctx.db, artistId), findUser(ctx.db, userId)]);
  if (!artist || !user) return null;
  const { stageName, slug } = artist;
  return renderFor(ctx, mail, user, (site) =>
    identityLetters[about]({ name: user.name, stageName, note, artistId, slug, site }),
  );
}

export interface PayoutFacts {
  stageName: string;
  amount: string;
  /** Masked. */
  account: string;
  reference: string;
  reason: string;
  site: string;
}

const toEarnings = emailTo<PayoutFacts>(m.mail_payout_earnings, '/artist/earnings');
const toPayouts = emailTo<PayoutFacts>(() => 'Open payouts', '/admin/payouts');

export const payoutLetters: {
  [Who in PayoutEmail['recipient']]: Templates<
    Extract<PayoutEmail, { recipient: Who }>['about'],
    PayoutFacts
  >;
} = {
  artist: {
    payout_paid: toEarnings(m.mail_payout_paid_subject, m.mail_payout_paid, m.mail_payout_reference),
    payout_failed: toEarnings(m.mail_payout_failed_subject, m.mail_payout_failed, m.payout_failed_next),
    payout_rejected: toEarnings(m.mail_payout_rejected_subject, m.mail_payout_rejected, (facts) =>
      quote(facts.reason),
    ),
  },
  admins: {
    payout_requested: toPayouts(
      (facts) => `A payout is waiting for you: ${facts.stageName}, ${facts.amount}`,
      (facts) => `${facts.stageName} has requested ${facts.amount} to ${facts.account}.`,
    ),
    payout_failed: toPayouts(
      (facts) => `A payout failed: ${facts.stageName}, ${facts.amount}`,
      (facts) =>
        `${facts.amount} could not be paid to ${facts.stageName}. The money is back in their balance.`,
      (facts) => quote(facts.reason),
    ),
  },
};

export const payoutText = (facts: PayoutFacts) =>
  `${m.texts_say_payout(facts)} ${facts.site}/artist/earnings`;

/** Null if the artist has muted it. */
export async function writePayoutMail(ctx: Context, mail: PayoutMail): Promise<RenderedEmail | null> {
  const { payoutId, about, recipient, adminId } = mail;
  const payout = await findPayout(ctx.db, payoutId);
  const templates: Partial<Record<string, (facts: PayoutFacts) => EmailContent>> = payoutLetters[recipient];
  const template = templates[about];
  if (!payout || !template) throw new Error(`no letter to ${recipient} about ${about}`);
  const { mutedMails, user, stageName } = payout.artist;
  if (recipient === 'artist' && isMuted(about, mutedMails)) return null;
  const reader = recipient === 'admins' ? await findAdmin(ctx.db, adminId) : user;
  if (!reader) return null;
  return renderFor(ctx, mail, reader, (site) => {
    const facts = {
      stageName,
      amount: formatMoney({ amount: payout.amount, currency: payout.currency }),
      account: maskNumber(payout.number),
      reference: payout.reference ?? '',
      reason: payout.reason ?? '',
      site,
    };
    return { content: template(facts), ...(about === 'payout_paid' && { text: payoutText(facts) }) };
  });
}
