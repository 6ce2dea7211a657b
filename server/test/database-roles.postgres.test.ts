import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { readEnvironment } from '../environment.ts'
import { createLog } from '../log.ts'
import { insertAccess } from '../queries.ts'
import { startPlatform } from '../start-platform.ts'
import { onServer, urlOf } from './template.ts'

const server = process.env['DATABASE_URL'] as string
const name = `extranet_roles_${process.pid}`
let platform: Awaited<ReturnType<typeof startPlatform>>

beforeAll(async () => {
  await onServer(server, `create database ${name}`)
  await onServer(server, `create role ${name} login`)
  const url = new URL(urlOf(server, name))
  url.username = name
  platform = await startPlatform(
    readEnvironment({
      DATA_DIR: '/nonexistent',
      SECRET_KEY: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
      DATABASE_URL: url.href,
      DATABASE_OWNER_URL: urlOf(server, name),
    }),
    createLog('silent'),
    {
      clock: systemClock,
      onCrash(reason) {
        throw reason
      },
    },
  )
})
afterAll(async () => {
  await platform.stop()
  await onServer(server, `drop database ${name} with (force)`)
  await onServer(server, `drop role ${name}`)
})

test('OP-3 the server’s own role adds to the access log and can do nothing else to it', async () => {
  const { db, pool } = platform.platform.database
  const access = { action: 'read', purpose: 'care', thing: 'employee', employeeIds: [1] } as const
  await insertAccess(
    db,
    { ...access, employeeIds: [1] },
    { userId: 1, role: 'ROLE_COACH', requestId: 'r', now: new Date() },
  )
  const attempts = [
    'update access_log set user_id = 2',
    'delete from access_log',
    'truncate access_log',
    'alter table access_log disable trigger access_log_append_only',
    'drop trigger access_log_append_only on access_log',
    'drop table access_log',
  ]
  for (const attempt of attempts) await expect(pool.query(attempt), attempt).rejects.toMatchObject({ code: '42501' })
  expect(await db.selectFrom('access_log').select('user_id').execute()).toEqual([{ user_id: 1 }])
})
