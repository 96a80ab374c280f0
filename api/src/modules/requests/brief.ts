import { isDeepStrictEqual } from 'node:util';
import { m } from '@salamu/messages/messages';
import type { Viewer } from '#api/domain/account/viewer.ts';
import { DomainError, type FieldError, invalidInput } from '#api/domain/errors.ts';
import { tidyBrief } from '#api/domain/request/brief.ts';
import {
  type Brief,
  type BriefField,
  type BriefInput,
  briefFields,
} from '#api/domain/request/brief-fields.ts';
import { neededByProblem } from '#api/domain/request/deadlines.ts';
import { awaitsPayment, mayEditBrief } from '#api/domain/request/transitions.ts';
import { eachOf, emptyOf, type Field } from '#api/domain/text/field.ts';
import { plainName } from '#api/domain/text/plain-text.ts';
import { type ArtistForOrder, lockArtistForOrder } from '#api/records/artists-repo.ts';
import { findOpenPayment } from '#api/records/payments-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { queueNoticed, screenBrief } from '../screening/service.ts';
import { recordEvent } from './history.ts';
import type { briefChange } from './model.ts';
import { actorIdOf, findAs } from './owner.ts';
import { updateRequestFrom } from './repo.ts';
import { transition } from './transition.ts';

type BriefChange = typeof briefChange.static;
type Columns = { [N in BriefField]: N extends 'neededBy' ? Date | null : Brief[N] };

function columnOf(rule: Field, value: unknown) {
  return rule.kind === 'day' && typeof value === 'string' ? new Date(value) : value;
}

/** A whole brief as columns: what was left out is empty. */
export function briefColumns(given: BriefInput): Columns {
  return eachOf(briefFields, (rule, name) => columnOf(rule, given[name] ?? emptyOf(rule))) as Columns;
}

function changedColumns(change: BriefChange): Partial<Columns> {
  const given = Object.entries(change) as [BriefField, unknown][];
  return Object.fromEntries(given.map(([name, value]) => [name, columnOf(briefFields[name], value)]));
}

/**
 * The fan edits the brief until the artist has answered. What our rules notice in it waits for the payment, as in a new one.
 * @throws DomainError `invalid_transition` afterwards, `payment_in_progress` while we ask whether it is paid
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
    if (!artist || !mayEditBrief(request)) throw new DomainError('invalid_transition');
    const isUnpaid = awaitsPayment(request.status);
    if (isUnpaid && (await findOpenPayment(tx, id))?.checking)
      throw new DomainError('payment_in_progress', m.refused_words_while_paying());
    const errors = briefErrors(change, artist, request.paidAt ?? now, request);
    if (errors.length > 0) throw invalidInput(...errors);

    // Of one that is paid, our team has read what stays as it was.
    const isNews = (field: BriefField) =>
      isUnpaid || (field in change && !isDeepStrictEqual(change[field as keyof BriefChange], request[field]));
    const screened = await screenBrief(tx, { ...request, ...change }, isNews);
    const data = { ...changedColumns(change), ...screened };
    await updateRequestFrom(tx, id, request.status, data);
    await recordEvent(tx, now, { request, event: 'brief_edited', by: 'fan', actorId: actorIdOf(viewer) });
    const edited = { ...request, ...data };
    if (isUnpaid) return edited;
    // One that is held needs an open case, even if the same was noticed before and let through.
    await queueNoticed(tx, now, edited, edited.severe ? [] : request.noticed);
    if (!edited.severe) return edited;
    return transition(tx, now, { requestId: id, locked: edited, action: 'hold', party: 'system' });
  });
  return edited;
}

const unseenNames = ({ recipientName, fromName }: BriefChange): FieldError[] =>
  Object.entries({ recipientName, fromName }).flatMap(([name, value]) => {
    const { refusal } = briefFields[name as 'recipientName'];
    return value !== undefined && !plainName(value) ? [{ path: name, message: refusal() }] : [];
  });

/**
 * What a pattern can't tell of a brief whose promise begins at `from`, most of it by the artist's own record; what is not
 * given is not judged.
 */
export function briefErrors(
  change: BriefChange,
  { languages, occasions }: Pick<ArtistForOrder, 'languages' | 'occasions'>,
  from: Date,
  promise: { rush: boolean; promiseDays: number },
): FieldError[] {
  const { language, occasion, neededBy } = change;
  const errors = unseenNames(change);
  if (language && !languages.includes(language))
    errors.push({ path: 'language', message: m.refused_brief_language() });
  if (occasion && occasions.length > 0 && !occasions.includes(occasion))
    errors.push({ path: 'occasion', message: m.refused_brief_occasion() });
  const message = neededBy && neededByProblem(neededBy, from, promise);
  if (message) errors.push({ path: 'neededBy', message });
  return errors;
}
