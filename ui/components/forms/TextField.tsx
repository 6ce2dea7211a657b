import { Text, Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, type Ref, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SchemaForm } from '../../forms/form.ts'
import { lengthOf, textAtMost } from '../../forms/text-at-most.ts'

interface Limit {
  /** In characters. What is over it stays, and is said: nothing typed or pasted is ever cut. */
  atMost: number
}

export function LimitedText({ atMost, error, ref, ...input }: TextInputProps & Limit) {
  return <TextInput {...input} {...useLimit(atMost, error, ref)} />
}

export function LimitedTextArea({ atMost, error, ref, ...input }: TextareaProps & Limit) {
  const limited = { ...input, ...useLimit(atMost, error, ref) }
  return limited.autosize && growsItself() ? <Textarea {...growing(limited)} /> : <Textarea {...limited} />
}

/** Then the browser measures the text where it lays out the page, and no script has to beforehand. */
const growsItself = () => CSS.supports('field-sizing', 'content')

function growing({ autosize, minRows = 1, maxRows, ...input }: TextareaProps): TextareaProps {
  const rows = (count: number) => `calc(${count}lh + 2 * var(--input-padding-y) + 2px)`
  // As wide as its place and no wider, whatever is written in it.
  const style: CSSProperties = { fieldSizing: 'content', width: 0, minWidth: '100%', minHeight: rows(minRows) }
  if (maxRows) style.maxHeight = rows(maxRows)
  return { ...input, styles: { input: style } }
}

/** From here on it is said how much is left. */
const nearlyAll = 0.9

function useLimit<Field extends HTMLInputElement | HTMLTextAreaElement>(
  atMost: number,
  error: ReactNode,
  ref: Ref<Field> | undefined,
) {
  const { t } = useTranslation()
  const field = useRef<Field>(null)
  const [length, setLength] = useState(0)
  const measure = useCallback(() => setLength(lengthOf(field.current?.value ?? '')), [])
  // A form writes into its fields itself.
  useLayoutEffect(measure)
  const left = atMost - length
  const isNear = length > atMost * nearlyAll && left >= 0
  return {
    ref: useMergedRef(field, ref),
    onInput: measure,
    error: left < 0 ? t('length.over', { count: -left }) : error,
    inputContainer: (input: ReactNode) => (
      <>
        {input}
        {isNear && (
          <Text size="sm" c="dimmed" mt={4} aria-hidden>
            {t('length.left', { count: left })}
          </Text>
        )}
        {/* Said once, not at every character. */}
        <span role="status" className="visually-hidden">
          {isNear && t('length.near', { atMost })}
          {left < 0 && t('fields.tooLong')}
        </span>
      </>
    ),
  }
}

interface OfForm<Input extends FieldValues, Output> {
  form: Pick<SchemaForm<Input, Output>, 'register' | 'problem' | 'schema'>
  name: Path<Input>
}

/** A line of a form, as long as the form's schema lets it be. */
export function TextField<Input extends FieldValues, Output>({
  form,
  name,
  ...shown
}: OfForm<Input, Output> & Omit<TextInputProps, 'form' | 'name'>) {
  return <LimitedText {...fieldOf(form, name)} {...shown} />
}

/** A text of several lines. */
export function TextAreaField<Input extends FieldValues, Output>({
  form,
  name,
  ...shown
}: OfForm<Input, Output> & Omit<TextareaProps, 'form' | 'name'>) {
  return <LimitedTextArea {...fieldOf(form, name)} {...shown} />
}

function fieldOf<Input extends FieldValues, Output>(form: OfForm<Input, Output>['form'], name: Path<Input>) {
  return { ...form.register(name), error: form.problem(name), atMost: textAtMost(form.schema, name) }
}
