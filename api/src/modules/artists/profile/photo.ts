import type { SignedIn } from '#api/domain/account/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { inStrangersLane } from '../../photos/lane.ts';
import { deletePhoto, type StoredPhoto, storePhoto } from '../../photos/service.ts';

/**
 * Store the photo before `save` writes the profile, since no file is written inside a transaction, and delete it again
 * if `save` fails. @throws DomainError `invalid_input` on `photo`, and whatever `save` throws
 */
export async function withPhoto<T>(
  ctx: Context,
  user: SignedIn,
  photo: File | undefined,
  save: (stored: StoredPhoto | null) => Promise<T>,
): Promise<T> {
  const stored = photo
    ? await inStrangersLane(async () => storePhoto(ctx, await photo.bytes()), user.id)
    : null;
  try {
    return await save(stored);
  } catch (error) {
    if (stored) await deletePhoto(ctx, stored.photoKey);
    throw error;
  }
}
