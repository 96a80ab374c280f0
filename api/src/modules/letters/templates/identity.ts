import type { ArtistMail, OpeningMail } from '#api/domain/mails.ts';
import type { Templates } from '../letter.ts';

export interface IdentityFacts {
  /** The reader's. */
  name: string;
  stageName: string;
  /** What an admin wrote; or the artist’s code, if we need evidence first. */
  note: string;
  /** By when we ask for evidence, in the reader’s time zone; empty where we don’t. */
  dueBy: string;
  profile: string;
  publicPage: string;
  adminPage: string;
}

const askForEvidence = ({ note, dueBy }: IdentityFacts) =>
  `Please show us by ${dueBy}: put the code ${note} on a page of yours, and send us its link from your profile. Your page stays public in the meantime.`;

/** The letters to an artist or an admin about an artist's public identity. */
export const identityLetters: Templates<ArtistMail['about'], IdentityFacts> = {
  identity_change_asked: ({ name, stageName, note, profile }) => ({
    subject: 'We’ve received your change',
    lines: [
      `Hello ${name}, you asked to change the stage name, address, photo or intro video of ${stageName}.`,
      'Because you’re verified, our team reviews it first. Until then, fans see your page as it was.',
      ...(note
        ? [
            `We verified you before we kept evidence of who artists are, so please show us now: put the code ${note} on a page of yours, and send us its link from your profile.`,
          ]
        : []),
      'If it wasn’t you, withdraw the change in your profile and set a new password.',
    ],
    action: { label: 'See your change', url: profile },
  }),
  identity_change_waits: ({ stageName, adminPage }) => ({
    subject: 'A verified artist wants to change their public page',
    lines: [
      `${stageName} is verified and wants a new stage name, address, photo or intro video. Fans keep seeing the old one until you decide.`,
    ],
    action: { label: 'Review the change', url: adminPage },
  }),
  identity_change_approved: ({ name, publicPage }) => ({
    subject: 'Your change is public',
    lines: [
      `Hello ${name}, our team has approved your change and fans can see it now.`,
      'If your page has a new address, links to the old one still lead to you.',
    ],
    action: { label: 'See your page', url: publicPage },
  }),
  identity_change_refused: ({ name, note, profile }) => ({
    subject: 'About the change you requested',
    lines: [
      `Hello ${name}, we couldn’t approve the change to your public page. Our team wrote:`,
      `“${note}”`,
      'Your page stays as it was. You can ask for another change at any time.',
    ],
    action: { label: 'Open your profile', url: profile },
  }),
  identity_changed: ({ name, stageName, profile }) => ({
    subject: 'Our team has changed your profile',
    lines: [
      `Hello ${name}, an admin has changed the stage name, address, photo or intro video of ${stageName}. It applies right away.`,
      'If you didn’t expect this, reply to this email.',
    ],
    action: { label: 'Open your profile', url: profile },
  }),
  evidence_asked: (facts) => ({
    subject: 'Please show us that you’re you',
    lines: [
      `Hello ${facts.name}, we verified ${facts.stageName} before we kept evidence of who artists are. Fans trust that mark, so we’d like to be able to say why.`,
      askForEvidence(facts),
    ],
    action: { label: 'Open your profile', url: facts.profile },
  }),
  evidence_reminder: (facts) => ({
    subject: 'We’re still waiting to see that you’re you',
    lines: [
      `Hello ${facts.name}, we asked you to show us that ${facts.stageName} is you, and haven’t heard from you yet.`,
      askForEvidence(facts),
    ],
    action: { label: 'Open your profile', url: facts.profile },
  }),
};

/** The letters to followers and those waiting for an artist. */
export const openingLetters: Templates<
  OpeningMail['about'],
  Pick<IdentityFacts, 'stageName' | 'publicPage'>
> = {
  artist_open: ({ stageName, publicPage }) => ({
    subject: `${stageName} is taking requests again`,
    lines: [
      `You wanted to know, so here it is: ${stageName} is taking requests again.`,
      'We’re writing because you follow the artist or asked us to tell you. You can see who you follow in your profile.',
    ],
    action: { label: 'Request a video', url: publicPage },
  }),
};
