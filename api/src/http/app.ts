import { Elysia } from 'elysia';
import { browsers } from '#api/modules/accounts/browsers/routes.ts';
import { erasure } from '#api/modules/accounts/erasure/routes.ts';
import { apiKeys } from '#api/modules/accounts/keys/routes.ts';
import { lostFactors } from '#api/modules/accounts/lost-factor/routes.ts';
import { mailLinks } from '#api/modules/accounts/mail-links/routes.ts';
import { mailedCodes } from '#api/modules/accounts/mailed-code/routes.ts';
import { me } from '#api/modules/accounts/me/routes.ts';
import { passkeys } from '#api/modules/accounts/passkeys/routes.ts';
import { accounts } from '#api/modules/accounts/routes.ts';
import { secondFactors } from '#api/modules/accounts/second-factor/routes.ts';
import { adminUsers } from '#api/modules/accounts/users/admin-routes.ts';
import { newDuties, newRole } from '#api/modules/accounts/users/duties.ts';
import { adminAnalytics } from '#api/modules/analytics/admin-routes.ts';
import { adminDashboardRoutes } from '#api/modules/analytics/dashboard/admin-routes.ts';
import { adminApprovals } from '#api/modules/approvals/admin-routes.ts';
import { desk } from '#api/modules/artists/dashboard/routes.ts';
import { artistVerification } from '#api/modules/artists/evidence/routes.ts';
import { followers } from '#api/modules/artists/followers/routes.ts';
import { artists } from '#api/modules/artists/routes.ts';
import { artistSettings } from '#api/modules/artists/settings/routes.ts';
import { adminArtists } from '#api/modules/artists/verification/admin-routes.ts';
import { adminLog } from '#api/modules/audit/admin-routes.ts';
import { contact } from '#api/modules/contact/routes.ts';
import { ownDecisions } from '#api/modules/decisions/routes.ts';
import { dates } from '#api/modules/follower-digest/dates/routes.ts';
import { news } from '#api/modules/follower-digest/routes.ts';
import { metrics } from '#api/modules/health/metrics/routes.ts';
import { adminHealth } from '#api/modules/health/overview/admin-routes.ts';
import { health } from '#api/modules/health/routes.ts';
import { live } from '#api/modules/live/routes.ts';
import { answeredDecisions } from '#api/modules/moderation/appeals/admin-routes.ts';
import { adminFlags } from '#api/modules/moderation/cases/admin-routes.ts';
import { flags } from '#api/modules/moderation/routes.ts';
import { adminBooks } from '#api/modules/money/books/admin-routes.ts';
import { adminDifferences } from '#api/modules/money/differences/admin-routes.ts';
import { artistEarnings } from '#api/modules/money/earnings/routes.ts';
import { adminMonths } from '#api/modules/money/months/admin-routes.ts';
import { payments } from '#api/modules/money/payments/routes.ts';
import { adminPayouts } from '#api/modules/money/payouts/admin-routes.ts';
import { adminBankFiles } from '#api/modules/money/payouts/bank/admin-routes.ts';
import { payoutApproval } from '#api/modules/money/payouts/decide.ts';
import { payouts } from '#api/modules/money/payouts/routes.ts';
import { adminRefunds } from '#api/modules/money/refunds/admin-routes.ts';
import { adminReports } from '#api/modules/money/revenue/admin-routes.ts';
import { artistStatement } from '#api/modules/money/statements/routes.ts';
import { adminTax } from '#api/modules/money/tax/admin-routes.ts';
import { push } from '#api/modules/notifications/browsers/routes.ts';
import { adminNotifications } from '#api/modules/notifications/list/routes.ts';
import { texts } from '#api/modules/notifications/phones/routes.ts';
import { whatsApp } from '#api/modules/notifications/videos/routes.ts';
import { webhooks } from '#api/modules/notifications/webhooks/routes.ts';
import { rateRoutes } from '#api/modules/rates/routes.ts';
import { recovery } from '#api/modules/recovery/routes.ts';
import { requestActions } from '#api/modules/requests/action-routes.ts';
import { blocks } from '#api/modules/requests/blocks/routes.ts';
import { enclosures } from '#api/modules/requests/enclosures/routes.ts';
import { adminDecisions, adminRequests } from '#api/modules/requests/overview/admin-routes.ts';
import { correction } from '#api/modules/requests/overview/correction.ts';
import { lateRefund } from '#api/modules/requests/overview/late-refund.ts';
import { reactions } from '#api/modules/requests/reactions/routes.ts';
import { requests } from '#api/modules/requests/routes.ts';
import { watchLinks } from '#api/modules/requests/watch-link/routes.ts';
import { reviews } from '#api/modules/reviews/routes.ts';
import { adminRules } from '#api/modules/rules/admin-routes.ts';
import { deskSearch } from '#api/modules/search/admin-routes.ts';
import { adminSettings } from '#api/modules/settings/admin-routes.ts';
import { settingsRoutes } from '#api/modules/settings/routes.ts';
import { ussdCalls } from '#api/modules/ussd/routes.ts';
import { library } from '#api/modules/videos/library/routes.ts';
import { media } from '#api/modules/videos/media/routes.ts';
import { videos } from '#api/modules/videos/routes.ts';
import { uploads } from '#api/modules/videos/uploads/routes.ts';
import { verify } from '#api/modules/videos/verify-routes.ts';
import type { Context } from '#api/start/context.ts';
import { sharedAnswers } from '#api/web/cache/answers.ts';
import { type ApiDocument, documentOf } from './docs/document.ts';
import { referenceFiles } from './docs/files.ts';
import { docs } from './docs/routes.ts';
import { errors } from './errors/errors.ts';
import { crossOrigin } from './plugins/cross-origin.ts';
import { gate } from './plugins/gate.ts';
import { routeTable } from './plugins/route-table.ts';
import { shell } from './plugins/shell.ts';

