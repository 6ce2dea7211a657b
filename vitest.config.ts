import { configDefaults, defineConfig } from 'vitest/config'

/** What only a PostgreSQL server can do: several processes, lost connections. */
const onServerOnly = '**/*.postgres.test.ts'

export default defineConfig({
  test: {
    include: ['{shared,server,modules,ui,demo}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env['DATABASE_URL'] ? [] : [onServerOnly])],
    globalSetup: './server/test/template.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
