import { Checkbox, Text, TextInput } from '@mantine/core'
import { IconBeach, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Professional } from '../../contract.ts'
import styles from './ProfessionalPicker.module.css'

interface ProfessionalPickerProps {
  professionals: readonly Professional[]
  chosen: readonly number[]
  /** All of them take part, whoever starts. */
  areFixed: boolean
  error: string | undefined
  onChange: (ids: number[]) => void
}

/** So many are seen at a glance. */
const searchedFrom = 9
const nameOf = ({ firstName, lastName }: Professional) => `${firstName} ${lastName}`

/** The professionals a conversation is for; who is away says so here already (CO-3). */
export function ProfessionalPicker({ professionals, chosen, areFixed, error, onChange }: ProfessionalPickerProps) {
  const { t } = useTranslation('conversations')
  const [search, setSearch] = useState('')
  const isSearched = professionals.length >= searchedFrom && !areFixed
  const shown = professionals.filter(
    (one) => chosen.includes(one.id) || nameOf(one).toLowerCase().includes(search.trim().toLowerCase()),
  )
  return (
    <Checkbox.Group
      size="md"
      label={t('new.professionals')}
      description={t(areFixed ? 'new.allTakePart' : 'new.professionalsText')}
      required
      error={error}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    >
      {isSearched && (
        <TextInput
          mt="xs"
          type="search"
          aria-label={t('new.search')}
          placeholder={t('new.search')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          autoComplete="off"
        />
      )}
      <div className={styles['list']}>
        {shown.length === 0 && <Text c="dimmed">{t('new.noMatch')}</Text>}
        {shown.map((professional) => (
          <Checkbox
            key={professional.id}
            value={String(professional.id)}
            label={nameOf(professional)}
            disabled={areFixed}
            description={
              professional.outOfOfficeEnabled && (
                <span className={styles['away']}>
                  <IconBeach size={16} aria-hidden />
                  <span>
                    <strong>{t('outOfOffice')}.</strong> {professional.outOfOfficeMessage}
                  </span>
                </span>
              )
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
