/** Part of `npm run check`: nothing that is kept in the repository is a key, a token or the identity code of a person. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isIdentityCode } from '#shared/hetu.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

const secrets: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a private JSON web key': /"d"\s*:\s*"[\w-]{40,}"/,
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,}/,
  'a token of GitLab, npm or Slack': /\bglpat-[\w-]{20}|\bnpm_[A-Za-z0-9]{36}\b|\bxox[abprs]-[\w-]{10,}/,
  'a signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/,
  'a secret of an environment': /^\s*(?:export )?SECRET_KEY=["']?[\w+/=-]{32,}/m,
}
const written = /\b\d{6}[-+A-FU-Y]\d{3}[0-9A-FHJ-NPR-Y]\b/g

/** Individual numbers from 900 on are never issued: they are for tests. */
function isOfAPerson(code: string): boolean {
  return Number(code.slice(7, 10)) < 900 && isIdentityCode(code)
}

const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
let found = 0
for (const file of files.filter((name) => fs.existsSync(root + name))) {
  const content = fs.readFileSync(root + file, 'latin1')
  const kinds = Object.entries(secrets).filter(([, pattern]) => pattern.test(content))
  const codes = (content.match(written) ?? []).filter(isOfAPerson)
  for (const kind of [...kinds.map(([name]) => name), ...codes.map(() => 'an identity code that may be issued')]) {
    found += 1
    console.error(`${file}: ${kind}`)
  }
}
process.exit(found > 0 ? 1 : 0)
