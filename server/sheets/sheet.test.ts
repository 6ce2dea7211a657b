import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sheetFormats } from '#shared/download.ts'
import { sheetOf } from './sheet.ts'

test('SP-4 what is broken off is read no further, and what cannot be read ends the file as broken', async () => {
  for (const format of sheetFormats) {
    let read = 0
    let isOver = false
    async function* endless() {
      try {
        for (;;) {
          read += 1
          yield [`rivi ${read}`]
        }
      } finally {
        isOver = true
      }
    }
    const sent = Readable.from(sheetOf(format, { name: 'Loputon', headings: ['Rivi'], rows: endless() }).content)
    await once(sent, 'readable')
    sent.destroy()
    await expect.poll(() => isOver).toBe(true)
    expect(read).toBeLessThan(100_000)

    async function* failing() {
      yield ['rivi 1']
      throw new Error('the database is gone')
    }
    const broken = Readable.from(sheetOf(format, { name: 'Rikki', headings: ['Rivi'], rows: failing() }).content)
    await expect(broken.toArray()).rejects.toThrow('the database is gone')
  }
})

test('ST-4 a rate in a CSV is a number in a Finnish Excel, not a day', async () => {
  async function* rows() {
    yield ['Tuotanto', 1.12, 26, null]
  }
  const { content } = sheetOf('csv', {
    name: 'Taulukko',
    headings: ['Yksikkö', 'Prosentti', 'Henkilöitä', ''],
    rows: rows(),
  })
  const written = Buffer.concat(await Readable.from(content).toArray()).toString()
  expect(written).toContain('\r\nTuotanto;1,12;26;')
})

test('SP-4 nothing in a CSV is a formula: neither a cell nor a heading that came with a file', async () => {
  const signs = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '|x']
  async function* rows() {
    yield [...signs, -5]
  }
  const { content } = sheetOf('csv', { name: 'Taulukko', headings: [...signs, 'Luku'], rows: rows() })
  const written = Buffer.concat(await Readable.from(content).toArray()).toString()
  const defused = "'=1+1;'+1;'-1;'@SUM(A1);'\tx;\"'\rx\";'|x"
  expect(written).toBe(`\ufeff${defused};Luku\r\n${defused};-5`)
})
