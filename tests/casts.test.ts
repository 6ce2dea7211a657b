import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const files = fs
  .globSync('{shared,server,modules,ui,product}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.(test|e2e)\.tsx?$|fixtures|\/test\//.test(file))

/** Fewer are welcome: then this becomes less. */
const atMost = 59

/** What is said to be of a type, `as const` aside. */
function castsIn(file: string): string[] {
  const source = ts.createSourceFile(file, fs.readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const casts: string[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && node.type.getText() !== 'const')
      casts.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return casts
}

test('types are said where a thing is made, seldom where it is used', () => {
  const casts = files.flatMap(castsIn)
  expect(files.length).toBeGreaterThan(1000)
  expect(casts.length, casts.join('\n')).toBeLessThanOrEqual(atMost)
  expect(casts.filter((cast) => cast.includes('rows[0] as'))).toEqual([])
})
