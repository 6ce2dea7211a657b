import { Button, Popover, Stack } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../address/Link.tsx'

export type MoreAction = { label: string; icon: Icon } & (
  | { to: string; search?: Record<string, number>; act?: never }
  | { act: () => void; to?: never; search?: never }
)

/** The lesser actions of a page, behind one button: a heap of buttons hides the one that matters. */
export function MoreActions({ actions }: { actions: readonly MoreAction[] }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (actions.length === 0) return null
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconDots size={18} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('moreActions')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('moreActions')}>
        <Stack gap={4}>
          {actions.map(({ label, icon: Icon, to, search, act }) => {
            const look = {
              variant: 'subtle',
              fullWidth: true,
              justify: 'start',
              ta: 'start',
              leftSection: <Icon size={18} aria-hidden />,
            } as const
            return to === undefined ? (
              <Button
                key={label}
                {...look}
                onClick={() => {
                  setIsOpen(false)
                  // Where a dialog that it opens gives the focus back to.
                  opener.current?.focus()
                  act()
                }}
              >
                {label}
              </Button>
            ) : (
              <Button key={label} {...look} component={Link} to={to} {...(search && { search })}>
                {label}
              </Button>
            )
          })}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
