import { expect, test } from 'vitest'
import { linesNotRead, readPasted } from './pasted.ts'

const names = (text: string) => readPasted(text).map(({ firstName, lastName, email }) => [firstName, lastName, email])

test('MU-2 a list is read as a mail program, a sheet or a hurried hand has it', () => {
  expect(
    names('Teppo Testi <teppo@paja.test>; Tiina Maria Testi <tiina@paja.test>, "Virtanen, Ville" <ville@paja.test>'),
  ).toEqual([
    ['Teppo', 'Testi', 'teppo@paja.test'],
    ['Tiina Maria', 'Testi', 'tiina@paja.test'],
    ['Ville', 'Virtanen', 'ville@paja.test'],
  ])
  expect(names('Meri-Malli, Maija <MM@paja.test>\r\n')).toEqual([['Maija', 'Meri-Malli', 'MM@paja.test']])
  expect(names('Etunimi\tSukunimi\tSähköposti\r\nMaija\tMalli\tmaija@paja.test\r\nOlli;Ola;olli@paja.test')).toEqual([
    ['Maija', 'Malli', 'maija@paja.test'],
    ['Olli', 'Ola', 'olli@paja.test'],
  ])
  expect(names('olli@paja.test;Olli;Ola\nmatti.virtanen@paja.test, x2@paja.test')).toEqual([
    ['Olli', 'Ola', 'olli@paja.test'],
    ['Matti', 'Virtanen', 'matti.virtanen@paja.test'],
    ['X', '', 'x2@paja.test'],
  ])
})

test('MU-2 the same address counts once, where it stands first; a line without one is told', () => {
  const text = 'Maija Malli <maija@paja.test>\n\nteppo@paja.test\nMAIJA@paja.test\nTiina Testi tiina(at)paja.test'
  expect(names(text)).toEqual([
    ['Maija', 'Malli', 'maija@paja.test'],
    ['Teppo', '', 'teppo@paja.test'],
  ])
  expect(linesNotRead(text)).toEqual(['Tiina Testi tiina(at)paja.test'])
})
