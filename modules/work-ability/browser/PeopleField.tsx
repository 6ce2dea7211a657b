import { Checkbox, Input, Stack } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#ui/components/lists/SearchField.tsx'

interface PeopleFieldProps {
  label: string
  /** Where a title above says the same, the label is for those who do not see it. */
  isLabelHidden?: boolean
  people: readonly { id: number; name: string }[]
  value: readonly number[]
  onChange: (ids: number[]) => void
  required?: boolean
  /** Why the last tick cannot be taken away; without it, it can. */
  lastText?: string
  error?: ReactNode
}

const searchedFrom = 8

/** People ticked from a list; a long one can be searched, and the ticked ones stay in sight. */
export function PeopleField(props: PeopleFieldProps) {
  const { label, isLabelHidden = false, people, value, onChange, required = false, lastText, error } = props
  const { t } = useTranslation('work-ability')
  const [search, setSearch] = useState('')
  const labelId = useId()
  const wanted = search.trim().toLowerCase()
  const ticked = people.filter(({ id }) => value.includes(id))
  return (
    <Input.Wrapper
      size="md"
      label={label}
      labelElement="div"
      labelProps={{ id: labelId, ...(isLabelHidden && { className: 'visually-hidden' }) }}
      required={required}
      error={error}
    >
      <Stack
        gap="xs"
        mt={isLabelHidden ? 0 : 'xs'}
        role="group"
        aria-labelledby={labelId}
        onKeyDown={keepFromSubmitting}
      >
        {people.length > searchedFrom && <SearchField label={t('filter.name')} value={search} onSearch={setSearch} />}
        {people
          .filter(({ id, name }) => value.includes(id) || name.toLowerCase().includes(wanted))
          .map(({ id, name }) => {
            const isKept = lastText !== undefined && ticked.length === 1 && ticked[0]?.id === id
            return (
              <Checkbox
                key={id}
                label={name}
                description={isKept && lastText}
                checked={value.includes(id)}
                disabled={isKept}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? [...value, id] : value.filter((one) => one !== id))
                }
              />
            )
          })}
      </Stack>
    </Input.Wrapper>
  )
}

/** Enter in the search looks for somebody; it does not send the form around it. */
function keepFromSubmitting(event: KeyboardEvent): void {
  const { target } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.type === 'search') event.preventDefault()
}
