import { t } from 'elysia';
import { enclosureKinds } from '#api/domain/request/enclosures.ts';
import { nullable, oneOf, time, titled, uuid } from '#api/http/schemas.ts';

export const enclosureParams = t.Object({ id: uuid, kind: oneOf(enclosureKinds) });

const sent = { sentAt: time, type: t.String({ description: 'Its content type.' }) };

export const enclosures = titled(
  'Enclosures',
  t.Object({
    voice: nullable(t.Object({ ...sent, seconds: t.Number() })),
    picture: nullable(t.Object(sent)),
    changeable: t.Boolean({ description: 'Whether the caller may send, replace and remove them now.' }),
  }),
);
export type Enclosures = typeof enclosures.static;

/** Type is detected from content; the file name is ignored. */
export const enclosureToSend = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
} as const;

export const openedEnclosure = t.String({
  contentMediaType: 'application/octet-stream',
  description: 'The file; its type is where it is listed.',
});
