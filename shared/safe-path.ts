/**
 * A path of this site that may be followed, or undefined (AU-8): never another site's address,
 * however it is disguised (`//`, `/\`, a scheme, control characters that browsers skip).
 */
export function safePath(candidate: string | null | undefined): string | undefined {
  if (!candidate || !/^\/(?![/\\])/.test(candidate) || /[\\\p{Cc}]/u.test(candidate)) return undefined
  const site = 'https://site.invalid'
  const url = URL.parse(candidate, site)
  return url?.origin === site && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined
}
