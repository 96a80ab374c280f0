/** How often the rules that money must keep are checked row by row, in milliseconds. */
export const invariantsCheckedEvery = 15 * 60_000;
