/** `npm run check`: types, format and lint, import rules, dead code, licences and secrets; all of them, then the verdict. */
import { spawnSync } from 'node:child_process'

const checks = [
  ['tsc', '-p', '.'],
  ['biome', 'check', '--error-on-warnings', '.'],
  [
    'depcruise',
    '--config',
    '.dependency-cruiser.json',
    'shared',
    'server',
    'modules',
    'ui',
    'product',
    'tests',
    'demo',
    'tools',
    'e2e',
    'bench',
    'faults',
  ],
  ['knip'],
  ['node', 'tools/licences.ts', '--check'],
  ['node', 'tools/secrets.ts'],
]

const failed = checks.filter(([command = '', ...rest]) => {
  const { status } = spawnSync(command, rest, { stdio: 'inherit' })
  return status !== 0
})
for (const command of failed) console.error(`check: ${command.slice(0, 2).join(' ')} found something`)
process.exit(failed.length > 0 ? 1 : 0)
