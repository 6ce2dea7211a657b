/** For searching: lower case, without accents and other marks, so that `sydan` finds `Sydän`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}
