import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const next: Record<MantineColorScheme, MantineColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' }
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** Light, dark or as the system is: each press goes to the next, and the name says which it is now. */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Icon = icons[colorScheme]
  const name = t(`theme.${colorScheme}`)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      title={name}
      aria-label={name}
      onClick={() => setColorScheme(next[colorScheme])}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
