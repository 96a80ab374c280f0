import { t } from 'elysia';
import { evidenceKindNames, evidenceLimits, evidenceNeedNames } from '#api/domain/artist/evidence.ts';
import { nullable, oneOf, secret, text, time, titled, uuid } from '#api/http/schemas.ts';

const code = t.String({ description: 'What the artist puts on a page of theirs.' });

/** A public page, opened by admins; `evidence.ts` in the domain refuses passwords in it. */
export const link = nullable(t.String());

export const answer = titled(
  'VerificationAnswer',
  t.Object({ id: uuid, sentAt: time, link, words: nullable(t.String()) }),
);
export type AnswerView = typeof answer.static;

const seen = {
  kind: oneOf(evidenceKindNames),
  link,
  note: t.Union([t.String(), t.Null()], { description: 'Null once the artist’s details have been erased.' }),
  seenAt: time,
};

export const evidence = titled(
  'Evidence',
  t.Object({
    id: uuid,
    ...seen,
    code: nullable(t.String()),
    by: t.String({ description: 'The admin’s name.' }),
    endedAt: t.Union([time, t.Null()], {
      description: 'When the verification was revoked: it no longer counts.',
    }),
  }),
);
export type EvidenceView = typeof evidence.static;

export const missing = t.Array(oneOf(evidenceNeedNames), {
  description: 'What an admin cannot verify the artist without.',
});

const sentFile = t.Object({ sentAt: time, keptUntil: time });
export type SentFile = typeof sentFile.static;

export const video = t.Union([sentFile, t.Null()], {
  description: 'A video in which the artist says their name and code; null where we have none.',
});

export const ownVerification = titled(
  'OwnVerification',
  t.Object({
    code,
    missing,
    video,
    answers: t.Array(answer, { description: 'What you sent, newest first.' }),
  }),
);
export type OwnVerification = typeof ownVerification.static;

export const evidenceForAdmin = {
  code,
  answers: t.Array(answer, { description: 'What the artist sent, newest first.' }),
  evidence: t.Array(evidence, { description: 'What admins saw, newest first.' }),
};

export const newAnswer = t.Object({
  link: t.Optional(nullable(text(evidenceLimits.link))),
  words: t.Optional(nullable(text(evidenceLimits.words))),
});
export type NewAnswer = typeof newAnswer.static;

/** The upload is the artist’s own, of at most 30 seconds and 30 MB. */
export const newVideo = t.Object({ uploadId: text({ min: 1, max: 100 }) });

export const watchedVideo = t.Object({ url: secret('Needs no other authorisation') });

export const newEvidence = t.Object({
  kind: oneOf(evidenceKindNames),
  link: t.Optional(nullable(text(evidenceLimits.link))),
  note: text({ max: evidenceLimits.note.max }),
});
export type NewEvidence = typeof newEvidence.static;

export const exportedVerification = t.Object({
  answers: t.Array(answer),
  video: nullable(t.Object({ ...sentFile.properties, url: secret('Needs no other authorisation') })),
  evidence: t.Array(t.Object(seen)),
});
export type ExportedVerification = typeof exportedVerification.static;
