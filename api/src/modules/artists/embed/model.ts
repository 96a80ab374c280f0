import { t } from 'elysia';
import { integer, titled, wholeNumber } from '#api/http/schemas.ts';

const side = wholeNumber({ minimum: 1, maximum: 10_000 });

export const embedQuery = t.Object({
  url: t.String({ maxLength: 2_000, description: 'The address of an artist’s page.' }),
  format: t.Optional(t.String({ maxLength: 20, description: 'Only `json`; any other is a 501.' })),
  maxwidth: t.Optional(side),
  maxheight: t.Optional(side),
});
export type EmbedQuery = typeof embedQuery.static;

const pixels = integer({ minimum: 1, description: 'Pixels.' });

export const embedding = titled(
  'Embedding',
  t.Object(
    {
      version: t.Literal('1.0'),
      type: t.Literal('rich'),
      title: t.String(),
      author_name: t.String(),
      author_url: t.String(),
      provider_name: t.String(),
      provider_url: t.String(),
      cache_age: integer({ description: 'Seconds.' }),
      html: t.String({ description: 'An `<iframe>` with the artist’s card.' }),
      width: pixels,
      height: pixels,
      thumbnail_url: t.Optional(t.String({ description: 'Left out where it is larger than asked for.' })),
      thumbnail_width: t.Optional(pixels),
      thumbnail_height: t.Optional(pixels),
    },
    { description: 'oEmbed 1.0, see https://oembed.com.' },
  ),
);
export type Embedding = typeof embedding.static;
