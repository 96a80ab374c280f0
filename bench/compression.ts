import { callOf } from '../api/src/http/plugins/call.ts';
import { compressed } from '../api/src/http/plugins/compression.ts';
import { demoArtists } from '../prisma/demo/artists.ts';

/** What compressing one answer costs the loop that all calls share, and how much later the answer goes out. */
const times = 1_000;
const codings = ['identity', 'gzip', 'br'];

/** Threads' own time, not that of the whole process: other programs on the machine change it little. */
const loopMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

for (const artists of [4, 24, 96]) {
  const json = JSON.stringify(Array.from({ length: artists }, (_, i) => demoArtists[i % demoArtists.length]));
  for (const coding of codings) {
    const answer = () => {
      const request = new Request('http://localhost/api/artists', { headers: { 'accept-encoding': coding } });
      const plain = new Response(json, { headers: { 'content-type': 'application/json' } });
      return compressed(request, callOf(request), plain);
    };
    const size = (await (await answer()).bytes()).length;
    const [began, busyBefore] = [performance.now(), loopMs()];
    for (let i = 0; i < times; i += 1) await answer();
    const [taken, busy] = [performance.now() - began, loopMs() - busyBefore].map((ms) => ms / times);
    console.log(
      `${artists} artists`.padEnd(12),
      coding.padEnd(9),
      `${size} bytes`.padEnd(13),
      `${busy?.toFixed(3)} ms of the loop, ${taken?.toFixed(2)} ms later`,
    );
  }
}
