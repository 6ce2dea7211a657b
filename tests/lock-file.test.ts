import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, Locked>
}

/** As Node looks for it: beside the package that wants it, or beside one of those that it lies in. */
function isLocked(name: string, from: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    if (`${place}${place === '' ? '' : '/'}node_modules/${name}` in packages) return true
    if (place === '') return false
  }
}

test('OP-1 the lock file names what every package needs on every platform, or npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([place, locked]) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked
    return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...Object.keys(peerDependencies ?? {})]
      .filter((name) => !peerDependenciesMeta?.[name]?.optional && !isLocked(name, place))
      .map((name) => `${place || 'the product'} needs ${name}`)
  })
  expect(missing).toEqual([])
  expect(Object.keys(packages).length).toBeGreaterThan(400)
})

test('OP-1 the native packages are there for Linux, macOS and Windows, on x64 and arm64', () => {
  const places = Object.keys(packages)
  for (const library of ['@biomejs/cli', '@node-rs/argon2', '@oxc-parser/binding', '@rolldown/binding', 'lightningcss'])
    for (const system of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64', 'win32-arm64'])
      expect(places.some((place) => place.startsWith(`node_modules/${library}-${system}`))).toBe(true)
})
