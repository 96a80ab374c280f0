import { run } from '../src/start/run.ts';
import { developmentWeb } from '../src/web/development.ts';

const { SITE_SERVER = '', DASHBOARD_SERVER = '' } = process.env;

await run(developmentWeb({ site: SITE_SERVER, dashboard: DASHBOARD_SERVER }));
