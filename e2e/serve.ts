import { readEnv } from '../api/src/env.ts';
import { startProduct } from '../api/src/product.ts';
import { builtWeb } from '../api/src/web/web.ts';
import { movableClock, openClockControl } from './clock.ts';

// The product as built, but with a clock that the tests can move.
const clock = movableClock();
const product = await startProduct(readEnv(), builtWeb, clock);
const control = openClockControl(clock, Number(process.env.E2E_CLOCK_PORT));

process.on('SIGTERM', async () => {
  await control.stop();
  await product.stop();
  process.exit(0);
});
