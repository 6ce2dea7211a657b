import { useQuery } from '@tanstack/react-query'
import { Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { call } from '#ui/calls/call.ts'
import { keyOf, queryOf } from '#ui/calls/queries.ts'
import { SearchSelect, type SearchSelectProps } from '#ui/components/forms/SearchSelect.tsx'
import type { SchemaForm } from '#ui/forms/form.ts'
import { getCompany, searchCompanies } from '../console-contract.ts'
import { OpenedUntil } from './OpenedUntil.tsx'

export { CompanyLink, CompanyLinks } from './links.tsx'
export { oneCompany, treeOf as companyTree } from './queries.ts'

/** A company to choose: what its field shows. */
export interface CompanyOption {
  id: number
  name: string
}

/** A company that a form asks for. */
export const ChosenCompany = z
  .nullable(z.object({ id: z.number(), name: z.string() }))
  .check(z.refine((company) => company !== null, { error: 'required' }))

interface CompanySelectProps
  extends Omit<SearchSelectProps<CompanyOption>, 'search' | 'itemKey' | 'itemText' | 'placeholder'> {
  /** Ids of companies that are not offered. */
  except?: readonly number[]
}

const none: readonly number[] = []

/** A company found by typing. */
export function CompanySelect({ except = none, ...field }: CompanySelectProps) {
  const { t } = useTranslation()
  return (
    <SearchSelect<CompanyOption>
      placeholder={t('companyPlaceholder')}
      {...field}
      search={(search) => ({
        queryKey: [...keyOf(searchCompanies), 'options', search, except],
        queryFn: async () => {
          const { content } = await call(searchCompanies, { query: { search } })
          return content.filter(({ id }) => !except.includes(id)).map(({ id, name }) => ({ id, name }))
        },
      })}
      itemKey={({ id }) => String(id)}
      itemText={({ name }) => name}
    />
  )
}

/** A company as its field shows it. */
export const companyOption = (companyId: number) => ({
  ...queryOf(getCompany, { params: { companyId } }),
  select: ({ id, name }: CompanyOption): CompanyOption => ({ id, name }),
})

interface CompanyFilterProps {
  label: string
  companyId: number | undefined
  onChange: (companyId: number | undefined) => void
}

/** The company of the address in words. */
export function CompanyName({ id }: { id: number }) {
  return useQuery(companyOption(id)).data?.name ?? id
}

/** A company found by typing, where the address holds its id. */
export function CompanyFilter({ companyId, onChange, ...field }: CompanyFilterProps) {
  const company = useQuery({
    ...queryOf(getCompany, { params: { companyId: companyId ?? 0 } }),
    enabled: companyId !== undefined,
  })
  return (
    <CompanySelect
      {...field}
      value={companyId === undefined ? null : { id: companyId, name: company.data?.name ?? String(companyId) }}
      onChange={(chosen) => onChange(chosen?.id)}
      {...(company.data?.openUntil && { description: <OpenedUntil company={company.data} /> })}
    />
  )
}

interface CompanyFieldProps<Input extends FieldValues, Output>
  extends Omit<CompanySelectProps, 'value' | 'onChange' | 'error' | 'inputRef'> {
  form: Pick<SchemaForm<Input, Output>, 'control' | 'problem'>
  name: FieldPathByValue<Input, CompanyOption | null>
  /** What else a choice changes. */
  onChosen?: (company: CompanyOption | null) => void
}

/** A company of a form. */
export function CompanyField<Input extends FieldValues, Output>({
  form,
  name,
  onChosen,
  ...shown
}: CompanyFieldProps<Input, Output>) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field }) => (
        <CompanySelect
          {...shown}
          value={field.value}
          onChange={(chosen) => {
            field.onChange(chosen)
            onChosen?.(chosen)
          }}
          error={form.problem(name)}
          inputRef={field.ref}
        />
      )}
    />
  )
}
