import type { FastifyInstance } from 'fastify'
import { asking, grantAt, pageOf, userOf } from './common.ts'

const received = `document_share s where s.company_id = $1 and s.taken_back_at is null
  and (s.user_id is null or s.user_id = $2)`

const ask = asking({
  documents: `
    select d.id, d.created_at, d.file_id, d.type_key, d.description, d.from_company_id,
      f.filename, f.object_key, u.first_name || ' ' || u.last_name as uploader_name
    from (select s.document_id, s.shared_at from ${received}
      order by s.shared_at desc, s.document_id desc limit $3 offset $4) page
    join document d on d.id = page.document_id join file f on f.id = d.file_id join user_account u on u.id = d.created_by
    order by page.shared_at desc, page.document_id desc`,
  documentCount: `select count(*) as count from ${received}`,
})

interface Document {
  id: number
  created_at: Date
  file_id: number
  filename: string
  object_key: string
  uploader_name: string
  type_key: string
  description: string | null
  from_company_id: number | null
}

const perPage = 20

export function documents(app: FastifyInstance): void {
  app.get('/resource/extranet/documents', async (request) => {
    const user = await userOf(request)
    const asked = request.query as { companyId: string }
    const { companyId } = grantAt(user, Number(asked.companyId), 'documentSharingEnabled')
    const rows = await ask<Document>('documents', [companyId, user.user_id, perPage, 0])
    const [counted] = await ask<{ count: number }>('documentCount', [companyId, user.user_id])
    return pageOf(rows.map(toDocument), perPage, counted?.count ?? 0)
  })
}

function toDocument(row: Document) {
  return {
    id: row.id,
    creationTime: row.created_at.toISOString(),
    fileAttachmentId: row.file_id,
    fileAttachmentFilename: row.filename,
    fileAttachmentAjaxUrl: `/resource/attachments/ajax/getS3Attachment?objectkey=${row.object_key}`,
    fileAttachmentUploaderDisplayName: row.uploader_name,
    typeKey: row.type_key,
    description: row.description,
    fromCompanyId: row.from_company_id,
    userVisibility: row.from_company_id === null ? null : 'UPLOADER',
  }
}
