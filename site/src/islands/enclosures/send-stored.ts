import { ApiError } from '@salamu/api/client';
import type { EnclosureKind } from '@salamu/api/domain/request/enclosures';
import { enclose } from '@salamu/ui/request/enclosures';
import { messageOf } from '@salamu/ui/session/problem';
import { filesFor, forgetFilesFor, keepFor, noteRefusal } from './stored-files.ts';

/** Milliseconds that a fan waits for it on the way to the payment. */
const patience = 4_000;

/**
 * Send what was kept for an artist along with the request that it has become. It stops no order: what doesn't get through
 * in time goes from the request's page.
 */
export async function encloseKept(artistId: string, requestId: string, token: string | null): Promise<void> {
  const sending = async () => {
    const files = Object.entries(await filesFor(artistId)) as [EnclosureKind, Blob][];
    for (const [kind, file] of files) await keepFor(requestId, kind, file);
    await forgetFilesFor(artistId);
    if (files.length > 0) await sendKept(requestId, token);
  };
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([sending().catch(() => {}), late]);
}

/** Send what waits for this request; what the server refuses is noted for the request's page. Never rejects. */
export async function sendKept(requestId: string, token: string | null): Promise<void> {
  try {
    const files = Object.entries(await filesFor(requestId)) as [EnclosureKind, Blob][];
    for (const [kind, file] of files) {
      try {
        await enclose(requestId, kind, file, token);
        await keepFor(requestId, kind, null);
      } catch (error) {
        if (!isRefused(error)) throw error;
        await noteRefusal(requestId, kind, messageOf(error));
      }
    }
  } catch {
    // It is tried again when the request's page is opened.
  }
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && [404, 409, 413, 422].includes(error.status);
