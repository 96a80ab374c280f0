import {
  Archive,
  BanknoteX,
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
import type { NavigationItem } from '../../shell/navigation.ts';

interface AdminPlace extends NavigationItem {
  /** The letter that opens it after `g`. */
  key?: string;
}

interface AdminGroup {
  name: string;
  places: readonly AdminPlace[];
}

/** The screens of the sidebar, by subject. */
export const adminGroups: readonly AdminGroup[] = [
  {
    name: 'Today',
    places: [
      { to: '/admin/dashboard', name: 'Dashboard', icon: LayoutList, key: 'd' },
      { to: '/admin/analytics', name: 'Analytics', icon: ChartNoAxesColumn, key: 'n' },
    ],
  },
  {
    name: 'People',
    places: [
      { to: '/admin/artists', name: 'Artists', icon: MicVocal, key: 'a' },
      { to: '/admin/users', name: 'Users', icon: Users, key: 'u' },
    ],
  },
  { name: 'Requests', places: [{ to: '/admin/requests', name: 'Requests', icon: Inbox, key: 'r' }] },
  {
    name: 'Money',
    places: [
      { to: '/admin/payouts', name: 'Payouts', icon: Wallet, key: 'p' },
      { to: '/admin/refunds', name: 'Refunds', icon: Undo2, key: 'e' },
      { to: '/admin/chargebacks', name: 'Chargebacks', icon: BanknoteX, key: 'c' },
      { to: '/admin/books', name: 'Books', icon: Scale, key: 'b' },
    ],
  },
  {
    name: 'Safety',
    places: [
      { to: '/admin/flags', name: 'Reports of abuse', icon: TriangleAlert, key: 'f' },
      { to: '/admin/rules', name: 'Rules for briefs', icon: ListFilter },
    ],
  },
  {
    name: 'System',
    places: [
      { to: '/admin/notifications', name: 'Messages', icon: Mail, key: 'm' },
      { to: '/admin/health', name: 'Health', icon: CircleCheck, key: 'h' },
      { to: '/admin/backups', name: 'Backups', icon: Archive },
      { to: '/admin/audit', name: 'Audit log', icon: History, key: 'l' },
      { to: '/admin/settings', name: 'Settings', icon: SlidersHorizontal, key: 's' },
    ],
  },
];

export const adminPlaces: readonly AdminPlace[] = adminGroups.flatMap(({ places }) => places);

interface Screen {
  to: string;
  name: string;
}

/** Screens and lists that other screens lead to. */
const behind: readonly Screen[] = [
  { to: '/admin/users/approvals', name: 'Approvals' },
  { to: '/admin/payouts/by-hand', name: 'Payouts by hand' },
  { to: '/admin/books/providers', name: 'Compared with the providers' },
  { to: '/admin/books/months', name: 'Month end' },
  { to: '/admin/books/tax', name: 'Tax' },
  { to: '/admin/flags/answered', name: 'Decisions to look at again' },
  { to: '/admin/requests?status=disputed&sort=deadline', name: 'Disputes' },
  { to: '/admin/artists?status=waiting&sort=oldest', name: 'Artists to verify' },
  { to: '/admin/users?role=admin', name: 'Admins' },
];

/** Other words that people search for a screen by. */
const otherNames: Readonly<Record<string, string>> = {
  '/admin/dashboard': 'home queues to do waiting today',
  '/admin/analytics': 'revenue reports figures statistics turnover sales',
  '/admin/artists': 'verification verify featured look-alike performers talent',
  '/admin/users': 'accounts fans people suspension suspend roles duties sessions sign-in',
  '/admin/requests': 'orders videos bookings',
  '/admin/payouts': 'withdrawals transfers pay artists',
  '/admin/refunds': 'money back failed',
  '/admin/chargebacks': 'bank evidence losses',
  '/admin/books': 'ledger trial balance journal accounting balances',
  '/admin/flags': 'flags moderation take down held briefs under review',
  '/admin/rules': 'words screening filter blocked',
  '/admin/notifications': 'emails mails texts sms whatsapp notifications webhooks undelivered',
  '/admin/health': 'jobs status copies servers outage',
  '/admin/backups': 'recovery restore',
  '/admin/audit': 'history who did changes',
  '/admin/settings': 'commission tax exchange rates limits deadlines switches support contact time zone',
  '/admin/users/approvals': 'second owner four eyes',
  '/admin/payouts/by-hand': 'bank file csv excel manual',
  '/admin/books/providers': 'statement reconciliation m-pesa differences',
  '/admin/books/months': 'months closing archive',
  '/admin/books/tax': 'withholding certificate tax office authority',
  '/admin/flags/answered': 'appeals strikes',
  '/admin/requests?status=disputed&sort=deadline': 'complaints',
  '/admin/artists?status=waiting&sort=oldest': 'verifications',
  '/admin/users?role=admin': 'owners team staff',
};

/** The screens that are called what was typed, each of its words begun at least; all of the sidebar for nothing. */
export function screensCalled(typed: string): readonly Screen[] {
  if (typed === '') return adminPlaces;
  const words = typed.toLowerCase().split(' ');
  return [...adminPlaces, ...behind].filter(({ to, name }) => {
    const called = `${name} ${otherNames[to]}`.toLowerCase().split(' ');
    return words.every((word) => called.some((each) => each.startsWith(word.replace(/s$/, ''))));
  });
}
