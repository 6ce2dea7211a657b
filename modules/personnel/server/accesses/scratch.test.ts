import { expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { startWorld } from '#server/test/world.ts'
import { listAccesses, makeAccessReport } from '../../console/contract.ts'
import { artificialIdentityCode, insertEmployee } from '../fixtures.ts'

test('x', async () => {
  const world = await startWorld(inject('template'), { SESSION_IDLE_MINUTES: '1440' })
  await insertCompany(world.db, { id: 1000277, name: 'Pohjolan Paja Oy' })
  const { employeeId } = await insertEmployee(world.db, {
    identityCode: artificialIdentityCode('1980-05-05', 1),
    firstName: 'M',
    lastName: 'M',
    employments: [{ organisationId: 1000277, startDate: '2020-01-01' }],
  })
  const nina = await world.login({
    email: 'nina@care.test',
    firstName: 'Nina',
    lastName: 'Hoitola',
    role: 'ROLE_COACH',
  })
  let at = performance.now()
  const lap = (what: string) => {
    console.log(what, Math.round(performance.now() - at))
    at = performance.now()
  }
  await world.platform.database.pool.query(
    `insert into access_log (time, user_id, role, company_id, employee_ids, action, purpose, thing, request_id)
     select '2026-01-31T12:00:00Z'::timestamptz - n * interval '1 minute', 1, 'ROLE_USER', 1000277, array[case when n % 20 = 0 then $1::bigint else 999999 + n % 1000 end], 'read', 'sick-leave-recording', 'sick_leave', 'x' from generate_series(0, 99999) n`,
    [employeeId],
  )
  lap('insert')
  await nina.call(listAccesses, { params: { id: employeeId }, query: { page: '0' } })
  lap('page 1')
  await nina.call(listAccesses, { params: { id: employeeId }, query: { page: '199' } })
  lap('page 200')
  await world.platform.database.pool.query('analyze access_log')
  lap('analyze')
  for (let i = 0; i < 3; i++) {
    await nina.call(listAccesses, { params: { id: employeeId }, query: { page: '0' } })
    lap('page 1')
  }
  const { rows } = await world.platform.database.pool.query(
    'explain select id from access_log where employee_ids @> array[$1]::bigint[]',
    [employeeId],
  )
  console.log(JSON.stringify(rows))
  lap('explain')
  const { url } = await nina.call(makeAccessReport, {
    params: { id: employeeId },
    body: { from: '2025-01-01', to: '2026-01-31', language: 'fi' },
  })
  lap('report')
  const { pathname, search } = new URL(url)
  const file = await nina.send('GET', pathname + search)
  lap('get')
  expect(file.rawPayload.length).toBeGreaterThan(1)
  const { extractText, getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(new Uint8Array(file.rawPayload))
  lap('open')
  console.log(pdf.numPages)
  await extractText(pdf, { mergePages: true })
  lap('text')
  await (await pdf.getPage(3)).getStructTree()
  lap('one tree')
  await world.stop()
}, 400000)
