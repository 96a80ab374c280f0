import type { AreaRole } from '@salamu/api/domain/account/roles';
import { here } from '@salamu/messages/messages';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { UnsentNotice } from '../artist/unsent/notice.tsx';
import { artistPlaces } from '../shell/navigation.ts';
import { Shell } from '../shell/shell.tsx';
import { Guard } from './guard.tsx';
import { lazyPage } from './lazy-page.ts';
import { LeaveTo } from './leave-to.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageLoading } from './page-loading.tsx';
import { ScriptLoading } from './script-loading.tsx';

type Load = Parameters<typeof lazyPage>[0];

const artistScreens: Record<string, Load> = {
  dashboard: () => import('../artist/dashboard/page.tsx'),
  figures: () => import('../artist/figures/page.tsx'),
  requests: () => import('../artist/requests/list-page.tsx'),
  'requests/:id': () => import('../artist/requests/one/page.tsx'),
  profile: () => import('../artist/profile/page.tsx'),
  reviews: () => import('../artist/reviews/page.tsx'),
  earnings: () => import('../artist/earnings/page.tsx'),
  'earnings/statement': () => import('../artist/statement/page.tsx'),
  'settings/:subject?': () => import('../artist/settings/page.tsx'),
};

/** These fill the screen, without the frame. */
const bareArtistScreens: Record<string, Load> = {
  record: () => import('../studio/record-next.tsx'),
  'requests/:id/studio': () => import('../studio/page.tsx'),
};

const adminScreens: Record<string, Load> = {
  dashboard: () => import('../admin/dashboard/page.tsx'),
  artists: () => import('../admin/artists/page.tsx'),
  'artists/:id': () => import('../admin/artists/one/page.tsx'),
  requests: () => import('../admin/requests/list-page.tsx'),
  'requests/:id': () => import('../admin/requests/one/page.tsx'),
  users: () => import('../admin/users/page.tsx'),
  'users/:id': () => import('../admin/users/one/page.tsx'),
  'users/approvals': () => import('../admin/approvals/page.tsx'),
  payouts: () => import('../admin/payouts/page.tsx'),
  'payouts/by-hand': () => import('../admin/bank-files/page.tsx'),
  refunds: () => import('../admin/refunds/page.tsx'),
  chargebacks: () => import('../admin/chargebacks/page.tsx'),
  notifications: () => import('../admin/notifications/page.tsx'),
  health: () => import('../admin/health/page.tsx'),
  backups: () => import('../admin/recovery/page.tsx'),
  books: () => import('../admin/books/page.tsx'),
  'books/providers': () => import('../admin/books/providers-page.tsx'),
  'books/months': () => import('../admin/months/page.tsx'),
  'books/tax': () => import('../admin/tax/page.tsx'),
  flags: () => import('../admin/flags/page.tsx'),
  'flags/answered': () => import('../admin/flags/answered.tsx'),
  rules: () => import('../admin/rules/page.tsx'),
  audit: () => import('../admin/audit/page.tsx'),
  analytics: () => import('../admin/analytics/page.tsx'),
  settings: () => import('../admin/settings/page.tsx'),
};

const AdminShell = lazyPage(() => import('../admin/shell.tsx'));
const WithinDuties = lazyPage(() => import('./within-duties.tsx'));
const CompleteProfile = lazyPage(() => import('../artist/complete-profile/page.tsx'));

/** Every route starts at the top, unless its URL has a fragment. */
function Root() {
  const { pathname, hash } = useLocation();
  const pointed = useRef(hash);
  pointed.current = hash;
  // Newer browsers return a promise from scrollTo, which React would take for a clean-up function.
  useEffect(() => {
    if (!pointed.current) scrollTo(0, 0);
  }, [pathname]);
  return <Outlet />;
}

const ArtistShell = () => <Shell groups={artistPlaces()} notice={<UnsentNotice />} />;

const routesTo = (screens: Record<string, Load>): RouteObject[] =>
  Object.entries(screens).map(([path, load]) => {
    const Page = lazyPage(load);
    return { path, element: <Page /> };
  });

/** A role's screens in their frame, and those without it, whose code loads when they are opened. */
const area = (
  role: AreaRole,
  frame: ReactNode,
  framed: RouteObject[],
  bare: Record<string, Load> = {},
): RouteObject => ({
  path: `/${role}`,
  element: <Guard only={role} />,
  children: [
    { index: true, element: <Navigate to={`/${role}/dashboard`} replace /> },
    ...Object.entries(bare).map(([path, load]) => {
      const Page = lazyPage(load);
      const element = (
        <PageLoading>
          <Page />
        </PageLoading>
      );
      return { path, element };
    }),
    { element: frame, children: framed },
  ],
});

const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      {
        element: <Guard />,
        children: [
          {
            path: '/artist/complete-profile',
            element: (
              <PageLoading>
                <CompleteProfile />
              </PageLoading>
            ),
          },
        ],
      },
      area('artist', <ArtistShell />, routesTo(artistScreens), bareArtistScreens),
      area(
        'admin',
        <Suspense fallback={<ScriptLoading />}>
          <AdminShell />
        </Suspense>,
        [{ element: <WithinDuties />, children: routesTo(adminScreens) }],
      ),
      { path: '*', element: <LeaveTo address={here('/')} /> },
    ],
  },
];

export function Screens() {
  const screen = useRoutes(routes);
  return <PageFailure>{screen}</PageFailure>;
}
