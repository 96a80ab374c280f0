import { $ } from 'bun';

/**
 * `bun run size [commit…]`: how many lines of code the product has, as committed. Blank lines don't count, nor
 * do tests, simulators, migrations, and what makes the demo's pictures.
 */
const rooms = ['api', 'dashboard', 'prisma', 'site', 'ui'];
const code = /\.(astro|css|prisma|ts|tsx)$/;
const uncounted =
  /\.test\.tsx?$|\/testing\/|\/simulat(ors|ing)\/|^prisma\/(migrations\/|demo\/(clips|make|portraits)\/)|\.d\.ts$/;

async function linesOf(commit: string): Promise<number[]> {
  const lists = await Promise.all(
    rooms.map((room) => $`git grep --count . ${commit} -- ${room}`.nothrow().text()),
  );
  return lists.map((list) =>
    list
      .trim()
      .split('\n')
      .map((line) => line.slice(commit.length + 1).split(':'))
      .filter(([path = '']) => code.test(path) && !uncounted.test(path))
      .reduce((sum, [, count]) => sum + Number(count), 0),
  );
}

const commits = process.argv.length > 2 ? process.argv.slice(2) : ['HEAD'];
const rows = await Promise.all(
  commits.map(async (commit) => {
    const lines = await linesOf(commit);
    const counts = Object.fromEntries(rooms.map((room, index) => [room, lines[index]]));
    return { commit, ...counts, total: lines.reduce((sum, count) => sum + count, 0) };
  }),
);
console.table(rows);
