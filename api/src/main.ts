import { run } from './run.ts';
import { builtWeb } from './web/web.ts';

await run(builtWeb);
