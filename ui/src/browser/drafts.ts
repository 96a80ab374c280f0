import { newKey } from './new-key.ts';

/** One form's draft. `revision` changes with every stored keystroke, so a tab notices another tab's writes. */
interface StoredDrafts {
  value: object;
  revision: string;
  /** When it was stored, in milliseconds since 1970. */
  at: number;
  /** Sent or discarded: no other tab takes it over. */
  isDropped?: boolean;
}

interface Places {
  local: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** One tab's own; a duplicated tab starts with a copy of it. */
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
}

const day = 24 * 60 * 60_000;
export const draftDays = 30;
const [keptFor, droppedFor] = [draftDays * day, day];

const browserPlaces = (): Places => ({ local: localStorage, session: sessionStorage, now: Date.now });

/**
 * Store what is typed into a form until it is sent, separately for each tab. A tab overwrites only the record it last
 * read or wrote: if another tab has written meanwhile, such as the one it was duplicated from, it starts a record of its
 * own. A new tab takes over the newest record. Without storage, nothing is kept.
 */
export function draftStore(name: string, placesOf = browserPlaces) {
  let id: string | null = null;
  let revision: string | null = null;

  const recordKey = (record: string) => `${name}:${record}`;

  /** The draft; one already sent by this tab only on returning to the form. */
  function read({ isBack = false } = {}): object | null {
    return attempt(() => {
      const places = placesOf();
      const records = recordsOf(name, places);
      const [own, isSent] = places.session.getItem(name)?.split(' ') ?? [];
      const found = records.find((record) => record.id === own && (isBack || !isSent)) ?? newest(records);
      if (!found) return null;
      id = found.id;
      revision = found.kept.revision;
      places.session.setItem(name, id);
      return found.kept.value;
    });
  }

  /** Store the draft; false if storage is unavailable. */
  function keep(value: object): boolean {
    const isKept = attempt(() => {
      const { local, session, now } = placesOf();
      if (id === null || parse(local.getItem(recordKey(id)))?.revision !== revision) id = newKey();
      revision = newKey();
      local.setItem(recordKey(id), JSON.stringify({ value, revision, at: now() } satisfies StoredDrafts));
      session.setItem(name, id);
      return true;
    });
    return isKept ?? false;
  }

  /** Mark this tab's draft as sent: only returning to the form in this tab shows it. */
  function sent(): void {
    attempt(() => {
      const { local, session } = placesOf();
      const kept = id === null ? null : parse(local.getItem(recordKey(id)));
      if (id !== null && kept?.revision === revision)
        local.setItem(recordKey(id), JSON.stringify({ ...kept, isDropped: true }));
      session.setItem(name, `${id} sent`);
    });
  }

  /** Discard this tab's draft. Another tab with the same record keeps it after a reload. */
  function drop(): void {
    sent();
    attempt(() => placesOf().session.removeItem(name));
    id = null;
    revision = null;
  }

  return { read, keep, sent, drop };
}

export type DraftStore = ReturnType<typeof draftStore>;

interface Found {
  id: string;
  kept: StoredDrafts;
}

/** A form's records. Deletes those that are too old. */
function recordsOf(name: string, { local, now }: Places): Found[] {
  const records: Found[] = [];
  for (const key of keysOf(local)) {
    if (!key.startsWith(`${name}:`)) continue;
    const kept = parse(local.getItem(key));
    if (!kept || now() - kept.at > (kept.isDropped ? droppedFor : keptFor)) local.removeItem(key);
    else records.push({ id: key.slice(name.length + 1), kept });
  }
  return records;
}

const newest = (records: Found[]) =>
  records.filter(({ kept }) => !kept.isDropped).sort((a, b) => b.kept.at - a.kept.at)[0];

const keysOf = (local: Places['local']) =>
  Array.from({ length: local.length }, (_, at) => local.key(at)).filter((key) => key !== null);

function parse(text: string | null): StoredDrafts | null {
  const kept = attempt(() => JSON.parse(text ?? 'null'));
  return typeof kept?.value === 'object' && typeof kept.at === 'number' ? kept : null;
}

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
