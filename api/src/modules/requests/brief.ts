import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { tidyBrief } from '#api/domain/request/brief.ts';
import { neededByProblem } from '#api/domain/request/deadlines.ts';
import { awaitsAnswer } from '#api/domain/request/transitions.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { lockArtistForOrder } from '../artists/repo.ts';
import type { Order } from './create.ts';
import { recordEvent } from './history.ts';
import { actorIdOf, findAs } from './owner.ts';
import { lockRequest, type RequestRow, updateRequestFrom } from './repo.ts';

export type BriefChange = Partial<
  Pick<
    Order,
    | 'occasion'
    | 'forSelf'
    | 'recipientName'
    | 'pronunciation'
    | 'fromName'
    | 'instructions'
    | 'mustSay'
    | 'language'
    | 'neededBy'
    | 'public'
  >
>;

/**
 * The fan edits the brief until the artist has answered.
 * @throws DomainError `invalid_transition` afterwards
 */
export async function editBrief(
  ctx: Context,
  viewer: Viewer,
  id: string,
  asked: BriefChange,
): Promise<RequestRow> {
  const change = tidyBrief(asked);
  await findAs(ctx.db, viewer, id, 'fan');
  const now = ctx.clock.now();
  const edited = await transaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request || !awaitsAnswer(request.status)) throw new DomainError('invalid_transition');
    const artist = await lockArtistForOrder(tx, request.artistId, false);
    if (change.language && artist && !artist.languages.includes(change.language))
      throw invalidInput({ path: 'language', message: 'Choose a language that this artist speaks.' });
    const message = change.neededBy && neededByProblem(change.neededBy, request.paidAt ?? now, request);
    if (message) throw invalidInput({ path: 'neededBy', message });

    const { neededBy, ...rest } = change;
    const data = {
      ...rest,
      ...(neededBy === undefined ? {} : { neededBy: neededBy ? new Date(neededBy) : null }),
    };
    await updateRequestFrom(tx, id, request.status, data);
    await recordEvent(tx, now, { request, event: 'brief_edited', by: 'fan', actorId: actorIdOf(viewer) });
    return { ...request, ...data };
  });
  ctx.wake();
  return edited;
}
