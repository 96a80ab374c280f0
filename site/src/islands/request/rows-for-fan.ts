import type { BriefField } from '@salamu/api/domain/request/brief';
import { type BriefRow, briefRows } from '@salamu/ui/brief-rows';
import type { Draft } from './draft.ts';

type Read = Record<BriefField, unknown> &
  Pick<Draft, 'recipientName' | 'fromName'> & { forSelf: boolean | null; pronunciation: string | null };

/** A brief as its fan reads it, with some fields in other words. */
export function rowsForFan(brief: Read, said: Parameters<typeof briefRows>[1]): BriefRow[] {
  const { recipientName, pronunciation, forSelf, fromName } = brief;
  return briefRows(brief, {
    forSelf: null,
    recipientName: pronunciation ? `${recipientName} (${pronunciation})` : recipientName,
    pronunciation: null,
    fromName: forSelf ? null : fromName,
    public: brief.public ? 'everyone, on the artist’s page' : 'only people with the link',
    ...said,
  });
}
