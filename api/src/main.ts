import { run } from '#api/start/run.ts';
import { builtWeb } from './web/web.ts';

await run(builtWeb);
