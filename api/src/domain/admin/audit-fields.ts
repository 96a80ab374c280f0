/**
 * Fields with codes or ids, kept in the audit log permanently. All other values may be personal: they are stored
 * separately, where erasure deletes them.
 */
const codeFields: ReadonlySet<string> = new Set([
  'status',
  'verified',
  'featured',
  'suspended',
  'role',
  'duties',
  'change',
  'resembles',
]);

type Fields = Record<string, unknown>;

/** Split a change into codes and possibly personal values; null if there are none. */
export function splitFields(change: Fields): { codes: Fields | null; values: Fields | null } {
  const pick = (isCode: boolean) => {
    const picked = Object.entries(change).filter(([field]) => codeFields.has(field) === isCode);
    return picked.length > 0 ? Object.fromEntries(picked) : null;
  };
  return { codes: pick(true), values: pick(false) };
}
