import { Switch, type SwitchProps } from '@mantine/core'
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'

interface SwitchFieldProps<Input extends FieldValues> extends Omit<SwitchProps, 'form'> {
  control: Control<Input>
  name: FieldPathByValue<Input, boolean>
}

/** A switch of a form. Registered instead it would show itself off whatever its value is: Mantine draws what it is told. */
export function SwitchField<Input extends FieldValues>({ control, name, ...shown }: SwitchFieldProps<Input>) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, ...field } }) => <Switch {...field} {...shown} checked={value} />}
    />
  )
}
