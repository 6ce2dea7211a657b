import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance } from 'fastify'
import { identifySession } from '../auth/session.ts'
import { notFound } from '../errors.ts'
import type { Platform } from '../platform.ts'
import { accessedBy } from '../rights/access-log.ts'
import { insertAccess } from '../rights/queries.ts'
import { isAtHome } from '../sites/sites.ts'
import { readFileAddress } from './address.ts'
import { isShown } from './content.ts'
import { kindOf, openFile } from './files.ts'

// Nothing in a file may run or load anything in this site's name.
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * `/files/{key}`: what a signed address leads to. The right to open the file is looked at once more, so an address
 * dies with the session or the access it was given for.
 */
export function serveFiles(app: FastifyInstance, platform: Platform): void {
  const { files, clock, database, environment } = platform
  app.get<{ Params: { key: string }; Querystring: Record<string, unknown> }>('/files/:key', async (request, reply) => {
    const now = clock.now()
    const ticket = readFileAddress(files.secret, request.params.key, request.query, now)
    const user = ticket && (await identifySession(database.db, ticket.sessionId, now, environment))
    const isHome = user && isAtHome(environment, request.headers.host, user.role)
    const opened = isHome && (await openFile(files, database.db, user, { key: ticket.key }, { now, environment }))
    if (!opened) throw notFound()
    const { file, access } = opened
    if (access) await insertAccess(database.db, access, { ...accessedBy(user, access), requestId: request.id, now })

    await kindOf(files, file.kind)?.opened?.(database.db, user, file, now)

    const headers = {
      contentType: file.content_type,
      contentDisposition: contentDisposition(file.filename, {
        type: isShown(file.content_type) ? 'inline' : 'attachment',
      }),
    }
    // What a page of ours shows it fetches from here: its policy knows no other origin.
    const isShownWithin = request.headers['sec-fetch-dest'] === 'empty'
    const elsewhere = isShownWithin ? undefined : await files.store.signedAddress(file.object_key, headers)
    if (elsewhere) return reply.redirect(elsewhere)
    return reply
      .type(headers.contentType)
      .header('content-disposition', headers.contentDisposition)
      .header('content-length', file.size)
      .header('content-security-policy', filePolicy)
      .send(await files.store.get(file.object_key))
  })
}
