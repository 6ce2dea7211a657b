import { OperatorError } from '#server/errors.ts'

/** Runs a command of the operator's: what they can see to is said in one line, anything else with where it came from. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isTheirs = error instanceof OperatorError || (error instanceof Error && 'code' in error)
    console.error(isTheirs ? error.message || String((error as Error & { code?: string }).code) : error)
    process.exitCode = 1
  }
}

/** The command was written wrongly: says how it goes. */
export function usage(text: string): never {
  console.error(`Usage: ${text}`)
  process.exit(2)
}
