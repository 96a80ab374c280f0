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
  /** What else people call it, for the search. */
  also: string;
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
      { to: '/admin/dashboard', name: 'Dashboard', icon: LayoutList, key: 'd', also: 'home, queues, to do' },
      {
        to: '/admin/analytics',
        name: 'Analytics',
        icon: ChartNoAxesColumn,
        key: 'n',
        also: 'revenue, reports, figures, statistics',
      },
    ],
  },
  {
    name: 'People',
    places: [
      {
        to: '/admin/artists',
        name: 'Artists',
        icon: MicVocal,
        key: 'a',
        also: 'verification, verify, featured, look-alike',
      },
      {
        to: '/admin/users',
        name: 'Users',
        icon: Users,
        key: 'u',
        also: 'accounts, fans, admins, suspension, roles, duties',
      },
    ],
  },
  {
    name: 'Requests',
    places: [
      { to: '/admin/requests', name: 'Requests', icon: Inbox, key: 'r', also: 'orders, disputes, videos' },
    ],
  },
  {
    name: 'Money',
    places: [
      { to: '/admin/payouts', name: 'Payouts', icon: Wallet, key: 'p', also: 'withdrawals, transfers' },
      { to: '/admin/refunds', name: 'Refunds', icon: Undo2, key: 'e', also: 'money back' },
      {
        to: '/admin/chargebacks',
        name: 'Chargebacks',
        icon: BanknoteX,
        key: 'c',
        also: 'bank, evidence, losses',
      },
      {
        to: '/admin/books',
        name: 'Books',
        icon: Scale,
        key: 'b',
        also: 'ledger, trial balance, journal, accounting',
      },
    ],
  },
  {
    name: 'Safety',
    places: [
      {
        to: '/admin/flags',
        name: 'Reports of abuse',
        icon: TriangleAlert,
        key: 'f',
        also: 'flags, moderation, take down, held briefs',
      },
      { to: '/admin/rules', name: 'Rules for briefs', icon: ListFilter, also: 'words, screening, filter' },
    ],
  },
  {
    name: 'System',
    places: [
      {
        to: '/admin/notifications',
        name: 'Messages',
        icon: Mail,
        key: 'm',
        also: 'emails, mails, texts, whatsapp',
      },
      { to: '/admin/health', name: 'Health', icon: CircleCheck, key: 'h', also: 'jobs, status, copies' },
      { to: '/admin/backups', name: 'Backups', icon: Archive, also: 'recovery, restore' },
      { to: '/admin/audit', name: 'Audit log', icon: History, key: 'l', also: 'history, who did' },
      {
        to: '/admin/settings',
        name: 'Settings',
        icon: SlidersHorizontal,
        key: 's',
        also: 'commission, exchange rates, limits',
      },
    ],
  },
];

export const adminPlaces: readonly AdminPlace[] = adminGroups.flatMap(({ places }) => places);

/** Screens that other screens lead to. */
const behind: readonly Pick<AdminPlace, 'to' | 'name' | 'also'>[] = [
  { to: '/admin/users/approvals', name: 'Approvals', also: 'second owner, four eyes' },
  { to: '/admin/payouts/by-hand', name: 'Payouts by hand', also: 'bank file, csv, manual' },
  { to: '/admin/books/providers', name: 'Compare with providers', also: 'statement, reconciliation, m-pesa' },
  { to: '/admin/books/months', name: 'Months', also: 'month end, closing, archive' },
  { to: '/admin/flags/answered', name: 'Decisions to look at again', also: 'appeals' },
];

/** The screens whose name, or another word for them, contains what was typed; all of the sidebar for nothing. */
export function screensCalled(typed: string): readonly Pick<AdminPlace, 'to' | 'name'>[] {
  const words = typed.toLowerCase();
  if (words === '') return adminPlaces;
  return [...adminPlaces, ...behind].filter(({ name, also }) =>
    `${name}, ${also}`.toLowerCase().includes(words),
  );
}
