import type { Person } from './person.ts';

export interface MenuProps {
  person: Person;
  /** The link to the page being read. */
  current?: string;
}
