import { DomainError, type FieldError, invalidInput } from '#api/domain/errors.ts';
import { tidyBrief } from '#api/domain/request/brief.ts';
import { neededByProblem } from '#api/domain/request/deadlines.ts';
import { awaitsAnswer } from '#api/domain/request/transitions.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { type ArtistForOrder, lockArtistForOrder } from '../artists/repo.ts';
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
    const artist = request && (await lockArtistForOrder(tx, request.artistId, false));
    if (!artist || !awaitsAnswer(request.status)) throw new DomainError('invalid_transition');
    const errors = briefErrors(change, artist, request.paidAt ?? now, request);
    if (errors.length > 0) throw invalidInput(...errors);

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

/** What only the artist's own record can tell of a brief whose promise begins at `from`; what is not given is not judged. */
export function briefErrors(
  { language, occasion, neededBy }: BriefChange,
  { languages, occasions }: Pick<ArtistForOrder, 'languages' | 'occasions'>,
  from: Date,
  promise: { rush: boolean; promiseDays: number },
): FieldError[] {
  const errors: FieldError[] = [];
  if (language && !languages.includes(language))
    errors.push({ path: 'language', message: 'Choose a language that this artist speaks.' });
  if (occasion && occasions.length > 0 && !occasions.includes(occasion))
    errors.push({ path: 'occasion', message: 'This artist does not offer that occasion.' });
  const message = neededBy && neededByProblem(neededBy, from, promise);
  if (message) errors.push({ path: 'neededBy', message });
  return errors;
}
