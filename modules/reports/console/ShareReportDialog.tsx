import { Group, Progress, Radio } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { CompanyOption } from '#modules/companies/console/public.tsx'
import { AcknowledgeByField, addedBy, type CompanyGroup, GroupField } from '#modules/sharing/console/public.tsx'
import { AcknowledgeBy } from '#modules/sharing/contract.ts'
import type { CallInput } from '#ui/calls/call.ts'
import { useUpload } from '#ui/calls/upload.ts'
import { FileField } from '#ui/components/forms/FileField.tsx'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextField } from '#ui/components/forms/TextField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { reportUpload, type shareReport } from '../console-contract.ts'
import { CompaniesField } from './CompaniesField.tsx'
import { useShare } from './queries.ts'

const Typed = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(200)),
    kind: z.enum(['file', 'address']),
    file: z.nullable(z.custom<File>((value) => value instanceof File)),
    address: z.string().check(z.trim(), z.maxLength(2000)),
    companyIds: z.array(z.custom<CompanyOption>()),
    group: z.nullable(z.custom<CompanyGroup>()),
    acknowledgeBy: AcknowledgeBy,
  })
  .check(
    z.refine(({ companyIds, group }) => companyIds.length > 0 || group !== null, {
      path: ['companyIds'],
      error: 'required',
    }),
    z.refine(({ kind, file }) => kind === 'address' || file !== null, { path: ['file'], error: 'required' }),
    z.refine(({ kind, address }) => kind === 'file' || address !== '', { path: ['address'], error: 'required' }),
  )

/** A file, or an address elsewhere, is shared with companies (PC-4). */
export function ShareReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['reports', 'sharing'])
  const form = useSchemaForm(Typed, {
    name: '',
    kind: 'file',
    file: null,
    address: '',
    companyIds: [],
    group: null,
    acknowledgeBy: null,
  })
  const share = useShare()
  const upload = useUpload(reportUpload)
  const [kind, companies, group] = form.watch(['kind', 'companyIds', 'group'])
  const count = companies.length + addedBy(group, companies).length

  const submit = form.submit(async ({ name, file, address, companyIds: chosen, group: added, acknowledgeBy }) => {
    const companyIds = [...chosen, ...addedBy(added, chosen)].map(({ id }) => id)
    const shared = { name, companyIds, acknowledgeBy }
    if (kind === 'address') return save({ ...shared, address })
    if (file) await upload.send(file, (fileAttachmentId) => save({ ...shared, fileAttachmentId }))
  })

  async function save(body: CallInput<typeof shareReport>['body']): Promise<void> {
    await share.mutateAsync({ body })
    notify.success(t('console.share.done'))
    onClose()
  }

  return (
    <FormDialog
      form={form}
      title={t('console.share.action')}
      size="lg"
      onSubmit={submit}
      submitLabel={group ? t('sharing:group.submit', { count }) : t('console.share.submit')}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('console.share.name')} required autoComplete="off" data-autofocus />
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
        <TextField
          form={form}
          name="address"
          label={t('console.share.addressLabel')}
          placeholder="https://"
          required
          autoComplete="off"
          inputMode="url"
        />
      ) : (
        <Controller
          name="file"
          control={form.control}
          render={({ field }) => (
            <FileField
              label={t('console.share.fileLabel')}
              value={field.value}
              onChange={field.onChange}
              error={form.problem('file') && t('console.share.selectFile')}
              isSending={upload.part !== undefined}
              removeLabel={(name) => t('console.share.removeFile', { name })}
            />
          )}
        />
      )}
      {upload.part !== undefined && <Progress value={upload.part * 100} aria-label={t('console.share.progress')} />}
      <Controller
        name="companyIds"
        control={form.control}
        render={({ field }) => (
          <CompaniesField value={field.value} onChange={field.onChange} error={form.problem('companyIds')} />
        )}
      />
      <Controller
        name="group"
        control={form.control}
        render={({ field }) => <GroupField value={field.value} onChange={field.onChange} />}
      />
      <AcknowledgeByField form={form} name="acknowledgeBy" />
    </FormDialog>
  )
}
