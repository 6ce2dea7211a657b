import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{shared,server,modules,ui,demo}/**/*.test.ts'],
    globalSetup: './server/test/template.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
})
