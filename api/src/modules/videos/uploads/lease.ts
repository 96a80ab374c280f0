import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { endLease, type PartsRow, renewLease, takeLease, wantLease, writeParts } from './lease-repo.ts';

/** A copy that died holds its uploads for as long as this, in milliseconds by the database's clock. */
const leaseMs = 10_000;
const renewEvery = 1_000;
/** How often a call that waits looks again, and for how long, in milliseconds. */
const lookEvery = 200;
const patience = 30_000;

type Outside = Pick<Context, 'db' | 'log'>;

/** Another call writes this upload now. */
export class LeaseLost extends Error {
  constructor() {
    super('another call has taken over this upload');
    this.name = 'LeaseLost';
  }
}

interface Wish {
  id: string;
  /** Ends the waiting. */
  signal: AbortSignal;
  /** Called when another call, of this copy or another, wants the upload. */
  askToRelease(): unknown;
}

/**
 * The right to write one upload, on whichever copy, kept in the database. What is known of the upload's parts changes
 * only through it, and only while it is the newest: the database compares tokens.
 */
export class UploadLease {
  #lost = new AbortController();
  #renewing: Timer;

  private constructor(
    private readonly ctx: Outside,
    private readonly held: { id: string; token: number },
    public known: PartsRow,
    askToRelease: () => unknown,
  ) {
    this.#renewing = setInterval(() => void this.#renew(askToRelease), renewEvery);
  }

  /**
   * Wait for the upload; who holds it is asked to let go, as a phone that has lost its network comes back while its
   * old connection still hangs.
   * @throws DomainError `not_found` for an upload that is gone, `unavailable` where the holder does not let go in time
   */
  static async take(ctx: Outside, { id, signal, askToRelease }: Wish): Promise<UploadLease> {
    const giveUp = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    for (;;) {
      const row = await takeLease(ctx.db, id, leaseMs);
      if (row) {
        const { leaseToken: token, ...known } = row;
        return new UploadLease(ctx, { id, token }, known, askToRelease);
      }
      if (!(await wantLease(ctx.db, id))) throw new DomainError('not_found');
      if (giveUp.aborted)
        throw new DomainError('unavailable', 'We are still processing this upload.', { retryAfter: 5 });
      await Bun.sleep(lookEvery);
    }
  }

  get id(): string {
    return this.held.id;
  }

  get token(): number {
    return this.held.token;
  }

  get isLost(): boolean {
    return this.#lost.signal.aborted;
  }

  /** @throws LeaseLost where another call has the upload */
  async assertHeld(): Promise<void> {
    if (!(await renewLease(this.ctx.db, this.held, leaseMs))) throw this.#lose();
  }

  /** @throws LeaseLost where another call has the upload; nothing is written then */
  async write(known: PartsRow): Promise<void> {
    if (!(await writeParts(this.ctx.db, this.held, known))) throw this.#lose();
    this.known = known;
  }

  async release(): Promise<void> {
    clearInterval(this.#renewing);
    if (this.isLost) return;
    this.#lost.abort();
    // It runs out where the database is away.
    await endLease(this.ctx.db, this.held).catch((error: unknown) =>
      this.ctx.log.warn(
        { error, upload: this.id },
        'an upload could not be let go and is held until its lease ends',
      ),
    );
  }

  async #renew(askToRelease: () => unknown): Promise<void> {
    const renewed = await renewLease(this.ctx.db, this.held, leaseMs).catch(() => ({ wanted: false }));
    if (this.isLost) return;
    if (!renewed) this.#lose();
    if (!renewed || renewed.wanted) await askToRelease();
  }

  #lose(): LeaseLost {
    clearInterval(this.#renewing);
    this.#lost.abort();
    return new LeaseLost();
  }
}
