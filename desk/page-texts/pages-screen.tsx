import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { textPages } from '#contract/page-texts/page-text-paths.ts'
import { HousePage } from '../house/house-page.tsx'
import { firstStepsQuery } from '../queries.ts'
import { PageName } from './page-name.tsx'

export const Route = createFileRoute('/_staff/house/pages/')({
  staticData: { asks: ['staff.page-texts.get'] },
  component: PagesScreen,
})

/** The information pages whose texts the owner writes. */
function PagesScreen() {
  const unread = useQuery(firstStepsQuery).data?.unreadPages
  return (
    <HousePage title={<Trans>Pages</Trans>} about={<Trans>Each published version is kept: an order refers to the terms of its day.</Trans>}>
      <ul className="mt-6 border-t border-line">
        {textPages.map((page) => (
          <li key={page} className="border-b border-line flex flex-wrap justify-between items-center gap-x-4">
            <Link to="/house/pages/$page" params={{ page }} className="link min-h-11 inline-flex items-center">
              <PageName page={page} />
            </Link>
            {unread?.includes(page) && (
              <span className="text-sm text-warning">
                <Trans>Not confirmed yet</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </HousePage>
  )
}
