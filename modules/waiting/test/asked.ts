import { type Asked, all, whole } from '#tests/access/asked.ts'

export function asked(): Record<string, Asked> {
  return {
    'GET /resource/extranet/waiting': { ...whole, sharedWith: all },
    'GET /resource/console/waiting': {},
  }
}
