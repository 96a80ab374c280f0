import { Elysia } from 'elysia';
import type { Context } from './context.ts';
import { apiKeys } from './modules/accounts/keys/routes.ts';
import { mailLinks } from './modules/accounts/mail-links/routes.ts';
import { me } from './modules/accounts/me/routes.ts';
import { accounts } from './modules/accounts/routes.ts';
import { adminAnalytics } from './modules/admin/analytics/routes.ts';
import { adminArtists } from './modules/admin/artists/routes.ts';
import { adminBooks } from './modules/admin/books/routes.ts';
import { adminDashboardRoutes } from './modules/admin/dashboard/routes.ts';
import { adminFlags } from './modules/admin/flags/routes.ts';
import { adminHealth } from './modules/admin/health/routes.ts';
import { adminLog } from './modules/admin/log/routes.ts';
import { adminMails } from './modules/admin/mails/routes.ts';
import { adminRefunds } from './modules/admin/refunds/routes.ts';
import { adminReports } from './modules/admin/reports/routes.ts';
import { adminDecisions, adminRequests } from './modules/admin/requests/routes.ts';
import { adminSettings } from './modules/admin/settings/routes.ts';
import { adminUsers } from './modules/admin/users/routes.ts';
import { desk } from './modules/artists/desk/routes.ts';
import { artistEarnings } from './modules/artists/earnings/routes.ts';
import { followers } from './modules/artists/followers/routes.ts';
import { artists } from './modules/artists/routes.ts';
import { artistSettings } from './modules/artists/settings/routes.ts';
import { socialImages } from './modules/artists/social/routes.ts';
import { artistStatement } from './modules/artists/statement/routes.ts';
import { contact } from './modules/contact/routes.ts';
import { type ApiDocument, documentOf } from './modules/docs/document.ts';
import { docs } from './modules/docs/routes.ts';
import { flags } from './modules/flags/routes.ts';
import { health } from './modules/health/routes.ts';
import { metrics } from './modules/metrics/routes.ts';
import { payments } from './modules/payments/routes.ts';
import { adminPayouts } from './modules/payouts/admin-routes.ts';
import { payouts } from './modules/payouts/routes.ts';
import { recovery } from './modules/recovery/routes.ts';
import { requestActions } from './modules/requests/action-routes.ts';
import { requests } from './modules/requests/routes.ts';
import { reviews } from './modules/reviews/routes.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import { uploads } from './modules/uploads/routes.ts';
import { media } from './modules/videos/media/routes.ts';
import { videos } from './modules/videos/routes.ts';
import { webhooks } from './modules/webhooks/routes.ts';
import { crossOrigin } from './plugins/cross-origin.ts';
import { errors } from './plugins/errors.ts';
import { gate } from './plugins/gate.ts';
import { type RouteMatch, routeTable } from './plugins/route-table.ts';
import { shell } from './plugins/shell.ts';
import { sharedAnswers } from './shared-answers.ts';

/** What only admins may do; apart, since the types of one longer chain would be too deep. */
const admin = (ctx: Context) =>
  new Elysia({ name: 'admin' })
    .use(adminDashboardRoutes(ctx))
    .use(adminArtists(ctx))
    .use(adminRequests(ctx))
    .use(adminRefunds(ctx))
    .use(adminMails(ctx))
    .use(adminPayouts(ctx))
    .use(adminDecisions(ctx))
    .use(adminFlags(ctx))
    .use(adminLog(ctx))
    .use(adminUsers(ctx))
    .use(adminAnalytics(ctx))
    .use(adminReports(ctx))
    .use(adminBooks(ctx))
    .use(adminHealth(ctx))
    .use(adminSettings(ctx))
    .use(recovery(ctx));

/** The table of contents of the product. */
const api = (ctx: Context, document: () => ApiDocument) =>
  new Elysia({ name: 'api', prefix: '/api' })
    .use(accounts(ctx))
    .use(mailLinks(ctx))
    .use(me(ctx))
    .use(apiKeys(ctx))
    .use(webhooks(ctx))
    .use(artists(ctx))
    .use(followers(ctx))
    .use(desk(ctx))
    .use(artistEarnings(ctx))
    .use(artistStatement(ctx))
    .use(artistSettings(ctx))
    .use(payouts(ctx))
    .use(reviews(ctx))
    .use(requests(ctx))
    .use(requestActions(ctx))
    .use(payments(ctx))
    .use(uploads(ctx))
    .use(videos(ctx))
    .use(admin(ctx))
    .use(settingsRoutes(ctx))
    .use(flags(ctx))
    .use(contact(ctx))
    .use(health(ctx))
    .use(docs(document));

/** The API at `/api` and the files at `/media`, behind one gate. */
export function createApp(ctx: Context) {
  let match = (_method: string, _path: string): RouteMatch => ({ rule: null, allow: [] });

  const app = new Elysia({ name: 'salamu', handler: { standardHostname: false }, normalize: 'typebox' })
    .wrap(shell(ctx))
    .use(errors(ctx))
    .use(crossOrigin(ctx.env.corsOrigins))
    .use(gate(ctx, (method, path) => match(method, path), sharedAnswers(ctx)))
    .use(media(ctx))
    .use(metrics(ctx))
    .use(socialImages(ctx))
    .use(api(ctx, () => document));

  match = routeTable(app.routes);
  const document = documentOf(app, ctx.env.publicUrl);
  return app;
}

export type App = ReturnType<typeof createApp>;
