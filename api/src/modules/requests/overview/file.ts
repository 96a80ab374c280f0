import { occasionName } from '#api/domain/request/brief.ts';
import { stateLabel } from '#api/domain/request/states.ts';
import { type Columns, listFile, majorOf } from '#api/lists/list-file.ts';
import type { Context } from '#api/start/context.ts';
import type { ListQuery } from './model.ts';
import { listForAdmin } from './service.ts';

const columns: Columns<Awaited<ReturnType<typeof listForAdmin>>['items'][number]> = {
  order: ({ code }) => code,
  made: ({ createdAt }) => createdAt,
  status: ({ status }) => status,
  statusName: ({ status }) => stateLabel(status).label,
  occasion: ({ occasion }) => occasion,
  occasionName: ({ occasion }) => occasionName(occasion),
  recipient: ({ recipientName }) => recipientName,
  artist: ({ artist }) => artist.stageName,
  fan: ({ fan }) => fan.name,
  fanEmail: ({ fan }) => fan.email,
  guest: ({ fan }) => (fan.guest ? 'yes' : 'no'),
  currency: ({ total }) => total.currency,
  total: ({ total }) => majorOf(total),
  refundedPart: ({ refundedPart }) => majorOf(refundedPart),
  lateRefunded: ({ lateRefunded }) => majorOf(lateRefunded),
  commission: ({ earned }) => majorOf(earned?.commission ?? null),
  taxWithheld: ({ earned }) => majorOf(earned?.tax ?? null),
  artistsShare: ({ earned }) => majorOf(earned?.net ?? null),
  deadline: ({ deadlineAt }) => deadlineAt,
  delivered: ({ deliveredAt }) => deliveredAt,
  chargedBack: ({ chargedBackAt }) => chargedBackAt,
  id: ({ id }) => id,
};

/** Requests, without their briefs, as a file. */
export const requestFile = (ctx: Context, query: ListQuery) =>
  listFile(ctx, 'requests', columns, (cursor, batch) => listForAdmin(ctx, { ...query, cursor }, batch));
