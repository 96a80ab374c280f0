/**
 * The fields whose values are codes or ids, kept in the audit log for good. Every other value may tell of a person: it is kept
 * beside the entry, where erasure removes it.
 */
const codeFields: ReadonlySet<string> = new Set([
  'status',
  'verified',
  'featured',
  'suspended',
  'role',
  'change',
  'resembles',
]);

type Fields = Record<string, unknown>;

/** Split what changed into codes and values that may tell of a person; null where there are none. */
export function splitFields(change: Fields): { codes: Fields | null; values: Fields | null } {
  const pick = (isCode: boolean) => {
    const picked = Object.entries(change).filter(([field]) => codeFields.has(field) === isCode);
    return picked.length > 0 ? Object.fromEntries(picked) : null;
  };
  return { codes: pick(true), values: pick(false) };
}
