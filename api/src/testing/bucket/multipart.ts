import { createHash } from 'node:crypto';
import { failure, pageOf, xml } from './answers.ts';

/** Amazon's least size of every part but the last. */
const leastBytes = 5 * 1024 * 1024;

interface Upload {
  key: string;
  type: string;
  startedAt: Date;
  parts: Map<number, { bytes: Uint8Array; etag: string }>;
}

export interface PartCall {
  method: string;
  key: string;
  query: URLSearchParams;
  body: Uint8Array;
  type: string;
}

type Keep = (key: string, file: { bytes: Uint8Array; type: string }) => void;

export const etagOf = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const escaped = (etag: string) => etag.replaceAll('"', '&quot;');

/** S3's uploads in parts: begun, sent, listed, completed and aborted as Amazon's reference says. */
export function multipartUploads(keep: Keep, now: () => Date) {
  const uploads = new Map<string, Upload>();

  function answer(call: PartCall): Response {
    const uploadId = call.query.get('uploadId');
    if (uploadId === null) return call.method === 'POST' ? begin(call) : listUploads(call.query);
    const upload = uploads.get(uploadId);
    if (!upload || upload.key !== call.key) return failure(404, 'NoSuchUpload');
    if (call.method === 'GET') return listParts(upload, call.query);
    if (call.method === 'PUT') return put(upload, call);
    if (call.method === 'POST') return complete(upload, uploadId, call.body);
    uploads.delete(uploadId);
    return new Response(null, { status: 204 });
  }

  function begin({ key, type }: PartCall): Response {
    const id = Bun.randomUUIDv7();
    uploads.set(id, { key, type, startedAt: now(), parts: new Map() });
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  function put(upload: Upload, { query, body }: PartCall): Response {
    const number = Number(query.get('partNumber'));
    if (!(number >= 1 && number <= 10_000)) return failure(400, 'InvalidArgument');
    const etag = etagOf(body);
    upload.parts.set(number, { bytes: body, etag });
    return new Response(null, { headers: { etag } });
  }

  function complete(upload: Upload, id: string, body: Uint8Array): Response {
    const wanted = [
      ...Buffer.from(body)
        .toString()
        .matchAll(/<Part>([\s\S]*?)<\/Part>/g),
    ].map(([, part = '']) => ({
      number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
      etag: (/<ETag>(.*?)</.exec(part)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('"', ''),
    }));
    const numbers = wanted.map(({ number }) => number);
    if (wanted.length === 0) return failure(400, 'MalformedXML');
    if (numbers.some((number, at) => number <= (numbers[at - 1] ?? 0)))
      return failure(400, 'InvalidPartOrder');
    const chosen = wanted.flatMap(({ number, etag }) => {
      const part = upload.parts.get(number);
      return part && part.etag.replaceAll('"', '') === etag ? [part.bytes] : [];
    });
    if (chosen.length < wanted.length) return failure(400, 'InvalidPart');
    if (chosen.slice(0, -1).some(({ length }) => length < leastBytes)) return failure(400, 'EntityTooSmall');
    uploads.delete(id);
    keep(upload.key, { bytes: Buffer.concat(chosen), type: upload.type });
    return xml('<CompleteMultipartUploadResult><ETag>&quot;1&quot;</ETag></CompleteMultipartUploadResult>');
  }

  function listParts(upload: Upload, query: URLSearchParams): Response {
    const after = Number(query.get('part-number-marker') ?? 0);
    const left = [...upload.parts].sort(([a], [b]) => a - b).filter(([number]) => number > after);
    const { page, next } = pageOf(left, 0);
    const parts = page.map(
      ([number, { bytes, etag }]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(etag)}</ETag><Size>${bytes.length}</Size></Part>`,
    );
    const marker = page.at(-1)?.[0] ?? 0;
    return xml(
      `<ListPartsResult><NextPartNumberMarker>${marker}</NextPartNumberMarker><IsTruncated>${next !== null}</IsTruncated>${parts.join('')}</ListPartsResult>`,
    );
  }

  function listUploads(query: URLSearchParams): Response {
    const after = query.get('upload-id-marker') ?? '';
    const left = [...uploads]
      .filter(([id, { key }]) => key.startsWith(query.get('prefix') ?? '') && id > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const { page, next } = pageOf(left, 0);
    const begun = page.map(
      ([id, { key, startedAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
    );
    const [id, upload] = page.at(-1) ?? [];
    return xml(
      `<ListMultipartUploadsResult><NextKeyMarker>${upload?.key ?? ''}</NextKeyMarker><NextUploadIdMarker>${id ?? ''}</NextUploadIdMarker><IsTruncated>${next !== null}</IsTruncated>${begun.join('')}</ListMultipartUploadsResult>`,
    );
  }

  return { answer, count: () => uploads.size };
}
