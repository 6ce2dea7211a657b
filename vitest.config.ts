import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What needs a PostgreSQL server (several processes, lost connections), an S3 store or a virus scanner. */
const onServerOnly = '**/*.{postgres,swift,clamd}.test.ts'

/** What says nothing of a server, left out there (docs/adr/0013). The last line is the embedded one's. */
const ofNoDatabase = [
  'ui/**',
  'tests/{addresses,browser-safety,compiled,large-bodies,unread-bodies,wrong-configuration}.test.ts',
  '{faults/kill,tests/process}.test.ts',
]

/** Where the rest is run on a server, what the embedded engine can get wrong: the platform, and the walks over every call (docs/adr/0013). */
const ofEngine = ['{server,ui,demo,tests}/**/*.test.ts', 'faults/kill.test.ts']
const only = process.env['ONLY']

/** Without a run before it to go by, the largest files come first: these are short and take long, and would be waited for at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const { true: long = [], false: others = [] } = Object.groupBy(sorted, ({ moduleId }) =>
      /\/(bench|faults)\//.test(moduleId) ? 'true' : 'false',
    )
    return [...long, ...others]
  }
}

export default defineConfig({
  test: {
    include: only === 'engine' ? ofEngine : ['{shared,server,modules,ui,tests,demo,faults,bench}/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...(process.env['DATABASE_URL'] ? [] : [onServerOnly]),
      ...(only === 'database' ? ofNoDatabase : []),
      ...(only === 'engine' ? ['tests/fuzz/**'] : []),
    ],
    globalSetup: './tests/template.ts',
    setupFiles: './tests/statements/watch.ts',
    pool: 'forks',
    sequence: { sequencer: LongFirst },
    // Every world is a test file's own; what the program itself is made of is read once for all of them.
    isolate: false,
    // On two cores: a test on a server waits for PostgreSQL, one of faults for a process that starts.
    maxWorkers: 3,
    // What hangs is ended; how fast the machine is that runs them says nothing of what they tell.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Three databases and three runners share what may be two busy cores: one more try there, told by name.
    retry: process.env['CI'] ? 1 : 0,
    // After the last test the compiler reads all statements (tests/statements).
    teardownTimeout: 120_000,
  },
})
