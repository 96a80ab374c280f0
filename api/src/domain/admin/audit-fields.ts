/**
 * The fields whose values are codes or ids, kept in the audit log for good. Any other value may be personal: it is kept
 * beside the entry, where erasure removes it.
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

/** Split a change into codes and values that may be personal; null if there are none. */
export function splitFields(change: Fields): { codes: Fields | null; values: Fields | null } {
  const pick = (isCode: boolean) => {
    const picked = Object.entries(change).filter(([field]) => codeFields.has(field) === isCode);
    return picked.length > 0 ? Object.fromEntries(picked) : null;
  };
  return { codes: pick(true), values: pick(false) };
}
