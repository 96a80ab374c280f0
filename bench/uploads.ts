import { fixture } from '../api/src/testing/send-upload.ts';
import { good } from './signed-in.ts';

const video = fixture('good.mp4');

/** Sends an artist’s video whole, until the product has looked into it and keeps it. */
export async function sendVideo(origin: string, authorization: string): Promise<void> {
  const headers = { authorization, 'tus-resumable': '1.0.0' };
  const announced = await good(
    fetch(`${origin}/api/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(video.size) },
    }),
  );
  await good(
    fetch(new URL(announced.headers.get('location') ?? '', origin), {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: await video.bytes(),
    }),
  );
}
