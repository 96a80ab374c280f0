import { m } from '@salamu/messages/messages';
import { Inbox, LayoutList, type LucideIcon, SlidersHorizontal, UserRound, Wallet } from 'lucide-react';

export interface NavigationItem {
  to: string;
  name: string;
  icon: LucideIcon;
}

export interface PlaceGroup {
  /** Above its places; the only group of an area needs none. */
  name?: string;
  places: readonly NavigationItem[];
}

/** The artist's screens, in sidebar order. */
export const artistPlaces = (): readonly PlaceGroup[] => [
  {
    places: [
      { to: '/artist/dashboard', name: m.artist_nav_dashboard(), icon: LayoutList },
      { to: '/artist/requests', name: m.artist_nav_requests(), icon: Inbox },
      { to: '/artist/profile', name: m.artist_nav_profile(), icon: UserRound },
      { to: '/artist/earnings', name: m.artist_nav_earnings(), icon: Wallet },
      { to: '/artist/settings', name: m.artist_nav_settings(), icon: SlidersHorizontal },
    ],
  },
];
