// A health record follows the feed and fetches each leave with its certificates: scopes changes, absences.read, diagnoses.read.
import fs from 'node:fs'
import path from 'node:path'
import { extranet } from './extranet.ts'

const { FOLDER = '.', WAIT = '30' } = process.env
const cursorFile = path.join(FOLDER, 'cursor')

async function keepLeave(id: number): Promise<void> {
  const { data: leave } = await extranet.GET('/integration/v1/sick-leaves/{id}', { params: { path: { id: String(id) } } })
  // One that has been removed meanwhile is not there.
  if (!leave) return
  for (const { id: attachmentId, filename } of leave.attachments ?? []) {
    const params = { path: { id: String(id), attachmentId: String(attachmentId) } }
    const file = await extranet.GET('/integration/v1/sick-leaves/{id}/files/{attachmentId}', { params, parseAs: 'arrayBuffer' })
    if (file.data) fs.writeFileSync(path.join(FOLDER, `${id}-${attachmentId}${path.extname(filename)}`), Buffer.from(file.data))
  }
  fs.writeFileSync(path.join(FOLDER, `${id}.json`), JSON.stringify(leave))
}

for (let isMore = true; isMore; ) {
  const after = fs.existsSync(cursorFile) ? fs.readFileSync(cursorFile, 'utf8') : undefined
  const query = { wait: WAIT, ...(after !== undefined && { after }) }
  const { data, error } = await extranet.GET('/integration/v1/changes', { params: { query } })
  if (!data) throw new Error(JSON.stringify(error))
  for (const { type, thingId } of data.changes) if (type.startsWith('sick-leave.')) await keepLeave(thingId)
  // Not before all of it has been dealt with: whoever stops here begins again with the same.
  fs.writeFileSync(cursorFile, data.next)
  isMore = data.changes.length > 0
}
