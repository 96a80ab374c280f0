import { m } from '@salamu/messages/messages';
import type { ArtistMail, OpeningMail } from '#api/domain/mails.ts';
import { letterOf, type Templates } from '../letter.ts';
import { quote } from './facts.ts';

export interface IdentityFacts {
  /** The reader's. */
  name: string;
  stageName: string;
  /** What an admin wrote. */
  note: string;
  profile: string;
  publicPage: string;
  adminPage: string;
}

const toProfile = letterOf(({ profile }: IdentityFacts) => ({
  label: m.mail_open_profile(),
  url: profile,
}));

/** The letters to an artist about their public identity, and to an admin, in English, about a change of it. */
export const identityLetters: Templates<ArtistMail['about'], IdentityFacts> = {
  identity_change_asked: (facts) => ({
    subject: m.mail_identity_asked_subject(),
    lines: [m.mail_identity_asked(facts), m.mail_identity_asked_review(), m.mail_identity_asked_not_you()],
    action: { label: m.mail_identity_asked_action(), url: facts.profile },
  }),
  identity_change_waits: ({ stageName, adminPage }) => ({
    subject: 'A verified artist wants to change their public page',
    lines: [
      `${stageName} is verified and wants a new stage name, address, photo or intro video. Fans keep seeing the old one until you decide.`,
    ],
    action: { label: 'Review the change', url: adminPage },
  }),
  identity_change_approved: (facts) => ({
    subject: m.mail_identity_approved_subject(),
    lines: [m.mail_identity_approved(facts), m.mail_identity_approved_address()],
    action: { label: m.mail_identity_approved_action(), url: facts.publicPage },
  }),
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

/** The letters to followers and those waiting for an artist. */
export const openingLetters: Templates<
  OpeningMail['about'],
  Pick<IdentityFacts, 'stageName' | 'publicPage'>
> = {
  artist_open: (facts) => ({
    subject: m.mail_open_again_subject(facts),
    lines: [m.mail_open_again(facts), m.mail_open_again_why()],
    action: { label: m.mail_open_again_action(), url: facts.publicPage },
  }),
};
