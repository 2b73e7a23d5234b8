import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PageTitle } from '#src/ui/page-title.tsx'
import { houseSections } from '../house/sections.tsx'
import { HouseRow } from '../house/house-row.tsx'
import { sessionQuery } from '../session.ts'

/** What the house says and sets: a row for each section that the person may change. */
export function HouseScreen() {
  const role = useQuery(sessionQuery).data?.role
  const sections = houseSections.filter(({ allows }) => role !== undefined && allows.includes(role))
  return (
    <div className="max-w-220">
      <PageTitle title={<Trans>House</Trans>} />
      <ul className="mt-6 border-t border-line">
        {sections.map((section) => (
          <HouseRow key={section.to} {...section} />
        ))}
      </ul>
      {role !== undefined && sections.length === 0 && (
        <p className="mt-4 text-ink-muted">
          <Trans>The owner and the people of the catalogue change what is here.</Trans>
        </p>
      )}
    </div>
  )
}
