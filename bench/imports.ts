import { setTimeout as sleep } from 'node:timers/promises'
import { insertUser, openFixtureSession } from '#modules/account/server/fixtures.ts'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import { createImport, getImport, type PersonnelImport, runImport } from '#modules/personnel-import/contract.ts'
import { csrfHeader, csrfToken } from '#server/auth/tokens.ts'
import type { Db } from '#server/database/database.ts'
import { addDays } from '#shared/dates.ts'
import { addressOf } from '#shared/route.ts'
import { accountsOf, type MemoryFigures, type Server, watchMemory } from './processes.ts'

export interface ImportFigures extends MemoryFigures {
  rows: number
  /** From the file to the dry run that can be looked at; milliseconds. */
  checked: number
  /** From the run's beginning to its end; milliseconds. */
  ran: number
  /** Of the server and of the database, from the file to the end; milliseconds. */
  cpu: number
}

const codesPerDay = 100
const unit = 'Tuontiyksikkö'

/** Whose import it is. */
interface Importer {
  rows: number
  companyId: number
  token: string
}

export async function insertImporter(db: Db, rows: number): Promise<Importer> {
  const companyId = 7_000_000 + rows
  await insertCompany(db, { id: companyId, name: `Tuoja ${rows} Oy`, branches: [unit] })
  const user = await insertUser(db, {
    email: `import-${rows}@bench.test`,
    firstName: 'Helena',
    lastName: 'Rantanen',
    grants: [{ companyId }],
  })
  return { rows, companyId, token: await openFixtureSession(db, user, new Date()) }
}

/** A file of people whom nobody knows, from the upload over the dry run to the run's end, as HR does it (IM-4). */
export async function measureImport(
  server: Server,
  { rows, companyId, token }: Importer,
  cpuOfDatabase: () => number = () => 0,
): Promise<ImportFigures> {
  const cpu = () => accountsOf(server.pid).cpu + cpuOfDatabase()
  const headers = { cookie: `session=${token}`, [csrfHeader]: csrfToken(token) }
  const ask = async (method: string, address: string, body?: FormData): Promise<PersonnelImport> => {
    const answer = await fetch(server.url + address, { method, headers, ...(body && { body }) })
    if (!answer.ok) throw new Error(`${method} ${address} is answered by ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as PersonnelImport
  }
  const settled = async ({ id }: PersonnelImport, state: PersonnelImport['state']): Promise<PersonnelImport> => {
    for (;;) {
      const made = await ask('GET', addressOf(getImport, { params: { companyId, importId: id } }))
      if (made.state === state) return made
      if (made.state === 'FAILED') throw new Error('The import has failed')
      await sleep(100)
    }
  }

  const form = new FormData()
  form.append('file', new Blob([fileOf(rows)]), 'henkilosto.csv')
  const start = performance.now()
  const before = cpu()
  const [[checked, done], memory] = await watchMemory(server.pid, async () => {
    const made = await ask('POST', addressOf(createImport, { params: { companyId } }), form)
    await settled(made, 'CHECKED')
    const at = performance.now() - start
    await ask('POST', addressOf(runImport, { params: { companyId, importId: made.id } }))
    return [at, await settled(made, 'DONE')] as const
  })
  if (done.counts.new !== rows) throw new Error(`Of ${rows} rows ${done.counts.new} were new`)
  return { rows, checked, ran: performance.now() - start - checked, cpu: cpu() - before, ...memory }
}

function fileOf(rows: number): string {
  const lines = ['Henkilötunnus;Sukunimi;Etunimi;Yksikkö;Tehtävänimike;Työsuhteen alku;Sähköposti']
  for (let at = 0; at < rows; at += 1) {
    const code = artificialIdentityCode(addDays('1946-01-01', Math.floor(at / codesPerDay)), at % codesPerDay)
    lines.push(`${code};Tuotu${at};Henkilö;${unit};Hitsaaja;1.2.2024;tuotu${at}@tuoja.test`)
  }
  return lines.join('\r\n')
}

export const importWords = ({ rows, checked, ran, cpu, growth, peak }: ImportFigures): string =>
  `import of ${rows} people: dry run after ${(checked / 1000).toFixed(1)} s, run in ${(ran / 1000).toFixed(1)} s, CPU ${(cpu / 1000).toFixed(1)} s; memory of the server at most ${peak.toFixed(0)} MiB, grown by ${growth.toFixed(0)} MiB`
