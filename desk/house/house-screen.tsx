import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PageTitle } from '#ui/page-title.tsx'
import { HouseRow } from './house-row.tsx'
import { useHouseSections } from './use-house-sections.ts'
import { NotForYou } from '../not-here/not-for-you-screen.tsx'

export const Route = createFileRoute('/_staff/house/')({
  component: HouseScreen,
})

/** What the house says and sets: a row for each section that the person may change. */
function HouseScreen() {
  const sections = useHouseSections()
  if (sections.length === 0) return <NotForYou />
  return (
    <div className="max-w-220">
      <PageTitle title={<Trans>House</Trans>} />
      <ul className="mt-6 border-t border-line">
        {sections.map((section) => (
          <HouseRow key={section.to} {...section} />
        ))}
      </ul>
    </div>
  )
}
