import { Checkbox, Fieldset } from '@mantine/core'
import { Controller } from 'react-hook-form'
import type { FoundPerson } from '#modules/personnel/contract.ts'
import type { SchemaForm } from '#ui/forms/form.ts'
import type { OrderInputField } from '../contract.ts'
import { type Entered, isGroup, isShown } from '../rules.ts'
import { InputField } from './InputField.tsx'
import { useLabelOf } from './labels.ts'
import styles from './Orders.module.css'

interface OrderFieldsProps {
  fields: readonly OrderInputField[]
  form: SchemaForm<Entered, Entered>
  onPerson?: ((person: FoundPerson) => void) | undefined
}

/** A tree of fields. A group that is not required is a tick, and its fields are there while it is on. */
export function OrderFields({ fields, form, onPerson }: OrderFieldsProps) {
  const labelOf = useLabelOf()
  const entered = form.watch()
  return (
    <div className={styles['fields']}>
      {fields.map((field) => {
        if (!isGroup(field)) return <InputField key={field.name} field={field} form={form} onPerson={onPerson} />
        const children = <OrderFields fields={field.children} form={form} onPerson={onPerson} />
        if (field.required)
          return (
            <Fieldset key={field.name} legend={labelOf(field)} className={styles['wide'] ?? ''}>
              {children}
            </Fieldset>
          )
        return (
          <div key={field.name} className={styles['wide']}>
            <Controller
              name={field.name}
              control={form.control}
              render={({ field: { value, ...tick } }) => (
                <Checkbox {...tick} checked={value === true} label={labelOf(field)} />
              )}
            />
            {isShown(field, entered) && (
              <Fieldset mt="sm" aria-label={labelOf(field)}>
                {children}
              </Fieldset>
            )}
          </div>
        )
      })}
    </div>
  )
}
