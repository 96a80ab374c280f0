import { lazy, useEffect, useRef } from 'react';
import { createBrowserRouter, Navigate, Outlet, useLocation } from 'react-router-dom';
import { Shell } from '../shell/shell.tsx';
import { Guard } from './guard.tsx';
import { LeaveTo } from './leave-to.tsx';
import { PageFailure } from './page-failure.tsx';
import { PageLoading } from './page-loading.tsx';

const ArtistDashboard = lazy(() => import('../artist/dashboard/page.tsx'));
const ArtistRequests = lazy(() => import('../artist/requests/list-page.tsx'));
const ArtistRequest = lazy(() => import('../artist/requests/one/page.tsx'));
const ArtistProfile = lazy(() => import('../artist/profile/page.tsx'));
const ArtistEarnings = lazy(() => import('../artist/earnings/page.tsx'));
const ArtistStatement = lazy(() => import('../artist/statement/page.tsx'));
const ArtistSettings = lazy(() => import('../artist/settings/page.tsx'));
const CompleteProfile = lazy(() => import('../artist/complete-profile/page.tsx'));
const AdminDashboard = lazy(() => import('../admin/dashboard/page.tsx'));
const AdminArtists = lazy(() => import('../admin/artists/page.tsx'));
const AdminArtist = lazy(() => import('../admin/artists/one/page.tsx'));
const AdminRequests = lazy(() => import('../admin/requests/list-page.tsx'));
const AdminRequest = lazy(() => import('../admin/requests/one/page.tsx'));
const AdminUsers = lazy(() => import('../admin/users/page.tsx'));
const AdminPayouts = lazy(() => import('../admin/payouts/page.tsx'));
const AdminRefunds = lazy(() => import('../admin/refunds/page.tsx'));
const AdminBooks = lazy(() => import('../admin/books/page.tsx'));
const AdminFlags = lazy(() => import('../admin/flags/page.tsx'));
const AdminAudit = lazy(() => import('../admin/audit/page.tsx'));
const AdminAnalytics = lazy(() => import('../admin/analytics/page.tsx'));
const AdminSettings = lazy(() => import('../admin/settings/page.tsx'));

/** Every route starts at the top, unless its address points further down. */
function Root() {
  const { pathname, hash } = useLocation();
  const pointed = useRef(hash);
  pointed.current = hash;
  // Newer browsers answer scrollTo with a promise, which React would take for a clean-up.
  useEffect(() => {
    if (!pointed.current) scrollTo(0, 0);
  }, [pathname]);
  return <Outlet />;
}

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
            element: <Shell />,
            children: [
              { path: 'dashboard', element: <ArtistDashboard />, errorElement: <PageFailure /> },
              { path: 'requests', element: <ArtistRequests />, errorElement: <PageFailure /> },
              { path: 'requests/:id', element: <ArtistRequest />, errorElement: <PageFailure /> },
              { path: 'profile', element: <ArtistProfile />, errorElement: <PageFailure /> },
              { path: 'earnings', element: <ArtistEarnings />, errorElement: <PageFailure /> },
              { path: 'earnings/statement', element: <ArtistStatement />, errorElement: <PageFailure /> },
              { path: 'settings', element: <ArtistSettings />, errorElement: <PageFailure /> },
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
            element: <Shell />,
            children: [
              { path: 'dashboard', element: <AdminDashboard />, errorElement: <PageFailure /> },
              { path: 'artists', element: <AdminArtists />, errorElement: <PageFailure /> },
              { path: 'artists/:id', element: <AdminArtist />, errorElement: <PageFailure /> },
              { path: 'requests', element: <AdminRequests />, errorElement: <PageFailure /> },
              { path: 'requests/:id', element: <AdminRequest />, errorElement: <PageFailure /> },
              { path: 'users', element: <AdminUsers />, errorElement: <PageFailure /> },
              { path: 'payouts', element: <AdminPayouts />, errorElement: <PageFailure /> },
              { path: 'refunds', element: <AdminRefunds />, errorElement: <PageFailure /> },
              { path: 'books', element: <AdminBooks />, errorElement: <PageFailure /> },
              { path: 'flags', element: <AdminFlags />, errorElement: <PageFailure /> },
              { path: 'audit', element: <AdminAudit />, errorElement: <PageFailure /> },
              { path: 'analytics', element: <AdminAnalytics />, errorElement: <PageFailure /> },
              { path: 'settings', element: <AdminSettings />, errorElement: <PageFailure /> },
            ],
          },
        ],
      },
      { path: '*', element: <LeaveTo address="/" /> },
    ],
  },
]);
