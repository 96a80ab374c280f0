import type { LookAlikeField } from '#api/domain/artist/look-alikes.ts';
import { audit } from '#api/modules/audit/audit.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { type Flag, findFlags, findNamesakes, findVerified, findWords, replaceFlags } from './repo.ts';
import { skeletonOf } from './skeleton.ts';

const longestName = 6;
/** Shorter names occur too often in ordinary text. */
const shortestName = 4;

interface Mention {
  words: string;
  skeleton: string;
}

/**
 * Every run of words in a text that may be an artist's name. A single word counts unless it is written like an
 * ordinary one, in lower case and one alphabet: "grace" is a virtue, "Grace" may be a star, and so may "grасe" with
 * two Cyrillic letters.
 */
export function mentionsIn(text: string): Mention[] {
  const words = text.split(/\s+/).flatMap((written) => {
    const trimmed = written.replace(/^[^\p{Letter}\p{Number}@$]+|[^\p{Letter}\p{Mark}\p{Number}]+$/gu, '');
    const skeleton = skeletonOf(trimmed);
    return skeleton ? [{ written: trimmed, skeleton }] : [];
  });
  const mentions = new Map<string, Mention>();
  for (const [start, first] of words.entries()) {
    let skeleton = '';
    for (const [more, word] of words.slice(start, start + longestName).entries()) {
      skeleton += word.skeleton;
      const isName = skeleton.length >= shortestName && (more > 0 || !isOrdinary(first.written));
      if (!isName || mentions.has(skeleton)) continue;
      const run = words.slice(start, start + more + 1).map(({ written }) => written);
      mentions.set(skeleton, { words: run.join(' '), skeleton });
    }
  }
  return [...mentions.values()];
}

function isOrdinary(word: string): boolean {
  const plain = word.normalize('NFC').replace(/['’-]/g, '');
  return alphabets.some((ordinary) => ordinary.test(plain));
}

const alphabets = [/^[\p{Script=Latin}\p{Mark}]+$/u, /^\p{Script=Cyrillic}+$/u, /^\p{Script=Greek}+$/u].map(
  ({ source }) => new RegExp(`(?=${source})^\\P{Uppercase_Letter}+$`, 'u'),
);

type Words = NonNullable<Awaited<ReturnType<typeof findWords>>>;

/**
 * Look for names of verified artists in a profile that has just changed, and flag any for the admins; a new flag is
 * audited. `actorId` is who made the change.
 */
export async function refreshLookAlikes(
  tx: Queryable,
  now: Date,
  artistId: string,
  actorId: string,
): Promise<void> {
  const words = await findWords(tx, artistId);
  if (!words?.profileCompletedAt) return;
  const places = placesIn(words);
  const skeletons = [...new Set(places.map(({ skeleton }) => skeleton))];
  const verified = await findVerified(tx, artistId, skeletons);
  const flags = flagsFor(places, verified);
  const before = await findFlags(tx, artistId);
  const fresh = flags.filter((flag) => !before.some((known) => isSame(known, flag)));
  if (fresh.length === 0 && flags.length === before.length) return;
  await replaceFlags(tx, now, artistId, flags);
  for (const { resemblesId, field, words } of fresh)
    await audit(tx, now, {
      actorId,
      action: 'look_alike_flagged',
      targetId: artistId,
      after: { resembles: resemblesId, field, words },
    });
}

/** Recheck the artists whose names resemble that of one who has just been verified or renamed. */
export async function refreshNamesakes(
  tx: Queryable,
  now: Date,
  artistId: string,
  actorId: string,
): Promise<void> {
  for (const { id } of await findNamesakes(tx, artistId)) await refreshLookAlikes(tx, now, id, actorId);
}

interface Occurrence extends Mention {
  field: LookAlikeField;
}

function placesIn({ stageName, slug, bio, pendingChange }: Words): Occurrence[] {
  const whole = (field: LookAlikeField, words: string): Occurrence => ({
    field,
    words,
    skeleton: skeletonOf(words),
  });
  const inside = (field: LookAlikeField, text: string): Occurrence[] =>
    mentionsIn(text).map((mention) => ({ field, ...mention }));
  const { stageName: newName = null, slug: newSlug = null } = pendingChange ?? {};
  return [
    whole('stageName', stageName),
    ...inside('stageName', stageName),
    ...(newName ? [whole('pendingStageName', newName), ...inside('pendingStageName', newName)] : []),
    whole('slug', newSlug ?? slug),
    ...inside('bio', bio ?? ''),
  ].filter(({ skeleton }) => skeleton !== '');
}

/** One flag per resembled artist and place; a slug that repeats the name adds nothing. */
function flagsFor(places: Occurrence[], verified: { id: string; nameSkeleton: string }[]): Flag[] {
  const flags: Flag[] = [];
  for (const { id, nameSkeleton } of verified)
    for (const { field, words } of places.filter(({ skeleton }) => skeleton === nameSkeleton)) {
      const found = flags.filter(({ resemblesId }) => resemblesId === id);
      if (found.some((flag) => flag.field === field)) continue;
      if (field === 'slug' && found.length > 0) continue;
      flags.push({ resemblesId: id, field, words });
    }
  return flags;
}

const isSame = (a: Flag, b: Flag) =>
  a.resemblesId === b.resemblesId && a.field === b.field && a.words === b.words;
