import { type Grid, isSameSound, likeness, pictureJudge } from '#api/domain/likeness.ts';
import { listen } from './listen.ts';
import { picturesOf, type Shown } from './pictures-of.ts';

/**
 * Which of the files at `others` show and sound as the video at `path` does, watched whole from the first picture to
 * the last, in as many cells as `grid` says. Needs @mediabunny/server.
 */
export async function watchBoth(path: string, others: string[], grid: Grid): Promise<boolean[]> {
  const lanes = others.map((other) => new Lane(picturesOf(other, grid)));
  let shown: Shown | null = null;
  for await (const picture of picturesOf(path, grid)) {
    for (const lane of lanes) await lane.until(picture, shown);
    shown = picture;
    if (lanes.every(({ isAlike }) => !isAlike)) return others.map(() => false);
  }
  for (const lane of lanes) await lane.end(shown);
  const sound = await listen(path);
  return Promise.all(
    others.map(async (other, nth) => lanes[nth]?.isAlike === true && isSameSound(sound, await listen(other))),
  );
}

/** Pictures that begin this close together, in seconds, begin at one moment. */
const together = 0.01;

/** A video that runs beside the original: whenever either shows a new picture, what both show is compared. */
class Lane {
  isAlike = true;
  private shown: Shown | null = null;
  private next: Shown | null = null;
  private hasBegun = false;
  private readonly judge = pictureJudge();

  constructor(private readonly pictures: AsyncGenerator<Shown>) {}

  /** Run until the original, which showed `before`, shows `picture`. */
  async until(picture: Shown, before: Shown | null): Promise<void> {
    if (!this.hasBegun) await this.take();
    this.hasBegun = true;
    while (this.isAlike && this.next && this.next.at < picture.at - together) {
      await this.take();
      this.compare(before);
    }
    if (this.next && this.next.at <= picture.at + together) await this.take();
    this.compare(picture);
  }

  /** Run to the end, beside the original's last picture. */
  async end(last: Shown | null): Promise<void> {
    while (this.isAlike && this.next) {
      await this.take();
      this.compare(last);
      if (this.shown && last && this.shown.at > last.at + likeness.longer) this.isAlike = false;
    }
    if (last && (!this.shown || this.shown.at < last.at - likeness.longer)) this.isAlike = false;
    await this.pictures.return(undefined);
  }

  private async take(): Promise<void> {
    this.shown = this.next;
    const { value } = await this.pictures.next();
    this.next = value ?? null;
  }

  private compare(original: Shown | null): void {
    this.isAlike &&= original !== null && this.shown !== null && this.judge(original.cells, this.shown.cells);
  }
}
