import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Elysia, t } from 'elysia';
import { DomainError } from '#api/domain/errors.ts';
import { access } from '#api/http/plugins/access.ts';
import type { Context } from '#api/start/context.ts';
import type { Env } from '#api/start/settings/env.ts';
import { type BuiltFile, builtFile, sendFile } from '#api/web/builds/files.ts';

export const filesBase = '/media/reference';

/** Starts Swagger UI in the reader's theme, without its own title and its external validator. */
const start = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  showExtensions: true,
  validatorUrl: null,
  plugins: [() => ({ components: { InfoContainer: () => null } })],
});
`;

const packaged = (name: string) =>
  Bun.file(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`))).bytes();

const contents = new Map([
  ['swagger-ui.css', () => packaged('swagger-ui.css')],
  ['swagger-ui-bundle.js', () => packaged('swagger-ui-bundle.js')],
  ['operations.html', operations],
  ['start.js', async () => new Uint8Array(Buffer.from(start))],
]);

/** The runbooks that alerts and owners' emails link to. */
async function operations(): Promise<Uint8Array<ArrayBuffer>> {
  const text = await Bun.file(fileURLToPath(import.meta.resolve('../../../../docs/operate.md'))).text();
  // The docs' other pages aren't served.
  const alone = text.replace(/\[([^\]]+)\]\((?!#|https?:)[^)]+\)/g, '$1');
  const body = Bun.markdown.html(alone, { headings: { ids: true } });
  return new Uint8Array(
    Buffer.from(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Operations</title>${body}</html>`,
    ),
  );
}

const compress = promisify(brotliCompress);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function read(name: string, env: Env): Promise<BuiltFile> {
  const content = contents.get(name);
  if (!content) throw new DomainError('not_found');
  const bytes = await content();
  const twin = { name: 'br', bytes: new Uint8Array(await compress(bytes, options)) };
  return builtFile({ path: name, bytes, hashed: false, twins: [twin] }, env);
}

/** The reference page's assets, read on first use and left out of other builds. */
export const referenceFiles = ({ env }: Pick<Context, 'env'>) => {
  const files = new Map<string, Promise<BuiltFile>>();
  return new Elysia({ name: 'reference-files' }).use(access).get(
    `${filesBase}/:file`,
    async ({ request, params: { file: name } }) => {
      const file = files.get(name) ?? read(name, env);
      if (contents.has(name)) files.set(name, file);
      return sendFile(request, await file);
    },
    {
      access: 'public',
      response: t.Any({
        description: 'A script or style of the reference page, or what to do when something is wrong',
      }),
    },
  );
};
