import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { endLease, type PartsRow, renewLease, takeLease, wantLease, writeParts } from './lease-repo.ts';

/** How long the uploads of a copy that died stay locked, in milliseconds by the database's clock. */
const leaseMs = 10_000;
const renewEvery = 1_000;
/** How often a waiting call checks again, in milliseconds. */
const lookEvery = 200;

type Outside = Pick<Context, 'db' | 'log'>;

/** Another call is writing this upload now. */
export class LeaseLost extends Error {
  constructor() {
    super('another call has taken over this upload');
    this.name = 'LeaseLost';
  }
}

interface Wish {
  id: string;
  signal: AbortSignal;
  /** Called when another call, on this copy or another, wants the upload. */
  askToRelease(): unknown;
}

/**
 * The right to write one upload, on any copy, kept in the database. An upload's known parts only change through it, and
 * only while it is the newest: the database compares tokens.
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
   * Wait for the upload; its holder is asked to release it, because a phone that lost its network comes back while its
   * old connection still hangs.
   * @throws DomainError `not_found` for an upload that is gone, `unavailable` if the holder does not release it in time
   */
  static async take(ctx: Outside, { id, signal, askToRelease }: Wish): Promise<UploadLease> {
    const giveUp = AbortSignal.any([signal, AbortSignal.timeout(timeLimits.upload)]);
    for (;;) {
      const row = await takeLease(ctx.db, id, leaseMs);
      if (row) {
        const { leaseToken: token, ...known } = row;
        return new UploadLease(ctx, { id, token }, known, askToRelease);
      }
      if (!(await wantLease(ctx.db, id))) throw new DomainError('not_found');
      if (giveUp.aborted) throw new DomainError('unavailable', m.refused_upload_busy(), { retryAfter: 5 });
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

  /** @throws LeaseLost if another call has the upload */
  async assertHeld(): Promise<void> {
    if (!(await renewLease(this.ctx.db, this.held, leaseMs))) throw this.#lose();
  }

  /** @throws LeaseLost if another call has the upload; nothing is written then */
  async write(known: PartsRow): Promise<void> {
    if (!(await writeParts(this.ctx.db, this.held, known))) throw this.#lose();
    this.known = known;
  }

  async release(): Promise<void> {
    clearInterval(this.#renewing);
    if (this.isLost) return;
    this.#lost.abort();
    // If the database is unavailable, it simply runs out.
    await endLease(this.ctx.db, this.held).catch((error: unknown) =>
      this.ctx.log.warn(
        { error, upload: this.id },
        'an upload could not be released and stays locked until its lease ends',
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
