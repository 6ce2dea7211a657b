import { CloseButton, Combobox, Loader, Text, useCombobox } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FoundItems, type Search, useFoundItems } from './FoundItems.tsx'
import { IdentityCodeField, type IdentityCodeFieldProps, isName } from './IdentityCodeField.tsx'

interface Named {
  id: number
  firstName: string
  lastName: string
  unit: string | null
  profession: string | null
}

export interface PersonFieldProps<Person> extends IdentityCodeFieldProps {
  /** How somebody who has been chosen stands in the field. */
  chosen?: string | undefined
  /** Somebody is chosen, or no longer. */
  onPerson: (person: Person | undefined) => void
}

export const nameInList = ({ lastName, firstName }: Pick<Named, 'firstName' | 'lastName'>) => `${lastName} ${firstName}`

/** Characters of a name before it is searched for. */
const nameAtLeast = 2

/** Somebody found by a name, or an identity code, which is taken as in its own field (WK-1). */
export function PersonField<Person extends Named>({
  search,
  chosen,
  onPerson,
  label: given,
  value,
  onChange,
  onBlur,
  ...field
}: PersonFieldProps<Person> & { search: Search<Person> }) {
  const { t } = useTranslation()
  const label = given ?? t('person.label')
  const combobox = useCombobox()
  const isTypedName = chosen === undefined && isName(value)
  const found = useFoundItems(isTypedName ? value : '', search, nameAtLeast)
  const first = found.items[0]?.id

  // Enter takes the first, as the list shows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when others are found
  useEffect(() => {
    if (first !== undefined && combobox.dropdownOpened) combobox.selectFirstOption()
  }, [first, found.items.length, combobox.dropdownOpened])

  return (
    <Combobox
      store={combobox}
      size="md"
      width="target"
      onOptionSubmit={(id) => {
        combobox.closeDropdown()
        onPerson(found.items.find((one) => String(one.id) === id))
      }}
    >
      <Combobox.Target targetType="input" refProp="inputRef" withAriaAttributes withExpandedAttribute>
        <IdentityCodeField
          {...field}
          label={label}
          description={field.disabled ? field.description : t('person.hint')}
          aria-autocomplete="list"
          value={chosen ?? value}
          orName={{ leftText: chosen === undefined ? t('person.choose') : '' }}
          onChange={(text) => {
            if (chosen !== undefined) onPerson(undefined)
            onChange(text)
            if (isName(text)) combobox.openDropdown()
            else combobox.closeDropdown()
          }}
          onKeyDown={(event) => {
            // Only the list closes: what stands around it asks whether typed work is thrown away.
            if (event.key === 'Escape' && combobox.dropdownOpened) event.preventDefault()
          }}
          onClick={() => isTypedName && combobox.openDropdown()}
          onBlur={(event) => {
            combobox.closeDropdown()
            onBlur?.(event)
          }}
          rightSectionPointerEvents="all"
          rightSection={
            chosen !== undefined && !field.disabled ? (
              <CloseButton
                aria-label={t('search.clear', { label: chosen })}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  onPerson(undefined)
                  onChange('')
                }}
              />
            ) : (
              found.isFetching && combobox.dropdownOpened && <Loader size="xs" aria-hidden />
            )
          }
        />
      </Combobox.Target>
      <FoundItems
        label={t('person.found')}
        found={found}
        isOpen={combobox.dropdownOpened}
        itemKey={({ id }) => String(id)}
        option={(one) => (
          <>
            {nameInList(one)}
            <Text size="sm" c="inherit">
              {[one.unit, one.profession].filter(Boolean).join(' · ')}
            </Text>
          </>
        )}
      />
    </Combobox>
  )
}
