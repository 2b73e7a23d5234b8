import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { formatConfirmed } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { HousePage } from '../house/house-page.tsx'
import { BackgroundWork } from './background-work.tsx'
import { LastBackup } from './last-backup.tsx'
import { operationsQuery } from './queries.ts'

export const Route = createFileRoute('/_staff/house/operations')({
  staticData: { asks: ['staff.operations.get'] },
  component: OperationsScreen,
})

/** How the shop runs, for the owner. */
function OperationsScreen() {
  const { locale } = usePreferences()
  const reading = useQuery(operationsQuery)
  const { data, dataUpdatedAt, refetch, isFetching } = reading
  return (
    <HousePage
      title={<Trans>How the shop runs</Trans>}
      about={<Trans>What is being done in the background, and the copy of everything that the house falls back on.</Trans>}
      reading={reading}
    >
      {data && (
        <>
          <LastBackup backup={data.backup} />
          <BackgroundWork queues={data.queues} />
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
            {/* Not by itself: a screen that asks again and again would keep its session open. */}
            <Button variant="line" isOff={isFetching} onClick={() => void refetch()}>
              <Trans>Look again</Trans>
            </Button>
            <span role="status" className="num text-sm text-ink-muted">
              {formatConfirmed(new Date(dataUpdatedAt), locale)}
            </span>
          </div>
        </>
      )}
    </HousePage>
  )
}
