import { signInAt } from '../../world/sign-in.ts';
import { accept, ask, delivered, paid, payThere, send, watch, watchLink } from '../world/orders.ts';
import { type Artist, choosePassword, publishedArtist, signInAsAdmin } from '../world/people.ts';
import { follow, loseEverything, unpackNextVersion, writeSettings } from '../world/server-room.ts';
import { copyUrls, fixture, password } from '../world/setting.ts';
import { expect, type Page, test } from '../world/test.ts';
import { reading, sending, visitorsDoing } from '../world/visitors.ts';

// Two versions are installed and built here.
test.setTimeout(30 * 60_000);

const isWell = ({ ok }: Response) => ok;

test('docs/deploy.md leads a stranger to production, through an upgrade, and back from a disaster', async ({
  page: desk,
  newBrowser,
  trouble,
}) => {
  const { step } = test;

  await step('from nothing to two copies behind Caddy', async () => {
    await follow('Gather the parts');
    await follow('Install the product');
    await follow('Write the settings');
    await writeSettings();
    expect(await follow('Ask the doctor')).toMatch(/^0 faults/m);
    expect((await follow('Start two copies')).match(/"status":"ok"/g)).toHaveLength(2);
    expect(await follow('Put Caddy in front')).toContain('"status":"ok"');
    const seen = await follow('Ask the doctor again');
    expect(seen).toMatch(/^ok +Address +PUBLIC_URL, \S+, leads to this product$/m);
    expect(seen).toMatch(/^0 faults/m);
  });

  await step('the first admin', async () => {
    await follow('Make the first admin');
    await choosePassword(await newBrowser());
  });

  const artist = await step('the first artist', () => publishedArtist(desk, newBrowser));
  const firstVideo = await step('the first video', () => sell(desk, artist));

  await step('both copies are replaced by another version, and no visitor notices', async () => {
    await unpackNextVersion();
    const before = visitorsDoing([...reading, sending], isWell);
    expect(await follow('Upgrade')).toContain('29991231235959_next_version');
    await before.leave();
    expect(before.found).toEqual([]);
    const after = visitorsDoing(reading, isWell, 1);
    await expect.poll(() => after.answered).toBeGreaterThan(100);
    await after.leave();
    expect(after.found).toEqual([]);
    const ofTheOldVersion = [...before.files].filter((path) => !after.files.has(path));
    const ofTheNewVersion = [...after.files];
    for (const ending of ['.js', '.css'])
      for (const place of ['/_astro/', '/assets/'])
        expect(ofTheOldVersion.filter((path) => path.startsWith(place) && path.endsWith(ending))).not.toEqual(
          [],
        );
    for (const copy of copyUrls)
      for (const path of [...ofTheOldVersion, ...ofTheNewVersion])
        expect([path, (await fetch(copy + path)).status]).toEqual([path, 200]);
  });

  await step('a backup, and then everything is lost', async () => {
    expect(await follow('Back up every hour')).toContain('Backed up as');
    await desk.goto('about:blank');
    await loseEverything();
    expect(await follow('After a disaster')).toContain('The product is on hold');
  });

  await step('it is on hold until the admin resumes it', async () => {
    const admin = await newBrowser();
    await signInAsAdmin(admin);
    await admin.goto('/admin/backups');
    await expect(admin.getByRole('heading', { name: /^On hold/ })).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Resume Salamu' })).toBeEnabled({ timeout: 90_000 });
    await admin.getByRole('button', { name: 'Resume Salamu' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
    await expect(admin.getByText('Salamu is running again.')).toBeVisible();
    await admin.close();
  });

  await step('the first video is still there, and the second is sold', async () => {
    await watch(await newBrowser(), firstVideo);
    // The restore has ended the artist's session.
    trouble.expect(/status of 401.*\/users\/verify/);
    await signInAt(desk, '/login', artist.email, password);
    await expect(desk).toHaveURL('/artist/dashboard');
    await sell(desk, artist);
  });

  /** A guest asks and pays, the artist answers with a video, and the guest watches it; answers the link to it. */
  async function sell(desk: Page, artist: Artist): Promise<string> {
    const guest = await newBrowser();
    const email = await ask(guest, artist);
    await payThere(guest);
    await expect(paid(guest)).toBeVisible();
    await guest.close();
    await accept(desk);
    await send(desk, fixture('good.mp4'));
    await expect(delivered(desk)).toBeVisible();
    const link = await watchLink(email);
    const watching = await newBrowser();
    await watch(watching, link);
    await watching.close();
    return link;
  }
});
