import type { FastifyInstance } from 'fastify'
import { codeOf } from '../error-code.ts'
import { type Environment, wrongVariable } from './environment.ts'

/** Takes requests from here on; who cannot is told which variable is wrong. */
export async function listen(app: FastifyInstance, { PORT, HOST }: Pick<Environment, 'PORT' | 'HOST'>): Promise<void> {
  try {
    await app.listen({ port: PORT, host: HOST })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') throw wrongVariable('PORT', 'another process listens on it')
    if (code === 'EACCES') throw wrongVariable('PORT', "the server's account may not listen on it")
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw wrongVariable('HOST', 'is no address of this machine')
    throw error
  }
}
