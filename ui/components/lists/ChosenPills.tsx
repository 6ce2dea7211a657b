import { Pill } from '@mantine/core'

interface Named {
  id: number
  name: string
}

interface ChosenPillsProps<Item extends Named> {
  items: readonly Item[]
  onChange: (items: Item[]) => void
  removeLabel: (name: string) => string
}

/** What has been chosen so far, each to be taken away again, by keyboard too. */
export function ChosenPills<Item extends Named>({ items, onChange, removeLabel }: ChosenPillsProps<Item>) {
  if (items.length === 0) return null
  return (
    <Pill.Group>
      {items.map((item) => (
        <Pill
          key={item.id}
          size="md"
          withRemoveButton
          removeButtonProps={{ 'aria-label': removeLabel(item.name), 'aria-hidden': false, tabIndex: 0 }}
          onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
        >
          {item.name}
        </Pill>
      ))}
    </Pill.Group>
  )
}
