/**
 * This product, by its own calls alone: somebody of its demo data, or whom BENCH_EMAIL and BENCH_PASSWORD name. It records
 * sick leaves and sends messages: for an installation where nobody's real data are.
 */
import { login } from '#modules/account/contract.ts'
import { fixturePassword } from '#modules/account/server/fixtures.ts'
import { listConversations } from '#modules/conversations/contract.ts'
import { listEmployees } from '#modules/personnel/contract.ts'
import { listSickLeaves, recordSickLeave, removeSickLeave } from '#modules/sick-leaves/contract.ts'
import { listCompanies } from '#shared/contracts/companies.ts'
import { whoami } from '#shared/contracts/session.ts'
import { addDays, type Day } from '#shared/dates.ts'
import packageJson from '../../package.json' with { type: 'json' }
import type { Employee, Person } from '../data.ts'
import { exchange, type Json, send } from '../load.ts'
import { scenariosOf } from '../scenarios/all.ts'
import { call, type Things } from '../scenarios/scenario.ts'
import { newLeave } from '../scenarios/sick-leaves.ts'

const { BENCH_EMAIL: email = 'hr@demo.test', BENCH_PASSWORD: password = fixturePassword } = process.env

export default {
  product: `${packageJson.name} ${packageJson.version}`,
  open: async (url: string) => scenariosOf(await lookUp(url, await logIn(url))),
}

async function logIn(url: string): Promise<Person> {
  const { headers } = await exchange(url, { method: 'POST', path: login.path, body: { email, password } })
  const [, cookie = '', token = ''] = /^([^=]+)=([^;]+)/.exec(headers['set-cookie']?.[0] ?? '') ?? []
  const person = { userId: 0, email, password, cookie, token }
  return { ...person, userId: (await send(url, call(whoami, person))).id }
}

async function lookUp(url: string, reader: Person): Promise<Things> {
  const ask = (...asked: Parameters<typeof call>) => send(url, call(...asked))
  const companies: Json[] = await ask(listCompanies, reader, { params: { id: reader.userId } })
  const ids = companies.map(({ company }) => company.id as number).sort((a, b) => a - b)
  const [companyId = 0] = ids
  const registers = new Map<number, Json[]>()
  for (const id of ids) {
    const query = { includeSubOrgs: true, includeEnded: false }
    // A company of too many organisations is listed by the branch alone.
    registers.set(id, await ask(listEmployees, reader, { params: { companyId: id }, query }).catch(() => []))
  }
  const sizeOf = (id: number) => registers.get(id)?.length ?? 0
  const groupId = ids.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one), companyId)
  const employees = (registers.get(companyId) ?? []).map(({ id, sotu, employers }): Employee => {
    return { userId: id, employmentId: employers[0].id, companyId, identityCode: sotu }
  })
  const firstDay = addDays('2030-01-07', minuteOfHour() * weeksOfRun * 7)
  await listOfTen(url, reader, employees, addDays(firstDay, -7))
  return {
    reader,
    writer: reader,
    companyId,
    employees,
    group: { reader, companyId: groupId },
    searched: registers.get(groupId)?.[0].lastName.slice(0, -1) ?? '',
    firstDay,
    conversations: await conversationsAt(url, reader, companyId),
  }
}

/** What an earlier run has recorded within the hour is taken away: the list that is measured holds ten. */
async function listOfTen(url: string, reader: Person, employees: readonly Employee[], day: Day): Promise<void> {
  const companyId = employees[0]?.companyId
  const recorded: Json[] = await send(url, call(listSickLeaves, reader, { query: { companyId } }))
  for (const { id } of recorded.slice(leavesListed)) await send(url, call(removeSickLeave, reader, { params: { id } }))
  for (const employee of employees.slice(0, Math.max(0, leavesListed - recorded.length)))
    await send(url, call(recordSickLeave, reader, { body: newLeave(employee, day) }))
}

const leavesListed = 10

/** Nobody can be on leave twice: runs of the same hour record leaves of different years. */
const weeksOfRun = 52
const minuteOfHour = () => new Date().getMinutes()

async function conversationsAt(url: string, reader: Person, companyId: number): Promise<Things['conversations']> {
  const listed: Json[] = await send(url, call(listConversations, reader, { query: { companyId } }))
  const lengths = new Map<number, number>()
  for (const { id } of listed)
    lengths.set(id, (await send(url, call(listConversations, reader, { query: { id } }))).messages.length)
  const [long = 0] = [...lengths.keys()].sort((a, b) => (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0))
  const open = listed.filter(({ status }) => status === 'ACTIVE').map(({ id }): number => id)
  const others = open.filter((id) => id !== long)
  return { long, written: others.length > 0 ? others : open }
}
