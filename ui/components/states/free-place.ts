const controls =
  'a[href], button, input, select, textarea, [contenteditable="true"], [role="tab"], [role="option"], [tabindex="0"]'

/**
 * How far below its usual place something may lie over no control, else over as little of them as can be: what it tells
 * concerns nobody who is about to press what is beneath it.
 * @param usual where it lies otherwise, in pixels of the window
 * @param own what lies there, whose own controls do not count
 * @returns pixels; it stays in the upper third of the window
 */
export function freePlaceBelow(usual: DOMRect, own: Element): number {
  const scope = document.querySelector('[aria-modal="true"]') ?? document
  const beneath = [...scope.querySelectorAll(controls)]
    .filter((one) => !own.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(
      ({ left, right, top, bottom, width }) =>
        width > 0 && right > usual.left && left < usual.right && bottom > usual.top && top < innerHeight,
    )
  const covered = (at: number) =>
    beneath.reduce((sum, { left, right, top, bottom }) => {
      const high = Math.min(bottom, at + usual.height) - Math.max(top, at)
      return high > 0 ? sum + high * (Math.min(right, usual.right) - Math.max(left, usual.left)) : sum
    }, 0)
  const places = [usual.top, ...beneath.map(({ bottom }) => bottom + 4)]
    .filter((at) => at === usual.top || at + usual.height < innerHeight / 3)
    .sort((a, b) => a - b)
  const [best = usual.top] = places.toSorted((a, b) => covered(a) - covered(b) || a - b)
  return best - usual.top
}
