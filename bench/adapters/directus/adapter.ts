/**
 * Directus, a peer that anybody can install: the same work, as its own interface offers it, with rights of the same
 * reach (set-up.ts). Its answers are plain rows; it counts nothing unread and tells nobody of a message.
 */

import { addDays, type Day } from '#shared/dates.ts'
import { type Call, type Json, send } from '../../load.ts'
import type { Scenarios } from '../../scenarios/scenario.ts'
import { person } from './people.ts'

export default {
  product: `Directus ${process.env['DIRECTUS_VERSION'] ?? ''}`.trim(),
  open,
}

const queryOf = (query: Record<string, unknown>) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('&')

const hasRows: Scenarios[keyof Scenarios]['isRight'] = ([{ data }]: Json[]) => data.length > 0

async function open(url: string): Promise<Scenarios> {
  const logIn: Call = { method: 'POST', path: '/auth/login', body: person }
  const headers = { authorization: `Bearer ${(await send(url, logIn)).data.access_token}` }
  const get = (path: string, query: Record<string, unknown> = {}): Call => ({
    method: 'GET',
    path: `${path}?${queryOf(query)}`,
    headers,
  })
  const post = (path: string, body: object): Call => ({ method: 'POST', path, headers, body })
  const rows = async (call: Call): Promise<Json[]> => (await send(url, call)).data

  const { id: me } = (await send(url, get('/users/me', { fields: 'id' }))).data
  const companies = await rows(get('/items/company', { fields: 'id', sort: 'id' }))
  const [companyId, groupId] = [companies[0].id, companies.at(-1)?.id]
  const staff = await rows(
    get('/items/employment', { fields: 'id,employee', filter: { company: { _eq: companyId } }, limit: '-1' }),
  )
  const mine = { _and: [{ company: { _eq: companyId } }, { members: { user: { _eq: me } } }] }
  const conversations = await rows(get('/items/conversation', { fields: 'id', filter: mine, sort: 'id', limit: '-1' }))
  const [long, ...written] = conversations.map(({ id }): number => id)

  const recorded = {
    _and: [{ company: { _eq: companyId } }, { recorded_by: { _eq: me } }, { recorded_at: { _gte: '$NOW(-1 hour)' } }],
  }
  const leaves = get('/items/sick_leave', {
    fields: '*,employee.first_name,employee.last_name,employee.identity_code,employment.profession',
    filter: recorded,
    sort: '-recorded_at',
    limit: '10',
  })
  const firstDay = addDays('2030-01-07', new Date().getMinutes() * 52 * 7)
  const newLeave = (n: number, start: Day) => {
    const { id, employee } = staff[n % staff.length]
    return {
      ...{ employee, employment: id, company: companyId, start_date: start, end_date: addDays(start, 2), reason: 2 },
      ...{ diagnosis_code: 'J06.9', diagnosis_date: start, notes: 'Kuume', external_certificate: true },
      ...{ recorded_by: me, recorded_at: new Date().toISOString() },
    }
  }
  for (let n = 0; n < 10; n += 1) await send(url, post('/items/sick_leave', newLeave(n, addDays(firstDay, -7))))

  const text = 'Kiitos, tämä sopii meille hyvin.'
  return {
    login: { calls: () => [logIn], isRight: ([{ data }]) => data.access_token !== undefined },
    boot: {
      calls: () => [get('/users/me'), get('/server/info'), get('/items/company', { fields: 'id,name' })],
      isRight: ([user, settings, ofMine]) => user.data.id === me && settings.data && ofMine.data.length > 0,
    },
    'sick leave list': { calls: () => [leaves], isRight: hasRows },
    'sick leave create': {
      calls: (n) => [post('/items/sick_leave', newLeave(n, addDays(firstDay, Math.floor(n / staff.length) * 7)))],
      isRight: ([{ data }]) => data.id > 0,
    },
    'register of 5,000': {
      calls: () => [
        get('/items/employment', {
          fields: 'id,profession,start_date,end_date,main_employer,organisation.name,employee.*',
          filter: { company: { _eq: groupId } },
          limit: '-1',
        }),
      ],
      isRight: hasRows,
    },
    'person search': {
      calls: () => [
        get('/items/employee', {
          fields: 'id,first_name,last_name,employments.*,employments.organisation.name',
          filter: { _and: [{ company: { _eq: groupId } }, { last_name: { _icontains: `Sukunimi${groupId}001` } }] },
          sort: 'last_name,first_name',
          limit: '20',
        }),
      ],
      isRight: hasRows,
    },
    'conversation list': {
      calls: () => [
        get('/items/conversation', {
          fields: '*,members.unread,members.user.first_name,members.user.last_name,messages.id,messages.text',
          filter: mine,
          sort: '-last_message_at',
          limit: '30',
          deep: { messages: { _limit: 1, _sort: '-id' } },
        }),
      ],
      isRight: hasRows,
    },
    'conversation of 100 messages': {
      calls: () => [
        get(`/items/conversation/${long}`, {
          fields: '*,members.user.first_name,members.user.last_name,messages.*',
          deep: { messages: { _limit: -1, _sort: 'id' } },
        }),
      ],
      isRight: ([{ data }]) => data.messages.length >= 100,
    },
    'message create': {
      calls: (n) => [
        post('/items/message', {
          ...{ conversation: written[n % written.length], user: me, text, created_at: new Date().toISOString() },
        }),
      ],
      isRight: ([{ data }]) => data.id > 0 && data.text === text,
    },
  }
}
