import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { addDays } from '#shared/dates.ts'
import { answering } from '#tests/cluster.ts'
import { untilReady } from '#tests/process.ts'
import { Form, Visitor } from '#tests/visitor.ts'
import { install, type Progress } from './installation.ts'

export interface KillFigures {
  rounds: number
  acknowledged: number
  files: number
  /** Of what was acknowledged: what was not there afterwards. */
  lost: string[]
  /** From the start of a process that was killed to its listening, the longest, in milliseconds. */
  backWithin: number
}

const killedWithin = 1500
const atOnce = 4
const file = Buffer.from('Muistio\n')

/**
 * Ends the server by SIGKILL at a random moment while it stores sick leaves and files, starts it again and looks for what it
 * had acknowledged. On a PostgreSQL server every other round kills one of PostgreSQL's own processes instead: it repairs
 * itself, and the server has to live on.
 */
export async function killAtRandom(
  rounds: number,
  { server, template, done = () => {} }: { server?: string; template?: string | undefined; done?: Progress } = {},
): Promise<KillFigures> {
  const installation = await install(server, template)
  const leaves = new Set<number>()
  const files = new Map<string, string>()
  const lost = new Set<string>()
  let backWithin = 0
  let day = '2030-01-01'
  let running = await installation.start()
  try {
    for (let round = 0; round < rounds; round += 1) {
      const visitor = await new Visitor(running.url).logIn('hr@demo.test')
      const matti = await visitor.send('POST', '/resource/ehr/users/find?companyId=1000277', { sotu: '010594Y9032' })
      const { id: ehrUserId, employers } = matti.json()
      let over = false
      const record = async () => {
        day = addDays(day, 1)
        const leave = { start: day, end: day, externalSickLeaveCertificate: false }
        const about = { ehrUserId, employerId: employers[0].id, ...leave }
        const answer = await visitor.send('POST', '/resource/ehr/sickleaves', about)
        if (answer.status === 200) leaves.add(answer.json().id)
      }
      const send = async () => {
        const form = new Form('muistio.txt', file.length, [file])
        const answer = await visitor.send('POST', '/resource/attachments?upload-type=EXTRANET', form)
        if (answer.status === 200) files.set(answer.json().s3ObjectKey, `file of round ${round}`)
        // Nobody may leave more than two hundred lying about.
        await sleep(200)
      }
      const until = async (work: () => Promise<void>) => {
        while (!over) await work().catch(() => sleep(10))
      }
      const works = [...Array.from({ length: atOnce }, () => until(record)), until(send)]
      await sleep(Math.random() * killedWithin)
      if (server && round % 2 === 1) {
        await killBackend(server)
        over = true
        await Promise.all(works)
        await untilReady(running.url)
      } else {
        running.signal('SIGKILL')
        over = true
        await Promise.all([...works, running.exited])
        const started = performance.now()
        running = await installation.start({ DEMO_DATA: 'false' })
        backWithin = Math.max(backWithin, performance.now() - started)
      }
      for (const one of await missing(running.url, leaves, files)) lost.add(one)
      done(round + 1)
    }
    return { rounds, acknowledged: leaves.size, files: files.size, lost: [...lost], backWithin: Math.round(backWithin) }
  } finally {
    running.signal('SIGKILL')
    await running.exited
    await installation.remove()
  }
}

async function missing(url: string, leaves: Set<number>, files: Map<string, string>): Promise<string[]> {
  const visitor = await new Visitor(url).logIn('hr@demo.test')
  const listed = (await visitor.send('GET', '/resource/extranet/sickleaves')).json()
  const kept = new Set(listed.map((one: { id: number }) => one.id))
  const lost = [...leaves].filter((id) => !kept.has(id)).map((id) => `leave ${id}`)
  for (const [key, name] of files) {
    const address = await visitor.send('GET', `/resource/attachments/ajax/getS3Attachment?objectkey=${key}`)
    const { pathname, search } = new URL(address.status === 200 ? address.json().url : url)
    const opened = await visitor.send('GET', pathname + search)
    if (opened.text !== file.toString()) lost.push(name)
  }
  return lost
}

/** One of PostgreSQL's processes that work for the server. All of its connections end, and it repairs itself. */
async function killBackend(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'extranet' order by random() limit 1`,
  )
  const ended = new Promise((resolve) => client.once('end', resolve))
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
  else await client.end()
  await ended
  await answering(server)
}
