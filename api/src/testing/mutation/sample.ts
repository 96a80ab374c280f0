import { Instrumenter } from '@stryker-mutator/instrumenter';
import { leftAlone } from './mutants.ts';
import { nameOfMutant } from './test-runner.ts';

/**
 * One change on each of so many lines. The seed draws by what a line says, not by where it is: a line that changes
 * moves no other into the sample.
 */
export async function drawSample(files: string[], lines: number, seed: number): Promise<string[]> {
  const sources = await Promise.all(
    files.map(async (name) => ({ name, content: await Bun.file(name).text(), mutate: true as const })),
  );
  const { mutants } = await new Instrumenter(silent).instrument(sources, {
    plugins: null,
    ignorers: [],
    excludedMutations: leftAlone,
    noHeader: true,
  });
  const codeOf = new Map(sources.map(({ name, content }) => [name, content.split('\n')]));
  const byLine = Map.groupBy(
    mutants.filter(({ status }) => status !== 'Ignored'),
    ({ fileName, location }) => `${fileName} ${codeOf.get(fileName)?.[location.start.line]?.trim()}`,
  );
  const drawnFirst = <T>(things: T[], nameOf: (thing: T) => string): T[] =>
    things
      .map((thing) => ({ thing, draw: Bun.hash.xxHash64(nameOf(thing), BigInt(seed)) }))
      .sort((one, other) => (one.draw < other.draw ? -1 : 1))
      .map(({ thing }) => thing);
  return drawnFirst([...byLine], ([line]) => line)
    .slice(0, lines)
    .flatMap(([line, changes]) =>
      drawnFirst(changes, ({ location, replacement }) => `${line} ${location.start.column} ${replacement}`)
        .slice(0, 1)
        .map(nameOfMutant),
    );
}

const say = () => undefined;
const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: say,
  debug: say,
  info: say,
  warn: say,
  error: say,
  fatal: say,
};
