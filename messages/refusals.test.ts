import { join } from 'node:path';
import { DomainError, type ProblemCode, problems } from '../api/src/domain/errors.ts';
import { inLocale } from './in-locale.ts';

const source = join(import.meta.dir, '../api/src');

/** Where a sentence that the API answers is written: an error’s detail, a field’s message, a schema’s refusal. */
const places = [
  /new DomainError\(\s*'\w+',\s*['"`](?<words>[A-Z][^'"`]+)/g,
  /\b(?:message|error|refusal):\s*['"`](?<words>[A-Z][^'"`]* [^'"`]+)/g,
  /\b(?:words|text)\([^()]*?,\s*['"`](?<words>[A-Z][^'"`]+)/g,
];

/** What only admins call, and so is answered in English; beside every `admin-…` file. */
const forAdmins = [
  'domain/artist/evidence.ts',
  'modules/accounts/users/role.ts',
  'modules/accounts/lost-factor/',
  'modules/accounts/users/',
  'modules/approvals/',
  'modules/artists/evidence/service.ts',
  'modules/artists/identity/decide.ts',
  'modules/artists/verification/',
  'modules/moderation/appeals/',
  'modules/moderation/cases/',
  'modules/money/differences/',
  'modules/money/months/',
  'modules/money/payouts/bank/',
  'modules/money/payouts/decide.ts',
  'modules/money/payouts/model.ts',
  'modules/money/refunds/',
  'modules/money/tax/',
  'modules/notifications/list/',
  'modules/recovery/',
  'modules/requests/blocks/service.ts',
  'modules/requests/overview/',
  'modules/rules/service.ts',
  'modules/rules/model.ts',
  'modules/settings/change.ts',
  'modules/settings/model.ts',
];

/** What only a program that was written wrongly reads: no form of ours can send such a call. */
const forPrograms = [
  'http/body/body.ts',
  'http/plugins/gate.ts',
  'http/idempotency/idempotency-key.ts',
  'limits/json.ts',
  'modules/live/routes.ts',
  'modules/videos/verify-routes.ts',
  'modules/videos/uploads/tus.ts',
];

async function sentences(): Promise<{ path: string; words: string }[]> {
  const found: { path: string; words: string }[] = [];
  for await (const path of new Bun.Glob('{modules,http,domain,limits,lists}/**/*.ts').scan({ cwd: source })) {
    if (path.endsWith('.test.ts') || /(^|\/)admin-[^/]+$/.test(path)) continue;
    const text = await Bun.file(join(source, path)).text();
    for (const place of places)
      for (const { groups } of text.matchAll(place)) found.push({ path, words: groups?.words ?? '' });
  }
  return found;
}

test('no fan, guest or artist is refused in English by a French or Kiswahili page', async () => {
  const known = [...forAdmins, ...forPrograms];
  const found = await sentences();
  const ofFans = found.filter(({ path }) => !known.some((start) => path.startsWith(start)));
  expect(ofFans.map(({ path, words }) => `${path}: ${words}`)).toEqual([]);
  expect(known.filter((start) => found.every(({ path }) => !path.startsWith(start)))).toEqual([]);
});

test('every error has its title in each language, and says it without a detail of its own', async () => {
  for (const [code, { title }] of Object.entries(problems)) {
    const said = (['en', 'fr', 'sw'] as const).map((locale) => inLocale(locale, title));
    expect({ code, languages: new Set(said).size }).toEqual({ code, languages: 3 });
    const detail = inLocale('fr', () => new DomainError(code as ProblemCode).message);
    expect(detail).toBe(said[1] ?? '');
  }
});
