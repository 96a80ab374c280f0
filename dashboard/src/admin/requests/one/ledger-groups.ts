import type { AdminRequest } from './decisions.ts';

export type Entry = AdminRequest['ledger'][number];

export interface LedgerGroup {
  at: string;
  event: Entry['event'];
  entries: Entry[];
}

export function groupByEvent(entries: readonly Entry[]): LedgerGroup[] {
  const groups: LedgerGroup[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.at === entry.at && last.event === entry.event) last.entries.push(entry);
    else groups.push({ at: entry.at, event: entry.event, entries: [entry] });
  }
  return groups;
}
