/**
 * `npm run access-log -- list | put-away MONTH… | put-away --until MONTH | verify [--head SHA256] | search … --month MONTH | put-back MONTH…`:
 * months of the access log in files of the store, and back again, by the owner of the tables, with the server's environment
 * (docs/guide/operating.md). A running server goes on; the embedded database is opened by one process at a time.
 */
import { parseArgs } from 'node:util'
import { selectFiles, selectIsMoving, selectMonths, selectMoved, selectSum } from '#server/access-log/file-queries.ts'
import { isMonth } from '#server/access-log/month.ts'
import { type Archive, mayBePutAway, putAway, putBack } from '#server/access-log/put-away.ts'
import { type Sought, searchFile } from '#server/access-log/search.ts'
import { verifyFiles } from '#server/access-log/verify.ts'
import { withDatabase } from '#server/backup/database.ts'
import { OperatorError } from '#server/errors.ts'
import type {} from '#server/files/file-store.ts'
import { openFileStore } from '#server/files/store.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { runCommand, usage } from './command.ts'

const how = `npm run access-log -- list
       npm run access-log -- put-away 2019-03 [2019-04 …] | --until 2019-12
       npm run access-log -- verify [--head SHA256]
       npm run access-log -- search --employee ID | --user ID --month 2019-03 [--month …]
       npm run access-log -- put-back 2019-03 [2019-04 …]`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    until: { type: 'string' },
    head: { type: 'string' },
    employee: { type: 'string' },
    user: { type: 'string' },
    month: { type: 'string', multiple: true, default: [] },
  },
})
const [command, ...named] = positionals
for (const month of [...named, ...values.month, ...(values.until ? [values.until] : [])])
  if (!isMonth(month)) usage(how)

const work: Record<string, (archive: Archive) => Promise<void>> = {
  async list({ db, now }) {
    if (await selectIsMoving(db)) {
      const { moved, last } = await selectMoved(db)
      console.log(`The log is being moved into months by the server: ${moved} of ${last}`)
    }
    for (const { month, rows, bytes } of await selectMonths(db))
      console.log(
        `${month}  in the database, some ${rows} rows, ${Math.ceil(bytes / 1024 ** 2)} MiB${mayBePutAway(month, now) ? '  can be put away' : ''}`,
      )
    for (const { month, number, state, count, file_key: key } of await selectFiles(db))
      console.log(`${month}  number ${number ?? '–'}, ${count ?? 0} rows, ${state}, file ${key ?? '–'}`)
  },

  async 'put-away'(archive) {
    const { until } = values
    const there = until === undefined ? [] : await selectMonths(archive.db)
    const upTo = there.map(({ month }) => month).filter((month) => month <= (until ?? ''))
    const months = [...named]
    for (const month of upTo) if ((await selectSum(archive.db, month)).count > 0) months.push(month)
    if (months.length === 0 && until === undefined) usage(how)
    for (const month of months) {
      const { number, count, size, sha256 } = await putAway(archive, month)
      console.log(`${month}: number ${number}, ${count} rows in ${size} bytes, SHA-256 ${sha256}`)
    }
  },

  async verify(archive) {
    const { files, head, problems } = await verifyFiles(archive, () => {})
    for (const problem of problems) console.error(problem)
    console.log(`${files} files; the last manifest's SHA-256 is ${head ?? '–'}`)
    if (problems.length > 0) throw new OperatorError('Not all that has been put away is there as it was')
    if (values.head !== undefined && values.head !== head)
      throw new OperatorError(
        `The last manifest is not ${values.head}: files were put away since, or taken off the end`,
      )
  },

  async search(archive) {
    const [sought] = [...soughtBy(values.employee, 'employeeId'), ...soughtBy(values.user, 'userId')]
    if (!sought || values.month.length === 0) usage(how)
    for (const month of values.month) for (const line of await searchFile(archive, month, sought)) console.log(line)
  },

  async 'put-back'(archive) {
    if (named.length === 0) usage(how)
    for (const month of named)
      console.log(`${month}: ${(await putBack(archive, month)).count} rows are in the log again`)
  },
}

function soughtBy(text: string | undefined, field: 'employeeId' | 'userId'): Sought[] {
  if (text === undefined) return []
  const id = Number(text)
  if (!Number.isSafeInteger(id)) usage(how)
  return field === 'employeeId' ? [{ employeeId: id }] : [{ userId: id }]
}

const run = work[command ?? ''] ?? usage(how)
await runCommand(async () => {
  const environment = readEnvironment(process.env)
  const store = await openFileStore(environment)
  await withDatabase(environment, ({ db }) => run({ db, store, now: new Date() }))
})
