import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startWorld, type World } from '#tests/world.ts'
import { importDiagnoses } from './import.ts'
import { countDiagnoses, selectDiagnoses } from './queries.ts'

const header = 'code,parent,level,name_fi,name_sv,name_en,latin,valid_from,valid_to,combination_mark'
let world: World
let folder: string
beforeAll(async () => {
  world = await startWorld(inject('template'))
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'diagnoses-'))
})
afterAll(async () => {
  fs.rmSync(folder, { recursive: true })
  await world.stop()
})

function file(...lines: string[]): string {
  const name = path.join(folder, `${lines.length}-${Math.abs(lines.join().length)}.csv`)
  fs.writeFileSync(name, `\uFEFF${[header, ...lines].join('\r\n')}\r\n`)
  return name
}

test('SL-4 the national list adds codes and renames known ones; what has expired stays out', async () => {
  const before = await countDiagnoses(world.db)
  const list = file(
    'X99.1,X99,3.0,"Kuvitteellinen tauti, ""äkillinen""",Påhittad sjukdom,Imaginary disease,Morbus fictus,1900-01-01,2099-12-31,',
    'J06.9,J06,3.0,Uusi nimi,,,,1900-01-01,2099-12-31,',
    'X99.2,X99,3.0,Vanhentunut,,,,1900-01-01,2005-12-31,',
  )
  expect(await importDiagnoses(world.db, list, '2026-03-02')).toBe(3)
  expect(await countDiagnoses(world.db)).toBe(before + 1)
  expect(await selectDiagnoses(world.db, 'äkillinen kuvitteellinen', 'fi')).toEqual([
    { icd: 'X99.1', text: 'Kuvitteellinen tauti, "äkillinen"' },
  ])
  expect(await selectDiagnoses(world.db, 'J06.9', 'sv')).toEqual([{ icd: 'J06.9', text: 'Uusi nimi' }])
})

test('SL-4 a list that cannot be read changes nothing and says where it is wrong', async () => {
  const before = await countDiagnoses(world.db)
  const nameless = file('X98.1,X98,3.0,Ehjä,,,,,,', 'X98.2,X98,3.0,,,,,,,')
  await expect(importDiagnoses(world.db, nameless, '2026-03-02')).rejects.toThrow(
    /Line 3: the code or its Finnish name/,
  )
  const other = path.join(folder, 'other.csv')
  fs.writeFileSync(other, 'id,name\n1,x\n')
  await expect(importDiagnoses(world.db, other, '2026-03-02')).rejects.toThrow(/column code is missing/)
  expect(await countDiagnoses(world.db)).toBe(before)
})
