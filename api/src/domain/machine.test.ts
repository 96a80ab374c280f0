import { type Entry, machine, type Row } from './machine.ts';
import { chargebackLife } from './payment/chargeback-transitions.ts';
import { refundLife } from './payment/refund-transitions.ts';
import { chargebackStates, paymentStates, refundStates } from './payment/states.ts';
import { paymentLife } from './payment/transitions.ts';
import { payoutStates } from './payout/states.ts';
import { payoutLife } from './payout/transitions.ts';
import { requestStates } from './request/states.ts';
import { requestLife } from './request/transitions.ts';
import { uploadLife } from './upload/transitions.ts';

const at = new Date('2026-11-02T09:00:00Z');
const lives = {
  request: requestLife,
  payment: paymentLife,
  refund: refundLife,
  chargeback: chargebackLife,
  payout: payoutLife,
  upload: uploadLife,
};

type State = 'shut' | 'open' | 'broken';
type Action = 'push' | 'lock' | 'kick';
interface Door {
  status: State;
  heavy: boolean;
  frozen?: boolean;
}
type Sets = Partial<Record<'openedAt' | 'kickedAt', 'now'> & Record<'key', null> & Record<'loud', boolean>>;
const states: Record<State, Entry<Action, { at: number }, Sets>> = {
  shut: {},
  open: { sets: { openedAt: 'now', loud: false }, timer: { action: 'lock', at: 7 } },
  broken: {},
};
type DoorRow = Row<State, 'guest' | 'owner', Door, Sets>;
const door = machine<State, Action, 'guest' | 'owner', Door, Sets, DoorRow, { at: number }>({
  start: 'shut',
  parties: ['guest', 'owner'],
  stateOf: ({ status }) => status,
  isStill: ({ frozen }) => frozen === true,
  states,
  actions: {
    push: [
      { from: ['shut'], by: ['guest'], to: 'open', when: { words: 'light', holds: ({ heavy }) => !heavy } },
      { from: ['shut'], by: ['owner'], to: 'open', sets: { loud: true } },
    ],
    lock: [{ from: ['open'], by: ['owner'], evenStill: ['owner'], to: 'shut', sets: { key: null } }],
    kick: [{ from: ['open', 'shut'], by: ['guest'], to: 'same', sets: { kickedAt: 'now' } }],
  },
});
const shut = { status: 'shut', heavy: false } as const;

describe('a machine', () => {
  test('changes rows directly only for an unguarded action with one row', () => {
    expect(door.change('lock', at)).toMatchObject({ from: ['open'], to: 'shut', columns: { key: null } });
    expect(door.change('kick', at)).not.toHaveProperty('to');
    expect(() => door.change('push', at)).toThrow('push depends on more than the state');
    const guarded = {
      from: ['shut'],
      by: ['guest'],
      to: 'open',
      when: { words: 'light', holds: () => true },
    };
    const plain = { from: ['shut'], by: ['guest'], to: 'open' };
    for (const push of [[], [guarded], [plain, plain]] as DoorRow[][])
      expect(() => machine({ ...door, actions: { ...door.actions, push } }).change('push', at)).toThrow();
  });

  test('allows an action with a matching state, party and guard', () => {
    expect(door.possible(shut, 'guest', at)).toEqual(['push', 'kick']);
    expect(door.possible({ ...shut, heavy: true }, 'guest', at)).toEqual(['kick']);
    expect(door.possible({ ...shut, heavy: true }, 'owner', at)).toEqual(['push']);
    expect(door.possible({ ...shut, status: 'open' }, 'owner', at)).toEqual(['lock']);
    expect(door.step('lock', shut, 'owner', at)).toBeNull();
  });

  test('allows only marked parties while paused', () => {
    const frozen = { status: 'open', heavy: false, frozen: true } as const;
    expect(door.possible(frozen, 'owner', at)).toEqual(['lock']);
    expect(door.possible(frozen, 'guest', at)).toEqual([]);
    expect(door.step('kick', frozen, 'guest', at)).toBeNull();
  });

  test('writes the entered state’s columns, then the row’s', () => {
    expect(door.step('push', shut, 'guest', at)).toMatchObject({
      state: 'open',
      columns: { openedAt: at, loud: false },
    });
    expect(door.step('push', shut, 'owner', at)?.columns).toEqual({ openedAt: at, loud: true });
    expect(door.step('lock', { ...shut, status: 'open' }, 'owner', at)).toMatchObject({
      state: 'shut',
      columns: { key: null },
    });
  });

  test('keeps the state for `same`, without entering it', () => {
    const step = door.step('kick', { ...shut, status: 'open' }, 'guest', at);
    expect(step).toMatchObject({ state: 'open' });
    expect(step?.columns).toEqual({ kickedAt: at });
  });

  test('explains a refusal by the state and the possible actions', () => {
    expect(door.refusal({ ...shut, status: 'open' }, 'owner', at)).toEqual({
      state: 'open',
      possible: ['lock'],
    });
  });

  test('knows which actions precede a state, which states end, and which have timers', () => {
    expect(door.before('kick')).toEqual(['shut', 'open']);
    expect(door.stateNames.filter(door.hasEnded)).toEqual(['broken']);
    expect(door.stateNames.map(door.timerOf)).toEqual([null, { action: 'lock', at: 7 }, null]);
    const push: DoorRow[] = [...door.actions.push, { from: ['open'], by: ['guest'], to: 'same' }];
    const swinging = machine({ ...door, actions: { ...door.actions, push } });
    expect(swinging.before('push')).toEqual(['shut', 'open']);
    expect(swinging.hasEnded('shut')).toBe(false);
  });
});

describe.each(Object.entries(lives))('the life of a %s', (_, life) => {
  const rows: readonly { from: readonly string[]; to: string; action: string; by: readonly string[] }[] =
    life.rows;

  test('reaches every state from its first', () => {
    const reached = new Set<string>([life.start]);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      for (const { from, to } of rows)
        if (to !== 'same' && from.some((state) => reached.has(state))) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...life.stateNames].sort());
  });
});

test('every stored state belongs to a life', () => {
  expect([...requestLife.stateNames].sort()).toEqual([...requestStates].sort());
  expect([...payoutLife.stateNames].sort()).toEqual([...payoutStates].sort());
  expect([...paymentLife.stateNames].sort()).toEqual([...paymentStates].sort());
  expect([...refundLife.stateNames].sort()).toEqual([...refundStates].sort());
  expect([...chargebackLife.stateNames].sort()).toEqual([...chargebackStates].sort());
});
