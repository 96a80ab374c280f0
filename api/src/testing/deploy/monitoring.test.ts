import { join } from 'node:path';
import { matterNames, matters, runbookPath } from '#api/domain/health/matters.ts';
import { buy } from '../orders.ts';
import { testOrigin } from '../product.ts';
import { sharedProduct } from '../shared-product.ts';
import { deployFolder, root, textOf } from './files.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}

const metricsToken = 'a-token-for-prometheus';

const product = await sharedProduct({ metricsToken });
// The open port tells it; this product has none of its own.
product.ctx.metrics.watch({ http_open_answers: () => 0 });
await buy(product, product.as('amina'));
await product.settle();
const headers = { authorization: `Bearer ${metricsToken}` };
const answer = await product.app.fetch(new Request(`${testOrigin}/metrics`, { headers }));
const scraped: string = await answer.text();

async function rules(): Promise<Rule[]> {
  const parsed = Bun.YAML.parse(await textOf('prometheus/rules.yml')) as { groups: { rules: Rule[] }[] };
  return parsed.groups.flatMap((group) => group.rules);
}

/** What promtool says of a file, or of what it is sent, and whether it is content. */
async function promtool(args: string[], input = '') {
  const child = Bun.spawn(['promtool', ...args], {
    stdin: Buffer.from(input),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const said = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, said: said.join('') };
}

const found = Bun.which('promtool');
if (!found)
  console.log('Not run here: promtool reads deploy/prometheus and a scrape (it is not on the PATH)');

test.skipIf(!found)('Prometheus takes the rules', async () => {
  const { code, said } = await promtool(['check', 'rules', join(deployFolder, 'prometheus/rules.yml')]);
  expect([code, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

test.skipIf(!found)('Prometheus takes what the product tells, and finds nothing odd in it', async () => {
  expect(await promtool(['check', 'metrics'], scraped)).toEqual({ code: 0, said: '' });
});

/** Every metric that the product has told the help of, with the series of histograms. */
const told = () =>
  new Set(
    [...scraped.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
const metricsIn = (expression: string) => expression.match(/\bsalamu_\w+/g) ?? [];

test('every alert asks for metrics that are told', async () => {
  const known = told();
  const asked = (await rules()).flatMap(({ alert, expr }) =>
    metricsIn(expr).map((metric) => ({ alert, metric })),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(({ metric }) => !known.has(metric))).toEqual([]);
});

test('every metric of the product is in the table of docs/operate.md', async () => {
  const text = await Bun.file(join(root, 'docs/operate.md')).text();
  const listed = [...text.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z_*]+)`/g)].map(([, name = '']) => name),
  );
  const isListed = (metric: string) =>
    listed.some((name) => (name.endsWith('*') ? metric.startsWith(name.slice(0, -1)) : metric === name));
  const metrics = [...scraped.matchAll(/^# TYPE salamu_(\S+) /gm)].map(([, name = '']) => name);
  expect(metrics.filter((metric) => !isListed(metric))).toEqual([]);
});

test('every alert and matter says what to do, in a part of docs/operate.md that is there', async () => {
  const text = await Bun.file(join(root, 'docs/operate.md')).text();
  const parts = [...text.matchAll(/^### (.+)$/gm)].map(([, title = '']) =>
    title.toLowerCase().replaceAll(' ', '-'),
  );
  const page = await (
    await product.app.fetch(new Request(testOrigin + runbookPath('disk').split('#')[0]))
  ).text();
  for (const name of matterNames) expect(page).toContain(`id="${matters[name].runbook}"`);
  expect(page).not.toMatch(/href="(?!#|https?:)/);
  for (const { alert, labels, annotations } of await rules()) {
    const [, part] = annotations.runbook_url.split('/media/reference/operations.html#');
    if (annotations.runbook_url !== '{{ $labels.runbook }}') expect(parts).toContain(`${part}`);
    expect([alert, ['page', 'ticket']]).toEqual([alert, expect.arrayContaining([labels.severity])]);
  }
});
