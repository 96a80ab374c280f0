import type { AreaRole } from '@salamu/api/domain/account/roles';
import {
  Archive,
  ChartNoAxesColumn,
  CircleCheck,
  History,
  Inbox,
  LayoutList,
  ListFilter,
  type LucideIcon,
  Mail,
  MicVocal,
  Scale,
  SlidersHorizontal,
  TriangleAlert,
  Undo2,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';

export interface Place {
  to: string;
  name: string;
  icon: LucideIcon;
}

/** Each area's screens, in sidebar order. */
export const places: Record<AreaRole, readonly Place[]> = {
  artist: [
    { to: '/artist/dashboard', name: 'Dashboard', icon: LayoutList },
    { to: '/artist/requests', name: 'Requests', icon: Inbox },
    { to: '/artist/profile', name: 'Profile', icon: UserRound },
    { to: '/artist/earnings', name: 'Earnings', icon: Wallet },
    { to: '/artist/settings', name: 'Settings', icon: SlidersHorizontal },
  ],
  admin: [
    { to: '/admin/dashboard', name: 'Dashboard', icon: LayoutList },
    { to: '/admin/artists', name: 'Artists', icon: MicVocal },
    { to: '/admin/requests', name: 'Requests', icon: Inbox },
    { to: '/admin/users', name: 'Users', icon: Users },
    { to: '/admin/flags', name: 'Reports of abuse', icon: TriangleAlert },
    { to: '/admin/rules', name: 'Rules for briefs', icon: ListFilter },
    { to: '/admin/payouts', name: 'Payouts', icon: Wallet },
    { to: '/admin/refunds', name: 'Refunds', icon: Undo2 },
    { to: '/admin/mails', name: 'Emails', icon: Mail },
    { to: '/admin/books', name: 'Books', icon: Scale },
    { to: '/admin/backups', name: 'Backups', icon: Archive },
    { to: '/admin/analytics', name: 'Analytics', icon: ChartNoAxesColumn },
    { to: '/admin/health', name: 'Health', icon: CircleCheck },
    { to: '/admin/audit', name: 'Audit log', icon: History },
    { to: '/admin/settings', name: 'Settings', icon: SlidersHorizontal },
  ],
};
