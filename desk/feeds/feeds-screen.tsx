import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FeedForm } from './feed-form.tsx'
import { FeedRow } from './feed-row.tsx'
import { feedsQuery } from './feeds-query.ts'
import { FormError } from '../form-error.tsx'
import { HouseTitle } from '../house/house-title.tsx'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/house/feeds')({
  staticData: { asks: ['staff.feeds.list'] },
  component: FeedsScreen,
})

/** The addresses at which other channels read the pieces, for the owner. */
function FeedsScreen() {
  const { data: feeds, isPending, error } = useQuery(feedsQuery)
  return (
    <div className="max-w-220">
      <HouseTitle title={<Trans>Feeds for other channels</Trans>} />
      <p className="text-ink-muted mt-2">
        <Trans>
          Google Merchant and other channels fetch the pieces that can be sold from a secret address, with prices, texts and photographs,
          and nothing that only the staff know.
        </Trans>
      </p>
      {isPending && <Waiting />}
      <FormError error={error} />
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
    </div>
  )
}
