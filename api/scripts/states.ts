import { join } from 'node:path';
import { chargebackLife } from '../src/domain/payment/chargeback-transitions.ts';
import { refundLife } from '../src/domain/payment/refund-transitions.ts';
import { paymentLife } from '../src/domain/payment/transitions.ts';
import { payoutEventOf, payoutMailsOn } from '../src/domain/payout/mails.ts';
import { payoutLife } from '../src/domain/payout/transitions.ts';
import { eventOf, type RequestEventName } from '../src/domain/request/events.ts';
import { mailsOn } from '../src/domain/request/mails.ts';
import { requestLife } from '../src/domain/request/transitions.ts';
import { uploadLife } from '../src/domain/upload/transitions.ts';
import { root } from './building/stamp.ts';

const statesPath = join(root, 'docs/states.md');

interface DrawnRow {
  action: string;
  from: readonly string[];
  by: readonly string[];
  to: string;
  when?: { words: string };
  sets?: object;
  effects?: readonly string[];
}

interface EnteredState {
  sets?: object;
  effects?: readonly string[];
  timer?: { action: string };
}

interface DrawnLife {
  start: string;
  stateNames: readonly string[];
  states: Readonly<Record<string, EnteredState>>;
  rows: readonly DrawnRow[];
}

interface Chapter {
  title: string;
  source: string;
  life: DrawnLife;
  /** What an action is called in a history, and who is written to. */
  told?: (action: string) => { event: string; mails?: readonly string[] } | null;
}

const ofRequest = (event: RequestEventName) => ({ event, mails: mailsOn[event] });

const chapters: readonly Chapter[] = [
  {
    title: 'A request',
    source: 'api/src/domain/request/transitions.ts',
    life: requestLife,
    told: (action) => (action in eventOf ? ofRequest(eventOf[action as keyof typeof eventOf]) : null),
  },
  {
    title: 'A payment',
    source: 'api/src/domain/payment/transitions.ts',
    life: paymentLife,
  },
  {
    title: 'A refund',
    source: 'api/src/domain/payment/refund-transitions.ts',
    life: refundLife,
  },
  {
    title: 'A chargeback',
    source: 'api/src/domain/payment/chargeback-transitions.ts',
    life: chargebackLife,
  },
  {
    title: 'A payout',
    source: 'api/src/domain/payout/transitions.ts',
    life: payoutLife,
    told(action) {
      const event = payoutEventOf[action as keyof typeof payoutEventOf];
      return event ? { event, mails: payoutMailsOn[event] } : null;
    },
  },
  {
    title: 'An upload',
    source: 'api/src/domain/upload/transitions.ts',
    life: uploadLife,
  },
];

const intro = `# The lives of things, drawn

Written by \`bun api/scripts/states.ts\` from the tables that the product itself reads. The API, the jobs, the buttons and the answer to an admin whose decision comes too late read the same rows.

“Same” keeps the state and still has its effects. A note beside a state names what happens once its time is up.
`;

/** The whole page, from the tables. */
function statesPage(): string {
  return [intro, ...chapters.map(chapter)].join('\n');
}

function chapter({ title, source, life, told }: Chapter): string {
  return `## ${title}

\`${source}\`

\`\`\`mermaid
${drawn(life)}
\`\`\`

| Action | Who | From | To | Only | What comes of it |
| --- | --- | --- | --- | --- | --- |
${life.rows.map((row) => line(life, row, told?.(row.action) ?? null)).join('\n')}
`;
}

function drawn({ start, stateNames, states, rows }: DrawnLife): string {
  const arrows = new Map<string, Set<string>>();
  for (const { action, from, to } of rows)
    for (const state of from) {
      const arrow = `${state} --> ${to === 'same' ? state : to}`;
      arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(action));
    }
  const isLeft = (state: string) => rows.some(({ from, to }) => to !== 'same' && from.includes(state));
  return [
    'stateDiagram-v2',
    `  [*] --> ${start}`,
    ...[...arrows].map(([arrow, actions]) => `  ${arrow}: ${[...actions].join(', ')}`),
    ...stateNames.filter((state) => !isLeft(state)).map((state) => `  ${state} --> [*]`),
    ...stateNames.flatMap((state) => {
      const timer = states[state]?.timer;
      return timer ? `  note right of ${state}: ${timer.action}, once its time is up` : [];
    }),
  ].join('\n');
}

/** The keys of a row that have columns of their own; all the others are effects. */
const places = new Set(['action', 'from', 'by', 'to', 'when', 'sets', 'effects']);
const effectWords: Record<string, string> = {
  needsReason: 'needs a reason',
  posts: 'ledger',
  event: 'event',
  payment: 'payment',
  unsent: 'the provider never heard of it',
  again: 'sent again under a new key',
  returns: 'what it took is given back',
  dropsFile: 'its file goes',
};

/** An effect's name as words. */
const inWords = (effect: string) => effect.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function line(life: DrawnLife, row: DrawnRow, told: ReturnType<NonNullable<Chapter['told']>>): string {
  const entered = row.to === 'same' ? undefined : life.states[row.to];
  const sets = { ...entered?.sets, ...row.sets };
  const effects = Object.entries(row).filter(([key]) => !places.has(key));
  const comes = [
    ...[...(row.effects ?? []), ...(entered?.effects ?? [])].map(inWords),
    ...effects.map(([key, value]) => {
      const words = effectWords[key] ?? key;
      return value === true ? words : `${words}: ${[value].flat().join(', ')}`;
    }),
    ...Object.entries(sets).map(([column, value]) => `\`${column}\` = ${value}`),
    ...(told ? [`event: ${told.event}`] : []),
    ...(told?.mails?.length ? [`mails: ${told.mails.join(', ')}`] : []),
  ].filter((words) => !words.endsWith(': '));
  const cells = [row.action, row.by.join(', '), row.from.join(', '), row.to, row.when?.words ?? ''];
  return `| ${[...cells, comes.join('; ')].join(' | ')} |`;
}

if (import.meta.main) {
  await Bun.write(statesPath, statesPage());
  console.log('Wrote docs/states.md.');
}
