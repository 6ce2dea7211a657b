import fs from 'node:fs'
import { expect, test } from 'vitest'
import { modules } from '#product/modules.ts'
import { isRecord } from '#shared/objects.ts'
import { integrationDocument } from './document.ts'

const routes = modules.flatMap((module) => module.routes.map(({ route }) => route))
const file = new URL('../released.json', import.meta.url)
const current: unknown = JSON.parse(
  JSON.stringify(integrationDocument(routes.filter(({ permission }) => permission.kind === 'client'))),
)

/** What of the released document is no longer so; `at` says where. */
function broken(released: unknown, now: unknown, at = ''): string[] {
  if (Array.isArray(released)) return brokenList(released, now, at)
  if (!isRecord(released)) return released === now || isWord(at) ? [] : [`${at}: ${released} is ${now}`]
  if (!isRecord(now)) return [`${at} is gone`]
  return [
    ...Object.entries(released).flatMap(([key, value]) => broken(value, now[key], `${at}/${key}`)),
    ...newlyRequired(released, now, at),
  ]
}

/** Texts for people. */
const isWord = (at: string) => /\/(summary|description|title|version)$/.test(at)

/** A list holds what it held, in any order: types of changes, scopes, parameters by their names. What is required may only be left out where it is sent. */
function brokenList(released: unknown[], now: unknown, at: string): string[] {
  if (!Array.isArray(now)) return [`${at} is gone`]
  const isSent = /\/(requestBody|parameters)\//.test(at)
  return released.flatMap((one) => {
    if (isRecord(one) && typeof one['name'] === 'string')
      return broken(
        one,
        now.find((other) => isRecord(other) && other['name'] === one['name']),
        `${at}/${one['name']}`,
      )
    if (isRecord(one)) return now.some((other) => broken(one, other, at).length === 0) ? [] : [`${at} holds less`]
    if (now.includes(one) || (isSent && at.endsWith('/required'))) return []
    return [`${at} has lost ${one}`]
  })
}

/** Whoever sends what they sent is answered as they were. */
function newlyRequired(released: Record<string, unknown>, now: Record<string, unknown>, at: string): string[] {
  const parameters = Array.isArray(now['parameters']) ? now['parameters'] : []
  const before = Array.isArray(released['parameters']) ? released['parameters'] : []
  const named = (list: unknown[]) =>
    list.flatMap((one) => (isRecord(one) && one['required'] ? [String(one['name'])] : []))
  const fields = at.includes('/requestBody/')
    ? listAt(now, 'required').filter((one) => !listAt(released, 'required').includes(one))
    : []
  return [...named(parameters).filter((one) => !named(before).includes(one)), ...fields].map(
    (one) => `${at} now needs ${one}`,
  )
}

const listAt = (of: Record<string, unknown>, key: string) => (Array.isArray(of[key]) ? of[key].map(String) : [])

test('IF-4 what was released of v1 is still so', () => {
  expect(broken(JSON.parse(fs.readFileSync(file, 'utf8')), current)).toEqual([])
})

test('IF-4 an addition is none that breaks, and everything else is', () => {
  const part = {
    parameters: [{ name: 'after', required: false, schema: { type: 'string' } }],
    answer: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'], enum: ['a'] },
  }
  const changed = (change: (copy: typeof part) => void) => {
    const copy = structuredClone(part)
    change(copy)
    return broken(part, copy)
  }
  expect(changed((one) => Object.assign(one.answer.properties, { more: {} }))).toEqual([])
  expect(changed((one) => one.answer.enum.push('b'))).toEqual([])
  expect(changed((one) => one.parameters.push({ name: 'more', required: false, schema: { type: 'string' } }))).toEqual(
    [],
  )
  expect(
    changed((one) => one.parameters.push({ name: 'more', required: true, schema: { type: 'string' } })),
  ).toHaveLength(1)
  expect(changed((one) => Object.assign(one.answer.properties.id, { type: 'string' }))).toHaveLength(1)
  expect(changed((one) => one.answer.required.pop())).toHaveLength(1)
  expect(changed((one) => one.answer.enum.pop())).toHaveLength(1)
  expect(changed((one) => one.parameters.pop())).not.toEqual([])
})
