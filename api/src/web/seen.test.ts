import { tmpdir } from 'node:os';
import { callOf } from '#api/http/plugins/call.ts';
import type { Log } from '#api/start/log/log.ts';
import { createMetrics } from '#api/start/log/metrics.ts';
import { readEnv } from '#api/start/settings/env.ts';
import { fileRoute, seen } from './seen.ts';
import type { Web } from './web.ts';

const env = readEnv({ DATA_DIR: tmpdir(), AUTH_SECRET: 'x'.repeat(32), TRUST_PROXY: '10.0.0.0/8' });

/** The response, and its log lines. */
async function see(path: string, { page, status = 200 }: { page: string | null; status?: number }) {
  const lines: [keyof Log, Record<string, unknown>, string][] = [];
  const level = (name: keyof Log) => (facts: object, message: string) =>
    void lines.push([name, { ...facts }, message]);
  const log: Log = { info: level('info'), warn: level('warn'), error: level('error') };
  const metrics = createMetrics();
  const web: Web = async (request) => {
    callOf(request).page = page;
    return new Response('', { status });
  };
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const answer = await seen(web, { env, log, metrics })(
    new Request(`https://salamu.example${path}`, { headers }),
    '10.0.0.2',
  );
  return { answer, lines, metrics: await metrics.render({}) };
}

test('a page is one log line: pattern, status, time, request id and network', async () => {
  const { answer, lines, metrics } = await see('/watch/the-secret-key?token=secret', {
    page: '/watch/[key]',
  });
  expect(lines).toEqual([
    [
      'info',
      {
        requestId: answer.headers.get('x-request-id'),
        method: 'GET',
        url: '/watch/***?token=***',
        route: '/watch/[key]',
        status: 200,
        ms: expect.any(Number),
        network: '203.0.113.9',
      },
      'page',
    ],
  ]);
  expect(metrics).toContain('salamu_page_duration_seconds_count{route="/watch/[key]",status="200"} 1');
});

test('a failed page is a warning; unknown URLs share one pattern', async () => {
  expect((await see('/', { page: '/', status: 500 })).lines[0]?.[0]).toBe('warn');
  const { lines, metrics } = await see('/wp-login.php', { page: null, status: 302 });
  expect(lines).toMatchObject([['info', { route: 'none', status: 302 }, 'page']]);
  expect(metrics).toContain('salamu_page_duration_seconds_count{route="none",status="302"} 1');
});

test('files are counted and not logged', async () => {
  const { lines, metrics } = await see('/assets/dashboard/main.js', { page: fileRoute });
  expect(lines).toEqual([]);
  expect(metrics).toContain('salamu_page_duration_seconds_count{route="file",status="200"} 1');
});
