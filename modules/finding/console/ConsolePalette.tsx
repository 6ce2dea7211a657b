import { findCompanies } from '#modules/companies/console-contract.ts'
import { useRouter } from '#ui/address/use-router.ts'
import { call } from '#ui/calls/call.ts'
import { keyOf } from '#ui/calls/queries.ts'
import type { PaletteProps } from '#ui/components/frame/PaletteButton.tsx'
import { useStaff } from '#ui/session/staff.tsx'
import { Palette } from '../browser/Palette.tsx'
import { findForStaff } from '../console-contract.ts'
import type { Found } from '../contract.ts'

/** The rooms of the console, companies, and for those who care what is found of the customers'. */
export function ConsolePalette({ sections, onClose }: PaletteProps) {
  const base = useRouter().hrefOf('')
  const { care } = useStaff()

  async function findAll(text: string, signal: AbortSignal): Promise<Found> {
    const [companies, found] = await Promise.all([
      call(findCompanies, { body: { text } }, signal),
      care ? call(findForStaff, { body: { text } }, signal) : undefined,
    ])
    const items = companies.map(({ id, name }) => ({ id, title: name, detail: null, href: `${base}/companies/${id}` }))
    return { kinds: [{ kind: 'companies', items }, ...(found?.kinds ?? [])] }
  }

  return (
    <Palette
      known={[{ kind: 'sections', places: sections.map(({ label, to }) => ({ title: label, to })) }]}
      search={(text) => ({ queryKey: [...keyOf(findForStaff), text], queryFn: ({ signal }) => findAll(text, signal) })}
      base={base}
      onClose={onClose}
    />
  )
}
