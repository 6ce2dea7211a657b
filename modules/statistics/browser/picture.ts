/** What a picture says around its bars: of what it is, whose and when, what the looks mean, and where it comes from. */
interface Words {
  title: string
  description: string
  shown: string
  source: string
  legend: { before?: string; now?: string; hidden?: string }
}

const svgNamespace = 'http://www.w3.org/2000/svg'
const copied = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'text-anchor',
] as const
const [margin, footer, lineHeight] = [12, 28, 18]
/** Words have this much room where the bars need less. */
const narrowest = 480

/** A chart as it looks here and now, as an SVG that needs nothing else. */
export function pictureOf(chart: SVGSVGElement, { title, description, shown, source, legend }: Words): Blob {
  const { width, height } = chart.viewBox.baseVal
  const header = 74 + Object.keys(legend).length * lineHeight
  const paperWidth = Math.max(width + 2 * margin, narrowest)
  const look = getComputedStyle(chart.closest('section') ?? chart)
  const picture = document.createElementNS(svgNamespace, 'svg')
  picture.setAttribute('xmlns', svgNamespace)
  picture.setAttribute('viewBox', `0 0 ${paperWidth} ${height + header + footer}`)
  picture.setAttribute('width', String(paperWidth))
  picture.setAttribute('role', 'img')
  const name = document.createElementNS(svgNamespace, 'title')
  name.textContent = `${title}, ${shown}`
  const paper = element('rect', { width: '100%', height: '100%', fill: look.backgroundColor })
  const copy = withLook(chart)
  copy.setAttribute('x', String(margin))
  copy.setAttribute('y', String(header))
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const write = (text: string, y: number, size: number, weight: string, x = margin) => {
    const line = element('text', {
      ...{ x: String(x), y: String(y), fill: look.color },
      ...{ 'font-family': look.fontFamily, 'font-size': `${size}`, 'font-weight': weight },
    })
    line.textContent = text
    return line
  }
  picture.append(name, paper, write(title, 24, 16, '650'), write(description, 44, 13, '400'))
  picture.append(write(shown, 62, 13, '400'), copy)
  for (const [place, [key, text]] of Object.entries(legend).entries()) {
    const y = 80 + place * lineHeight
    picture.append(sampleOf(chart, key, y, look.color), write(text, y, 12, '400', margin + 28))
  }
  picture.append(write(source, header + height + 18, 11, '400'))
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' })
}

/** How bars look that are of the period or of the year before, and what is hidden. */
function sampleOf(chart: SVGSVGElement, key: string, y: number, ink: string): SVGElement {
  const { color } = getComputedStyle(chart)
  const pattern = chart.querySelector('pattern')?.id
  const at = { x: String(margin), width: '20' }
  if (key === 'hidden')
    return element('line', {
      ...{ x1: String(margin), x2: String(margin + 20), y1: String(y - 4), y2: String(y - 4) },
      ...{ stroke: ink, 'stroke-width': '2', 'stroke-dasharray': '2 3' },
    })
  return element('rect', {
    ...{ ...at, y: String(y - 10), height: '12', stroke: color },
    fill: key === 'before' ? `url(#${pattern})` : color,
  })
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(svgNamespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** A copy whose parts carry themselves what a stylesheet says of them here. */
function withLook(chart: SVGSVGElement): SVGElement {
  const copy = document.importNode(chart, true)
  const parts = [...chart.querySelectorAll('*')]
  for (const [place, part] of [...copy.querySelectorAll('*')].entries()) {
    const original = parts[place]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const property of copied) {
      const value = style.getPropertyValue(property)
      // A pattern is found by the bare name of its part.
      if (value) part.setAttribute(property, value.replaceAll(/url\("?[^#]*#([^")]+)"?\)/g, 'url(#$1)'))
    }
    part.removeAttribute('class')
    part.removeAttribute('style')
  }
  for (const name of copy.getAttributeNames()) if (name !== 'viewBox') copy.removeAttribute(name)
  return copy
}
