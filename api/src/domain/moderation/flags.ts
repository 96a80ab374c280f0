import { m } from '@salamu/messages/messages';
export const flagThings = ['brief', 'video', 'review', 'artist', 'reaction', 'reply'] as const;
export type FlagThing = (typeof flagThings)[number];

export const takeDownThings = [
  'brief',
  'video',
  'review',
  'reaction',
  'reply',
] as const satisfies FlagThing[];
export type TakeDownThing = (typeof takeDownThings)[number];

export const flagThingLabels: Record<FlagThing, string> = {
  brief: 'Brief',
  video: 'Video',
  review: 'Review',
  artist: 'Artist’s profile',
  reaction: 'Reaction',
  reply: 'Reply to a review',
};

/** Why something is flagged: people choose one of `reasonsFor`; the brief rules have their own. */
export const flagReasonLabels = {
  hate: m.report_hate,
  sexual: m.report_sexual,
  violence: m.report_violence,
  child: m.report_child,
  privacy: m.report_privacy,
  impersonation: m.report_impersonation,
  spam: m.report_spam,
  illegal: m.report_illegal,
  other: m.contact_topic_other,
  rule: () => 'Noticed by the rules for briefs',
} as const;

export type FlagReason = keyof typeof flagReasonLabels;
export const flagReasons = Object.keys(flagReasonLabels) as [FlagReason, ...FlagReason[]];

export const reasonsFor: Record<FlagThing, readonly FlagReason[]> = {
  brief: ['hate', 'sexual', 'violence', 'child', 'privacy', 'spam', 'illegal', 'other'],
  video: ['hate', 'sexual', 'violence', 'child', 'privacy', 'impersonation', 'illegal', 'other'],
  review: ['hate', 'sexual', 'violence', 'privacy', 'spam', 'other'],
  artist: ['impersonation', 'hate', 'sexual', 'violence', 'child', 'spam', 'illegal', 'other'],
  reaction: ['hate', 'sexual', 'violence', 'child', 'privacy', 'spam', 'illegal', 'other'],
  reply: ['hate', 'sexual', 'violence', 'privacy', 'spam', 'other'],
};

export const flagLimits = { note: { max: 500 } } as const;

/** An admin's decision; `closed` if the request of a brief under review ended first. */
export const flagOutcomes = ['dismissed', 'taken_down', 'closed'] as const;
export type FlagOutcome = (typeof flagOutcomes)[number];

export const flagCaseStates = ['waiting', ...flagOutcomes] as const;
export type FlagCaseState = (typeof flagCaseStates)[number];

export const flagCaseStateLabels: Record<FlagCaseState, string> = {
  waiting: 'Waiting',
  dismissed: 'Dismissed',
  taken_down: 'Taken down',
  closed: 'Closed',
};

/** A taken-down brief can't be restored, since declining it refunded the fan; a reaction or reply is deleted. */
export const restorableThings: readonly FlagThing[] = ['video', 'review'];
