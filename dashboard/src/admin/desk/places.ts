import {
  Archive,
  ChartNoAxesColumn,
  CircleCheck,
  History,
  Inbox,
  LayoutList,
  ListFilter,
  Mail,
  MicVocal,
  Scale,
  SlidersHorizontal,
  TriangleAlert,
  Undo2,
  Users,
  Wallet,
} from 'lucide-react';
import type { Place } from '../../shell/navigation.ts';

/** The admins' screens, in sidebar order. */
export const adminPlaces: readonly Place[] = [
  { to: '/admin/dashboard', name: 'Dashboard', icon: LayoutList },
  { to: '/admin/artists', name: 'Artists', icon: MicVocal },
  { to: '/admin/requests', name: 'Requests', icon: Inbox },
  { to: '/admin/users', name: 'Users', icon: Users },
  { to: '/admin/flags', name: 'Reports of abuse', icon: TriangleAlert },
  { to: '/admin/rules', name: 'Rules for briefs', icon: ListFilter },
  { to: '/admin/payouts', name: 'Payouts', icon: Wallet },
  { to: '/admin/refunds', name: 'Refunds', icon: Undo2 },
  { to: '/admin/notifications', name: 'Messages', icon: Mail },
  { to: '/admin/books', name: 'Books', icon: Scale },
  { to: '/admin/backups', name: 'Backups', icon: Archive },
  { to: '/admin/analytics', name: 'Analytics', icon: ChartNoAxesColumn },
  { to: '/admin/health', name: 'Health', icon: CircleCheck },
  { to: '/admin/audit', name: 'Audit log', icon: History },
  { to: '/admin/settings', name: 'Settings', icon: SlidersHorizontal },
];
