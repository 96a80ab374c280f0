import { flagCaseStateLabels, flagThingLabels } from '#api/domain/flags.ts';
import { type Columns, listFile } from '#api/http/lists/list-file.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import type { Context } from '#api/start/context.ts';
import type { FlagCaseView, FlagQuery } from './model.ts';
import { listForAdmin } from './service.ts';

const columns: Columns<FlagCaseView> = {
  opened: ({ openedAt }) => openedAt,
  thing: ({ thing }) => thing,
  thingName: ({ thing }) => flagThingLabels[thing],
  state: ({ state }) => state,
  stateName: ({ state }) => flagCaseStateLabels[state],
  artist: ({ artist }) => artist.stageName,
  order: ({ request }) => request?.code ?? null,
  reports: ({ flagCount }) => flagCount,
  reasons: ({ flags }) => [...new Set(flags.map(({ reason }) => reason))].join(' '),
  decided: ({ resolvedAt }) => resolvedAt,
  decidedBy: ({ resolvedBy }) => resolvedBy?.name ?? null,
  reason: ({ reason }) => reason,
  appealed: ({ appeals }) => appeals[0]?.sentAt ?? null,
  restored: ({ restoredAt }) => restoredAt,
  id: ({ id }) => id,
};

/** Reports of abuse, without what was reported, as a file. */
export const flagFile = (ctx: Context, admin: SignedIn, query: FlagQuery) =>
  listFile(ctx, 'reports-of-abuse', columns, (cursor, batch) =>
    listForAdmin(ctx, admin, { ...query, cursor }, batch),
  );
