import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FormError } from '../form-error.tsx'
import { HouseTitle } from '../house/house-title.tsx'
import { pinsQuery } from './queries.ts'
import { RailPinsEditor } from './rail-pins-editor.tsx'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/house/pins')({
  staticData: { asks: ['staff.pins.list'] },
  component: PinsScreen,
})

/** The pieces that stand first in the rows of the home page. */
function PinsScreen() {
  const { data, isPending, error } = useQuery(pinsQuery)
  return (
    <div className="max-w-220">
      <HouseTitle title={<Trans>Pinned pieces</Trans>} />
      <p className="text-ink-muted mt-2">
        <Trans>
          They stand first in their row of the home page, in this order. The shop chooses the others. What cannot be bought is skipped.
        </Trans>
      </p>
      {isPending && <Waiting />}
      {error && <FormError error={error} />}
      <div className="grid gap-12 mt-6">
        {data?.map((rail) => (
          <RailPinsEditor key={rail.rail} {...rail} />
        ))}
      </div>
    </div>
  )
}
