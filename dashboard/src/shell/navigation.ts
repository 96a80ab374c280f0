import { Inbox, LayoutList, type LucideIcon, SlidersHorizontal, UserRound, Wallet } from 'lucide-react';

export interface Place {
  to: string;
  name: string;
  icon: LucideIcon;
}

/** The artist's screens, in sidebar order. */
export const artistPlaces: readonly Place[] = [
  { to: '/artist/dashboard', name: 'Dashboard', icon: LayoutList },
  { to: '/artist/requests', name: 'Requests', icon: Inbox },
  { to: '/artist/profile', name: 'Profile', icon: UserRound },
  { to: '/artist/earnings', name: 'Earnings', icon: Wallet },
  { to: '/artist/settings', name: 'Settings', icon: SlidersHorizontal },
];
