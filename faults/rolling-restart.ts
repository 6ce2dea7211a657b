import { setTimeout as sleep } from 'node:timers/promises'
import type { MailCatcher } from '#server/mail/mail-catcher.ts'
import { freePort } from '#tests/free-port.ts'
import { startNginx } from '#tests/nginx.ts'
import type { ServerProcess } from '#tests/process.ts'
import { Form, Visitor } from '#tests/visitor.ts'
import { install, type Progress } from './installation.ts'
import { startLoad } from './load.ts'

export interface RollingFigures {
  restarts: number
  requests: number
  messages: number
  uploads: number
  /** Answers other than good ones, and good ones that turned out not to be. */
  wrong: string[]
  /** Messages that an open screen never came to show. */
  missed: number
  /** Wrong passwords that were heard before no more were taken: some by both processes, the rest when one had left. */
  guesses: number
  mailsAsked: string[]
  mailsSent: string[]
}

/** fail_timeout of deploy/nginx.conf, and some: before that the next one must not be restarted. */
const noticedWithin = 5000
const guessesBefore = 4
const messagesAfter = 20
const chunks = 24
const chunk = Buffer.alloc(64 * 1024, 'a')
const askedWhileRestarting = ['hr@demo.test', 'supervisor@demo.test', 'outsider@demo.test']

/** Two processes behind nginx, restarted by turns while people work. */
export async function restartByTurns(
  server: string,
  restarts: number,
  done: Progress = () => {},
): Promise<RollingFigures> {
  const installation = await install(server)
  const address = await freePort()
  const variables = { PUBLIC_URL: `https://127.0.0.1:${address}`, TRUST_PROXY: '1' }
  const first = await installation.start({ ...variables, DEMO_DATA: 'true' })
  const second = await installation.start({ ...variables, DEMO_DATA: 'false' })
  const processes = [first, second]
  const nginx = await startNginx(address, [first.port, second.port])
  const wrong: string[] = []
  const mailsAsked: string[] = []
  let uploads = 0
  try {
    const uploader = await new Visitor(nginx.url, nginx.ca).logIn('hr@demo.test')
    const upload = async () => {
      const answer = await uploader.send('POST', '/resource/attachments?upload-type=EXTRANET', slowFile())
      if (answer.status !== 200) return wrong.push(`upload: ${answer.status} ${answer.text}`)
      uploads += 1
      const { s3ObjectKey, size } = answer.json()
      const address = await uploader.send('GET', `/resource/attachments/ajax/getS3Attachment?objectkey=${s3ObjectKey}`)
      if (address.status !== 200) return wrong.push(`address: ${address.status} ${address.text}`)
      const { url } = address.json()
      const opened = await uploader.send('GET', url.replace(nginx.url, ''))
      if (opened.text.length !== size) wrong.push(`a file of ${size} bytes came back with ${opened.text.length}`)
    }
    const guesser = new Visitor(nginx.url, nginx.ca)
    const guess = async () => {
      const body = { email: 'nocompany@demo.test', password: 'Arvaus1' }
      return (await guesser.send('POST', '/user/login', body)).status
    }
    let guesses = 0
    const load = await startLoad(nginx, () => false)
    for (let turn = 0; turn < restarts; turn += 1) {
      const place = turn % processes.length
      const leaving = processes[place] as ServerProcess
      // Both processes have one under way, for nginx gives it to the one with less to do.
      const files = [upload(), upload()].map((one) => one.catch((error) => wrong.push(`upload: ${error}`)))
      await sleep(300)
      for (; guesses < guessesBefore; guesses += 1) await guess()
      leaving.signal('SIGTERM')
      for (const usernameOrEmail of turn === 0 ? askedWhileRestarting : []) {
        const visitor = new Visitor(nginx.url, nginx.ca)
        const answer = await visitor.send('POST', '/resource/anonymous/extranet/recoverPassword', { usernameOrEmail })
        if (answer.status === 200) mailsAsked.push(usernameOrEmail)
        else wrong.push(`recovery: ${answer.status}`)
      }
      const code = await leaving.exited
      if (code !== 0) wrong.push(`a process ended with ${code}`)
      while (turn === 0 && (await guess()) === 401) guesses += 1
      processes[place] = await installation.start({ ...variables, DEMO_DATA: 'false', PORT: String(leaving.port) })
      await Promise.all(files)
      done(turn + 1)
      if (turn < restarts - 1) await sleep(noticedWithin)
    }
    await load.goOn(messagesAfter)
    const missed = (await load.stop()).length
    for (const to of mailsAsked) await installation.mails.waitFor(to)
    return {
      restarts,
      requests: [...load.statuses.values()].reduce((sum, count) => sum + count, 0),
      messages: load.acknowledged.size,
      uploads,
      wrong: [...wrong, ...load.wrong],
      missed,
      guesses,
      mailsAsked: mailsAsked.sort(),
      mailsSent: addressees(installation.mails).filter((to) => mailsAsked.includes(to)),
    }
  } finally {
    for (const one of processes) one.signal('SIGTERM')
    await Promise.all(processes.map(({ exited }) => exited))
    await nginx.stop()
    await installation.remove()
  }
}

function addressees({ mails }: MailCatcher): string[] {
  return mails.flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? []).sort()
}

/** Takes some two and a half seconds to arrive. */
function slowFile(): Form {
  const content = async function* () {
    for (let left = chunks; left > 0; left -= 1) {
      yield chunk
      await sleep(100)
    }
  }
  return new Form('muistio.txt', chunks * chunk.length, content())
}
