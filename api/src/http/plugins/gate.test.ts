import type { CallOptions } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

const statusAndCode = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const { status, code, requestId } = await answer.json();
  expect(status).toBe(answer.status);
  expect(requestId).toBe(answer.headers.get('x-request-id'));
  return [status, code];
};
const send = (method: string, path: string, options?: CallOptions) =>
  product.as('visitor').call(method, path, options).then(statusAndCode);
const login = (options: CallOptions) => send('POST', '/users/login', options);
const json = { 'content-type': 'application/json' };

describe('a request body', () => {
  test.each<[string, CallOptions, number, string]>([
    [
      'urlencoded',
      { body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'unsupported_media_type',
    ],
    ['without a type', { body: new ReadableStream() }, 415, 'unsupported_media_type'],
    ['cut off', { body: '{"email": "a', headers: json }, 400, 'invalid_body'],
    ['empty', { body: '', headers: json }, 400, 'invalid_body'],
    [
      'not UTF-8',
      {
        body: new ReadableStream({
          start: (c) => {
            c.enqueue(new Uint8Array([0x22, 0xff, 0x22]));
            c.close();
          },
        }),
        headers: json,
      },
      400,
      'invalid_body',
    ],
    ['33 levels deep', { body: `${'['.repeat(33)}${']'.repeat(33)}`, headers: json }, 400, 'invalid_body'],
    [
      '30,000 levels deep',
      { body: `${'['.repeat(30_000)}${']'.repeat(30_000)}`, headers: json },
      400,
      'invalid_body',
    ],
    ['with a long array', { body: { list: Array(101).fill(1) } }, 422, 'invalid_input'],
    ['with a NUL', { body: { email: 'a\u0000b', password: 'x' } }, 422, 'invalid_input'],
    [
      'with half a surrogate pair',
      { body: '{"email":"\\ud800","password":"x"}', headers: json },
      422,
      'invalid_input',
    ],
    ['of the wrong shape', { body: [] }, 422, 'invalid_input'],
    ['that is no object', { body: '0', headers: json }, 422, 'invalid_input'],
  ])('%s is refused', async (_what, options, status, code) => {
    expect(await login(options)).toEqual([status, code]);
  });

  test('over 64 KB is refused, by its header and by its bytes', async () => {
    const large = JSON.stringify({ email: 'a', password: 'x', padding: 'p'.repeat(65_536) });
    expect(await login({ body: large, headers: json })).toEqual([413, 'too_large']);
    const chunks = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(' '.repeat(8192)));
      },
    });
    expect(await login({ body: chunks, headers: json })).toEqual([413, 'too_large']);
  });

  test('with an encoding or another charset is refused on every route (covers F141)', async () => {
    const gzip = { 'content-encoding': 'gzip' };
    const packed = new Blob([Bun.gzipSync('{"email":"a@b.example","password":"x"}')]).stream();
    expect(await login({ body: packed, headers: { ...json, ...gzip } })).toEqual([
      415,
      'unsupported_media_type',
    ]);
    const utf16 = { 'content-type': 'application/json; charset=utf-16le' };
    expect((await login({ body: '{}', headers: utf16 }))[0]).toBe(415);
    const webhook = await product
      .as('visitor')
      .call('POST', '/payments/webhooks/sandbox', { body: '{}', headers: gzip });
    const upload = await product.as('zuri').call('POST', '/uploads', { headers: gzip });
    expect([webhook.status, upload.status]).toEqual([415, 415]);
  });

  test('that isn’t an object is refused even if all fields are optional (covers §7.1)', async () => {
    for (const body of ['0', 'false', 'null', '""']) {
      const answer = await product.as('amina').call('PATCH', '/requests/none', { body, headers: json });
      expect(answer.status).toBe(422);
    }
  });

  test('isn’t repeated in the answer', async () => {
    const answer = await product.as('visitor').call('POST', '/users/login', {
      body: { email: 42, password: 'hunter2-hunter2' },
    });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).not.toContain('hunter2');
    expect(JSON.parse(text).errors).toEqual([{ path: 'email', message: expect.any(String) }]);
  });
});

describe('a form', () => {
  const complete = (form: FormData) =>
    product.as('amina').call('POST', '/artists/complete-profile', { body: form }).then(statusAndCode);
  const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' });

  test('holds one file of a little over 5 MB, and twenty fields', async () => {
    const twoFiles = new FormData();
    twoFiles.set('photo', photo(10));
    twoFiles.set('another', photo(10));
    const large = new FormData();
    large.set('photo', photo(6 * 1024 * 1024));
    const many = new FormData();
    for (let i = 0; i < 21; i += 1) many.set(`field-${i}`, 'x');
    for (const form of [twoFiles, large, many]) expect(await complete(form)).toEqual([413, 'too_large']);
  });

  test('has each field once (covers F140)', async () => {
    const twice = new FormData();
    twice.append('profile', '{}');
    twice.append('profile', '{"stageName":"Other"}');
    expect(await complete(twice)).toEqual([422, 'invalid_input']);
  });

  test('has no characters that can’t be stored', async () => {
    const form = new FormData();
    form.set('profile', JSON.stringify({ bio: 'a\u0000b' }));
    expect(await complete(form)).toEqual([422, 'invalid_input']);
  });

  test('that is truncated is refused', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await product
      .as('amina')
      .call('POST', '/artists/complete-profile', { body: '--x\r\ncut off', headers });
    expect(await statusAndCode(answer)).toEqual([400, 'invalid_body']);
  });
});

test('a webhook of more than 1 MB is refused', async () => {
  expect(await send('POST', '/payments/webhooks/sandbox', { body: 'x'.repeat(1_100_000) })).toEqual([
    413,
    'too_large',
  ]);
});

describe('a URL', () => {
  test.each<[string, string, number]>([
    ['/api', 'GET', 404],
    ['/api/', 'GET', 404],
    ['/api/users', 'GET', 404],
    ['/api/users/login/', 'GET', 405],
    ['/api//users/login', 'POST', 404],
    ['/api/requests/%00', 'GET', 422],
    ['/api/requests/%ff', 'GET', 404],
  ])('%s to %s answers %d', async (path, method, status) => {
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers: { authorization: `Bearer ${product.people.amina.token}` },
    });
    expect((await statusAndCode(await product.app.fetch(request)))[0]).toBe(status);
  });

  test('with a repeated parameter is refused, naming it (covers F139)', async () => {
    const answer = await product.as('visitor').call('GET', '/artists?page=1&sort=popular&page=2');
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual([{ path: 'page', message: 'Send this parameter once.' }]);
  });

  test('OPTIONS lists methods without opening the API to other origins', async () => {
    const answer = await product
      .as('visitor')
      .call('OPTIONS', '/users/login', { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('allow')).toBe('OPTIONS, POST');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('HEAD answers like GET, without the body', async () => {
    const answer = await product.as('visitor').call('HEAD', '/health');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});

describe('every answer', () => {
  test('carries the headers of the API', async () => {
    for (const path of ['/health', '/nothing']) {
      const { headers } = await product.as('visitor').call('GET', path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-request-id')).toBeString();
    }
  });

  test('to one person is never cached', async () => {
    const answer = await product.as('amina').call('GET', '/users/verify');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
