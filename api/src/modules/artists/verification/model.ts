import { t } from 'elysia';
import { auditActionNames } from '#api/domain/admin/audit-actions.ts';
import { countryCodes } from '#api/domain/artist/countries.ts';
import { lookAlikeFieldNames } from '#api/domain/artist/look-alikes.ts';
import {
  cursor,
  cursorListOf,
  integer,
  money,
  nullable,
  oneOf,
  searchText,
  text,
  time,
  titled,
  uuid,
  yesOrNo,
} from '#api/http/schemas.ts';
import { photoView } from '#api/modules/photos/model.ts';
import { artist, category } from '../card/model.ts';
import { dashboard, deskList } from '../dashboard/model.ts';
import { answer, evidenceForAdmin, missing, video } from '../evidence/model.ts';

export const standings = ['incomplete', 'waiting', 'refused', 'verified', 'suspended'] as const;
export type ArtistStanding = (typeof standings)[number];

export const artistSorts = ['newest', 'oldest', 'name', 'delivered'] as const;
export type ArtistSort = (typeof artistSorts)[number];

export const listQuery = t.Object({
  search: t.Optional(searchText),
  status: t.Optional(oneOf(standings)),
  category: t.Optional(category),
  country: t.Optional(oneOf(countryCodes)),
  featured: t.Optional(yesOrNo),
  pendingChange: t.Optional(yesOrNo),
  lookAlike: t.Optional(yesOrNo),
  sort: t.Optional(oneOf(artistSorts)),
  cursor: t.Optional(cursor),
});
export type ListQuery = typeof listQuery.static;

const lookAlike = titled(
  'LookAlike',
  t.Object({
    field: oneOf(lookAlikeFieldNames),
    words: t.String({ description: 'As written there.' }),
    artist: t.Object({ id: uuid, slug: t.String(), stageName: t.String(), photo: nullable(photoView) }),
  }),
);

export const adminArtist = titled(
  'ArtistRow',
  t.Object({
    id: uuid,
    slug: t.String(),
    stageName: t.String(),
    category,
    country: t.String(),
    photo: nullable(photoView),
    price: nullable(money),
    status: oneOf(standings),
    verified: t.Boolean(),
    featured: t.Boolean(),
    listed: t.Boolean({ description: 'Whether the public sees the artist.' }),
    user: t.Object({ id: uuid, name: t.String(), email: t.String(), emailConfirmed: t.Boolean() }),
    createdAt: time,
    profileCompletedAt: nullable(time),
    verifiedAt: nullable(time),
    verificationNote: nullable(t.String()),
    evidenceMissing: missing,
    answer: t.Union([answer, t.Null()], { description: 'The last thing the artist sent to be verified.' }),
    video,
    deliveredCount: integer(),
    pendingSince: nullable(
      t.String({ format: 'date-time', description: 'Since when a change has been waiting.' }),
    ),
    lookAlikes: t.Array(lookAlike, { description: 'Verified artists whose names this profile resembles.' }),
  }),
);
export type AdminArtist = typeof adminArtist.static;

export const adminArtistList = t.Object({
  ...cursorListOf(adminArtist).properties,
  counts: t.Object({
    incomplete: integer(),
    waiting: integer(),
    refused: integer(),
    verified: integer(),
    suspended: integer(),
  }),
});

export const adminArtistDetail = titled(
  'ArtistForAdmin',
  t.Object({
    ...adminArtist.properties,
    ...evidenceForAdmin,
    profile: artist,
    counts: deskList.properties.counts,
    balances: dashboard.properties.balances,
    decisions: t.Array(
      t.Object({ at: time, action: oneOf(auditActionNames), by: t.String(), note: nullable(t.String()) }),
      {
        description: 'What admins did about this artist, newest first.',
      },
    ),
  }),
);
export type AdminArtistDetail = typeof adminArtistDetail.static;

const seen = 'What the screen showed: 409 `changed_meanwhile` if it has changed since.';

export const verification = t.Object({
  verified: t.Boolean(),
  note: t.Optional(nullable(text({ max: 500 }))),
  seen: t.Optional(oneOf(standings)),
});
export type Verification = typeof verification.static;

export const feature = t.Object({
  featured: t.Boolean(),
  seen: t.Optional(t.Boolean({ description: seen })),
});
export type Feature = typeof feature.static;
