import { ActionIcon, Button, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const next: Record<MantineColorScheme, MantineColorScheme> = { auto: 'light', light: 'dark', dark: 'auto' }
const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon }

/** Light, dark or as the system is: each press goes to the next, and the name says which it is now. */
export function ThemeSwitch({ isNamed = false }: { isNamed?: boolean }) {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Icon = icons[colorScheme]
  const name = t(`theme.${colorScheme}`)
  const change = () => setColorScheme(next[colorScheme])
  if (isNamed)
    return (
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        justify="flex-start"
        leftSection={<Icon size={20} aria-hidden />}
        onClick={change}
      >
        {name}
      </Button>
    )
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" title={name} aria-label={name} onClick={change}>
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
