import { SQL } from 'bun';
import { openPlace } from '../place/place.ts';
import { halfAMinute } from './clip.ts';
import { busyLoops } from './machine.ts';
import { firstName, type Person, peopleAt, type Tally } from './people.ts';

const slowerBy = 20;
/** Each leaves what runs here less of the machine. */
const priorities = [5, 10, 12, 14, 16, 17, 18, 19];
const busyMs = 180_000;
const tries = 8;

/**
 * The whole product beside busy loops, until a clip takes twenty times as long: no good file is refused, nobody is locked
 * out, no copy is killed, and no 503 has changed anything. Answers 0 where all of that holds.
 */
export async function proveBusy(folder: string, stack: AsyncDisposableStack): Promise<number> {
  const place = await openPlace(folder, stack);
  const [first, second] = place.copies;
  const tally: Tally = {};
  const faults: string[] = [];
  const [here, there] = [peopleAt(first.url, tally), peopleAt(second.url, tally)];
  const clip = await halfAMinute();
  const newEmail = () => `busy-${crypto.randomUUID()}@salamu.example`;
  const someone = async (): Promise<Person> => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const { status, person } = await here.register(newEmail());
      if (status === 201) return person;
    }
    throw new Error('nobody can register');
  };
  const many = (wanted: number) => Array.fromAsync({ length: wanted }, someone);
  const artists = [await someone(), await someone()] as const;
  const senders = await many(12);
  const fans = await many(8);

  const timed = async (who: Person): Promise<number> => {
    const lasted = await here.deliver(who, clip, tries);
    if (typeof lasted === 'string') throw new Error(`a good clip was refused: ${lasted}`);
    return lasted;
  };
  await timed(artists[0]);
  const alone = Math.min(await timed(artists[0]), await timed(artists[0]));
  console.log(`A clip of half a minute takes ${alone.toFixed(0)} ms.`);

  const wrote: { email: string; answered: number }[] = [];
  const renamed: { who: Person; name: string; answered: number }[] = [];
  {
    using machine = busyLoops();
    let slowest = 0;
    for (const priority of priorities) {
      machine.slow(priority);
      slowest = await timed(artists[1]);
      console.log(
        `With priority ${priority}: ${slowest.toFixed(0)} ms, ${(slowest / alone).toFixed(1)} times.`,
      );
      if (slowest >= slowerBy * alone) break;
    }
    if (slowest < slowerBy * alone) faults.push(`the clip never took ${slowerBy} times as long`);

    const until = performance.now() + busyMs;
    const goOn = async (work: (round: number) => Promise<void>) => {
      for (let round = 0; performance.now() < until; round += 1) await work(round);
    };
    await Promise.all([
      goOn(async (round) => {
        const lasted = await there.deliver(senders[round % senders.length] as Person, clip, tries);
        if (typeof lasted === 'string') faults.push(`a good clip was refused: ${lasted}`);
      }),
      goOn(async () => {
        const { status, person } = await there.register(newEmail());
        wrote.push({ email: person.email, answered: status });
      }),
      goOn(async (round) => {
        const who = fans[round % fans.length] as Person;
        const name = `Neema ${round}`;
        renamed.push({ who, name, answered: await here.rename(who, name) });
      }),
      goOn(async (round) => {
        const status = await here.signIn(fans[round % fans.length] as Person);
        if (status !== 200 && status !== 503) faults.push(`a right password was answered ${status}`);
        await Bun.sleep(5_000);
      }),
      goOn(async () => {
        await Promise.all([here.ready(), there.ready()]);
        await Bun.sleep(2_000);
      }),
    ]);
  }

  for (const person of fans)
    if ((await here.signIn(person)) !== 200) faults.push(`${person.email} is locked out`);
  for (const [at, copy] of place.copies.entries()) if (!copy.runs()) faults.push(`copy ${at + 1} was killed`);
  faults.push(...(await countedIn(place.settings.DATABASE_URL ?? '', { wrote, renamed })));

  console.table(tally);
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? 'The busy machine was no verdict.' : `${faults.length} faults.`);
  return faults.length === 0 ? 0 : 1;
}

interface Answered {
  wrote: { email: string; answered: number }[];
  renamed: { who: Person; name: string; answered: number }[];
}

/** What the database says against the answers: a success is there, and a 503 has changed nothing. */
async function countedIn(databaseUrl: string, { wrote, renamed }: Answered): Promise<string[]> {
  await using sql = new SQL(databaseUrl);
  const there = new Set((await sql`SELECT email FROM users`).map(({ email }: { email: string }) => email));
  const faults = wrote
    .filter(({ email, answered }) => there.has(email) !== (answered === 201))
    .map(
      ({ email, answered }) =>
        `${email} was answered ${answered}, and is ${there.has(email) ? '' : 'not '}there`,
    );
  const names = new Map(renamed.map(({ who }) => [who.email, firstName]));
  for (const { who, name, answered } of renamed) if (answered === 200) names.set(who.email, name);
  for (const [email, name] of names) {
    const [row] = await sql`SELECT name FROM users WHERE email = ${email}`;
    if (row?.name !== name) faults.push(`${email} is called ${row?.name}, not ${name}`);
  }
  return faults;
}
