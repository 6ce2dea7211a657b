import os from 'node:os'
import { insertProcessFixture } from '#modules/forms/server/fixtures.ts'
import { completeWorkplaceAnswers } from '#modules/questionnaires/server/fixtures.ts'
import { openDatabase } from '#server/database/database.ts'
import { freePort } from '#tests/free-port.ts'
import { startNginx } from '#tests/nginx.ts'
import { Form, Visitor } from '#tests/visitor.ts'
import { install } from './installation.ts'

const mebibyte = Buffer.alloc(1024 * 1024, 'a')
/** More than a file may have, and less than nginx itself refuses. */
const tooLarge = 100 * mebibyte.length + mebibyte.length / 2

const lists = [
  '/resource/extranet/sickleaves',
  '/resource/extranet/conversations?companyId=1000277',
  '/resource/extranet/documents/own?fromCompanyId=1000277',
]

/** What another user's calls were like, while somebody's work was under way. */
interface Meanwhile {
  /** What was answered to the one who made the work. */
  answered: string[]
  /** The other's calls that were answered before all of it was. */
  calls: number
  /** Milliseconds of the slowest of them. */
  slowest: number
  /** Milliseconds that the work took. */
  took: number
}

interface OneUser {
  /** The machine's load before it began. */
  load: number
  /** Milliseconds of the slowest list when nobody else does anything. */
  calm: number
  reports: Meanwhile
  uploads: Meanwhile
  uploadsByNginx: Meanwhile
  /** Calls of the other that were not answered 200. */
  wrong: string[]
}

/** Helena has large reports made and sends files that are too large; Esa reads lists. */
export async function bearOneUser(database: string, times: { reports: number; uploads: number }): Promise<OneUser> {
  const installation = await install(database)
  const address = await freePort()
  const server = await installation.start({ PUBLIC_URL: `https://127.0.0.1:${address}`, TRUST_PROXY: '1' })
  const nginx = await startNginx(address, [server.port, await freePort()])
  const wrong = new Set<string>()
  try {
    const [load = 0] = os.loadavg()
    const forms = await insertLargeForms(installation.variables['DATABASE_URL'] as string, times.reports)
    const direct = await bothAt(server.url)
    const proxied = await bothAt(nginx.url, nginx.ca)
    const read = (esa: Visitor) => readLists(esa, wrong)

    const calm = await read(direct.esa)
    const reports = await meanwhile(
      () => read(direct.esa),
      forms.map(async (id) => {
        const { status, text } = await direct.helena.send('GET', `/resource/mform/report/lambda/${id}`)
        return `${status} ${Object.keys(JSON.parse(text))}`
      }),
    )
    const sendIn = ({ helena, esa }: { helena: Visitor; esa: Visitor }) =>
      meanwhile(
        () => read(esa),
        Array.from({ length: times.uploads }, async () => {
          const file = new Form('muistio.txt', tooLarge, chunks(tooLarge))
          const { status, json } = await helena.send('POST', '/resource/attachments?upload-type=EXTRANET', file)
          return `${status} ${json().code}`
        }),
      )
    const uploads = await sendIn(direct)
    const uploadsByNginx = await sendIn(proxied)
    return { load, calm: Math.round(calm), reports, uploads, uploadsByNginx, wrong: [...wrong] }
  } finally {
    server.signal('SIGKILL')
    await server.exited
    await nginx.stop()
    await installation.remove()
  }
}

async function bothAt(url: string, ca?: string): Promise<{ helena: Visitor; esa: Visitor }> {
  const [helena, esa] = ['hr@demo.test', 'supervisor@demo.test'].map((email) => new Visitor(url, ca).logIn(email))
  return { helena: (await helena) as Visitor, esa: (await esa) as Visitor }
}

async function meanwhile(read: () => Promise<number>, work: Promise<string>[]): Promise<Meanwhile> {
  const began = performance.now()
  let isUnderWay = true
  const done = Promise.all(work).finally(() => {
    isUnderWay = false
  })
  let calls = 0
  let slowest = 0
  while (isUnderWay) {
    slowest = Math.max(slowest, await read())
    if (isUnderWay) calls += lists.length
  }
  const answered = [...new Set(await done)]
  return { answered, calls, slowest: Math.round(slowest), took: Math.round(performance.now() - began) }
}

/** Milliseconds of the slowest. */
async function readLists(esa: Visitor, wrong: Set<string>): Promise<number> {
  let slowest = 0
  for (const path of lists) {
    const asked = performance.now()
    const { status } = await esa.send('GET', path)
    slowest = Math.max(slowest, performance.now() - asked)
    if (status !== 200) wrong.add(`${status} ${path}`)
  }
  return slowest
}

/** Forms with nearly all that answers may have, each of its own: what is the same is made once. */
async function insertLargeForms(url: string, number: number): Promise<number[]> {
  const database = await openDatabase({ url, dataDir: '', poolSize: 1, onError() {} })
  try {
    const ids: number[] = []
    for (let nth = 0; nth < number; nth += 1) {
      const sentences = `${nth}. melu on kova. `.repeat(1100)
      const large = {
        work: 'x\n'.repeat(10_000),
        goals: sentences,
        summary: '語'.repeat(20_000),
        participants: sentences,
      }
      const answers = { ...completeWorkplaceAnswers, ...large }
      const form = { companyId: 1000277, name: `Selvitys ${nth}`, createdAt: new Date(), answers }
      ids.push((await insertProcessFixture(database.db, form)).formId)
    }
    return ids
  } finally {
    await database.close()
  }
}

function* chunks(size: number): Generator<Buffer> {
  for (let left = size; left > 0; left -= mebibyte.length) yield mebibyte.subarray(0, Math.min(left, mebibyte.length))
}
