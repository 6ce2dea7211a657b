import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'

const mantineClass = /m_[0-9a-f]{6,8}/g
const mantineSheet = fileURLToPath(import.meta.resolve('@mantine/core/styles.css'))
const classesIn = (text: string) => new Set(text.match(mantineClass))

/** We take Mantine's styles component by component: one forgotten is a checkbox that nobody sees and no other test misses. */
test('every Mantine component in the browser programs has its styles', async () => {
  const built = await build({
    configFile: 'vite.config.ts',
    logLevel: 'silent',
    build: { write: false, minify: false },
  })
  const files = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  const textOf = (ending: string) =>
    files
      .filter((file) => file.fileName.endsWith(ending))
      .map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
      .join('\n')
  const styled = classesIn(readFileSync(mantineSheet, 'utf8'))
  const used = classesIn(textOf('.js'))
  const ours = classesIn(textOf('.css'))
  expect(used.size).toBeGreaterThan(50)
  expect([...used].filter((name) => styled.has(name) && !ours.has(name))).toEqual([])
})
