import { Button, CloseButton, Group, Input, Pill, Progress, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type CompanyOption, CompanySelect } from '#modules/companies/console/public.tsx'
import { ErrorSummary } from '#ui/components/ErrorSummary.tsx'
import { FileDrop } from '#ui/components/FileDrop.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { useSchemaForm } from '#ui/form.ts'
import { notify } from '#ui/notify.ts'
import { uploadFile } from '#ui/upload.ts'
import { reportUpload } from './contract.ts'
import { useShare } from './queries.ts'

const Typed = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
    kind: z.enum(['file', 'address']),
    file: z.nullable(z.custom<File>((value) => value instanceof File)),
    address: z.string().check(z.trim(), z.maxLength(2000)),
    companyIds: z.array(z.custom<CompanyOption>()).check(z.minLength(1, 'required')),
  })
  .check(
    z.refine(({ kind, file }) => kind === 'address' || file !== null, { path: ['file'], error: 'required' }),
    z.refine(({ kind, address }) => kind === 'file' || address !== '', { path: ['address'], error: 'required' }),
  )

/** A file, or an address elsewhere, is shared with companies (PC-4). */
export function ShareReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['reports', 'common'])
  const form = useSchemaForm(Typed, { name: '', kind: 'file', file: null, address: '', companyIds: [] })
  const share = useShare()
  const [part, setPart] = useState<number>()
  const sending = useRef(new AbortController())
  useEffect(() => () => sending.current.abort(), [])
  const kind = form.watch('kind')

  const submit = form.submit(async ({ name, file, address, companyIds: companies }) => {
    const companyIds = companies.map(({ id }) => id)
    if (kind === 'address') await share.mutateAsync({ body: { name, address, companyIds } })
    else if (file) {
      sending.current = new AbortController()
      setPart(0)
      try {
        const { signal } = sending.current
        const { id } = await uploadFile(file, { uploadType: reportUpload, onProgress: setPart, signal })
        if (signal.aborted) return
        await share.mutateAsync({ body: { name, fileAttachmentId: id, companyIds } })
      } finally {
        setPart(undefined)
      }
    }
    notify.success(t('console.share.done'))
    onClose()
  })

  return (
    <FormDialog title={t('console.share.action')} isDirty={form.formState.isDirty} onClose={onClose} size="lg">
      {(leave) => (
        <form onSubmit={submit} noValidate>
          <Stack>
            <ErrorSummary problems={[]} labels={{}} failure={form.failure} onFocus={() => {}} />
            <TextInput
              {...form.register('name')}
              label={t('console.share.name')}
              error={form.problem('name')}
              required
              maxLength={200}
              autoComplete="off"
              data-autofocus
            />
            <Controller
              name="kind"
              control={form.control}
              render={({ field }) => (
                <Radio.Group size="md" label={t('console.share.kind')} value={field.value} onChange={field.onChange}>
                  <Group mt={4}>
                    <Radio value="file" label={t('console.share.file')} />
                    <Radio value="address" label={t('console.share.address')} />
                  </Group>
                </Radio.Group>
              )}
            />
            {kind === 'address' ? (
              <TextInput
                {...form.register('address')}
                label={t('console.share.addressLabel')}
                placeholder="https://"
                error={form.problem('address')}
                required
                maxLength={2000}
                autoComplete="off"
                inputMode="url"
              />
            ) : (
              <Controller
                name="file"
                control={form.control}
                render={({ field }) => (
                  <Input.Wrapper label={t('console.share.fileLabel')} labelElement="div" size="md" required>
                    {field.value ? (
                      <Group gap="xs" wrap="nowrap">
                        <Text span style={{ overflowWrap: 'anywhere' }}>
                          {field.value.name}
                        </Text>
                        <CloseButton
                          aria-label={t('console.share.removeFile', { name: field.value.name })}
                          disabled={part !== undefined}
                          onClick={() => field.onChange(null)}
                        />
                      </Group>
                    ) : (
                      <FileDrop
                        label={t('console.share.fileLabel')}
                        error={form.problem('file') && t('console.share.selectFile')}
                        onFiles={([file]) => field.onChange(file ?? null)}
                      />
                    )}
                  </Input.Wrapper>
                )}
              />
            )}
            {part !== undefined && <Progress value={part * 100} aria-label={t('console.share.progress')} />}
            <Controller
              name="companyIds"
              control={form.control}
              render={({ field }) => (
                <Input.Wrapper label={t('console.share.companies')} labelElement="div" size="md" required>
                  <Stack gap="xs">
                    {field.value.length > 0 && (
                      <Pill.Group>
                        {field.value.map((company) => (
                          <Pill
                            key={company.id}
                            size="md"
                            withRemoveButton
                            removeButtonProps={{
                              'aria-label': t('console.share.remove', { name: company.name }),
                              'aria-hidden': false,
                              tabIndex: 0,
                            }}
                            onRemove={() => field.onChange(field.value.filter(({ id }) => id !== company.id))}
                          >
                            {company.name}
                          </Pill>
                        ))}
                      </Pill.Group>
                    )}
                    <CompanySelect
                      label={t('console.share.addCompany')}
                      placeholder={t('console.companyPlaceholder')}
                      error={form.problem('companyIds') && t('console.share.noCompanies')}
                      value={null}
                      onChange={(company) => {
                        if (company && !field.value.some(({ id }) => id === company.id))
                          field.onChange([...field.value, { id: company.id, name: company.name }])
                      }}
                    />
                  </Stack>
                </Input.Wrapper>
              )}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={leave}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={form.formState.isSubmitting}>
                {t('console.share.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
