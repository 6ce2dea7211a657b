import { createTemplate, type Template } from '#tests/template.ts'

const variable = 'E2E_TEMPLATE'

export default async function setup(): Promise<() => Promise<void>> {
  const { template, remove } = await createTemplate()
  process.env[variable] = JSON.stringify(template)
  return remove
}

/** What every test's world is cloned from. */
export function template(): Template {
  return JSON.parse(process.env[variable] ?? '{}') as Template
}
