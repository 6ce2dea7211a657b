import { Checkbox, Input, Stack } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchField } from '#ui/components/SearchField.tsx'

interface PeopleFieldProps {
  label: string
  people: readonly { id: number; name: string }[]
  value: readonly number[]
  onChange: (ids: number[]) => void
  required?: boolean
  error?: ReactNode
}

const searchedFrom = 8

/** People ticked from a list; a long one can be searched, and the ticked ones stay in sight. */
export function PeopleField({ label, people, value, onChange, required = false, error }: PeopleFieldProps) {
  const { t } = useTranslation('work-ability')
  const [search, setSearch] = useState('')
  const labelId = useId()
  const wanted = search.trim().toLowerCase()
  return (
    <Input.Wrapper
      size="md"
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      required={required}
      error={error}
    >
      <Stack gap="xs" mt="xs" role="group" aria-labelledby={labelId}>
        {people.length > searchedFrom && <SearchField label={t('filter.name')} value={search} onSearch={setSearch} />}
        {people
          .filter(({ id, name }) => value.includes(id) || name.toLowerCase().includes(wanted))
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={value.includes(id)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...value, id] : value.filter((one) => one !== id))
              }
            />
          ))}
      </Stack>
    </Input.Wrapper>
  )
}
