import type { Asked } from '#tests/access/asked.ts'
import type { Things } from '#tests/access/things.ts'

export const asked = ({ attachment }: Things): Record<string, Asked> => ({
  'POST /resource/attachments': {
    query: { 'upload-type': 'EXTRANET' },
    ofNobody: true,
    answered: { status: 415, why: 'no form; the uploads are tried in modules/attachments' },
  },
  'GET /resource/attachments/ajax/getS3Attachment': { query: { objectkey: attachment.object_key } },
  'DELETE /resource/attachments/{id}': { params: { id: attachment.id } },
})
