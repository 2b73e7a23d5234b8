import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NewAuction } from './auction-form.tsx'
import { AuctionRow } from './auction-row.tsx'
import { auctionsQuery } from './queries.ts'
import { HouseTitle } from '../house/house-title.tsx'
import { useEditedRow } from '../kept-edits/use-edited-row.ts'
import { readAgain } from '../read-again.ts'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/house/auctions')({
  staticData: { asks: ['staff.auctions.list'] },
  component: AuctionsScreen,
})

/** The auctions: running and planned ones, then those that have ended. */
function AuctionsScreen() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { data: auctions, isPending } = useQuery(auctionsQuery)
  const changed = () => readAgain(client, auctionsQuery.queryKey)
  const [edited, setEdited] = useEditedRow('auctions', auctions)
  const form = { onChanged: changed, savedText: t`The auction is saved` }
  return (
    <div className="max-w-220">
      <HouseTitle title={<Trans>Auctions</Trans>} />
      <p className="text-ink-muted mt-2">
        <Trans>While its auction runs, a piece has no fixed price and takes no offers. Times are those of this device.</Trans>
      </p>
      {isPending && <Waiting />}
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
    </div>
  )
}
