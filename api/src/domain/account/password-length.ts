/** Password length in characters. */
export const passwordLength = { least: 12, most: 128 } as const;
