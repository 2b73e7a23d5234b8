import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FeedForm } from './feed-form.tsx'
import { FeedRow } from './feed-row.tsx'
import { feedsQuery } from './feeds-query.ts'
import { HousePage } from '../house/house-page.tsx'

export const Route = createFileRoute('/_staff/house/feeds')({
  staticData: { asks: ['staff.feeds.list'] },
  component: FeedsScreen,
})

/** The addresses at which other channels read the pieces, for the owner. */
function FeedsScreen() {
  const reading = useQuery(feedsQuery)
  const { data: feeds } = reading
  return (
    <HousePage
      title={<Trans>Feeds for other channels</Trans>}
      about={
        <Trans>
          Google Merchant and other channels fetch the pieces that can be sold from a secret address, with prices, texts and photographs,
          and nothing that only the staff know.
        </Trans>
      }
      reading={reading}
    >
      {feeds && feeds.length > 0 && (
        <ul className="mt-6 border-t border-line">
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      <section className="mt-10 grid gap-4">
        <h2 className="text-xl">
          <Trans>Add a channel</Trans>
        </h2>
        <FeedForm />
      </section>
    </HousePage>
  )
}
