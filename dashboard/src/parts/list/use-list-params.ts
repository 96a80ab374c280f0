import { useSearchParams } from 'react-router-dom';

/** These say how a list is walked, not what it is narrowed to. */
const walking = ['cursor', 'sort'];

/** What a list is narrowed by, in the address, so that it can be kept, shared and gone back to. */
export function useListParams() {
  const [params, setParams] = useSearchParams();

  /** Changes some of it; the list then starts from its first page, unless a `cursor` is given. */
  function change(changes: Record<string, string | null>, options: { replace?: boolean } = {}): void {
    // The address as it is now: a search that waited for a pause must not undo what was chosen meanwhile.
    setParams(withChanges(new URLSearchParams(location.search), changes), options);
  }

  /** The address of the same list with some of it changed. */
  const addressWith = (changes: Record<string, string | null>) => `?${withChanges(params, changes)}`;

  const isNarrowed = [...params.keys()].some((name) => !walking.includes(name));
  return { get: (name: string) => params.get(name) || undefined, change, addressWith, isNarrowed };
}

function withChanges(current: URLSearchParams, changes: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries({ cursor: null, ...changes })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** The value where it is one of `choices`; anything else in an address is as if it were not there. */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  value: string | undefined,
): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** The value of a switch, `true` or `false`. */
export function yesOrNo(value: string | undefined): boolean | undefined {
  return value === 'true' || (value === 'false' ? false : undefined);
}

/** The keys of an object of names, as an address may hold them. */
export function keysOf<Key extends string>(names: Readonly<Record<Key, string>>): Key[] {
  return Object.keys(names) as Key[];
}

/** The value where it is a day (YYYY-MM-DD). */
export function dayOf(value: string | undefined): string | undefined {
  return value && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}
