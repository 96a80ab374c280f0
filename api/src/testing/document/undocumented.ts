/** What was answered in this run and is not in the OpenAPI document: also where a caller has swallowed the error. */
export const undocumented = new Set<string>();
