import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { MailRefusal } from './mail/mail-refusal.ts'
import { version } from './process/version.ts'

function logged(error: unknown): Record<string, unknown> & { err: Record<string, unknown> } {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'jobs')
  return JSON.parse(lines[0] ?? '')
}

test('OP-2 every line says which process of which version has written it', () => {
  expect(logged(new Error('x'))).toMatchObject({ pid: process.pid, version, msg: 'jobs' })
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})

test('OP-2 an error of the queue, which is a copy of one, is logged whole; so is what led to it', () => {
  const error = Object.assign(new Error('connection terminated'), { code: '57P01', detail: 'Key (email)=(a@b.test)' })
  const { err } = logged({
    ...error,
    message: error.message,
    stack: error.stack,
    queue: 'activation-mail',
    worker: 'w',
  })
  expect(err).toMatchObject({ message: 'connection terminated', code: '57P01', queue: 'activation-mail' })
  expect(err['stack']).toContain('log.test.ts')

  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:25'), { code: 'ECONNREFUSED' })
  const both = logged(new AggregateError([refused], '', { cause: new Error('no way') })).err
  expect(both).toMatchObject({ parts: [{ message: 'no way' }, { code: 'ECONNREFUSED' }] })
  expect(JSON.stringify(logged(error))).not.toContain('a@b.test')
})

test('OP-2 what a relay says of a recipient is not repeated', () => {
  const said = {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: '550 <aino@example.test>: unknown',
  }
  const refusal = new MailRefusal(Object.assign(new Error(`Can't send mail: ${said.response}`), said))
  expect(refusal).toMatchObject({ reason: 'RECIPIENT_REFUSED', isFinal: true })
  expect(JSON.stringify(logged(refusal))).not.toContain('aino')
  for (const [cause, expected] of [
    [
      { ...said, responseCode: 450 },
      { reason: 'RECIPIENT_REFUSED', isFinal: false },
    ],
    [
      { code: 'EENVELOPE', command: 'API' },
      { reason: 'RECIPIENT_REFUSED', isFinal: true },
    ],
    [
      { code: 'EMESSAGE', command: 'DATA', responseCode: 554 },
      { reason: 'REFUSED', isFinal: true },
    ],
    [
      { code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 },
      { reason: 'REFUSED', isFinal: false },
    ],
    [
      { code: 'ESOCKET', command: 'CONN' },
      { reason: 'UNREACHABLE', isFinal: false },
    ],
    [{ code: 'ETIMEDOUT' }, { reason: 'UNREACHABLE', isFinal: false }],
  ] as const)
    expect(new MailRefusal(Object.assign(new Error('x'), cause))).toMatchObject(expected)
})
