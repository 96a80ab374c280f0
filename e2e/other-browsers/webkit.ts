import { freePort } from '../../api/scripts/free-port.ts';
import { patience } from '../../api/src/testing/patience.ts';
import type { OtherBrowser, Window } from './window.ts';

const needed = ['WebKitWebDriver', 'Xvfb'];
const folders = ['lib', 'lib/*', 'libexec'];
const miniBrowser = () =>
  folders.flatMap((folder) =>
    Array.from(
      new Bun.Glob(`${folder}/webkit2gtk-4.*/MiniBrowser`).scanSync({ cwd: '/usr', absolute: true }),
    ),
  )[0];

/** How WebDriver writes down an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A screen that nobody sees; answers its name. */
async function startScreen() {
  const screen = Bun.spawn(['Xvfb', '-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdout: 'pipe',
    stderr: 'ignore',
  });
  const { value } = await screen.stdout.getReader().read();
  return { screen, display: `:${new TextDecoder().decode(value).trim()}` };
}

async function waitUntilReady(driver: string): Promise<void> {
  const latest = Date.now() + patience;
  while (!(await fetch(`${driver}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > latest) throw new Error('WebKitWebDriver does not answer');
    await Bun.sleep(100);
  }
}

async function command<T>(url: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${url}: ${value?.error} ${value?.message}`);
  return value;
}

/** WebKitGTK's own browser, driven over WebDriver: the nearest to Safari that runs on Linux. */
export const webkit: OtherBrowser = {
  name: 'WebKit',
  missing() {
    const program = needed.find((name) => !Bun.which(name)) ?? (miniBrowser() ? undefined : 'MiniBrowser');
    return program && `${program} is not installed`;
  },
  async start(): Promise<Window<string>> {
    const { screen, display } = await startScreen();
    const port = freePort();
    const driver = Bun.spawn(['WebKitWebDriver', `--port=${port}`], {
      env: { ...process.env, DISPLAY: display },
      stdout: 'ignore',
      stderr: 'ignore',
    });
    const stop = async () => {
      driver.kill();
      screen.kill();
      await Promise.all([driver.exited, screen.exited]);
    };
    try {
      const address = `http://127.0.0.1:${port}`;
      await waitUntilReady(address);
      const args = ['--automation', '--autoplay-policy=allow'];
      const { sessionId } = await command<{ sessionId: string }>(`${address}/session`, 'POST', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args } },
        },
      });
      const session = `${address}/session/${sessionId}`;
      const post = <T>(path: string, body: object) => command<T>(`${session}/${path}`, 'POST', body);
      await post('timeouts', { script: patience, pageLoad: patience });
      return {
        open: (url) => post('url', { url }),
        run: <T>(script: string) =>
          post<T>('execute/async', {
            script: `const done = arguments[0]; (async () => {${script}})().then(done, (error) => done(String(error)));`,
            args: [],
          }),
        async find(expression) {
          const found = await post<Record<string, string> | null>('execute/sync', {
            script: `return ${expression}`,
            args: [],
          });
          return found?.[elementKey];
        },
        click: (element) => post(`element/${element}/click`, {}),
        type: (element, text) => post(`element/${element}/value`, { text }),
        choose: (element, file) => post(`element/${element}/value`, { text: file }),
        async close() {
          await command(session, 'DELETE').catch(() => undefined);
          await stop();
        },
      };
    } catch (error) {
      await stop();
      throw error;
    }
  },
};
