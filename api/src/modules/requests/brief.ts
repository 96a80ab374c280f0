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
import { actorIdOf, findAs } from '#api/records/request-parties.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { recordEvent } from '../request-events/service.ts';
import { queueNoticed, screenBrief } from '../rules/service.ts';
import type { briefChange } from './model.ts';
import { updateRequestFrom } from './repo.ts';
import { transition } from './transition.ts';

type BriefChange = typeof briefChange.static;
type Columns = { [N in BriefField]: N extends 'neededBy' ? Date | null : Brief[N] };

function columnOf(rule: Field, value: unknown) {
  return rule.kind === 'day' && typeof value === 'string' ? new Date(value) : value;
}

/** A complete brief as columns; omitted fields are empty. */
export function briefColumns(given: BriefInput): Columns {
  return eachOf(briefFields, (rule, name) => columnOf(rule, given[name] ?? emptyOf(rule))) as Columns;
}

function changedColumns(change: BriefChange): Partial<Columns> {
  const given = Object.entries(change) as [BriefField, unknown][];
  return Object.fromEntries(given.map(([name, value]) => [name, columnOf(briefFields[name], value)]));
}

/**
 * Edit the brief before the artist has answered. Screening results are queued after payment, as for a new brief.
 * @throws DomainError `invalid_transition` afterwards, `payment_in_progress` while a payment's state is being checked
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
  return transaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, id);
    const artist = request && (await lockArtistForOrder(tx, request.artistId, false));
    if (!artist || !mayEditBrief(request)) throw new DomainError('invalid_transition');
    const isUnpaid = awaitsPayment(request.status);
    if (isUnpaid && (await findOpenPayment(tx, id))?.checking)
      throw new DomainError('payment_in_progress', m.refused_words_while_paying());
    const errors = briefErrors(change, artist, request.paidAt ?? now, request);
    if (errors.length > 0) throw invalidInput(...errors);

    // Unchanged fields of a paid brief were already reviewed.
    const isNews = (field: BriefField) =>
      isUnpaid || (field in change && !isDeepStrictEqual(change[field as keyof BriefChange], request[field]));
    const screened = await screenBrief(tx, { ...request, ...change }, isNews);
    const data = { ...changedColumns(change), ...screened };
    await updateRequestFrom(tx, id, request.status, data);
    await recordEvent(tx, now, { request, event: 'brief_edited', by: 'fan', actorId: actorIdOf(viewer) });
    const edited = { ...request, ...data };
    if (isUnpaid) return edited;
    // A brief under review needs an open case, even for findings that were cleared before.
    await queueNoticed(tx, now, edited, edited.severe ? [] : request.noticed);
    if (!edited.severe) return edited;
    return transition(tx, now, { requestId: id, locked: edited, action: 'hold', party: 'system' });
  });
}

const unseenNames = ({ recipientName, fromName }: BriefChange): FieldError[] =>
  Object.entries({ recipientName, fromName }).flatMap(([name, value]) => {
    const { refusal } = briefFields[name as 'recipientName'];
    return value !== undefined && !plainName(value) ? [{ path: name, message: refusal() }] : [];
  });

/**
 * Rules beyond patterns, for a brief whose delivery time starts at `from`; most depend on the artist's settings.
 * Missing fields aren't checked.
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
