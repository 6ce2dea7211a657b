import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Empty } from './Empty.tsx'

interface EmptyToFillProps {
  title: string
  why: string
  /** What fills it, as a verb. */
  addLabel: string
  onAdd: () => void
}

/** Nothing here yet, and the button that fills it. */
export function EmptyToFill({ title, why, addLabel, onAdd }: EmptyToFillProps) {
  return (
    <Empty
      title={title}
      action={
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {addLabel}
        </Button>
      }
    >
      {why}
    </Empty>
  )
}
