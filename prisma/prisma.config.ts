/** For Prisma's own CLI: `bunx prisma@7.10.0 migrate status` in this folder. */
export default {
  schema: '.',
  migrations: { path: 'migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
};
