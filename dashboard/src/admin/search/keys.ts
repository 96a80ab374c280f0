import { adminPlaces } from './places.ts';

/** Which letter after `g` opens which screen of the admins. */
export const placeKeys: Readonly<Record<string, { to: string; name: string }>> = Object.fromEntries(
  adminPlaces.flatMap(({ key, to, name }) => (key ? [[key, { to, name }]] : [])),
);

export type Meaning =
  | { act: 'find' | 'help' | 'field' | 'next' | 'previous' | 'prefix' }
  | { act: 'go'; to: string };

const meanings: Readonly<Record<string, Meaning>> = {
  '/': { act: 'field' },
  '?': { act: 'help' },
  j: { act: 'next' },
  k: { act: 'previous' },
  g: { act: 'prefix' },
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key means, after another; null for nothing of ours. Single keys mean nothing while a field has focus, or off. */
export function meaningOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { inField, isOn, afterG }: { inField: boolean; isOn: boolean; afterG: boolean },
): Meaning | null {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { act: 'find' };
  if (ctrlKey || metaKey || altKey || inField || !isOn) return null;
  if (!afterG) return Object.hasOwn(meanings, key) ? (meanings[key] ?? null) : null;
  const to = Object.hasOwn(placeKeys, key) && placeKeys[key]?.to;
  return to ? { act: 'go', to } : null;
}