/** Decisions that need two owners. */
const commands = {
  new_admin: newRole,
  more_duties: newDuties,
  late_refund: lateRefund,
  correction,
  payout: payoutApproval,
  owner_role: newRole,
  owner_duties: newDuties,
};

/** Separate because the types of one longer chain would be too deep. */
const admin = (ctx: Context) =>
  new Elysia({ name: 'admin' })
    .use(adminDashboardRoutes(ctx))
    .use(deskSearch(ctx))
    .use(adminArtists(ctx))
    .use(adminRequests(ctx))
    .use(adminRefunds(ctx))
    .use(adminNotifications(ctx))
    .use(adminPayouts(ctx))
    .use(adminBankFiles(ctx))
    .use(adminDecisions(ctx))
    .use(adminLog(ctx))
    .use(adminUsers(ctx))
    .use(adminApprovals(ctx, commands))
    .use(adminAnalytics(ctx))
    .use(adminReports(ctx))
    .use(adminBooks(ctx))
    .use(adminDifferences(ctx))
    .use(adminMonths(ctx))
    .use(adminTax(ctx))
    .use(adminHealth(ctx))
    .use(adminSettings(ctx))
    .use(recovery(ctx));

/** Separate for the same reason. */
const people = (ctx: Context) =>
  new Elysia({ name: 'people' })
    .use(accounts(ctx))
    .use(secondFactors(ctx))
    .use(lostFactors(ctx))
    .use(passkeys(ctx))
    .use(mailedCodes(ctx))
    .use(browsers(ctx))
    .use(mailLinks(ctx))
    .use(me(ctx))
    .use(apiKeys(ctx));

const directory = (ctx: Context) =>
  new Elysia({ name: 'directory' }).use(artists(ctx)).use(followers(ctx)).use(news(ctx)).use(dates(ctx));

const artistArea = (ctx: Context) =>
  new Elysia({ name: 'artist-area' })
    .use(desk(ctx))
    .use(artistVerification(ctx))
    .use(artistEarnings(ctx))
    .use(artistStatement(ctx))
    .use(artistSettings(ctx))
    .use(payouts(ctx));

/** Notification channels besides email. */
const channels = (ctx: Context) =>
  new Elysia({ name: 'channels' })
    .use(webhooks(ctx))
    .use(texts(ctx))
    .use(ussdCalls(ctx))
    .use(whatsApp(ctx))
    .use(push(ctx));

const orders = (ctx: Context) =>
  new Elysia({ name: 'orders' })
    .use(reviews(ctx))
    .use(requests(ctx))
    .use(live(ctx))
    .use(enclosures(ctx))
    .use(reactions(ctx))
    .use(watchLinks(ctx))
    .use(blocks(ctx))
    .use(erasure(ctx))
    .use(requestActions(ctx))
    .use(payments(ctx))
    .use(uploads(ctx))
    .use(videos(ctx))
    .use(library(ctx))
    .use(verify(ctx));

const moderation = (ctx: Context) =>
  new Elysia({ name: 'moderation' })
    .use(flags(ctx))
    .use(ownDecisions(ctx))
    .use(adminFlags(ctx))
    .use(answeredDecisions(ctx))
    .use(adminRules(ctx));

const api = (ctx: Context, document: () => ApiDocument) =>
  new Elysia({ name: 'api', prefix: '/api' })
    .use(people(ctx))
    .use(channels(ctx))
    .use(directory(ctx))
    .use(artistArea(ctx))
    .use(orders(ctx))
    .use(admin(ctx))
    .use(settingsRoutes(ctx))
    .use(rateRoutes(ctx))
    .use(moderation(ctx))
    .use(contact(ctx))
    .use(health(ctx))
    .use(docs(document));

/** The API at `/api` and the files at `/media`, behind one gate. */
export function createApp(ctx: Context) {
  let table = routeTable([]);

  const app = new Elysia({ name: 'salamu', handler: { standardHostname: false }, normalize: 'typebox' })
    .wrap(shell(ctx))
    .use(errors(ctx))
    .use(crossOrigin(ctx.env.corsOrigins))
    .use(gate(ctx, () => table, sharedAnswers(ctx)))
    .use(media(ctx))
    .use(metrics(ctx))
    .use(referenceFiles(ctx))
    .use(api(ctx, () => document()));

  table = routeTable(app.routes);
  const document = (): ApiDocument => documentOf(app, ctx.env.publicUrl);
  return app;
}

export type App = ReturnType<typeof createApp>;
