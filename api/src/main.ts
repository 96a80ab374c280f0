import { readEnv, SettingsError } from './env.ts';
import { openDatabase } from './open-database.ts';
import { serve } from './serve.ts';
import { builtWeb } from './web/web.ts';

try {
  await main();
} catch (error) {
  console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
}

async function main(): Promise<void> {
  const env = readEnv();
  const database = await openDatabase(env);
  const app = { handle: async () => Response.json({ status: 'starting' }, { status: 503 }) };
  const serving = serve({ app, web: await builtWeb({}, env) }, env);
  console.log(`Salamu is at ${serving.url}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    console.log('Finishing what is under way.');
    await serving.stop();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
