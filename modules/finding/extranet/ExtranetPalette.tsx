import { use } from 'react'
import { stringifySearch } from '#ui/address/search.ts'
import { queryOf } from '#ui/calls/queries.ts'
import type { PaletteProps } from '#ui/components/frame/PaletteButton.tsx'
import { useMenuLabel } from '#ui/pages.ts'
import { companyPath, isModuleOn, useSelectedCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import { SitePages } from '#ui/session/site-pages.ts'
import { Palette } from '../browser/Palette.tsx'
import { find } from '../contract.ts'

/** What can be found at a company. */
const searched = ['personnel', 'conversations', 'orders', 'work-ability'] as const

/** Sections, what one begins there, companies, and what is found at the chosen one. */
export function ExtranetPalette({ sections, onClose }: PaletteProps) {
  const menuLabel = useMenuLabel()
  const { companies, settings } = useSession()
  const entry = useSelectedCompany()
  const mayFind = entry && searched.some((module) => isModuleOn(settings, entry, module))
  const begun = use(SitePages).flatMap(({ path, module, menu }) =>
    menu?.begin && entry && module && isModuleOn(settings, entry, module)
      ? [
          {
            title: menuLabel(`${menu.label}Begin`),
            to: companyPath(entry.company.id, path) + stringifySearch({ [menu.begin]: true }),
          },
        ]
      : [],
  )
  return (
    <Palette
      known={[
        { kind: 'sections', places: sections.map(({ label, to }) => ({ title: label, to })) },
        { kind: 'begin', places: begun },
        {
          kind: 'companies',
          places: companies.map(({ company: { id, name } }) => ({ title: name, to: companyPath(id, 'companyHome') })),
        },
      ]}
      search={mayFind ? (text) => queryOf(find, { body: { companyId: entry.company.id, text } }) : undefined}
      base=""
      onClose={onClose}
    />
  )
}
