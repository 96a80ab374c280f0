import type { OfferedLocale } from '@salamu/messages/locales';
import { StartError } from '@salamu/prisma/start-error';
import { loadDemo } from '#api/demo/load.ts';
import { demoState } from '#api/demo/people-repo.ts';
import type { ContactDetails } from '#api/domain/brand.ts';
import { createApp } from '#api/http/app.ts';
import { devPages } from '#api/http/dev/pages.ts';
import { setOrigin } from '#api/http/plugins/call.ts';
import type { Origin } from '#api/limits/network.ts';
import { resealAuthenticators } from '#api/modules/accounts/second-factor/service.ts';
import { startWatch } from '#api/modules/health/matters/watch.ts';
import { giveTimeBack } from '#api/modules/recovery/outage.ts';
import { resealSigningKeys } from '#api/modules/videos/signing/authority.ts';
import type { SharedClock } from '#api/providers/clock.ts';
import { clearWorkspaces } from '#api/providers/workspace.ts';
import { pageReaders, type ReaderOf } from '#api/web/page-answers.ts';
import { seen } from '#api/web/seen.ts';
import type { PageCircumstances } from '#api/web/site.ts';
import type { Web } from '#api/web/web.ts';
import { boot } from './boot.ts';
import { sortIdsBy } from './database/ids.ts';
import { openDatabase } from './database/open-database.ts';
import { jsonLog } from './log/log.ts';
import type { PageData } from './log/metrics.ts';
import { folderObstacle, portObstacle } from './obstacles.ts';
import { serve } from './serve.ts';
import type { Env } from './settings/env.ts';
import { timeLimits } from './time-limits.ts';

/** The site's `Astro.locals`. */
export interface SiteLocals {
  /** Calls the API in this process, without a socket. */
  callApi(request: Request, origin?: Origin): Promise<Response>;
  /** Reads from the API without a call. */
  readerOf?: ReaderOf;
  /** Offered languages, if not only English. */
  languages?: readonly OfferedLocale[];
  /** How long a page waits for the API, in milliseconds. */
  pageWaits?: number;
  /** Our contact details, for pages without the settings. */
  contact?: ContactDetails;
  /** Count a page by the age of its data. */
  countPage?(data: PageData): void;
}

export type OpenWeb = (locals: SiteLocals, env: Env, circumstances: PageCircumstances) => Promise<Web>;

export interface Product {
  url: string;
  /** Tell load balancers to send no new visitors; those who come are still served. */
  drain(): void;
  /** Have the jobs look for work after moving the clock. */
  wake(): void;
  /** Stop accepting requests and finish open ones, release jobs, close the database; in this order. */
  stop(): Promise<void>;
}

interface Circumstances {
  /** The database's by default. */
  clock?: SharedClock;
  /** Aborts the start with this reason, at the next safe point. */
  signal?: AbortSignal;
}

/** Open the whole product: database, API, pages and jobs. On failure, everything opened is closed again. */
export async function startProduct(
  env: Env,
  openWeb: OpenWeb,
  { clock, signal }: Circumstances = {},
): Promise<Product> {
  const obstacle = (await portObstacle(env.port, env.host)) ?? (await folderObstacle(env.dataDir));
  if (obstacle) throw new StartError(obstacle);
  await using opening = new AsyncDisposableStack();

  const database = await openDatabase(env, signal);
  opening.defer(() => database.stop());
  const isDirect = !env.databaseUrl; // The embedded database has no pooler.
  const product = boot({ env, databaseUrl: database.url, isDirect, clock, log: jsonLog });
  opening.defer(() => product.stop());
  product.ctx.phase = 'starting';
  const present = await product.ctx.clock.read();
  await clearWorkspaces(env.tmpDir, present);
  sortIdsBy(product.ctx.clock);
  // Loading boots another product, which stays in memory for a while.
  if (env.demo && (await demoState(product.ctx.db)) !== 'loaded')
    await loadDemo({ env, database, present, signal });
  signal?.throwIfAborted();
  await resealAuthenticators(product.ctx);
  await resealSigningKeys(product.ctx);

  const app = createApp(product.ctx);
  const callApi = async (request: Request, origin: Origin = { kind: 'in-process' }) => {
    setOrigin(request, origin);
    return app.fetch(request);
  };
  const { metrics, cache } = product.ctx;
  product.listen(database.directUrl);
  const locals = {
    callApi,
    readerOf: pageReaders(product.ctx),
    languages: env.languages,
    contact: env.contact,
    countPage: metrics.pageData,
    pageWaits: timeLimits.page,
  };
  const web = seen(await openWeb(locals, env, { cache, signal }), product.ctx);
  const serving = serve({ app, web, dev: devPages(product.ctx) }, env);
  metrics.watch({ http_open_answers: serving.openAnswers });
  opening.defer(() => serving.stop());
  product.openBank(serving.url);
  await giveTimeBack(product.ctx);
  product.startJobs();
  const watch = startWatch(product.ctx);
  opening.defer(watch.stop);
  product.ctx.phase = 'serving';

  const running = opening.move();
  const drain = () => {
    product.ctx.phase = 'draining';
    serving.drain();
    product.ctx.live.close();
  };
  return {
    url: serving.url,
    drain,
    wake: product.wake,
    stop() {
      drain();
      return running.disposeAsync();
    },
  };
}
