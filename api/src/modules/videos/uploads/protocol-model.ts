import { t } from 'elysia';

const integer = { type: 'integer', minimum: 0 } as const;
const text = { type: 'string' } as const;

const resumable = { name: 'Tus-Resumable', in: 'header', required: true, schema: { const: '1.0.0' } };

/** The headers of tus calls, for the OpenAPI document. */
export const tusParameters = {
  any: [resumable],
  create: [
    resumable,
    {
      name: 'Upload-Length',
      in: 'header',
      required: true,
      description: 'The size of the file in bytes.',
      schema: { ...integer, minimum: 1 },
    },
    {
      name: 'Upload-Metadata',
      in: 'header',
      required: false,
      description: '`filename` and `filetype`, each followed by its value in Base64, separated by a comma.',
      schema: text,
    },
  ],
  send: [
    resumable,
    {
      name: 'Upload-Offset',
      in: 'header',
      required: true,
      description: 'Where this part begins, in bytes.',
      schema: integer,
    },
  ],
};

export const tusPart = { required: true, content: { 'application/offset+octet-stream': { schema: {} } } };

const offset = { description: 'How many bytes have arrived.', schema: integer };
const expires = {
  description: 'When the upload is discarded if it is not finished.',
  schema: text,
};

/** tus answers in headers, without a body. */
export const tusAnswers = {
  created: t.Void({
    description: 'The upload is open',
    headers: {
      Location: { description: 'Where to send the file; its last part is the upload’s id.', schema: text },
      'Upload-Expires': expires,
    },
  }),
  offset: t.Void({
    description: 'Where the upload continues',
    headers: {
      'Upload-Offset': offset,
      'Upload-Length': { description: 'The size of the file in bytes.', schema: integer },
      'Upload-Expires': expires,
    },
  }),
  received: t.Void({
    description: 'The part is stored; after the last one, the file is checked and ready to use',
    headers: { 'Upload-Offset': offset, 'Upload-Expires': expires },
  }),
  done: t.Void(),
};
