/** What a step writes into a column: the current time, or this value. */
type Written = 'now' | boolean | null;
type Columns = { readonly [column: string]: Written | undefined };

/** What must hold besides the state, and how a diagram words it. */
export interface Condition<Facts> {
  words: string;
  holds: (facts: Facts, now: Date) => boolean;
}

/** One transition. `Facts` are what its guard reads; each life adds its own effects: money, notifications. */
export interface Row<State extends string, Party extends string, Facts, Sets = Columns> {
  from: readonly State[];
  by: readonly Party[];
  /** `same` keeps the state, and still has its effects. */
  to: State | 'same';
  when?: Condition<Facts>;
  /** Who may take it even while the life is paused. */
  evenStill?: readonly Party[];
  needsReason?: true;
  sets?: Sets;
}

/** What entering a state does, and the timed way out of it. */
export interface Entry<Action extends string, Timing, Sets = Columns> {
  sets?: Sets;
  timer?: { action: Action } & Timing;
}

/** A state machine as data. The rows of an action are tried in order. */
export interface Life<State extends string, Action extends string, Facts, R, Sets, Timing> {
  start: State;
  stateOf: (facts: Facts) => State;
  /** Whether it is paused, in any state: then only rows with `evenStill` apply. */
  isStill?: (facts: Facts) => boolean;
  states: Readonly<Record<State, Entry<Action, Timing, Sets>>>;
  actions: Readonly<Record<Action, readonly R[]>>;
}

/** The columns that `Sets` writes, with what they hold afterwards. */
export type Values<Sets> = {
  -readonly [Column in keyof Sets]?: Exclude<Sets[Column], 'now' | undefined> | NowIn<Sets[Column]>;
};
type NowIn<Value> = 'now' extends Value ? Date : never;

/** Why an action is refused: the current state, and what the party may do from there. */
export interface Refusal<State extends string, Action extends string> {
  state: State;
  possible: Action[];
}

/** Evaluates a life; knows none of its states, actions or columns. */
export function machine<
  State extends string,
  Action extends string,
  Party extends string,
  Facts,
  Sets extends Columns,
  R extends Row<State, Party, Facts, Sets>,
  Timing,
>(life: Life<State, Action, Facts, R, Sets, Timing> & { parties: readonly Party[] }) {
  const states = Object.keys(life.states) as State[];
  const actions = Object.keys(life.actions) as Action[];
  const rowsOf = (action: Action): readonly R[] => life.actions[action];

  function find(action: Action, facts: Facts, party: Party, now: Date): R | null {
    const state = life.stateOf(facts);
    const isStill = life.isStill?.(facts) ?? false;
    const lets = ({ from, by, when, evenStill }: R) =>
      from.includes(state) &&
      (isStill ? (evenStill ?? []) : by).includes(party) &&
      (when?.holds(facts, now) ?? true);
    return rowsOf(action).find(lets) ?? null;
  }

  const possible = (facts: Facts, party: Party, now: Date) =>
    actions.filter((action) => find(action, facts, party, now) !== null);

  function written({ to, sets }: R, now: Date): Values<Sets> {
    const all = { ...(to !== 'same' && life.states[to].sets), ...sets };
    const values = Object.entries(all).map(([column, value]) => [column, value === 'now' ? now : value]);
    return Object.fromEntries(values);
  }

  return {
    ...life,
    stateNames: states as readonly State[],
    actionNames: actions as readonly Action[],
    rows: actions.flatMap((action) => rowsOf(action).map((row) => ({ ...row, action }))),

    /** The row that lets `party` take `action` now, or null. */
    find,

    possible,

    /** The result of `action`, or null if `party` may not take it now. */
    step(action: Action, facts: Facts, party: Party, now: Date) {
      const row = find(action, facts, party, now);
      if (!row) return null;
      const state: State = row.to === 'same' ? life.stateOf(facts) : row.to;
      return { row, state, columns: written(row, now) };
    },

    /** The result of an unguarded action for any of the states `from`. */
    change(action: Action, now: Date) {
      const [row, ...others] = rowsOf(action);
      if (!row || row.when || others.length > 0) throw new Error(`${action} depends on more than the state`);
      return { row, from: row.from, columns: written(row, now), ...(row.to !== 'same' && { to: row.to }) };
    },

    refusal: (facts: Facts, party: Party, now: Date): Refusal<State, Action> => ({
      state: life.stateOf(facts),
      possible: possible(facts, party, now),
    }),

    before: (action: Action): State[] =>
      states.filter((state) => rowsOf(action).some(({ from }) => from.includes(state))),

    timerOf: (state: State) => life.states[state].timer ?? null,

    hasEnded: (state: State): boolean =>
      !actions.some((action) => rowsOf(action).some(({ from, to }) => to !== 'same' && from.includes(state))),
  };
}
