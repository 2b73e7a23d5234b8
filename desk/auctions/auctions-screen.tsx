import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { StaffAuction } from '#contract/auctions/staff-auctions.ts'
import { useMay } from '../may.ts'
import { BiddingSwitch } from './bidding-switch.tsx'
import { NewAuction } from './auction-form.tsx'
import { AuctionRow } from './auction-row.tsx'
import { auctionsQuery } from './queries.ts'
import { HousePage } from '../house/house-page.tsx'
import { useEditedRow } from '../kept-edits/use-edited-row.ts'
import { readAgain } from '../read-again.ts'

export const Route = createFileRoute('/_staff/house/auctions')({
  staticData: { asks: ['staff.auctions.list'] },
  component: AuctionsScreen,
})

/** How often the standing of auctions is read in which shoppers bid. */
const standingMs = 10_000
const takesBids = (auctions: readonly StaffAuction[] | undefined) =>
  auctions?.some(({ state, bidding }) => bidding !== undefined && state === 'running') ?? false

/** The auctions: running and planned ones, then those that have ended. */
function AuctionsScreen() {
  const { t } = useLingui()
  const client = useQueryClient()
  const reading = useQuery({ ...auctionsQuery, refetchInterval: ({ state }) => (takesBids(state.data?.auctions) ? standingMs : false) })
  const { auctions, isBiddingOn = false } = reading.data ?? {}
  const maySwitch = useMay('staff.settings.get', 'staff.settings.update')
  const changed = () => readAgain(client, auctionsQuery.queryKey)
  const [edited, setEdited] = useEditedRow('auctions', auctions)
  const form = { onChanged: changed, savedText: t`The auction is saved`, isBiddingOn }
  return (
    <HousePage
      title={<Trans>Auctions</Trans>}
      about={<Trans>While its auction runs, a piece has no fixed price and takes no offers. Times are those of this device.</Trans>}
      reading={reading}
    >
      <ul className="mt-6 border-t border-line">
        {auctions?.map((auction) => (
          <li key={auction.id} className="border-b border-line py-3">
            <AuctionRow
              {...form}
              auction={auction}
              isEdited={edited === auction.id}
              setEdited={(isEdited) => setEdited(isEdited ? auction.id : null)}
            />
          </li>
        ))}
      </ul>
      <section className="mt-10 grid gap-4">
        <h2 className="text-xl">
          <Trans>Auction a piece</Trans>
        </h2>
        <NewAuction {...form} />
      </section>
      {maySwitch && (
        <div className="mt-12 border-t border-line pt-4">
          <BiddingSwitch onChanged={changed} />
        </div>
      )}
    </HousePage>
  )
}
