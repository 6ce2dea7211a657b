const browsers: [pattern: RegExp, name: string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [pattern: RegExp, name: string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** `Firefox, Windows` from what a browser says of itself; undefined when it says nothing known. */
export function browserName(userAgent: string): string | undefined {
  // Each browser also claims to be those after it.
  const known = [browsers, systems].map((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1])
  return known.filter((name) => name !== undefined).join(', ') || undefined
}
