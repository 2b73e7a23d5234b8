import { Trans } from '@lingui/react/macro'
import { PageTitle } from '#ui/page-title.tsx'
import { OutboxFill } from './outbox-fill.tsx'
import { OutboxList } from './outbox-list.tsx'

/** The outbox as a page of its own, the target of links and notifications. */
export function OutboxPage() {
  return (
    <section className="page pt-8 lg:pt-12 pb-18 lg:pb-28">
      <PageTitle title={<Trans>Outbox</Trans>} />
      <div className="max-w-176 mt-4 lg:mt-6">
        <OutboxList />
        <div className="mt-6 empty:hidden">
          <OutboxFill />
        </div>
      </div>
    </section>
  )
}
