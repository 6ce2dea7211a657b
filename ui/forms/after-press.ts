let isPressing = false
for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  window.addEventListener(
    type,
    () => {
      isPressing = type === 'pointerdown'
    },
    true,
  )

/**
 * Does it at once, or when the press that goes on is over: what is said of a field that has been left would move the button
 * under the pointer away, and nothing would be pressed.
 */
export function afterPress(act: () => void): void {
  const over = new AbortController()
  const released = () => {
    over.abort()
    // After the click that comes of it.
    setTimeout(act)
  }
  if (!isPressing) act()
  else
    for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, released, { signal: over.signal })
}
