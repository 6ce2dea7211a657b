/** What a picture says around its bars: whose it is, of what and when, and where it comes from. */
interface Words {
  title: string
  period: string
  source: string
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
const [margin, header, footer] = [12, 52, 28]

/** A chart as it looks here and now, as an SVG that needs nothing else. */
export function pictureOf(chart: SVGSVGElement, { title, period, source }: Words): Blob {
  const { width, height } = chart.viewBox.baseVal
  const look = getComputedStyle(chart.closest('section') ?? chart)
  const picture = document.createElementNS(svgNamespace, 'svg')
  picture.setAttribute('xmlns', svgNamespace)
  picture.setAttribute('viewBox', `0 0 ${width + 2 * margin} ${height + header + footer}`)
  picture.setAttribute('width', String(width + 2 * margin))
  picture.setAttribute('role', 'img')
  const name = document.createElementNS(svgNamespace, 'title')
  name.textContent = `${title}, ${period}`
  const paper = element('rect', { width: '100%', height: '100%', fill: look.backgroundColor })
  const copy = withLook(chart)
  copy.setAttribute('x', String(margin))
  copy.setAttribute('y', String(header))
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const write = (text: string, y: number, size: number, weight: string) => {
    const line = element('text', {
      ...{ x: String(margin), y: String(y), fill: look.color },
      ...{ 'font-family': look.fontFamily, 'font-size': `${size}`, 'font-weight': weight },
    })
    line.textContent = text
    return line
  }
  picture.append(name, paper, write(title, 24, 16, '650'), write(period, 44, 13, '400'), copy)
  picture.append(write(source, header + height + 18, 11, '400'))
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' })
}

function element(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS(svgNamespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}

/** A copy whose parts carry themselves what a stylesheet says of them here. */
function withLook(chart: SVGSVGElement): SVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement
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
