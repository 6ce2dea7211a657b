import { Checkbox, Stack } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { CompanyField } from '#modules/companies/console/public.tsx'
import { type ClientScopeName, clientScopes, ofProviderAlone } from '#shared/clients.ts'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { LimitedTextArea, TextField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { textAtMost } from '#ui/forms/text-at-most.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { notify } from '#ui/notify.ts'
import { type Client, type ClientToMake, KeySet } from '../console-contract.ts'
import { oneClient, useChangeClient, useCreateClient } from './queries.ts'

function readKeys(text: string): KeySet | undefined {
  if (text === '') return { keys: [] }
  try {
    return KeySet.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const ClientTyped = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100)),
  company: z.nullable(z.object({ id: z.number(), name: z.string() })),
  scopes: z.array(z.enum(clientScopes)),
  jwks: z.string().check(
    z.trim(),
    z.maxLength(10_000),
    z.refine((text) => readKeys(text) !== undefined, { error: 'notKeys' }),
  ),
})
type ClientTyped = z.infer<typeof ClientTyped>

const nothing: ClientTyped = { name: '', company: null, scopes: [], jwks: '' }
const typedOf = ({ name, company, scopes, jwks }: Client): ClientTyped => ({
  name,
  company,
  scopes,
  jwks: jwks.keys.length > 0 ? JSON.stringify(jwks, null, 2) : '',
})

interface ClientDialogProps {
  client?: Client
  onMade?: (made: { clientId: string; clientSecret: string }) => void
  onClose: () => void
}

/** A client, new or to be changed. Whose it is stays as it was. */
export function ClientDialog({ client, onMade, onClose }: ClientDialogProps) {
  const { t } = useTranslation('integration')
  const [create, change] = [useCreateClient(), useChangeClient()]
  const labels = {
    name: t('field.name'),
    company: t('field.company'),
    scopes: t('field.scopes'),
    jwks: t('field.jwks'),
  }
  const scopeName = (scope: ClientScopeName) => t(`scope.${scope}`)
  const form = useVersioned(
    useSchemaForm<ClientTyped, ClientTyped>(ClientTyped, client ? typedOf(client) : nothing, (_, problem) => {
      if (problem === 'notKeys') return t('problem.notKeys')
      return problem === 'providerOnly' ? t('problem.providerOnly') : undefined
    }),
    {
      thing: client,
      fetchThing: () => fetchAnew(oneClient(client?.id ?? 0)),
      valuesOf: typedOf,
      labels,
      inWords: {
        scopes: (all) => all.map(scopeName).join(', ') || undefined,
        company: (chosen) => chosen?.name,
      },
    },
  )
  const { company } = form.watch()

  const submit = form.submitVersion(async ({ name, scopes, jwks: text, company }, version) => {
    const jwks = readKeys(text) ?? { keys: [] }
    if (client) {
      await change.mutateAsync({ params: { id: client.id }, body: { name, scopes, jwks, version } })
      notify.success(t('saved'))
    } else {
      const body: ClientToMake = { name, scopes, jwks, companyId: company?.id ?? null }
      onMade?.(await create.mutateAsync({ body }))
    }
    onClose()
  })

  return (
    <FormDialog
      form={form}
      title={t(client ? 'edit.title' : 'add.title')}
      onSubmit={submit}
      onClose={onClose}
      labels={labels}
    >
      <TextField form={form} name="name" label={labels.name} required data-autofocus autoComplete="off" />
      {!client && (
        <CompanyField<ClientTyped, ClientTyped>
          form={form}
          name="company"
          label={labels.company}
          description={t('field.companyText')}
        />
      )}
      <Controller
        name="scopes"
        control={form.control}
        render={({ field }) => (
          <Checkbox.Group
            label={labels.scopes}
            value={field.value}
            onChange={(chosen) => field.onChange(clientScopes.filter((scope) => chosen.includes(scope)))}
            error={form.problem('scopes')}
            ref={field.ref}
          >
            <Stack gap="xs" mt="xs">
              {clientScopes.map((scope) => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={scopeName(scope)}
                  disabled={company !== null && ofProviderAlone.includes(scope)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      />
      <LimitedTextArea
        {...form.register('jwks')}
        label={labels.jwks}
        description={t('field.jwksText')}
        error={form.problem('jwks')}
        autosize
        minRows={2}
        maxRows={10}
        spellCheck={false}
        atMost={textAtMost(form.schema, 'jwks')}
      />
    </FormDialog>
  )
}
