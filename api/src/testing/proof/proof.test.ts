import { proveCrashes } from './crashes/crashes.ts';
import { proveDisasters } from './disaster/disaster.ts';
import { proveHistories } from './histories.ts';
import { sizes } from './sizes.ts';

const { payments, harm, disasters } = sizes.short;
const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

test(`after ${payments} payments in random histories the providers’ books equal ours (seed ${seed}) (covers §15.56)`, async () => {
  expect((await proveHistories(seed, payments)).breaks).toEqual([]);
});

test(`after ${harm.kills} kills nothing acknowledged is lost or doubled (seed ${seed}) (covers §15.56 F57)`, async () => {
  expect((await proveCrashes(seed, harm)).breaks).toEqual([]);
});

test(`after ${disasters} disasters nothing acknowledged before the dump is missing and money after it is found (seed ${seed}) (covers §15.59)`, async () => {
  expect((await proveDisasters(seed, disasters)).breaks).toEqual([]);
});
