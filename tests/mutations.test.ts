import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mutated, readMutations } from '../tools/mutation-list.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

test('every guard that is taken out to try the tests stands once where the list says, and its tests are there', () => {
  const mutations = readMutations()
  expect(mutations.length).toBeGreaterThanOrEqual(130)
  for (const mutation of mutations) {
    const before = read(mutation.file)
    expect(mutated(mutation, before), mutation.why).not.toBe(before)
    expect(mutation.tests.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
  }
})

test('the list takes something out of every module', () => {
  const touched = new Set(readMutations().map(({ file }) => file.split('/').slice(0, 2).join('/')))
  const modules = fs.readdirSync(path.join(root, 'modules')).map((name) => `modules/${name}`)
  expect(modules.filter((name) => !touched.has(name))).toEqual([])
})
