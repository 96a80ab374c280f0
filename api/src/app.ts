import { Elysia } from 'elysia';
import type { Context } from './context.ts';
import { accounts } from './modules/accounts/routes.ts';
import { adminArtists } from './modules/admin/artists/routes.ts';
import { adminDashboardRoutes } from './modules/admin/dashboard/routes.ts';
import { adminRequests } from './modules/admin/requests/routes.ts';
import { adminUsers } from './modules/admin/users/routes.ts';
import { desk } from './modules/artists/desk/routes.ts';
import { artists } from './modules/artists/routes.ts';
import { socialImages } from './modules/artists/social/routes.ts';
import { type ApiDocument, documentOf } from './modules/docs/document.ts';
import { docs } from './modules/docs/routes.ts';
import { health } from './modules/health/routes.ts';
import { payments } from './modules/payments/routes.ts';
import { requestActions } from './modules/requests/action-routes.ts';
import { requests } from './modules/requests/routes.ts';
import { reviews } from './modules/reviews/routes.ts';
import { uploads } from './modules/uploads/routes.ts';
import { media } from './modules/videos/media/routes.ts';
import { videos } from './modules/videos/routes.ts';
import { crossOrigin } from './plugins/cross-origin.ts';
import { errors } from './plugins/errors.ts';
import { gate } from './plugins/gate.ts';
import { type RouteMatch, routeTable } from './plugins/route-table.ts';
import { shell } from './plugins/shell.ts';

/** The table of contents of the product. */
const api = (ctx: Context, document: () => ApiDocument) =>
  new Elysia({ name: 'api', prefix: '/api' })
    .use(accounts(ctx))
    .use(artists(ctx))
    .use(desk(ctx))
    .use(reviews(ctx))
    .use(requests(ctx))
    .use(requestActions(ctx))
    .use(payments(ctx))
    .use(uploads(ctx))
    .use(videos(ctx))
    .use(adminDashboardRoutes(ctx))
    .use(adminArtists(ctx))
    .use(adminRequests(ctx))
    .use(adminUsers(ctx))
    .use(health(ctx))
    .use(docs(document));

/** The API at `/api` and the files at `/media`, behind one gate. */
export function createApp(ctx: Context) {
  let match = (_method: string, _path: string): RouteMatch => ({ rule: null, allow: [] });

  const app = new Elysia({ name: 'salamu', handler: { standardHostname: false } })
    .wrap(shell(ctx))
    .use(errors(ctx))
    .use(crossOrigin(ctx.env.corsOrigins))
    .use(gate(ctx, (method, path) => match(method, path)))
    .use(media(ctx))
    .use(socialImages(ctx))
    .use(api(ctx, () => document));

  match = routeTable(app.routes);
  const document = documentOf(app, ctx.env.publicUrl);
  return app;
}

export type App = ReturnType<typeof createApp>;
