import { ErrorState } from '@salamu/ui/error-state';
import { type ComponentType, useEffect, useRef } from 'react';
import { createBrowserRouter, Navigate, Outlet, useLocation, useRouteError } from 'react-router-dom';
import { HeldNotice } from '../admin/recovery/held-notice.tsx';
import { UnsentNotice } from '../artist/unsent/notice.tsx';
import { Shell } from '../shell/shell.tsx';
import { Guard } from './guard.tsx';
import { lazyPage } from './lazy-page.ts';
import { LeaveTo } from './leave-to.tsx';
import { PageLoading } from './page-loading.tsx';

const ArtistDashboard = lazyPage(() => import('../artist/dashboard/page.tsx'));
const ArtistRequests = lazyPage(() => import('../artist/requests/list-page.tsx'));
const ArtistRequest = lazyPage(() => import('../artist/requests/one/page.tsx'));
const ArtistProfile = lazyPage(() => import('../artist/profile/page.tsx'));
const ArtistEarnings = lazyPage(() => import('../artist/earnings/page.tsx'));
const ArtistStatement = lazyPage(() => import('../artist/statement/page.tsx'));
const ArtistSettings = lazyPage(() => import('../artist/settings/page.tsx'));
const CompleteProfile = lazyPage(() => import('../artist/complete-profile/page.tsx'));
const AdminDashboard = lazyPage(() => import('../admin/dashboard/page.tsx'));
const AdminArtists = lazyPage(() => import('../admin/artists/page.tsx'));
const AdminArtist = lazyPage(() => import('../admin/artists/one/page.tsx'));
const AdminRequests = lazyPage(() => import('../admin/requests/list-page.tsx'));
const AdminRequest = lazyPage(() => import('../admin/requests/one/page.tsx'));
const AdminUsers = lazyPage(() => import('../admin/users/page.tsx'));
const AdminPayouts = lazyPage(() => import('../admin/payouts/page.tsx'));
const AdminRefunds = lazyPage(() => import('../admin/refunds/page.tsx'));
const AdminMails = lazyPage(() => import('../admin/mails/page.tsx'));
const AdminHealth = lazyPage(() => import('../admin/health/page.tsx'));
const AdminBackups = lazyPage(() => import('../admin/recovery/page.tsx'));
const AdminBooks = lazyPage(() => import('../admin/books/page.tsx'));
const AdminFlags = lazyPage(() => import('../admin/flags/page.tsx'));
const AdminAudit = lazyPage(() => import('../admin/audit/page.tsx'));
const AdminAnalytics = lazyPage(() => import('../admin/analytics/page.tsx'));
const AdminSettings = lazyPage(() => import('../admin/settings/page.tsx'));

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

/** A screen in its area's frame; a failure is shown in its place. */
const screen = (path: string, Page: ComponentType) => ({
  path,
  element: <Page />,
  errorElement: <PageFailure />,
});

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <PageFailure />,
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
      {
        path: '/artist',
        element: <Guard only="artist" />,
        children: [
          { index: true, element: <Navigate to="/artist/dashboard" replace /> },
          {
            element: <Shell notice={<UnsentNotice />} />,
            children: [
              screen('dashboard', ArtistDashboard),
              screen('requests', ArtistRequests),
              screen('requests/:id', ArtistRequest),
              screen('profile', ArtistProfile),
              screen('earnings', ArtistEarnings),
              screen('earnings/statement', ArtistStatement),
              screen('settings', ArtistSettings),
            ],
          },
        ],
      },
      {
        path: '/admin',
        element: <Guard only="admin" />,
        children: [
          { index: true, element: <Navigate to="/admin/dashboard" replace /> },
          {
            element: <Shell notice={<HeldNotice />} />,
            children: [
              screen('dashboard', AdminDashboard),
              screen('artists', AdminArtists),
              screen('artists/:id', AdminArtist),
              screen('requests', AdminRequests),
              screen('requests/:id', AdminRequest),
              screen('users', AdminUsers),
              screen('payouts', AdminPayouts),
              screen('refunds', AdminRefunds),
              screen('mails', AdminMails),
              screen('health', AdminHealth),
              screen('backups', AdminBackups),
              screen('books', AdminBooks),
              screen('flags', AdminFlags),
              screen('audit', AdminAudit),
              screen('analytics', AdminAnalytics),
              screen('settings', AdminSettings),
            ],
          },
        ],
      },
      { path: '*', element: <LeaveTo address="/" /> },
    ],
  },
]);

/** Shown when a page's code fails to load, or the page fails to render. */
function PageFailure() {
  const error = useRouteError();
  return (
    <div className="measure py-10">
      <ErrorState error={error} title="We couldn’t show this page" onRetry={() => location.reload()} />
    </div>
  );
}
