import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumFlags } from '../e2e/browser.ts';

/** Fetched when it is needed: it is larger than everything the product itself is made of. */
const version = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export interface Report {
  /** Of a hundred. */
  scores: Record<(typeof categories)[number], number>;
  /** Kilobytes of HTML, styles and fonts as they came over the wire. */
  beforeImages: number;
  /** Kilobytes of scripts as they came over the wire. */
  scripts: number;
  /** Scripts that the first paint had to wait for. */
  blocking: string[];
}

interface Sent {
  url: string;
  resourceType: string;
  transferSize: number;
}

/** Chromium loses the start of a trace now and then; Lighthouse's own advice is to run it again. */
const traceLost = /NO_NAVSTART|NO_FCP/;
const attempts = 3;

/**
 * Lighthouse's own words on a page, with its mobile profile: a middling phone on slow 4G.
 * @throws with what it said when it could not load the page
 */
export async function lighthouse(url: string, chromium: string): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run(url, chromium);
    } catch (error) {
      if (attempt === attempts || !traceLost.test(String(error))) throw error;
    }
  }
}

async function run(url: string, chromium: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'salamu-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', ...chromiumFlags].join(' ');
  try {
    const child = Bun.spawn(
      [
        process.execPath,
        'x',
        '--bun',
        version,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--only-categories=${categories}`,
        `--chrome-flags=${flags}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, stdin: 'ignore', stdout: 'ignore', stderr: 'pipe' },
    );
    const said = await new Response(child.stderr).text();
    if ((await child.exited) !== 0) throw new Error(`Lighthouse failed on ${url}:\n${said}`);
    return reportOf(await Bun.file(file).json());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is read of Lighthouse's report. */
interface Result {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: {
    'network-requests': { details: { items: Sent[] } };
    'render-blocking-insight': { details?: { items: { url: string }[] } };
  };
}

function reportOf(result: Result): Report {
  const sent = result.audits['network-requests'].details.items;
  const kilobytes = (...types: string[]) =>
    sent
      .filter(({ resourceType }) => types.includes(resourceType))
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
  const waitedFor = result.audits['render-blocking-insight'].details?.items ?? [];
  return {
    scores: Object.fromEntries(
      categories.map((category) => [category, Math.round(result.categories[category].score * 100)]),
    ) as Report['scores'],
    beforeImages: kilobytes('Document', 'Stylesheet', 'Font'),
    scripts: kilobytes('Script'),
    blocking: waitedFor.map((item) => item.url).filter((address) => /\.m?js(\?|$)/.test(address)),
  };
}
