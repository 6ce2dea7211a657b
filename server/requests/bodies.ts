import type { FastifyInstance } from 'fastify'
import { ApiError } from '../errors.ts'

/** Deeper than anything that is asked for. What walks a body level by level would run out of stack some thousands down. */
const deepestBody = 100

/** JSON bodies: none at all is fine, as a client without one may still say that it sends JSON; a bottomless one is not. */
export function readBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (isTooDeep(body)) done(new ApiError('validation_failed', { because: 'the body cannot be read' }))
    else readJson(request, body, done)
  })
}

const [quote, escape] = ['"', '\\'].map((character) => character.charCodeAt(0))
const opening = new Set([...'[{'].map((character) => character.charCodeAt(0)))
const closing = new Set([...']}'].map((character) => character.charCodeAt(0)))

/** Looks at each character once: a regular expression would go back and forth in a text that never ends. */
function isTooDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at)
    if (character === quote) isInText = !isInText
    else if (isInText) at += character === escape ? 1 : 0
    else if (opening.has(character)) depth += 1
    else if (closing.has(character)) depth -= 1
    if (depth > deepestBody) return true
  }
  return false
}
