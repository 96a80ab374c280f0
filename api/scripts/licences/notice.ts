import type { Package } from './packages.ts';

const introduction = `Salamu runs with the packages below. Each belongs to its authors and is used under its own licence.
The list is made by \`bun run licences\` from the lockfile; builds for other platforms are named too.
`;

const rule = '-'.repeat(80);
const idOf = ({ name, version }: Package) => `${name} ${version}`;

/** What runs in production with its licences, then each licence's text once, with the packages it came with. */
export function noticeOf(packages: Package[]): string {
  const served = packages.filter(({ inProduction }) => inProduction);
  const list = served.map((one) => `${idOf(one)}: ${one.licence ?? 'see its own text'}`);
  const texts = Object.entries(Object.groupBy(served, ({ text }) => text ?? '')).flatMap(([text, users]) =>
    text && users ? [[rule, users.map(idOf).join('\n'), rule, '', text, ''].join('\n')] : [],
  );
  return [introduction, `${list.join('\n')}\n`, ...texts].join('\n');
}
