/** A change that no test can notice, because the product does the same with it. */
interface Equivalent {
  file: string;
  /** The code, and what it becomes. */
  code: string;
  becomes: string;
  why: string;
}

const somethingElse = '["Stryker was here"]';

/** Elysia takes plugins of one name for one; the same one twice answers the same. */
const unnamed = ['gate', 'idempotency'].map((name) => ({
  file: `api/src/http/plugins/${name}.ts`,
  code: `{ name: '${name}' }`,
  becomes: '{}',
  why: 'without a name the plugin is registered again: slower, and the same',
}));

const asleep = [
  'accounts/password-tries',
  'money/payouts/decide',
  'money/payouts/request',
  'money/payouts/send',
].map((name) => ({
  file: `api/src/modules/${name}.ts`,
  code: 'ctx.wake();',
  becomes: ';',
  why: 'its job looks every second anyway',
}));

const readsMore = 'Prisma then reads every column: slower, and the same';

const readersOnly = 'a sentence for readers of the API’s description; nothing goes by it';

export const equivalents: Equivalent[] = [
  ...unnamed,
  ...asleep,
  {
    file: 'api/src/modules/money/revenue/model.ts',
    code: "{ description: 'Requests paid in the range.' }",
    becomes: '{}',
    why: readersOnly,
  },
  {
    file: 'api/src/modules/money/books/model.ts',
    code: "{ description: 'The result of the last invariant check; null before the first.' }",
    becomes: '{}',
    why: readersOnly,
  },
  {
    file: 'api/src/modules/money/payouts/transition.ts',
    code: "throw new Error('a payout changed while it was locked');",
    becomes: ';',
    why: 'the row is locked from the reading of its state to the writing of the next',
  },
  {
    file: 'api/src/modules/money/payouts/routes.ts',
    code: 'true',
    becomes: 'false',
    why: 'a route that does not want a fresh proof or a key leaves the word out: the types refuse `false`',
  },
  {
    file: 'api/src/http/plugins/idempotency.ts',
    code: 'who === null',
    becomes: 'false',
    why: 'a visitor who names no guest is refused, and an answer that refuses is not kept',
  },
  {
    file: 'api/src/domain/admin/refusal-words.ts',
    code: '[]',
    becomes: somethingElse,
    why: 'its test asks that everything an admin may do has a verb',
  },
  {
    file: 'api/src/records/payouts-repo.ts',
    code: '{ select: { email: true, locale: true, suspendedAt: true } }',
    becomes: '{}',
    why: readsMore,
  },
  {
    file: 'api/src/records/reviews-repo.ts',
    code: '{ select: { occasion: true } }',
    becomes: '{}',
    why: readsMore,
  },
  {
    file: 'api/src/records/artists-repo.ts',
    code: 'artist?.listed',
    becomes: 'artist.listed',
    why: 'a request has an artist for as long as it is there',
  },
  {
    file: 'api/src/domain/measures.ts',
    code: 'amount < 10',
    becomes: 'amount <= 10',
    why: 'ten is 10 with one decimal and with none',
  },
  {
    file: 'api/src/domain/number-format.ts',
    code: 'known',
    becomes: 'false',
    why: 'a format that is not kept is made again: slower, and the same',
  },
  {
    file: 'api/src/domain/number-format.ts',
    code: 'formats.set(name, made);',
    becomes: ';',
    why: 'a format that is not kept is made again: slower, and the same',
  },
  {
    file: 'api/src/domain/page-facts.ts',
    code: 'until < facts.until',
    becomes: 'until <= facts.until',
    why: 'a moment takes the place of the same moment',
  },
  {
    file: 'api/src/domain/page-news.ts',
    code: '[]',
    becomes: somethingElse,
    why: 'only what comes after the first is looked at',
  },
  {
    file: 'api/src/domain/payout/phone.ts',
    code: '[]',
    becomes: somethingElse,
    why: 'only what comes after the first is looked at',
  },
  {
    file: 'api/src/domain/payout/account.ts',
    code: 'number === null',
    becomes: 'false',
    why: 'a number that is missing is among the errors; the types cannot know',
  },
  {
    file: 'api/src/domain/account/browser-id.ts',
    code: 'header !== null',
    becomes: 'true',
    why: 'the word null is too short to be an id',
  },
  {
    file: 'api/src/domain/account/passkeys.ts',
    code: '/^(\\d+\\.){3}\\d+$|^\\[/',
    becomes: '/^(\\d+\\.){3}\\d+$|\\[/',
    why: 'only an address begins with a bracket, and no name holds one',
  },
  {
    file: 'api/src/domain/account/passkeys.ts',
    code: '/^(\\d+\\.){3}\\d+$|^\\[/',
    becomes: '/(\\d+\\.){3}\\d+$|^\\[/',
    why: 'a name that ends in a number is no name: `URL` refuses it',
  },
  {
    file: 'api/src/domain/artist/evidence.ts',
    code: '/^https?:$/',
    becomes: '/^https?:/',
    why: 'a protocol ends with its colon',
  },
  {
    file: 'api/src/domain/artist/settings.ts',
    code: 'kind !== undefined',
    becomes: 'true',
    why: 'nobody mutes what has no kind; the types cannot know',
  },
  {
    file: 'api/src/domain/request/facts.ts',
    code: 'until !== null',
    becomes: 'true',
    why: 'nothing is before null',
  },
  {
    file: 'api/src/domain/request/transitions.ts',
    code: "findTransition('approve', request, 'fan', now) !== null",
    becomes: 'true',
    why: 'a delivered video may always be approved',
  },
  {
    file: 'api/src/domain/time-zone.ts',
    code: 'text.length > 64',
    becomes: 'false',
    why: '`Intl` knows no zone of that length',
  },
  {
    file: 'api/src/domain/time-zone.ts',
    code: 'text.length > 64',
    becomes: 'text.length >= 64',
    why: '`Intl` knows no zone of that length',
  },
  {
    file: 'api/src/domain/time-zone.ts',
    code: '/^[A-Za-z][\\w+-]*(\\/[\\w+-]+)*$/',
    becomes: '/^[A-Za-z][\\w+-]*(\\/[\\w+-]+)*/',
    why: '`Intl` refuses what follows the name of a zone',
  },
  {
    file: 'api/src/domain/time-zone.ts',
    code: '/^[A-Za-z][\\w+-]*(\\/[\\w+-]+)*$/',
    becomes: '/[A-Za-z][\\w+-]*(\\/[\\w+-]+)*$/',
    why: '`Intl` refuses what comes before the name of a zone',
  },
  {
    file: 'api/src/domain/time-zone.ts',
    code: "parts.find(({ type }) => type === 'timeZoneName')?.value",
    becomes: "parts.find(({\n  type\n}) => type === 'timeZoneName').value",
    why: 'a moment that is written with its zone has a part for it',
  },
];
