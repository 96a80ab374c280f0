import { randomBytes, randomUUID } from 'node:crypto';
import { request as send } from 'node:https';
import { newEmail } from '../world/people.ts';
import { password, publicUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

const part = 8 * 1024 * 1024;
const uploads = `${publicUrl}/api/uploads`;

/** An account of an artist; answers what its calls of tus carry. */
async function artistsHeaders(): Promise<Record<string, string>> {
  const stageName = `Neema ${randomUUID().slice(0, 8)}`;
  const email = newEmail('neema');
  const body = { name: 'Neema Achieng', email, password, stageName, category: 'actor', country: 'KE' };
  const answer = await fetch(`${publicUrl}/api/artists/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { token } = await answer.json();
  return { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
}

test('an upload comes in parts of 8 MiB, and of a part that breaks off what has arrived is kept', async () => {
  const headers = await artistsHeaders();
  const announced = await fetch(uploads, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(4 * part) },
  });
  expect(announced.status).toBe(201);
  const upload = `${uploads}/${announced.headers.get('location')?.split('/').at(-1)}`;
  const offset = async () =>
    Number((await fetch(upload, { method: 'HEAD', headers })).headers.get('upload-offset'));
  const patch = (from: number) => ({
    ...headers,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(from),
  });

  for (const from of [0, part]) {
    const sent = await fetch(upload, { method: 'PATCH', headers: patch(from), body: randomBytes(part) });
    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(from + part)]);
    expect(await offset()).toBe(from + part);
  }

  const broken = send(upload, { method: 'PATCH', headers: { ...patch(2 * part), 'content-length': part } });
  broken.on('error', () => undefined);
  broken.write(randomBytes(part / 2));
  await expect.poll(offset).toBeGreaterThan(2 * part);
  broken.destroy();
});
