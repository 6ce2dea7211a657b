import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

/** What the scanner takes for a virus; a signature of the tests' own. */
export const infection = 'TAMA-ON-TESTIVIRUS-EIKA-TEE-MITAAN'

const startsWithinSeconds = 60

/** A real virus scanner on this machine: clamd from Debian's packages, set up as docs/guide/operating.md says. */
export async function startClamd() {
  if (!fs.existsSync('/usr/sbin/clamd')) throw new Error('These tests need clamd: apt-get install clamav-daemon')
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-clamd-'))
  const port = await freePort()
  const socket = path.join(folder, 'clamd.ctl')
  fs.writeFileSync(path.join(folder, 'own.ndb'), `Test.Infection:0:*:${Buffer.from(infection).toString('hex')}\n`)
  fs.writeFileSync(
    path.join(folder, 'clamd.conf'),
    `Foreground yes
User ${os.userInfo().username}
DatabaseDirectory ${folder}
TCPAddr 127.0.0.1
TCPSocket ${port}
LocalSocket ${socket}
StreamMaxLength 100M
MaxFileSize 100M
MaxScanSize 400M
AlertExceedsMax yes
`,
  )
  const clamd = spawn('/usr/sbin/clamd', ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' })
  const exited = once(clamd, 'exit')
  const until = Date.now() + startsWithinSeconds * 1000
  while (!(await listens(port))) {
    if (Date.now() > until) throw new Error('clamd did not come up')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    url: `tcp://127.0.0.1:${port}`,
    socketUrl: `unix:${socket}`,
    /** It still takes connections, as a machine does whose memory is full, and answers nothing. */
    hang: () => clamd.kill('SIGSTOP'),
    goOn: () => clamd.kill('SIGCONT'),
    async stop() {
      clamd.kill('SIGKILL')
      await exited
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
