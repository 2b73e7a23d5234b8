import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HousePage } from '../house/house-page.tsx'
import { pinsQuery } from './queries.ts'
import { RailPinsEditor } from './rail-pins-editor.tsx'

export const Route = createFileRoute('/_staff/house/pins')({
  staticData: { asks: ['staff.pins.list'] },
  component: PinsScreen,
})

/** The pieces that stand first in the rows of the home page. */
function PinsScreen() {
  const reading = useQuery(pinsQuery)
  const { data } = reading
  return (
    <HousePage
      title={<Trans>Pinned pieces</Trans>}
      about={
        <Trans>
          They stand first in their row of the home page, in this order. The shop chooses the others. What cannot be bought is skipped.
        </Trans>
      }
      reading={reading}
    >
      <div className="grid gap-12 mt-6">
        {data?.map((rail) => (
          <RailPinsEditor key={rail.rail} {...rail} />
        ))}
      </div>
    </HousePage>
  )
}
