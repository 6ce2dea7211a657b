/** What every kind of field is given. */
export interface ShownField {
  label: string
  description: string | undefined
  required: boolean
  error: string | undefined
}
