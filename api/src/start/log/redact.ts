/** Patterns that identify a person or grant access, with their replacements. */
const rules: [RegExp, string][] = [
  // Credentials in a URL, such as a database's or mail server's.
  [/(?<=:\/\/)[^\s/@]+@/g, '***@'],
  // Bounded by a mailbox's maximum length: otherwise a long word would be rescanned from each letter.
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}\.[a-z]{2,63}/gi, '***@***'],
  [/\b(Bearer|Tracking|Basic) [\w.~+/=-]{8,}/g, '$1 ***'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '***'],
  [/\b((?:sk|rk|pk)_(?:live|test)|whsec)_\w+/g, '$1_***'],
  [/((?:token|signature|secret|password|download)"?\s*[=:]\s*"?)[^\s"&,}]+/gi, '$1***'],
  [/(\/watch\/|#)[\w-]{20,}/g, '$1***'],
  // M-Pesa's prompt ids contain the phone number.
  [/\b(ws_CO_\d{14})\d+/g, '$1***'],
  [/(?<![\w.-])(?:\+|%2B)\d[\d ()-]{6,16}\d(?![\w-])/gi, '***'],
  [/(?<![\w.-])\d{9,15}(?![\w-])/g, '***'],
];

/** Together they match anything a rule can. As one pattern they would cost ten times as much. */
const telltales = [
  /[@#+%]|(?<![\w.-])\d{9}/,
  /Bearer|Tracking|Basic|eyJ|[srp]k_|whsec_|\/watch\/|ws_CO_/,
  /token|signature|secret|password|download/i,
];

export const mayTell = (text: string): boolean => telltales.some((telltale) => telltale.test(text));

/** Removes email addresses, phone numbers, tokens, keys and signatures. */
export const redact = (text: string) =>
  rules.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
