import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../notify.ts'
import type { MenuItem } from './Menu.tsx'
import styles from './PaletteButton.module.css'

export interface PaletteProps {
  /** What the menu leads to. */
  sections: readonly MenuItem[]
  onClose: () => void
}

interface PaletteButtonProps {
  sections: readonly MenuItem[]
  /** It comes when it is opened for the first time. */
  load: () => Promise<ComponentType<PaletteProps>>
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Ctrl+K anywhere, `/` where nothing is typed; not upon a dialog, which is to be closed first. */
function asksForPalette(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
  const isK = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey
  const isSlash = key === '/' && !ctrlKey && !metaKey && !altKey && !isTyped(target)
  return (isK || isSlash) && !defaultPrevented && !document.querySelector('[aria-modal="true"]')
}

/** The way to everything by typing (WK-3): a button that shows its keys. */
export function PaletteButton({ sections, load }: PaletteButtonProps) {
  const { t } = useTranslation()
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const [isOpen, setIsOpen] = useState(false)

  async function open(): Promise<void> {
    try {
      const loaded = await load()
      setPalette(() => loaded)
      setIsOpen(true)
    } catch {
      notify.error(t('errors.network'))
    }
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!asksForPalette(event)) return
      event.preventDefault()
      void open()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })

  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label={t('find')}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        <IconSearch size={20} aria-hidden />
        <span className={styles['label']}>{t('find')}</span>
        <kbd className={styles['keys']}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {isOpen && Palette && <Palette sections={sections} onClose={() => setIsOpen(false)} />}
    </>
  )
}
