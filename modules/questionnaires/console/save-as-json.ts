/** Puts a template into a file of the person's own. */
export function saveAsJson(name: string, content: object): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  link.download = `${name}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
