import { m } from '@salamu/messages/messages';
import type { ConvertOptions } from './convert.ts';
import type { StoredDelivery } from './delivery-details.ts';
import { isReady, type VideoFacts } from './plan.ts';
import { refusalOf } from './refusals.ts';
import type { ChosenVideo } from './state.ts';
import type { StoredFiles } from './stored-files.ts';

/** How to fetch one of our scripts. */
type Fetch = <Module>(load: () => Promise<Module>) => Promise<Module>;

interface ReadyOptions extends ConvertOptions {
  script: Fetch;
}

/** What a file is; or why it can't be sent. */
export async function inspect(file: File, script: Fetch): Promise<VideoFacts | { refusal: string }> {
  // What looks at the file comes along: it is wanted next, and the line may be gone by then.
  const load = () => Promise.all([import('./read-facts.ts'), import('../checks/look.ts')]);
  const [{ readFacts }] = await script(load);
  const facts = await readFacts(file).catch((error: unknown) => {
    console.warn('The chosen file could not be read.', error);
  });
  const refusal = facts ? refusalOf(facts) : m.delivery_unreadable();
  return facts && !refusal ? facts : { refusal: refusal ?? m.delivery_unreadable() };
}

/** What is to be sent: the video, converted if that helps, with its poster; or why it can't be sent. */
export async function makeReady(
  chosen: ChosenVideo,
  along: StoredDelivery,
  options: ReadyOptions,
): Promise<StoredFiles | { refusal: string }> {
  const video = await makeSmaller(chosen, options);
  if ('refusal' in video) return video;
  const { makePoster } = await options.script(() => import('./make-poster.ts'));
  return { video, ...along, poster: along.poster ?? (await makePoster(video)) };
}

async function makeSmaller({ file, facts }: ChosenVideo, options: ReadyOptions) {
  if (isReady(facts) || !facts.convertible) return file;
  options.onProgress(0);
  const { convert } = await options.script(async () => {
    const script = await import('./convert.ts');
    await script.prepare(facts);
    return script;
  });
  const made = await convert(file, facts, options);
  if (made) return made;
  const refusal = refusalOf({ ...facts, convertible: false });
  return refusal ? { refusal } : file;
}
