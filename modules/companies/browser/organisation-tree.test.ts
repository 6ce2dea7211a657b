import { describe, expect, test } from 'vitest'
import type { OrganisationNode } from '../contract.ts'
import { countNodes, findByTyping, pathTo, placesOf, shownNodes, waysToNew } from './organisation-tree.ts'

let lastId = 0
function node(label: string, children: OrganisationNode[] = []): OrganisationNode {
  lastId += 1
  return { id: lastId, label, value: String(lastId), disabled: false, children }
}
const welding = node('Hitsaamo')
const painting = node('Maalaamo')
const production = node('Tuotanto', [welding, painting])
const company = node('Pohjolan Paja Oy', [production, node('Äänekoski'), node('Myynti')])
const all = () => true
const labels = (placed: { node: OrganisationNode }[]) => placed.map((one) => one.node.label)

describe('an organisation tree', () => {
  test('PE-7 shows the branches that are open, from top to bottom', () => {
    expect(labels(shownNodes([company], () => false))).toEqual(['Pohjolan Paja Oy'])
    expect(labels(shownNodes([company], ({ id }) => id === company.id))).toEqual([
      'Pohjolan Paja Oy',
      'Tuotanto',
      'Äänekoski',
      'Myynti',
    ])
    expect(labels(shownNodes([company], all)).slice(1, 4)).toEqual(['Tuotanto', 'Hitsaamo', 'Maalaamo'])
    expect(countNodes([company])).toBe(6)
  })

  test('PE-7 knows the way to a node', () => {
    expect(pathTo([company], painting.id).map(({ label }) => label)).toEqual([
      'Pohjolan Paja Oy',
      'Tuotanto',
      'Maalaamo',
    ])
    expect(pathTo([company], 999)).toEqual([])
    expect(pathTo([company], null)).toEqual([])
    expect(shownNodes([company], all)[2]?.parent?.node).toBe(production)
  })

  test('PE-7 finds by the first letters, onwards and around the end, å, ä and ö as letters of their own', () => {
    const shown = shownNodes([company], all)
    expect(findByTyping(shown, 0, 'm')?.node.label).toBe('Maalaamo')
    expect(findByTyping(shown, 4, 'm')?.node.label).toBe('Myynti')
    expect(findByTyping(shown, 5, 'hi')?.node.label).toBe('Hitsaamo')
    expect(findByTyping(shown, 0, 'ä')?.node.label).toBe('Äänekoski')
    expect(findByTyping(shown, 0, 'x')).toBeUndefined()
  })

  test('PC-2 knows the way to what has been added or has moved', () => {
    const before = new Set(placesOf([company]))
    expect(waysToNew([company], before)).toEqual([])
    const line = node('Linja')
    const moved = { ...company, children: [{ ...production, children: [welding, { ...painting, children: [line] }] }] }
    expect([...new Set(waysToNew([moved], before))]).toEqual([company.id, production.id, painting.id])
    const swapped = { ...company, children: [painting, { ...production, children: [welding] }] }
    expect(waysToNew([swapped], before)).toEqual([company.id])
  })
})
