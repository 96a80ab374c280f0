import { Instrumenter } from '@stryker-mutator/instrumenter';
import { Dice } from '#api/testing/proof/dice.ts';
import { leftAlone } from './mutants.ts';
import { nameOfMutant } from './test-runner.ts';

/** One change on each of so many lines: which lines and which changes is drawn by the seed. */
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
  const byLine = Map.groupBy(
    mutants.filter(({ status }) => status !== 'Ignored'),
    ({ fileName, location }) => `${fileName}:${location.start.line}`,
  );
  const dice = new Dice(seed);
  const left = [...byLine.values()];
  const drawn: string[] = [];
  while (drawn.length < lines && left.length > 0) {
    const [line = []] = left.splice(dice.between(0, left.length - 1), 1);
    drawn.push(nameOfMutant(dice.pick(line)));
  }
  return drawn;
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
