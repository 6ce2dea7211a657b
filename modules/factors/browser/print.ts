/** Prints a heading and lines alone, without the page that they stand on. */
export function printLines(heading: string, lines: readonly string[]): void {
  const sheet = document.createElement('iframe')
  // Browsers print nothing of one that is hidden.
  Object.assign(sheet.style, { position: 'fixed', width: '0', height: '0', border: '0' })
  document.body.append(sheet)
  const { contentDocument: content, contentWindow: window } = sheet
  if (!content || !window) return
  const title = content.createElement('h1')
  title.textContent = heading
  content.title = heading
  content.body.append(
    title,
    ...lines.map((line) => {
      const paragraph = content.createElement('p')
      const code = content.createElement('code')
      code.textContent = line
      paragraph.append(code)
      return paragraph
    }),
  )
  window.addEventListener('afterprint', () => sheet.remove())
  window.print()
}
