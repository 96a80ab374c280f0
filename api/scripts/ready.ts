/**
 * `bun api/scripts/ready.ts [seconds]`: whether the copy on this machine's PORT accepts visitors within so many
 * seconds. Used by what starts copies: the image's health check, and systemd before it replaces the next one.
 */
const latest = Date.now() + Number(process.argv[2] ?? 0) * 1000;
const url = `http://127.0.0.1:${process.env.PORT ?? 3000}/api/ready`;
const isReady = () =>
  fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

let ready = await isReady();
while (!ready && Date.now() < latest) {
  await Bun.sleep(200);
  ready = await isReady();
}
process.exit(ready ? 0 : 1);
