import { Fragment } from 'react'
import { Link } from '#ui/address/Link.tsx'

interface Named {
  id: number
  name: string
}
interface Shown extends Named {
  /** The one there whom alone it is about. */
  onlyUser?: string | null
}

/** A company by its name, with the way to its page (WK-5). */
export function CompanyLink({ id, name }: Named) {
  return <Link to={`/companies/${id}`}>{name}</Link>
}

/** The first ones by name, and how many more there are. */
export function CompanyLinks({ companies, count = companies.length }: { companies: readonly Shown[]; count?: number }) {
  const shown = companies.slice(0, namesShown)
  return (
    <span>
      {shown.map((company, place) => (
        <Fragment key={company.id}>
          {place > 0 && ', '}
          <CompanyLink {...company} />
          {company.onlyUser && ` (${company.onlyUser})`}
        </Fragment>
      ))}
      {shown.length === 0 && '–'}
      {count > shown.length && ` +${count - shown.length}`}
    </span>
  )
}

const namesShown = 2
